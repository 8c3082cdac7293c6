// The moves that were tried, as nested lists: the main line, and below each fork its side lines.
import { t } from "../../core/text/text.js";
import { icon } from "../../core/ui/icons.js";
import { shield } from "../../parts/shield.js";
import { html, nothing, ref } from "../../vendor/lit.js";
import { wordsOfMove } from "./move-text.js";

/** @typedef {import("./board-source.js").BoardSource} BoardSource */
/** @typedef {import("./move-tree.js").MoveNode} MoveNode */

/** @param {BoardSource} source */
export function moveTree(source) {
  const { tree } = source;
  void tree.version.value;
  const now = tree.current.value;
  return html`<div class="tree">
    <p>
      <button
        class="tree__move"
        aria-current=${now === tree.root ? "step" : nothing}
        @click=${() => void source.go(tree.root)}
      >
        ${t("board-start")}
      </button>
    </p>
    ${tree.root.branches.length ? line(source, tree.root.branches[0], 1) : html`<p class="mute">${t("board-tree-empty")}</p>`}
    ${now === tree.root ? nothing : ofMove(source, now)}
  </div>`;
}

/** Render a line from its first move on. @param {BoardSource} source @param {MoveNode} first @param {number} number
 * @returns {unknown} */
function line(source, first, number) {
  const items = [];
  for (let node = first, at = number; node; node = node.branches[0], at++) {
    items.push(html`<li>${move(source, node, at)}</li>`);
    const [main, ...sides] = node.parent?.branches ?? [];
    if (node === main && sides.length) items.push(sideLines(source, sides, at));
  }
  return html`<ol class="tree__line" role="list">
    ${items}
  </ol>`;
}

/** @param {BoardSource} source @param {MoveNode[]} sides @param {number} number @returns {unknown} */
function sideLines(source, sides, number) {
  return html`<li class="tree__sides">
    ${sides.map((side) => html`<div role="group" aria-label=${t("board-side-line")}>${line(source, side, number)}</div>`)}
  </li>`;
}

/** @param {BoardSource} source @param {MoveNode} node @param {number} number */
function move(source, node, number) {
  const isNow = source.tree.current.value === node;
  const { family, words } = wordsOfMove(node.move);
  return html`<button
    class="tree__move"
    aria-current=${isNow ? "step" : nothing}
    @click=${() => void source.go(node)}
    ${isNow ? ref(keepInView) : nothing}
  >
    <span class="tree__number">${number}</span>${shield(family)}<span>${words}</span>
  </button>`;
}

/** Render what can be done with the current move. @param {BoardSource} source @param {MoveNode} node */
function ofMove(source, node) {
  const { tree } = source;
  return html`<div class="tree__acts wrap">
    ${
      tree.isMain(node)
        ? nothing
        : html`<button class="btn btn--quiet" @click=${() => tree.promote(node)}>
            ${icon("arrow")}${t("board-promote")}
          </button>`
    }
    <button class="btn btn--quiet" @click=${() => source.remove()}>${icon("close")}${t("board-remove")}</button>
  </div>`;
}

/** Scroll the list, but not the page, so that the current move can be seen. @param {Element | undefined} element */
function keepInView(element) {
  if (!element) return;
  queueMicrotask(() => {
    const box = element.closest(".study__moves");
    if (!(box instanceof HTMLElement) || !(element instanceof HTMLElement)) return;
    const top = element.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + element.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  });
}
