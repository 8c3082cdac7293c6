// Texts: Fluent behind one function, t(id, args). Packs are the .ftl files of the locales; each page asks for the packs
// it needs. t() reads the signals for language and packs, so everything rendered with it is rendered again when they
// change.
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { signal } from "../../vendor/signals.js";
import { language } from "../ui/prefs.js";
import { at } from "../ui/router.js";

/** @typedef {Record<string, string | number>} Args */

const loaded = signal(0);
/** @type {Map<string, FluentBundle>} */
const bundles = new Map();
/** @type {Map<string, Promise<void>>} */
const packs = new Map();
/** @type {Set<string>} */
const wanted = new Set();

/** Load packs in the current language, and from now on in every language that is chosen. @param {...string} names */
export async function usePacks(...names) {
  for (const name of names) wanted.add(name);
  await loadFor(language.value);
}

/** Switch to a language as soon as its texts are loaded. @param {string} to */
export async function setLanguage(to) {
  await loadFor(to);
  language.value = to;
}

/** @param {string} locale */
async function loadFor(locale) {
  await Promise.all([...wanted].map((name) => loadPack(locale, name)));
}

/** @param {string} locale @param {string} name */
function loadPack(locale, name) {
  const key = `${locale}/${name}`;
  let coming = packs.get(key);
  if (!coming) {
    coming = fetchPack(locale, name).catch((error) => {
      packs.delete(key);
      throw error;
    });
    packs.set(key, coming);
  }
  return coming;
}

/** @param {string} locale @param {string} name */
async function fetchPack(locale, name) {
  const answer = await fetch(at(`locales/${locale}/${name}.ftl`));
  if (!answer.ok) throw new Error(`no texts ${locale}/${name}: ${answer.status}`);
  let bundle = bundles.get(locale);
  if (!bundle) bundles.set(locale, (bundle = new FluentBundle(locale, { useIsolating: false })));
  bundle.addResource(new FluentResource(await answer.text()));
  loaded.value++;
}

/** Return the text with this id ("id" or "id.attribute"). @param {string} id @param {Args} [args] */
export function t(id, args) {
  void loaded.value;
  const bundle = bundles.get(language.value);
  const [name, attribute] = split(id);
  const message = bundle?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) return id;
  return bundle.formatPattern(pattern, args ?? null, []);
}

/** Return what changes whenever texts do, for directives that render again only after a change. */
export function textVersion() {
  return `${language.value} ${loaded.value}`;
}

/** Return whether there is such a text. @param {string} id */
export function hasText(id) {
  void loaded.value;
  const [name, attribute] = split(id);
  const message = bundles.get(language.value)?.getMessage(name);
  return Boolean(attribute ? message?.attributes[attribute] : message?.value);
}

/** @param {string} id */
function split(id) {
  const dot = id.indexOf(".");
  return dot < 0 ? [id, ""] : [id.slice(0, dot), id.slice(dot + 1)];
}

/** Return the forms of a card's name as arguments: card, cardThe, cardObject, cardOf, gender.
 * @param {string} kind
 * @param {string} [as]
 * @returns {Args} */
export function cardArgs(kind, as = "card") {
  if (!kind) return {};
  const id = `card-${kind}`;
  /** @type {Args} */
  const args = {
    [as]: t(id),
    [`${as}The`]: t(`${id}.the`),
    [`${as}Object`]: t(`${id}.object`),
    [`${as}Of`]: t(`${id}.of`),
  };
  if (as === "card") args.gender = t(`${id}.gender`);
  return args;
}

/** Join names into a list, as is usual in the language. @param {string[]} names */
export function joined(names) {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);
}

/** Return the text with its first letter capitalised. @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);
}
