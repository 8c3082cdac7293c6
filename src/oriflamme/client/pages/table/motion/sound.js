// Sounds, synthesised by the browser: soft knocks and bells; EVENT_DISPLAY says which event has which. They are off
// unless the reader turns them on.
import { EVENT_DISPLAY } from "../../../core/model/display-tables.js";
import { sound } from "../../../core/ui/prefs.js";

/** @typedef {{ wave: OscillatorType, from: number, to: number, ms: number, loud: number }} Tone */

/** @typedef {Exclude<import("../../../core/model/display-tables.js").Sound, "none"> | "turnOfYours"} ToneName */

/** @type {Record<ToneName, Tone>} */
const TONES = {
  lay: { wave: "sine", from: 190, to: 90, ms: 90, loud: 0.5 },
  turn: { wave: "triangle", from: 420, to: 620, ms: 110, loud: 0.25 },
  coin: { wave: "sine", from: 1180, to: 1560, ms: 160, loud: 0.2 },
  theft: { wave: "triangle", from: 900, to: 500, ms: 200, loud: 0.2 },
  fall: { wave: "triangle", from: 150, to: 52, ms: 300, loud: 0.4 },
  turnOfYours: { wave: "sine", from: 660, to: 660, ms: 420, loud: 0.3 },
};

/** @type {AudioContext | null} */
let speaker = null;

/** Play the sounds of events, and of the reader's turn.
 * @param {readonly { code: import("../../../core/model/game-tables.js").EventCode }[]} events
 * @param {boolean} mine */
export function playSounds(events, mine) {
  if (!sound.value) return;
  /** @type {Set<ToneName>} */
  const names = new Set();
  for (const { code } of events) {
    const { sound: name } = EVENT_DISPLAY[code];
    if (name !== "none") names.add(name);
  }
  if (mine) names.add("turnOfYours");
  for (const name of names) play(TONES[name]);
}

/** @param {Tone} tone */
function play({ wave, from, to, ms, loud }) {
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") void speaker.resume();
  const begin = speaker.currentTime;
  const end = begin + ms / 1000;
  const tone = speaker.createOscillator();
  const volume = speaker.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(loud * 0.4, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(speaker.destination);
  tone.start(begin);
  tone.stop(end);
}
