// home/games: not built yet.
import { html } from "../../vendor/lit.js";

/** @type {import("../../app.js").Page} */
export const page = { view: () => html`<main></main>` };
