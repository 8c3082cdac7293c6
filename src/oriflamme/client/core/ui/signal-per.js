// One signal per object (for example per table), created on first use and garbage-collected with the object.
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
