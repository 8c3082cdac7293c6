// A signal for each thing (a table that is visited), made when it is asked for first and forgotten with the thing.
import { signal } from "../../vendor/signals.js";

/** @template V @param {V} first @returns {(of: object) => import("../../vendor/signals.js").Signal<V>} */
export function signalPer(first) {
  /** @type {WeakMap<object, import("../../vendor/signals.js").Signal<V>>} */
  const held = new WeakMap();
  return (of) => {
    let found = held.get(of);
    if (!found) held.set(of, (found = signal(first)));
    return found;
  };
}
