// The deal as described in docs/deal.md: Philox4x32-10, uniform numbers below a limit, Fisher-Yates. Used only to
// verify a deal. tests/rules/deals.json has the expected results.

const WORD = 0x100000000;

/** Return the high half of the product of two 32-bit words. @param {number} a @param {number} b */
function high(a, b) {
  return Number((BigInt(a) * BigInt(b)) >> 32n);
}

/** Return one block of Philox4x32-10. @param {number[]} counter @param {number[]} key @returns {number[]} */
function philox(counter, key) {
  let [x0, x1, x2, x3] = counter;
  let [k0, k1] = key;
  for (let round = 0; round < 10; round++) {
    [x0, x1, x2, x3] = [
      (high(0xcd9e8d57, x2) ^ x1 ^ k0) >>> 0,
      Math.imul(0xcd9e8d57, x2) >>> 0,
      (high(0xd2511f53, x0) ^ x3 ^ k1) >>> 0,
      Math.imul(0xd2511f53, x0) >>> 0,
    ];
    k0 = (k0 + 0x9e3779b9) >>> 0;
    k1 = (k1 + 0xbb67ae85) >>> 0;
  }
  return [x0, x1, x2, x3];
}

/** Generate the words of a stream. @param {bigint} seed @param {number} stream @returns {Generator<number, never>} */
function* words(seed, stream) {
  const [s0, s1, s2, s3] = [0n, 32n, 64n, 96n].map((by) => Number((seed >> by) & 0xffffffffn));
  for (let block = 0; ; block++) yield* philox([block, stream, s2, s3], [s0, s1]);
}

/** Return a uniform number below a limit. @param {Generator<number, never>} from @param {number} limit */
function below(from, limit) {
  if (limit === 1) return 0;
  for (;;) {
    const word = from.next().value;
    const low = Math.imul(word, limit) >>> 0;
    if (low >= WORD % limit) return high(word, limit);
  }
}

/** @param {number[]} order @param {Generator<number, never>} from */
function shuffle(order, from) {
  for (let last = order.length - 1; last >= 0; last--) {
    const other = below(from, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** @param {number[]} slots */
const sorted = (slots) => [...slots].sort((a, b) => a - b);

const DECK = 10;
const [DEAL, DRAW] = [0, 1]; // the streams of a seed

/** Return the mixed deck that a seed draws from these kinds, which must be in the order of the notation.
 * @param {bigint} seed
 * @param {readonly string[]} kinds */
export function deckOf(seed, kinds) {
  const order = shuffle(
    kinds.map((_, kind) => kind),
    words(seed, DRAW),
  );
  return sorted(order.slice(0, DECK)).map((kind) => kinds[kind]);
}

/** Return what a seed deals: the slots of each family that are set aside and in hand, and the family that begins.
 * @param {bigint} seed
 * @param {{ players: number, cards?: number, setAside?: number }} settings
 * @returns {{ aside: number[][], hands: number[][], first: number }} */
export function dealOf(seed, { players, cards = 10, setAside = 3 }) {
  const from = words(seed, DEAL);
  /** @type {number[][]} */
  const aside = [];
  /** @type {number[][]} */
  const hands = [];
  for (let family = 0; family < players; family++) {
    const order = shuffle(
      Array.from({ length: cards }, (_, slot) => slot),
      from,
    );
    aside.push(sorted(order.slice(0, setAside)));
    hands.push(sorted(order.slice(setAside)));
  }
  return { aside, hands, first: below(from, players) };
}
