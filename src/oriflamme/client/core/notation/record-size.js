// How long the text of a record may be in the page, wherever it comes from: a file, a field or a link.
import { Refusal } from "../net/api.js";

export const MOST_CHARACTERS = 262_144; // the longest games have about 10,000

export const tooLong = () => new Refusal("too-long", "", { words: { most: MOST_CHARACTERS } });
