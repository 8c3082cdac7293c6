// The moves that were tried from one starting position, as a tree: the first branch of every move is its main line.
import { signal } from "../../vendor/signals.js";

/** A move as a line of the notation; the root has none.
 * @typedef {{ move: string, parent: MoveNode | null, branches: MoveNode[] }} MoveNode */
/** A node as it is saved: the move and its branches. @typedef {[string, SavedNode[]]} SavedNode */

/** @param {string} move @param {MoveNode | null} parent @returns {MoveNode} */
const newNode = (move, parent) => ({ move, parent, branches: [] });

export class MoveTree {
  /** @param {string} start the text of the starting position, without moves */
  constructor(start) {
    this.start = start;
    this.root = newNode("", null);
    this.current = signal(this.root);
    /** Grows with every change of the tree, so that what is rendered follows it. */
    this.version = signal(0);
  }

  /** Return the moves from the start to a node. @param {MoveNode} node */
  movesTo(node) {
    const moves = [];
    for (let at = node; at.parent; at = at.parent) moves.unshift(at.move);
    return moves;
  }

  /** Return the game up to a node as text. @param {MoveNode} node */
  textOf(node) {
    return [this.start.trimEnd(), ...this.movesTo(node), ""].join("\n");
  }

  /** Return the node that these moves lead to. Moves that nobody has tried yet become branches. @param {string[]} moves */
  follow(moves) {
    let at = this.root;
    for (const move of moves) {
      let next = at.branches.find((branch) => branch.move === move);
      if (!next) {
        next = newNode(move, at);
        at.branches.push(next);
        this.version.value++;
      }
      at = next;
    }
    return at;
  }

  /** Return the last node of the main line from here. @param {MoveNode} node */
  endOf(node) {
    let at = node;
    while (at.branches.length) at = at.branches[0];
    return at;
  }

  /** Return whether a node is in the main line of the tree. @param {MoveNode} node */
  isMain(node) {
    for (let at = node; at.parent; at = at.parent) if (at.parent.branches[0] !== at) return false;
    return true;
  }

  /** Delete a move and everything after it. Return the node before it. @param {MoveNode} node */
  remove(node) {
    if (!node.parent) return node;
    node.parent.branches = node.parent.branches.filter((branch) => branch !== node);
    this.version.value++;
    return node.parent;
  }

  /** Make the line that leads to a node the main line. @param {MoveNode} node */
  promote(node) {
    for (let at = node; at.parent; at = at.parent)
      at.parent.branches = [at, ...at.parent.branches.filter((branch) => branch !== at)];
    this.version.value++;
  }

  /** Return the last node of every line, the main line first. @returns {MoveNode[]} */
  ends() {
    /** @type {(node: MoveNode) => MoveNode[]} */
    const of = (node) => (node.branches.length ? node.branches.flatMap(of) : [node]);
    return of(this.root);
  }

  /** Return the tree as plain data. */
  save() {
    /** @type {(node: MoveNode) => SavedNode} */
    const of = ({ move, branches }) => [move, branches.map(of)];
    return { start: this.start, moves: of(this.root)[1], at: this.movesTo(this.current.value) };
  }

  /** @param {ReturnType<MoveTree["save"]>} saved */
  static load({ start, moves, at }) {
    const tree = new MoveTree(start);
    /** @type {(parent: MoveNode, branches: SavedNode[]) => void} */
    const fill = (parent, branches) => {
      for (const [move, more] of branches) {
        const node = newNode(move, parent);
        parent.branches.push(node);
        fill(node, more);
      }
    };
    fill(tree.root, moves);
    tree.current.value = tree.follow(at);
    return tree;
  }
}
