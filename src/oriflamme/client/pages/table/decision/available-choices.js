// What can be chosen right now: the steps in words with their keys, and the spots on the table that are lit for them.
import { QUESTION_ICONS } from "../../../core/model/display-tables.js";
import { ROUNDS } from "../../../core/engine/rules-tables.js";
import { kindOf } from "../../../core/model/kinds.js";
import { cardArgs, t } from "../../../core/text/text.js";
import { leavingTexts, losesOwnCard, nextTexts, notesOf, optionLabel } from "./option-text.js";
import { isCard, spotsOf } from "./spots.js";

/** @typedef {import("../../../core/model/table-state.js").Option} Option */
/** @typedef {import("../../../core/text/event-text.js").TableInfo} TableInfo */
/** @typedef {import("../../../core/model/picture.js").Picture} Picture */
/** @typedef {import("./option-text.js").Notes} Notes */
/** One thing that can be done next. `spot`: where it is lit; `key`: 1 to 9, or 0.
 * `isOwn`: it harms a card of the reader's.
 * @typedef {{ id: string, key: number, spot: string, label: string, notes: Notes, icon: string, family: number,
 *   isOwn: boolean, act: () => void }} Step */
/** An answer that the rules forbid now. @typedef {{ label: string, why: string }} Barred */
/** @typedef {{ key: number, icon: string, label: string, chosen: boolean, tap: () => void }} Lit */
/** `readable`: the prompt shows the text of the card that the reader looks at.
 * @typedef {{ question: import("../../../core/model/game-tables.js").Question, steps: Step[], listed: boolean,
 *   next: string[], barred: Barred[], ask: import("../../../core/model/table-state.js").Ask, lit: Map<string, Lit>, taken: string[], confirm: Step | null, risky: boolean, card: number,
 *   readable: boolean, from: number, back: () => void,
 *   canGoBack: boolean }} Choices */

const KEYS = 9;
const HARMFUL = "strike"; // the sign of the questions whose answer harms the card that is chosen
/** @type {Notes} */
const NO_NOTES = { own: [], others: [], then: [] };

/** @param {import("./selection.js").Selection} selection
 * @param {TableInfo} info
 * @param {Picture} picture
 * @param {number} seat
 * @param {number} actor
 * @returns {Choices | null} */
export function availableChoices(selection, info, picture, seat, actor) {
  const ask = selection.ask();
  if (!ask) return null;
  const { taken, waiting: action } = selection.now();
  const all = ask.options.map((option) => ({ option, spots: spotsOf(option, picture) }));
  const open = all.filter(({ spots }) => taken.every((spot) => spots.includes(spot)));
  const take = (/** @type {Option} */ option) => selection.choose(option, losesOwnCard(option, seat, actor));

  const questionIcon = QUESTION_ICONS[ask.question] === "none" ? "" : QUESTION_ICONS[ask.question];
  const waiting = all.find(({ option }) => option.action === action);

  /** @param {string} spot */
  const tap = (spot) => {
    if (waiting?.spots.at(-1) === spot) return void selection.send(waiting.option);
    selection.tap(spot);
    const now = selection.now().taken;
    const left = all.filter(({ spots }) => now.every((one) => spots.includes(one)));
    if (now.length && left.length === 1 && left[0].spots.every((one) => now.includes(one))) take(left[0].option);
  };

  /** @param {typeof all[number]} choice @returns {Step} */
  const stepOf = ({ option, spots }) => ({
    id: `a${option.action}`,
    key: 0,
    spot: spots.at(-1) ?? "",
    label: optionLabel(info, picture, option, seat),
    notes: option.verb === "place" ? NO_NOTES : notesOf(info, option, seat, picture.round === ROUNDS, actor),
    icon: option.verb === "sentence" ? "ribbon" : questionIcon,
    family: picture.stacks[option.place ?? -1]?.cards[0].family ?? -1,
    isOwn: questionIcon === HARMFUL && picture.stacks[option.place ?? -1]?.cards[0].family === seat,
    act: () => take(option),
  });

  const choosesCard = ask.question === "place" && !taken.some(isCard);
  const steps = choosesCard ? cardSteps(info, open, tap) : open.map(stepOf);
  const { shared, unsure } = takeShared(
    steps,
    leavingTexts(
      info,
      open.map(({ option }) => option),
      seat,
      actor,
    ),
  );
  steps.forEach((step, index) => (step.key = index < KEYS ? index + 1 : 0));
  steps.sort((a, b) => Number(a.isOwn) - Number(b.isOwn)); // the keys stay in the order of the queue
  const barred = (ask.barred ?? []).map(({ verb, rule }) => ({ label: t(`option-${verb}`), why: t(`barred-${rule}`) }));
  return {
    question: ask.question,
    steps,
    listed: !choosesCard,
    next: [...shared, ...nextTexts(info, ask.next ?? [], seat), ...unsure],
    barred,
    ask,
    lit: litSpots(all, taken, steps, waiting, tap),
    taken,
    confirm: waiting ? { ...stepOf(waiting), act: () => void selection.send(waiting.option) } : null,
    risky: waiting !== undefined && losesOwnCard(waiting.option, seat, actor),
    readable: choosesCard,
    card: Number(taken.find(isCard)?.slice(5) ?? -1),
    from: ask.question === "decree-to" ? (ask.options[0]?.place ?? -1) : -1,
    back: () => selection.back(),
    canGoBack: taken.length > 0 || waiting !== undefined || ask.first !== undefined,
  };
}

