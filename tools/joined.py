"""Check that the page's modules are the same programs after their comments were removed (`make lint-page`).

esbuild reads both into syntax trees and prints them again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from oriflamme.site.joined_files import is_module, without_comments
from oriflamme.site.page_files import page_paths

COMPARE = """
import { transformSync } from "esbuild";
import { readFileSync } from "node:fs";
const printed = (text) => transformSync(text, { minifyWhitespace: true, legalComments: "none" }).code;
const modules = JSON.parse(readFileSync(0, "utf8"));
const changed = Object.keys(modules).filter((path) => printed(modules[path][0]) !== printed(modules[path][1]));
console.log(changed.map((path) => `${path} is another program without its comments`).join("\\n"));
process.exit(changed.length ? 1 : 0);
"""


def main() -> int:
    texts = {path: file.read_text(encoding="utf-8") for path, file in page_paths().items() if is_module(path)}
    modules = {path: (text, without_comments(path, text)) for path, text in texts.items()}
    call = ["node", "--input-type=module", "--eval", COMPARE]
    compared = subprocess.run(
        call, input=json.dumps(modules), capture_output=True, text=True, cwd=Path(__file__).parents[1], check=False
    )
    sys.stderr.write(compared.stdout.lstrip("\n") + compared.stderr)
    return compared.returncode


if __name__ == "__main__":
    sys.exit(main())
