// Writes src/oriflamme/client/vendor: one small ES module per library (`npm run vendor`).
// The results are in the repository, so neither running nor testing needs this.
import { build } from "esbuild";
import { readFileSync } from "node:fs";

const target = new URL("../src/oriflamme/client/vendor/", import.meta.url).pathname;
const modules = {
  lit: {
    from: "lit",
    text: `export { html, svg, nothing, noChange, render } from "lit";
      export { repeat } from "lit/directives/repeat.js";
      export { classMap } from "lit/directives/class-map.js";
      export { ref, createRef } from "lit/directives/ref.js";
      export { live } from "lit/directives/live.js";
      export { keyed } from "lit/directives/keyed.js";
      export { guard } from "lit/directives/guard.js";
      export { Directive, directive } from "lit/directive.js";`,
  },
  signals: { from: "@preact/signals-core", text: `export * from "@preact/signals-core";` },
  fluent: {
    from: "@fluent/bundle",
    text: `export { FluentBundle, FluentResource, FluentNumber } from "@fluent/bundle";`,
  },
  qr: { from: "qrcode-generator", text: `import make from "qrcode-generator"; export const qrcode = make;` },
};

for (const [name, { from, text }] of Object.entries(modules)) {
  const about = JSON.parse(readFileSync(`node_modules/${from}/package.json`, "utf8"));
  await build({
    stdin: { contents: text, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    conditions: ["production"],
    legalComments: "none",
    banner: { js: `/* ${about.name} ${about.version}, ${about.license} */` },
    outfile: `${target}${name}.js`,
  });
}
