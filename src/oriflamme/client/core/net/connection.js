// The connection to the server: one WebSocket that reconnects by itself. Unanswered commands are re-sent with the same
// id and executed once. Followed tables are followed again from the last row received; if the server cut the last
// connection soon after it was opened, they are followed from their current state, which is short. Without a session the
// socket only follows tables.
import { effect, signal, untracked } from "../../vendor/signals.js";
import { Refusal, newId } from "./api.js";
import { me } from "./session.js";
import { hasServer } from "../site.js";

/** @typedef {{ last: () => number | null, seat?: number | null, receive: (message: any) => void }} Follower */
/** @typedef {{ text: string, retries: number, done: (answer: any) => void, fail: (error: Error) => void }} Pending */

export const connection = signal(/** @type {"closed" | "connecting" | "open" | "lost"} */ ("closed"));
/** Whether the server has not answered for a while, although the socket is open. */
export const isSilent = signal(false);

/** @type {WebSocket | null} */
let socket = null;
/** @type {Map<string, Follower>} */
const followers = new Map();
/** @type {Map<string, Pending>} */
const pending = new Map();
/** The person whose session the socket belongs to; empty: a visitor's. */
let connectedAs = "";
let attempts = 0;
let timer = 0;
/** When the connection counts as stable, and whether the last one was cut before that. */
let stableTimer = 0;
let wasCut = false;

const WAITS = [200, 500, 1000, 2000, 4000, 8000];
/** Pause before a command is sent again that the server could not store, and how often that is tried. */
const RETRY_WAIT = 1000;
const RETRIES = 30;
/** A connection that has been open for so long is stable: the next one is not delayed. */
const STABLE = 5000;
/** The version of the messages that this page understands. A page of another version is loaded again. */
const PROTOCOL = 2;
const RELOADED = "oriflamme.reloaded";
/** A ping is sent after this long without a message, sooner if something that was sent has not been answered. If the ping
 * is not answered, the page says so, and later replaces the socket. */
const QUIET = 12_000;
const UNANSWERED = 2_000;
const SILENT = 3_000;
const DEAD = 8_000;
let madeAt = 0; // when the socket was made
let heardAt = 0;
let sentAt = 0;
let pingedAt = 0; // 0: no ping is unanswered
let skew = 0;

/** Return the server's time, in milliseconds since 1970. */
export const serverTime = () => Date.now() + skew;

