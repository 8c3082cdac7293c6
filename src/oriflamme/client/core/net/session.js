// The session of this browser: none yet, a guest's, or that of a person with an account.
import { signal } from "../../vendor/signals.js";
import { Refusal, get, patch, post } from "./api.js";

/** @typedef {{ person: string, name: string, guest: boolean }} Me */

/** @type {import("../../vendor/signals.js").Signal<Me | null>} */
export const me = signal(null);

/** Load the session of this browser, if it has one. */
export async function loadSession() {
  try {
    me.value = (await get("/api/session")).me;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    me.value = null;
  }
}

/** Return the current session, or create a guest with this name. @param {string} name */
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

/** Turn a guest into an account, so that games and rating are kept; or change the password of an account.
 * @param {string} login
 * @param {string} password
 * @param {string} current */
export async function saveAccount(login, password, current) {
  await post("/api/account", { login, password, current });
  await loadSession();
}

export async function logOut() {
  await post("/api/logout");
  me.value = null;
}
