// What everyone remembers of a family although its cards no longer show it (R1.7): the line `memory` of the notation. It
// matters only where a card can be taken back into a hand, and where an Impersonation can bring nobody.
import { KIND_NAMES } from "../../core/engine/engine.js";
import { t } from "../../core/text/text.js";
import { html, nothing } from "../../vendor/lit.js";
import { check, number } from "./setup-fields.js";
import { canBeKnown, cardsIn } from "./setup-model.js";

/** @typedef {import("./setup-screen.js").SetupScreen} SetupScreen */
/** @typedef {import("../../core/notation/memory-line.js").Memory} Memory */

/** @param {SetupScreen} screen @param {number} family */
export function memoryFields(screen, family) {
  const model = screen.model.value;
  const memory = model.memory[family];
  const has = (/** @type {string} */ kind) => model.kinds.includes(KIND_NAMES.indexOf(kind));
  const set = (/** @type {Partial<Memory>} */ change) =>
    screen.change({ memory: model.memory.map((one, other) => (other === family ? { ...one, ...change } : one)) });
  // What a text has set is shown with every deck, so that it can be changed.
  const hasOrder = has("informer") || memory.entries !== null || memory.entered.size > 0 || memory.back.size > 0;
  const hasAbsent = has("impersonation") || memory.absent.length > 0;
  if (!hasOrder && !hasAbsent) return nothing;
  const queued = model.queue.flat().flatMap(({ home, kind }) => (home === family ? [kind] : []));
  const taken = model.kinds.filter((kind) => canBeKnown({ home: family, kind }));
  const aside = cardsIn(model, family, "aside").map(({ kind }) => kind);
  const absent = model.kinds.filter((kind) => !aside.includes(kind) || memory.absent.includes(kind));
  const order = (/** @type {number} */ kind) =>
    number(t("board-memory-order", { card: nameOf(kind) }), memory.entered.get(kind) ?? null, (n) =>
      set({ entered: withNumber(memory.entered, kind, n) }),
    );
  const back = (/** @type {number} */ kind) =>
    number(t("board-memory-back", { card: nameOf(kind) }), memory.back.get(kind) ?? null, (n) =>
      set({ back: withNumber(memory.back, kind, n) }),
    );
  return html`<fieldset class="setup__memory wrap">
    <legend>${t("board-memory")}</legend>
    ${
      hasOrder
        ? html`${number(t("board-memory-entries"), memory.entries, (entries) => set({ entries }))} ${queued.map(order)}
          ${taken.map(back)}`
        : nothing
    }
    ${
      hasAbsent
        ? html`<fieldset>
            <legend>${t("board-memory-absent")}</legend>
            ${absent.map((kind) =>
              check(nameOf(kind), memory.absent.includes(kind), (on) =>
                set({ absent: on ? [...memory.absent, kind] : memory.absent.filter((one) => one !== kind) }),
              ),
            )}
          </fieldset>`
        : nothing
    }
  </fieldset>`;
}

/** @param {number} kind */
const nameOf = (kind) => t(`card-${KIND_NAMES[kind]}`);

/** @param {Map<number, number>} numbers @param {number} kind @param {number | null} n null: not remembered */
function withNumber(numbers, kind, n) {
  const changed = new Map(numbers);
  if (n === null) changed.delete(kind);
  else changed.set(kind, n);
  return changed;
}
