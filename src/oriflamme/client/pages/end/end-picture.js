// A picture of the result to share, drawn in the page: the ranking with the shields of the families.
import { CHARGES, FAMILIES } from "../../core/model/kinds.js";
import { seatName } from "../../core/text/seat-name.js";
import { t } from "../../core/text/text.js";
import { SHAPE } from "../../parts/shield.js";

/** @typedef {import("../../core/model/table-state.js").Lobby} Lobby */
/** @typedef {{ family: number, rank: number, points: number, isWinner: boolean }} Line */

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 70;
const SERIF = "Alegreya, Georgia, serif";
const SANS = '"Source Sans 3", system-ui, sans-serif';
/** @type {Record<string, string>} */
const COLOURS = { r: "--red", b: "--blue", g: "--green", y: "--yellow", v: "--violet" };

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Return a shield as an image, made of the symbols in the page. @param {number} family */
async function shieldImage(family) {
  const letter = FAMILIES[family];
  const charge = document.getElementById(`i-${CHARGES[family]}`);
  const hatching = document.getElementById(`hatch-${letter}`);
  const fill = colour(COLOURS[letter]);
  const field = `<path d="${SHAPE}" fill="${fill}"/><path d="${SHAPE}" fill="url(#hatch-${letter})"/>`;
  const on = letter === "y" ? "#33240a" : "#fff8e6";
  const emblem = `<svg x="9" y="9.5" width="22" height="22" viewBox="${charge?.getAttribute("viewBox")}" fill="${on}"
    stroke="${fill}" stroke-width="90" stroke-linejoin="round" paint-order="stroke">${charge?.innerHTML}</svg>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 48" width="160" height="192">
    <defs>${hatching?.outerHTML}</defs>${field}${emblem}
    <path d="${SHAPE}" fill="none" stroke="#241c14" stroke-width="2"/></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Draw the picture. @param {Lobby} lobby @param {Line[]} lines @param {string} title @returns {Promise<Blob>} */
async function draw(lobby, lines, title) {
  const shields = await Promise.all(lines.map(({ family }) => shieldImage(family)));
  await document.fonts.load(`700 64px ${SERIF}`);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "#ede3cc";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  FAMILIES.forEach((letter, i) => {
    pen.fillStyle = colour(COLOURS[letter]);
    pen.fillRect((i * WIDTH) / FAMILIES.length, 0, WIDTH / FAMILIES.length, 14);
  });
  const write = (
    /** @type {string} */ text,
    /** @type {string} */ font,
    /** @type {number} */ x,
    /** @type {number} */ y,
  ) => {
    pen.font = font;
    pen.fillText(text, x, y, WIDTH - EDGE - x);
  };
  pen.fillStyle = "#241c14";
  write(title, `700 60px ${SERIF}`, EDGE, 112);
  pen.fillStyle = "#5e503c";
  write(`${t("game-name")} · ${t(`box-${lobby.box}`)}`, `400 28px ${SANS}`, EDGE, 160);
  const step = Math.min(96, 420 / lines.length);
  lines.forEach(({ family, rank, points, isWinner }, i) => {
    const y = 196 + i * step;
    pen.drawImage(shields[i], EDGE + 60, y + 4, (step - 12) / 1.2, step - 12);
    pen.fillStyle = "#241c14";
    const size = isWinner ? 44 : 36;
    write(String(rank), `700 36px ${SERIF}`, EDGE, y + step / 2 + 12);
    write(seatName(lobby, family), `700 ${size}px ${SERIF}`, EDGE + 170, y + step / 2 + 14);
    pen.textAlign = "right";
    pen.font = `700 ${size}px ${SERIF}`;
    pen.fillText(String(points), WIDTH - EDGE, y + step / 2 + 14);
    pen.textAlign = "left";
  });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture could not be made")))),
  );
}

/** Offer the picture to other apps, or download it where the browser can't share files.
 * @param {string} table
 * @param {Lobby} lobby
 * @param {Line[]} lines
 * @param {string} title */
export async function sharePicture(table, lobby, lines, title) {
  const file = new File([await draw(lobby, lines, title)], `oriflamme-${table}.png`, { type: "image/png" });
  const shared = { files: [file], title: t("game-name"), text: title };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(shared)) {
    await navigator.share(shared).catch(() => null); // the reader has changed their mind
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