export function connect() {
  if (!hasServer || socket || timer) return;
  connection.value = attempts ? "lost" : "connecting";
  connectedAs = currentPerson();
  const address = `${location.host}/socket${connectedAs ? "" : "/visitor"}`;
  const made = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${address}`);
  socket = made;
  madeAt = Date.now();
  made.addEventListener("message", (event) => {
    if (socket !== made) return;
    hear();
    receive(JSON.parse(event.data));
  });
  made.addEventListener("close", () => {
    if (socket !== made) return;
    socket = null;
    if (connection.value === "open") wasCut = stableTimer !== 0;
    clearStable();
    connection.value = "lost";
    const wait = WAITS[Math.min(attempts++, WAITS.length - 1)];
    timer = setTimeout(
      () => {
        timer = 0;
        connect();
      },
      wait * (0.7 + 0.6 * Math.random()),
    );
  });
}

function clearStable() {
  clearTimeout(stableTimer);
  stableTimer = 0;
}

const currentPerson = () => me.value?.person ?? "";

function hear() {
  heardAt = Date.now();
  pingedAt = 0;
  isSilent.value = false;
}

/** Notice that the server no longer answers: a socket may stay open, or never open, though its network is gone. */
function checkSilence() {
  const now = Date.now();
  if (socket && connection.value !== "open" && now - madeAt > DEAD) return replaceSocket();
  if (connection.value !== "open") return;
  if (pingedAt) {
    if (now - pingedAt > DEAD) return replaceSocket();
    if (now - pingedAt > SILENT) isSilent.value = true;
  } else if (now - heardAt > QUIET || (sentAt > heardAt && now - sentAt > UNANSWERED)) {
    pingedAt = now;
    send(JSON.stringify({ type: "ping" }));
  }
}
setInterval(checkSilence, 1000);

/** Try again with a new socket, because the server no longer answers. Until it does, the connection is lost. */
function replaceSocket() {
  socket?.close(); // even if it is still connecting: until then, a browser makes no other connection to the server
  dropSocket();
  attempts++;
  connect();
}

/** Reconnect, because the session now belongs to somebody else. */
function reconnect() {
  dropSocket();
  attempts = 0;
  connect();
}

/** Forget the socket, and everything that was to happen to it. */
function dropSocket() {
  const old = socket;
  socket = null;
  if (old?.readyState === WebSocket.CONNECTING) old.addEventListener("open", () => old.close());
  else old?.close();
  clearTimeout(timer);
  clearStable();
  timer = 0;
  isSilent.value = false;
  pingedAt = 0;
}

effect(() => {
  if (currentPerson() !== connectedAs) untracked(() => socket && reconnect());
});

// Don't wait for the timer when the network or the tab comes back.
function retryNow() {
  if (connection.value !== "lost" || socket) return;
  clearTimeout(timer);
  timer = 0;
  connect();
}
addEventListener("online", retryNow);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && retryNow());

/** @param {any} message */
function receive(message) {
  switch (message.type) {
    case "hello":
      clearStable();
      stableTimer = setTimeout(() => {
        stableTimer = 0;
        wasCut = false;
        attempts = 0;
      }, STABLE);
      if (isOtherVersion(message.protocol)) return;
      skew = message.at - Date.now();
      connection.value = "open";
      for (const [table, follower] of followers) send(followText(table, follower));
      resendPending();
      return;
    case "pong":
      skew = message.at - Date.now();
      return;
    case "accepted":
      settle(message.id)?.done(message);
      return;
    case "refused":
      if (message.code === "unavailable" && retryLater(message)) return;
      if (message.id) settle(message.id)?.fail(new Refusal(message.code, message.rule, message));
      else followers.get(message.table)?.receive(message);
      return;
    default:
      followers.get(message.table)?.receive(message);
  }
}

/** Load the page again if the server speaks another version. Do it once, in case the page doesn't change by that.
 * @param {number} protocol */
function isOtherVersion(protocol) {
  const isOther = protocol !== PROTOCOL && sessionStorage.getItem(RELOADED) !== String(protocol);
  if (protocol === PROTOCOL) sessionStorage.removeItem(RELOADED);
  if (!isOther) return false;
  sessionStorage.setItem(RELOADED, String(protocol));
  location.reload();
  return true;
}

/** Repeat a command, or follow a table again, when the server's database may be back. Return whether it is worth it.
 * @param {{ id: string, table: string }} refused */
function retryLater({ id, table }) {
  const waiting = id ? pending.get(id) : followers.get(table);
  if (!waiting || ("retries" in waiting && waiting.retries++ >= RETRIES)) return false;
  setTimeout(() => {
    const follower = followers.get(table);
    const text = id ? pending.get(id)?.text : follower && followText(table, follower);
    if (text) send(text);
  }, RETRY_WAIT);
  return true;
}

/** @param {string} id */
function settle(id) {
  const found = pending.get(id);
  pending.delete(id);
  return found;
}

/** Send unanswered commands again. A server that has just started would refuse them until its rules are compiled. */
function resendPending() {
  for (const { text } of pending.values()) send(text);
}

/** @param {string} text */
function send(text) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(text);
  sentAt = Date.now();
}

/** @param {string} table @param {Follower} follower */
function followText(table, follower) {
  const last = wasCut ? null : follower.last();
  return JSON.stringify({
    type: "follow",
    table,
    ...(last === null ? {} : { last_seq: last }),
    ...(follower.seat == null ? {} : { seat: follower.seat }),
  });
}

/** Receive messages about a table until it is unfollowed. @param {string} table @param {Follower} follower */
export function follow(table, follower) {
  followers.set(table, follower);
  connect();
  if (connection.value === "open") send(followText(table, follower));
}

/** @param {string} table */
export function unfollow(table) {
  followers.delete(table);
  if (connection.value === "open") send(JSON.stringify({ type: "unfollow", table }));
}

/** Send a command. Resolves when it is in the log; rejects with a Refusal.
 * @param {Record<string, unknown>} message
 * @returns {Promise<any>} */
export function command(message) {
  const id = newId();
  const text = JSON.stringify({ ...message, id });
  return new Promise((done, fail) => {
    pending.set(id, { text, retries: 0, done, fail });
    connect();
    if (connection.value === "open") send(text);
  });
}
