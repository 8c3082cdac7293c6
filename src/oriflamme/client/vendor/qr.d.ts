import make from "qrcode-generator";
export const qrcode: typeof make;
