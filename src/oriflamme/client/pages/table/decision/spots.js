// Spots: where on the table an option can be taken. "on:3" is a stack, "gap:3" between stacks, "front" and "back" the
// ends of the queue, "card:27" a card in hand. An option without a spot is only a button. Placing needs two spots: a
// card and a place.

/** @typedef {import("../../../core/model/table-state.js").Option} Option */
/** @typedef {import("../../../core/model/picture.js").Picture} Picture */

/** @param {Option} option @param {Picture} picture @returns {string[]} */
export function spotsOf(option, picture) {
  const { verb, card = -1, where, place = -1, to = -1 } = option;
  switch (verb) {
    case "place":
      return [`card:${card}`, slotOf(where, place)];
    case "twin":
      return [slotOf(where, place)];
    case "swap":
      return [`card:${card}`];
    case "move":
      return to < 0 ? [`on:${place}`] : [`gap:${gapOf(picture, place, to)}`];
    default:
      return place >= 0 ? [`on:${place}`] : [];
  }
}

/** @param {Option["where"]} where @param {number} place */
function slotOf(where, place) {
  return where === "on" ? `on:${place}` : `${where}`;
}

/** Return the gap (n: before stack n) through which a card from `place` goes to be at place `to`.
 * @param {Picture} picture
 * @param {number} place
 * @param {number} to */
function gapOf(picture, place, to) {
  const leaves = picture.stacks[place]?.cards.length === 1; // its stack disappears when it is picked up
  return leaves && to > place ? to + 1 : to;
}

/** @param {string} spot */
export const isCard = (spot) => spot.startsWith("card:");
/** Return the stack of a spot, or the one after a gap; -1: neither. @param {string} spot */
export const placeOf = (spot) => Number(/^(?:on|gap):(\d+)$/.exec(spot)?.[1] ?? -1);
