// Keeps the hand on the screen: if options with long consequences leave too little space, the prompt leaves out what the
// reader needs least: the explanation of the question, what happens in any case, what others lose.

const TARGETS = ["hint", "next", "hint next", "hint next others"];
const OTHER_OPTIONS = ["next", "hint", "hint next", "hint next others"]; // the hint says what the card does
const LOWEST = ".held:last-child .card, .aside, .own .family";

/** Start, and return a function that stops it. */
export function fitPrompt() {
  const resized = new ResizeObserver(fit);
  const changed = new MutationObserver(() => {
    const prompt = document.getElementById("prompt");
    if (prompt) resized.observe(prompt);
    fit();
  });
  changed.observe(document.body, { childList: true, characterData: true, subtree: true });
  window.addEventListener("resize", fit);
  return () => {
    changed.disconnect();
    resized.disconnect();
    window.removeEventListener("resize", fit);
  };
}

function fit() {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  prompt.dataset.without = "";
  if (!prompt.querySelector(".option")) return;
  for (const without of orderOf(prompt)) {
    if (fits(prompt)) return;
    prompt.dataset.without = without;
  }
}

/** @param {Element} prompt */
function orderOf(prompt) {
  const order = prompt.querySelector(".option > .shield") ? TARGETS : OTHER_OPTIONS;
  return prompt.querySelector(".is-many") ? order.slice(0, -1) : order; // a long list may scroll
}

/** @param {Element} prompt */
function fits(prompt) {
  const bottoms = [...document.querySelectorAll(LOWEST)].map((one) => one.getBoundingClientRect().bottom);
  return Math.max(...bottoms) <= window.innerHeight + 1 && prompt.scrollHeight <= prompt.clientHeight + 1;
}
