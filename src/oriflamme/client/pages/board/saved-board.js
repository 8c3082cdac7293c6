// What is on the analysis board, kept in this tab so that it is still there when the page is loaded again.

/** `from`: the part of the address that it was opened from, or "".
 * @typedef {{ from: string } & ReturnType<import("./move-tree.js").MoveTree["save"]>} SavedBoard */

const KEY = "oriflamme.board";

/** @param {SavedBoard} board */
export function saveBoard(board) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(board));
  } catch {
    // storage is forbidden or full: the board is lost when the page is closed
  }
}

/** @returns {SavedBoard | null} */
export function loadBoard() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}
