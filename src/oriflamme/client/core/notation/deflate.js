// Bytes as letters of an address: packed with DEFLATE, in base64 with - and _.

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function deflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Unpack bytes, and stop once there are more than `most`. Throw an error if they can't be unpacked.
 * @param {Uint8Array<ArrayBuffer>} packed
 * @param {number} most */
export async function inflate(packed, most) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  for (let size = 0; size <= most; size += parts[parts.length - 1].length) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
  }
  void reader.cancel();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Uint8Array} bytes */
export function lettersOf(bytes) {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} letters */
export function bytesOf(letters) {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
}
