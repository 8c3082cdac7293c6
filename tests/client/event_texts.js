// Prints the page's sentences about events and decisions, for test_event_texts.py. It runs the page's own modules in
// Node, which lacks a few things that they use when they are loaded.
// stdin: { languages, tables: [{ info: { deck, seats, you }, events, decisions }] }; stdout: { language: [sentence, …] }
// If `you` is a seat, each event is also written as a note about an option.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";

const SOURCE = new URL("../../src/oriflamme/", import.meta.url);
globalThis.navigator ??= { language: "en" };
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.location = { pathname: "/", search: "", hash: "" };
const CLIENT = new URL("client/", SOURCE).pathname; // the address of the site, as the page's modules see it
globalThis.fetch = async (path) => new Response(await readFile(new URL(path.replace(CLIENT, ""), SOURCE)));

const { actingText, askedText, eventText } = await import(new URL("client/core/text/event-text.js", SOURCE));
const { setLanguage, usePacks } = await import(new URL("client/core/text/text.js", SOURCE));

const { languages, tables } = JSON.parse(await text(process.stdin));
const sentences = {};
await usePacks("ask", "cards", "log");
for (const language of languages) {
  await setLanguage(language);
  sentences[language] = tables.flatMap(({ info, events, decisions }) => [
    ...events.flatMap((event) => [
      eventText(info, event),
      actingText(info, event),
      ...(info.you >= 0 ? [eventText(info, event, "sure")] : []),
    ]),
    ...decisions.map((decision) => askedText(info, decision)),
  ]);
}
console.log(JSON.stringify(sentences));
