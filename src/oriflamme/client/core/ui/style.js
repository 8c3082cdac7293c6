// Style sheets of parts that few readers open. They are loaded when the part is opened, not with the page.
import { at } from "./router.js";

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** Load a style sheet, once. If that fails, the part is shown without it. @param {string} path */
export function useStyle(path) {
  let coming = loaded.get(path);
  if (!coming) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = at(path);
    coming = new Promise((done) => {
      link.addEventListener("load", () => done());
      link.addEventListener("error", () => done());
    });
    loaded.set(path, coming);
    document.head.append(link);
  }
  return coming;
}
