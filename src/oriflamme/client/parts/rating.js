// A rating as people see it: a whole number, with a question mark while it is provisional.
import { language } from "../core/ui/prefs.js";

/** @param {number} shown @param {boolean} isProvisional */
export const ratingText = (shown, isProvisional) => `${shown}${isProvisional ? "?" : ""}`;

/** Return a change with its sign. @param {number} change */
export const ratingChangeText = (change) =>
  new Intl.NumberFormat(language.value, { signDisplay: "exceptZero" }).format(change);
