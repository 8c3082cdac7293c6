// The analysis board: set up any position by hand, open one from a text, a link or a replay, and play all seats from
// there. What was tried is kept as a tree, and stays when the page is loaded again.
import { Refusal } from "../../core/net/api.js";
import { request } from "../../core/net/local-connection.js";
import { hasGame, unpackGame } from "../../core/notation/game-link.js";
import { t } from "../../core/text/text.js";
import { at, go, route } from "../../core/ui/router.js";
import { closeSheet } from "../../parts/sheet.js";
import { shell } from "../../parts/shell.js";
import { html, nothing } from "../../vendor/lit.js";
import { effect, signal, untracked } from "../../vendor/signals.js";
import { listenToKeys as listenToChoices } from "../table/decision/keys.js";
import { keepFocus } from "../table/prompt/keep-focus.js";
import { ScreenModel } from "../table/screen-model.js";
import { listenToKeys } from "./board-keys.js";
import { BoardSource } from "./board-source.js";
import { boardView, sideParts } from "./board-view.js";
import { forgetText, openText } from "./open-text.js";
import { MoveTree } from "./move-tree.js";
import { loadBoard, saveBoard } from "./saved-board.js";
import { FIRST_SETUP, SetupScreen } from "./setup-screen.js";
import { setupView } from "./setup-view.js";
import { trouble } from "./trouble.js";

/** @typedef {import("./board-view.js").BoardScreen} BoardScreen */
/** @typedef {import("../../core/local/study.js").Study} Study */

const here = signal(/** @type {BoardScreen | null} */ (null));
const setup = signal(/** @type {SetupScreen | null} */ (null));
const problem = signal(/** @type {unknown} */ (null));
const note = signal("");
let wanted = ""; // what the address asks for
let stopSaving = () => {};

// What is shown

/** Play on from the position of a text. `at`: the number of moves after which the board begins; all by default.
 * Rejects with a Refusal.
 * @param {string} text
 * @param {number} [at]
 * @param {string} [from] the part of the address that the text comes from */
async function open(text, at = Infinity, from = "") {
  const study = /** @type {Study} */ (await request("study", text, "all"));
  const tree = new MoveTree(study.start);
  tree.follow(study.moves);
  await openTree(tree, tree.follow(study.moves.slice(0, at)), from);
}

/** @param {MoveTree} tree @param {import("./move-tree.js").MoveNode} node @param {string} from */
async function openTree(tree, node, from) {
  const study = /** @type {Study} */ (await request("study", tree.textOf(node), "all"));
  leave();
  scrollToTop();
  tree.current.value = node;
  const screen = new ScreenModel(new BoardSource(tree, study));
  screen.animator.canStep = true;
  here.value = screen;
  stopSaving = effect(() => {
    void tree.version.value;
    saveBoard({ from, ...tree.save() });
  });
}

/** Set up a position, beginning with that of a text. @param {string} text */
function edit(text) {
  setup.value?.close();
  setup.value = new SetupScreen(text);
  closeSheet();
  scrollToTop();
}

function scrollToTop() {
  scrollTo(0, 0);
  document.getElementById("main")?.scrollTo(0, 0);
}

function leaveSetup() {
  setup.value?.close();
  setup.value = null;
}

function leave() {
  closeSheet();
  leaveSetup();
  stopSaving();
  stopSaving = () => {};
  here.value?.close();
  here.value = null;
  problem.value = null;
  note.value = "";
}

/** Show what the address asks for: a game in it, or what was on the board before.
 * @param {import("../../core/ui/router.js").Route} from */
async function load(from) {
  const key = `${from.query.get("move") ?? ""}#${from.hash}`;
  if (key === wanted) return;
  wanted = key;
  const saved = loadBoard();
  try {
    if (saved && (saved.from === key || !from.hash)) {
      const tree = MoveTree.load(saved);
      await openTree(tree, tree.current.value, saved.from);
    } else if (hasGame(from.hash)) {
      const text = await unpackGame(from.hash);
      const move = from.query.get("move");
      await open(text, move === null ? Infinity : Number(move) || 0, key);
    } else edit(FIRST_SETUP);
  } catch (error) {
    if (wanted !== key) return;
    leave();
    problem.value = error;
  }
}

/** Play on from a text that the reader has entered or set up. The address no longer describes it.
 * @param {string} text */
async function play(text) {
  wanted = "#";
  if (location.hash || location.search) go(at("board"), { replace: true });
  await open(text);
}

// What the controls do

/** Put a text into the clipboard, or show it if there is none. @param {string} text @param {string} done */
async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    note.value = t(done);
  } catch {
    note.value = text;
  }
}

/** @param {BoardSource} source */
async function copyLink({ tree }) {
  try {
    const link = await request("positionLink", tree.textOf(tree.current.value));
    await copy(location.origin + at(`board#${link}`), "replay-link-copied");
  } catch (error) {
    note.value = t(`refused-${error instanceof Refusal ? error.code : "page-failed"}`);
  }
}

/** Download every line as a record; the main line comes first. @param {BoardSource} source */
function download({ tree }) {
  const ends = tree.ends();
  const isTitled = /^title /m.test(tree.start);
  const records = ends.map((end, i) => {
    const text = tree.textOf(end);
    return ends.length > 1 && !isTitled ? `title ${t("board-line", { n: i + 1 })}\n${text}` : text;
  });
  const address = URL.createObjectURL(new Blob([records.join("\n")], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: "oriflamme-board.txt" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @param {BoardScreen} screen */
function controlsOf(screen) {
  const { source } = screen;
  return {
    edit: () => edit(source.study.value.position.join("\n")),
    link: () => void copyLink(source),
    copy: () => void copy(source.study.value.position.join("\n"), "board-copied"),
    download: () => download(source),
    side: () => sideParts(screen),
    note: () => note.value,
  };
}

/** @type {import("../../app.js").Page} */
export const page = {
  packs: ["ask", "log", "table", "story", "home", "replay", "notation", "board"],
  styles: ["pages/board/board.css", "pages/board/setup.css"],
  title: () => t("board-title"),
  enter() {
    const isPlaying = () => (setup.value ? null : here.value);
    const stops = [
      effect(() => {
        const from = route.value;
        if (from.name === "board") untracked(() => void load(from));
      }),
      listenToChoices(
        () => isPlaying()?.choices() ?? null,
        () => {
          const animator = isPlaying()?.animator;
          if (!animator?.busy.value) return false;
          animator.finish();
          return true;
        },
        () => isPlaying()?.animator.goOn.value ?? null,
      ),
      listenToKeys(() => isPlaying()?.source ?? null),
      keepFocus(),
    ];
    return () => {
      stops.forEach((stop) => stop());
      wanted = "";
      leave();
      forgetText();
    };
  },
  view() {
    const screen = here.value;
    if (setup.value) {
      const editing = setup.value;
      return setupView(editing, {
        play: () => void play(editing.text()).catch((error) => editing.refuse(error)),
        leave: screen ? leaveSetup : null,
        text: () => openText(editing.text(), play),
      });
    }
    if (screen) return boardView(screen, controlsOf(screen));
    return shell({
      content: html`<section class="notice">
        <h1>${t("board-title")}</h1>
        ${
          problem.value
            ? html`${trouble(problem.value)}
                <p><button class="btn btn--main" @click=${() => edit(FIRST_SETUP)}>${t("board-setup")}</button></p>`
            : html`<p class="mute">${t("table-coming")}</p>`
        }
        ${nothing}
      </section>`,
    });
  },
};
