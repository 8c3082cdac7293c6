// Keeps the hand on the screen: if targets with long consequences leave too little space, the prompt leaves out what the
// reader needs least: the explanation of the question, what happens in any case, or both.

const SHORTER = ["", "hint", "next", "hint next"];
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
  const shorter = prompt.querySelector(".option > .shield") ? SHORTER : SHORTER.slice(0, 1);
  for (const without of shorter) {
    prompt.dataset.without = without;
    if (shorter.length === 1 || fits(prompt)) return;
  }
}

/** @param {Element} prompt */
function fits(prompt) {
  const bottoms = [...document.querySelectorAll(LOWEST)].map((one) => one.getBoundingClientRect().bottom);
  return Math.max(...bottoms) <= window.innerHeight + 1 && prompt.scrollHeight <= prompt.clientHeight + 1;
}
