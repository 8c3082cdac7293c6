// HTTP requests to the server. A refused request throws a Refusal with its code, which pages show as
// t(`refused-${code}`).
import { signal } from "../../vendor/signals.js";
import { hasServer } from "../site.js";

/** Whether the last request failed to reach the server. */
export const unreached = signal(false);

export class Refusal extends Error {
  /** @param {string} code @param {string} [rule] @param {Record<string, unknown>} [more] */
  constructor(code, rule = "", more = {}) {
    super(code);
    this.code = code;
    this.rule = rule;
    this.more = more;
  }
}

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
async function ask(method, path, body) {
  if (!hasServer) throw new Refusal("no-server");
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    unreached.value = true;
    throw new Refusal("offline");
  }
  unreached.value = false;
  const isJson = (answer.headers.get("content-type") ?? "").startsWith("application/json");
  if (!answer.ok) {
    const failure = isJson ? await answer.json() : {};
    throw new Refusal(failure.code ?? "internal", failure.rule, failure);
  }
  return isJson ? answer.json() : answer.text();
}

export const get = (/** @type {string} */ path) => ask("GET", path);
export const post = (/** @type {string} */ path, /** @type {unknown} */ body = undefined) => ask("POST", path, body);
export const patch = (/** @type {string} */ path, /** @type {unknown} */ body) => ask("PATCH", path, body);

/** Return a new command id. */
export function newId() {
  return hex(12);
}

/** Return random bytes in hexadecimal. @param {number} count */
export function hex(count) {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