/** Take out of the options what each of them leads to, apart from points and lost tokens, so that it is said once.
 * Return it, and the note that the rest is unsure.
 * @param {Step[]} steps
 * @param {string[]} leaving the notes that say that the acting card leaves */
function takeShared(steps, leaving) {
  if (steps.length < 2) return { shared: [], unsure: [] };
  const inAll = (/** @type {keyof Notes} */ part) => (/** @type {string} */ note) =>
    steps.every(({ notes }) => notes[part].includes(note));
  const [{ notes }] = steps;
  const own = notes.own.filter((note) => leaving.includes(note)).filter(inAll("own"));
  const then = notes.then.filter(inAll("then"));
  const unsure = own.length || then.length ? [t("sure-unsure")].filter(inAll("others")) : [];
  for (const step of steps)
    step.notes = {
      own: step.notes.own.filter((note) => !own.includes(note)),
      others: step.notes.others.filter((note) => !unsure.includes(note)),
      then: step.notes.then.filter((note) => !then.includes(note)),
    };
  return { shared: [...own, ...then], unsure };
}

/** Return a step for each card that can be placed.
 * @param {TableInfo} info
 * @param {{ option: Option, spots: string[] }[]} open
 * @param {(spot: string) => void} tap
 * @returns {Step[]} */
function cardSteps(info, open, tap) {
  const cards = [...new Set(open.map(({ option }) => option.card ?? -1))];
  return cards.map((card) => ({
    id: `c${card}`,
    key: 0,
    spot: `card:${card}`,
    label: t("choose-card", cardArgs(kindOf(info.deck, card))),
    notes: NO_NOTES,
    icon: "",
    family: -1,
    isOwn: false,
    act: () => tap(`card:${card}`),
  }));
}

/** A spot is lit if it still leads to an option after deselecting what was tapped of its own sort (card or place).
 * @param {{ option: Option, spots: string[] }[]} all
 * @param {string[]} taken
 * @param {Step[]} steps
 * @param {{ spots: string[] } | undefined} waiting
 * @param {(spot: string) => void} tap */
function litSpots(all, taken, steps, waiting, tap) {
  /** @type {Map<string, Lit>} */
  const lit = new Map();
  for (const { spots } of all) {
    for (const spot of spots) {
      const rest = taken.filter((other) => isCard(other) !== isCard(spot));
      if (lit.has(spot) || !rest.every((other) => spots.includes(other))) continue;
      const here = steps.filter((step) => step.spot === spot);
      lit.set(spot, {
        key: here.length === 1 ? here[0].key : 0,
        icon: here[0]?.icon ?? "",
        label: here.length === 1 ? here[0].label : "",
        chosen: taken.includes(spot) || (waiting?.spots.includes(spot) ?? false),
        tap: () => tap(spot),
      });
    }
  }
  return lit;
}
