// The reader's own games, running and finished, with links to table, replay and record.
import { get } from "../../core/net/api.js";
import { me } from "../../core/net/session.js";
import { joined, t } from "../../core/text/text.js";
import { language } from "../../core/ui/prefs.js";
import { at } from "../../core/ui/router.js";
import { forgetRecord, openRecord } from "../../parts/open-record.js";
import { deleteLocalGame, downloadRecord, loadLocalGames, localGames } from "../../parts/local-games.js";
import { attempt, refusalLine } from "../../parts/refusal.js";
import { shell } from "../../parts/shell.js";
import { addressOf, boxAndClock, peopleOf, seatsRow } from "../../parts/table-summary.js";
import { html, nothing, repeat } from "../../vendor/lit.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {import("../../parts/table-summary.js").TableLine} TableLine */
/** @typedef {import("../../parts/table-summary.js").Summary} Summary */

const games = signal(/** @type {TableLine[] | null} */ (null));
const problem = signal("");
/** The game on this device whose deletion waits for a confirmation. */
const doomed = signal("");
const deletionFailed = signal(false);

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["home"],
  enter() {
    games.value = null;
    doomed.value = "";
    deletionFailed.value = false;
    forgetRecord();
    void loadLocalGames();
    if (me.value) void attempt(problem, async () => (games.value = (await get("/api/games")).tables));
  },
  title: () => t("games-title"),
  view: () => shell({ content: html`<div class="home-page plain-page">${view()}</div>` }),
};

function view() {
  return html`<h1>${t("games-title")}</h1>
    ${me.value || localGames.value.length ? lists() : html`<p class="lead">${t("games-nobody")}</p>`}
    ${refusalLine(problem.value)}
    ${deletionFailed.value ? html`<p role="alert">${t("games-delete-failed")}</p>` : nothing} ${openRecord()}`;
}

function lists() {
  const onServer = games.value ?? [];
  if (me.value && !games.value && !problem.value && !localGames.value.length)
    return html`<p class="mute">${t("home-loading")}</p>`;
  const all = [...onServer, ...localGames.value].sort((a, b) => b.changed - a.changed);
  if (!all.length)
    return html`<p class="lead">${t("games-none")}</p>
      <p><a class="btn btn--main" href=${at("")}>${t("games-first")}</a></p>`;
  const running = all.filter(({ stage }) => stage === "waiting" || stage === "playing");
  const over = all.filter(({ stage }) => stage === "over");
  return html`${list("going", running)} ${list("over", over)}
  ${me.value?.guest && onServer.length ? keepThem() : nothing}`;
}

/** @param {"going" | "over"} name @param {TableLine[]} lines */
function list(name, lines) {
  if (!lines.length) return nothing;
  return html`<section aria-labelledby="games-${name}">
    <h2 id="games-${name}">${t(`games-list-${name}`)}</h2>
    <ul class="tables games">
      ${repeat(lines, (line) => line.table, lineOf)}
    </ul>
  </section>`;
}

/** @param {TableLine} line */
function lineOf(line) {
  const { table, isLocal, stage, changed, summary } = line;
  const over = stage === "over";
  const about = html`<span class="vh">: ${peopleOf(summary)}, ${dateOf(changed)}</span>`;
  return html`<li>
    <span>
      <b>${peopleOf(summary)}</b>
      <span class="mute"
        >${boxAndClock(summary)} · <time>${dateOf(changed)}</time>${isLocal ? ` · ${t("games-here")}` : nothing}</span
      >
    </span>
    ${seatsRow(summary)}
    <span class="mute">${over ? resultOf(summary, isLocal) : t(`games-${stage}`)}</span>
    <span class="games__ways wrap">
      <a class="btn btn--small" href=${addressOf(line)}>${t(over ? "games-table" : "games-go-on")}${about}</a>
      ${isLocal ? waysOfLocal(line, about) : nothing}
      ${
        over && !isLocal
          ? html`<a class="btn btn--small" href=${at(`replay/${table}`)}>${t("games-replay")}${about}</a>
              <a
                class="btn btn--small"
                href=${at(`api/tables/${table}/record`)}
                download="oriflamme-${table}.txt"
                target="_blank"
                >${t("games-record")}${about}</a
              >`
          : nothing
      }
    </span>
  </li>`;
}

/** Render what can be done with a game on this device, besides opening it.
 * @param {TableLine} line
 * @param {unknown} about */
function waysOfLocal({ table, stage }, about) {
  if (doomed.value === table)
    return html`<span role="alert">${t("games-delete-sure")}</span>
      <button class="btn btn--small" @click=${() => void forget(table)}>${t("games-delete")}${about}</button>
      <button class="btn btn--small" @click=${() => (doomed.value = "")}>${t("open-back")}</button>`;
  return html`${
      stage === "over"
        ? html`<a class="btn btn--small" href=${at(`replay?game=${table}`)}>${t("games-replay")}${about}</a>
            <button class="btn btn--small" @click=${() => void attempt(problem, () => downloadRecord(table))}>
              ${t("games-record")}${about}
            </button>`
        : nothing
    } <button class="btn btn--small" @click=${() => (doomed.value = table)}>${t("games-delete")}${about}</button>`;
}

/** @param {string} table */
async function forget(table) {
  doomed.value = "";
  deletionFailed.value = await deleteLocalGame(table).then(
    () => false,
    () => true,
  );
}

/** Return who won, and with how many points. In a game on this device the only person is the reader.
 * @param {Summary} summary
 * @param {boolean} [isLocal] */
function resultOf({ seats, winners, points }, isLocal) {
  const names = winners.map((seat) => seats[seat].name || t(`bot-${seats[seat].bot}`));
  const isOwn = isLocal ? winners.some((seat) => !seats[seat].bot) : me.value && names.includes(me.value.name);
  if (isOwn) return html`<b>${t("games-won-own", { points: Math.max(...points) })}</b>`;
  return t("games-won", { names: joined(names), points: Math.max(...points) });
}

/** @param {number} at */
function dateOf(at) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

function keepThem() {
  return html`<p class="mute">${t("games-guest")} <a class="link" href=${at("account")}>${t("games-keep")}</a></p>`;
}
