"""The page's modules and styles are joined into few files, which contain everything once."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from posixpath import normpath

import pytest

from oriflamme.site.joined_files import MAIN, SHARED, STYLES, CannotJoin, Texts, join_files, join_modules, join_styles
from oriflamme.site.page_files import JOINED, page_paths
from tests.artefact.test_javascript import NODE

MODULE = re.compile(r"^// (\S+\.js)$", re.MULTILINE)
SMALL: Texts = {
    "app.js": 'import { a as one } from "./core/a.js";\n'
    'const load = { home: () => import("./pages/home/page.js"), end: () => import("./pages/end/page.js") };\n'
    "globalThis.shown = [one, load];\n",
    "core/a.js": "// A comment.\n/** @type {number} */\nexport const a = `${1}// ${String(/[`/]/)}`.length - 9;\n"
    "export class B {}\n",
    "core/both.js": 'import { B } from "./a.js";\nexport const here = new URL("./w.js", import.meta.url);\n'
    'export const make = () => new Worker(new URL("./w.js", import.meta.url), { type: "module" });\n',
    "core/w.js": 'import { a } from "./a.js";\npostMessage(a);\n',
    "pages/home/page.js": 'import { a } from "../../core/a.js";\nexport async function page() { return a; }\n',
    "pages/end/page.js": 'import { here } from "../../core/both.js";\n'
    'export const page = () => import("../more.js");\n',
    "pages/more.js": 'import { make } from "../core/both.js";\nconst own = 2;\nexport { own as more };\n',
}


def page_texts() -> Texts:
    return {path: file.read_text(encoding="utf-8") for path, file in page_paths().items() if path.endswith(JOINED)}


def test_each_module_is_in_one_file_of_the_page() -> None:
    texts = page_texts()
    joined = join_files(texts)
    workers = {"core/local/worker.js", "core/review/review-worker.js"}
    modules = [name for path, text in joined.files.items() if path not in workers for name in MODULE.findall(text)]
    assert len(modules) == len(set(modules)) > 150
    in_workers = {name for path in workers for name in MODULE.findall(joined.files[path])}
    expected = {path for path in texts if path.endswith(".js") and not path.startswith(("artefact/", "service-worker"))}
    assert {*modules, *in_workers} == expected
    assert set(joined.aliases) >= set(modules) - set(joined.files)


def test_the_first_view_has_no_other_page() -> None:
    joined = join_files(page_texts())
    first = MODULE.findall(joined.files[MAIN]) + MODULE.findall(joined.files["pages/home/page.js"])
    assert [path for path in first if path.startswith("pages/") and not path.startswith("pages/home/")] == []
    assert len(joined.files[MAIN]) < 150_000


def test_the_styles_are_joined_in_their_layers() -> None:
    texts = page_texts()
    joined = join_files(texts)
    assert re.findall(r'rel="stylesheet" href="([^"]+)"', texts["index.html"]) == [f"/{STYLES}"]
    style = joined.files[STYLES]
    named = re.findall(r'@import "([^"]+)" layer\((\w+)\);', texts[STYLES])
    assert re.findall(r"^@layer (\w+) \{", style, re.MULTILINE) == [layer for _, layer in named]
    assert len(named) > 20
    for name, layer in named:
        text = texts[normpath(f"style/{name}")]
        rules = re.sub(r"/\*.*?\*/ ?", "", text, flags=re.DOTALL)
        assert f"@layer {layer} {{\n{rules}}}" in style
    assert "/*" not in style
    assert "@import" not in style


def test_a_style_sheet_that_is_moved_names_no_file() -> None:
    sheets = {STYLES: '@import "../parts/a.css" layer(parts);\n', "parts/a.css": "a { background: url(a.png) }\n"}
    with pytest.raises(CannotJoin, match=re.escape("parts/a.css: a sheet that is moved can't name a file: url(a.png)")):
        join_styles(sheets)


def test_modules_that_are_loaded_together_are_in_one_file(tmp_path: Path) -> None:
    joined = join_modules(SMALL)
    assert MODULE.findall(joined.files[MAIN]) == ["core/a.js", "app.js"]
    assert MODULE.findall(joined.files["pages/home/page.js"]) == ["pages/home/page.js"]
    assert MODULE.findall(joined.files[SHARED]) == ["core/both.js"]  # two pages need it
    assert MODULE.findall(joined.files["core/w.js"]) == ["core/a.js", "core/w.js"]  # a worker shares nothing
    assert set(joined.aliases) == {"core/a.js", "core/both.js"}
    for path, text in (joined.files | joined.aliases).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    (tmp_path / "package.json").write_text('{"type":"module"}')
    code = """
        import("./app.js").then(async () => {
          const { a, B } = await import("./core/a.js");
          const { here } = await import("./core/both.js");
          const end = await import("./pages/end/page.js");
          const home = await import("./pages/home/page.js");
          const { more } = await (await end.page());
          console.log(a, shown[0], typeof B, more, await home.page(), here.pathname.endsWith("/core/w.js"));
        });"""
    assert NODE is not None, "make test installs Node"
    ran = subprocess.run([NODE, "-e", code], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert ran.stdout.split() == ["1", "1", "function", "2", "1", "true"], ran.stderr


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('import "./core/a.js";', "can't join this import or export: import"),
        ('import * as all from "./core/a.js";', "can't join this import or export: import"),
        ("export default 1;", "can't join this import or export: export default"),
        ("export let a = 1;", "can't join this import or export: export let"),
        ('import { a } from "./pages/gone.js";', "app.js imports pages/gone.js, which isn't there"),
        ('const all = "core/*.js";', "app.js: can't tell /* in '\"core/*.js\"' from a comment"),
        ("const text = `a ${one ? `b\n  // c` : 1}`;", "app.js: can't tell // in 'b\\n  // c`' from a comment"),
        ("const text = `a ${one}", "app.js: can't find the end of a template"),
        ('import { page } from "./pages/round.js";', "modules import each other: app.js → pages/round.js → app.js"),
    ],
)
def test_other_forms_are_refused(line: str, sentence: str) -> None:
    round_trip = {"pages/round.js": 'import { a } from "../app.js";\nexport const page = a;\n'}
    with pytest.raises(CannotJoin, match=re.escape(sentence)):
        join_modules({**SMALL, **round_trip, MAIN: f"{line}\n{SMALL[MAIN]}"})
