// The games on this device: the list, and what can be done with each of them.
import { deleteGame, listGames } from "../core/local/game-store.js";
import { request } from "../core/net/local-connection.js";
import { signal } from "../vendor/signals.js";

/** The games on this device, as lines of a list. */
export const localGames = signal(/** @type {import("./table-summary.js").TableLine[]} */ ([]));

/** Load the list. */
export async function loadLocalGames() {
  localGames.value = (await listGames()).map(({ id, opened, changed, stage, summary }) => ({
    table: id,
    isLocal: true,
    stage,
    opened,
    changed,
    summary,
  }));
}

/** Delete a game from this device. @param {string} id */
export async function deleteLocalGame(id) {
  await deleteGame(id);
  await loadLocalGames();
}

/** Download a game as a record. @param {string} id */
export async function downloadRecord(id) {
  const text = await request("record", id);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `oriflamme-${id}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
