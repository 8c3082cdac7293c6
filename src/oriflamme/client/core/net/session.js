// Who sits at this browser: nobody yet, a guest, or a person with an account.
import { signal } from "../../vendor/signals.js";
import { Refusal, get, patch, post } from "./api.js";

/** @typedef {{ person: string, name: string, guest: boolean }} Me */

/** @type {import("../../vendor/signals.js").Signal<Me | null>} */
export const me = signal(null);

/** Look whether this browser has a session. */
export async function loadSession() {
  try {
    me.value = (await get("/api/session")).me;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    me.value = null;
  }
}

/** Be somebody: the session there is, or a new guest of this name. @param {string} name */
export async function ensureSession(name) {
  if (!me.value) me.value = await post("/api/guests", { name });
  return /** @type {Me} */ (me.value);
}

/** @param {string} name */
export async function rename(name) {
  me.value = await patch("/api/me", { name });
}

/** @param {string} login @param {string} password */
export async function logIn(login, password) {
  me.value = await post("/api/login", { login, password });
}

/** A guest keeps games and rating from now on; an account gets a new password for its current one.
 * @param {string} login @param {string} password @param {string} current */
export async function saveAccount(login, password, current) {
  await post("/api/account", { login, password, current });
  await loadSession();
}

export async function logOut() {
  await post("/api/logout");
  me.value = null;
}
