// The settings of this browser: language, theme, sound, motion, speed, and whether every choice must be confirmed.
import { setLanguage, t } from "../core/text/text.js";
import { LANGUAGES, SPEEDS, SPEED_NAMES, confirmAll, language, motion, sound, speed, theme } from "../core/ui/prefs.js";
import { html, live } from "../vendor/lit.js";
import { signal } from "../vendor/signals.js";

/** @template T @typedef {{ value: T, label: string, lang?: string }} Choice */

/** Render a choice of a few values.
 * @template T
 * @param {string} name
 * @param {string} legend
 * @param {T} now
 * @param {Choice<T>[]} choices
 * @param {(value: T) => void} set */
function oneOf(name, legend, now, choices, set) {
  return html`<fieldset class="setting">
    <legend>${legend}</legend>
    <div class="segments wrap">
      ${choices.map(
        ({ value, label, lang }) =>
          html`<label lang=${lang ?? language.value}
            ><input type="radio" name=${name} .checked=${live(value === now)} @change=${() => set(value)} /><span
              >${label}</span
            ></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** The language that was requested, until its texts are loaded. */
const wanted = signal("");

/** @param {string} to */
async function changeLanguage(to) {
  wanted.value = to;
  try {
    await setLanguage(to);
  } catch {
    // its texts can't be loaded now: keep the language
  } finally {
    wanted.value = "";
  }
}

/** Render the languages, each under its own name. @param {string} [group] a unique name for each place on the page */
export function languageSetting(group = "language") {
  return oneOf(
    group,
    t("set-language"),
    wanted.value || language.value,
    LANGUAGES.map((tongue) => ({
      value: /** @type {string} */ (tongue),
      label: t(`language-${tongue}`),
      lang: tongue,
    })),
    (to) => void changeLanguage(to),
  );
}

export function settings() {
  return html`<div class="settings rows">
    ${languageSetting()}
    ${oneOf(
      "theme",
      t("set-theme"),
      theme.value,
      ["auto", "vellum", "night"].map((value) => ({ value, label: t(`theme-${value}`) })),
      (to) => (theme.value = to),
    )}
    ${oneOf(
      "sound",
      t("set-sound"),
      sound.value,
      [false, true].map((value) => ({ value, label: t(value ? "sound-on" : "sound-off") })),
      (to) => (sound.value = to),
    )}
    ${oneOf(
      "motion",
      t("set-motion"),
      motion.value,
      ["auto", "full", "reduced"].map((value) => ({ value, label: t(`motion-${value}`) })),
      (to) => (motion.value = to),
    )}
    ${oneOf(
      "speed",
      t("set-speed"),
      speed.value,
      SPEEDS.map((value) => ({
        value: /** @type {typeof speed.value} */ (value),
        label: t(`speed-${SPEED_NAMES[value]}`),
      })),
      (to) => (speed.value = to),
    )}
    ${oneOf(
      "confirm",
      t("set-confirm"),
      confirmAll.value,
      [false, true].map((value) => ({ value, label: t(value ? "confirm-every" : "confirm-needed") })),
      (to) => (confirmAll.value = to),
    )}
  </div>`;
}
