// Opening a record: chosen as a file, dropped, or pasted. The replay page reads it from the session storage.
import { MOST_CHARACTERS } from "../core/notation/record-size.js";
import { t } from "../core/text/text.js";
import { goToView } from "../core/ui/focus.js";
import { at } from "../core/ui/router.js";
import { html, nothing } from "../vendor/lit.js";
import { signal } from "../vendor/signals.js";

export const RECORD_KEY = "oriflamme.record";
const MOST_BYTES = 4 * MOST_CHARACTERS; // of UTF-8

const text = signal("");
const problem = signal("");
const over = signal(false);

/** Show the replay of a record. @param {string} record */
export function showRecord(record) {
  problem.value = "";
  if (!record.trim()) problem.value = "home-record-empty";
  else if (record.length > MOST_CHARACTERS) problem.value = "refused-too-long";
  else {
    try {
      sessionStorage.setItem(RECORD_KEY, record);
    } catch {
      problem.value = "home-record-storage";
      return;
    }
    text.value = "";
    goToView(at("replay"));
  }
}

/** @param {File | undefined} file */
async function read(file) {
  if (!file) return;
  if (file.size > MOST_BYTES) problem.value = "refused-too-long";
  else showRecord(await file.text());
}

/** @param {DragEvent} event */
function drop(event) {
  event.preventDefault();
  over.value = false;
  const file = event.dataTransfer?.files[0];
  if (file) void read(file);
  else showRecord(event.dataTransfer?.getData("text/plain") ?? "");
}

/** @param {DragEvent} event */
function hover(event) {
  event.preventDefault();
  over.value = true;
}

/** @param {Event} event */
function choose(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  void read(field.files?.[0]).then(() => (field.value = ""));
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  showRecord(text.value);
}

export function forgetRecord() {
  problem.value = "";
  text.value = "";
}

/** Render the part of a page where a record can be opened. */
export function openRecord() {
  return html`<section class="record" aria-labelledby="open-record">
    <h2 id="open-record">${t("home-record")}</h2>
    <form
      class="record__form rows ${over.value ? "is-over" : ""}"
      @submit=${submit}
      @drop=${drop}
      @dragover=${hover}
      @dragleave=${() => (over.value = false)}
    >
      <label for="record-text">${t("home-record-paste")}</label>
      <textarea
        id="record-text"
        rows="4"
        spellcheck="false"
        autocomplete="off"
        aria-describedby="record-problem"
        .value=${text.value}
        @input=${(/** @type {Event} */ event) => (text.value = /** @type {HTMLTextAreaElement} */ (event.target).value)}
      ></textarea>
      <p class="mute">${t("home-record-drop")}</p>
      <div class="row-of">
        <button class="btn" type="submit">${t("home-record-show")}</button>
        <label class="btn file">
          ${t("home-record-file")}<input class="vh" type="file" accept=".txt,.record,text/plain" @change=${choose} />
        </label>
      </div>
      <p id="record-problem" role="alert">${problem.value ? t(problem.value, { most: MOST_CHARACTERS }) : nothing}</p>
    </form>
  </section>`;
}
