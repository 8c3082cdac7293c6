"""Joins the modules and styles of the page into few files, so that a browser makes some twenty requests instead of 150.

A file has the modules that are always loaded together: those of the first view, those that several pages share, and
those of each page or worker alone, at the address of its main module. A module becomes a function that is called once
and returns what the module exports. This is not a bundler for any code: it knows the few forms of imports and exports
that the client uses (docs/client.md), refuses others, and needs no Node where the page is served.

All other modules keep their address too and pass on what they export from the joined file, so that a console or a test
gets the same module as the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from posixpath import dirname, join, normpath, relpath
from typing import Final, NamedTuple

MAIN: Final = "app.js"
FIRST_PAGE: Final = "pages/home/page.js"
SHARED: Final = "shared.js"  # what several pages need, but the first view doesn't
STYLES: Final = "style/page.css"  # imports the styles that every page has
INDEX: Final = "index.html"
SERVICE_WORKER: Final = "service-worker.js"  # a script of its own, not a module

IMPORT: Final = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";\n?', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
EXPORT_LIST: Final = re.compile(r"export\s*\{([^}]*)\};\n?")
OTHER_FORM: Final = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)
LATER: Final = re.compile(r'import\("(\.[^"]+)"\)')
WORKER: Final = re.compile(r'new Worker\(new URL\("([^"]+)", import\.meta\.url\)')
OWN_ADDRESS: Final = "import.meta.url"
COMMENT: Final = re.compile(r"/\*[^*]*\*+(?:[^/*][^*]*\*+)*/ ?")
COMMENT_LINE: Final = re.compile(r"\n[ \t]*//[^\n]*")
COMMENT_MARK: Final = re.compile(r"/\*|\n[ \t]*//")
# What has to be told apart to find strings and templates: comments, regular expressions, strings, and what begins or
# ends a template or a substitution in one.
TOKEN: Final = re.compile(
    r"/\*.*?\*/|//[^\n]*"
    r"|(?:[(,=:\[!&|?;]\s*|\breturn )/(?![*/])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/"
    r"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[`{}]""",
    re.DOTALL,
)
TEMPLATE: Final = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)", re.DOTALL)
STYLE_IMPORT: Final = re.compile(r'^@import "([^"]+)" layer\((\w+)\);$', re.MULTILINE)
OWN_FILE: Final = re.compile(r"url\((?!\"data:)[^)]*")

Texts = dict[str, str]  # by their path on the site


class CannotJoin(ValueError):  # noqa: N818 - it says what happened
    """A module has something that joining it could change."""


class Module(NamedTuple):
    path: str
    body: str  # without comments, imports, and the word "export"
    imports: tuple[tuple[str, str], ...]  # names as in `{ name: own name }`, and the module
    exports: tuple[str, ...]  # `name` or `name: own name`
    later: tuple[str, ...]  # modules that are loaded when they are needed
    workers: tuple[str, ...]

    @property
    def variable(self) -> str:
        """The name of what the module exports in the joined files."""
        return "$" + re.sub(r"\W", "_", self.path.removesuffix(".js"))

    def exported_names(self) -> list[str]:
        return [names.partition(":")[0] for names in self.exports]


class Joined(NamedTuple):
    files: Texts  # what a page loads
    aliases: Texts  # modules and styles that are part of one of these files, at their own address


def join_files(files: Texts) -> Joined:
    """Join the modules and the styles of these files; only the ones that change are returned."""
    modules = join_modules({path: text for path, text in files.items() if is_module(path)})
    imported = [resolved(STYLES, path) for path, _ in STYLE_IMPORT.findall(files[STYLES])]
    aliases = {path: files[path] for path in imported}
    return Joined(modules.files | {STYLES: join_styles(files)}, modules.aliases | aliases)


def is_module(path: str) -> bool:
    return path.endswith(".js") and path != SERVICE_WORKER and not path.startswith("artefact/")


def join_styles(files: Texts) -> str:
    """Return the main style sheet with the ones that it imports, each in its layer."""

    def sheet(found: re.Match[str]) -> str:
        path = resolved(STYLES, found[1])
        if dirname(path) != dirname(STYLES) and (file := OWN_FILE.search(files[path])):
            raise CannotJoin(f"{path}: a sheet that is moved can't name a file: {file[0]})")
        return f"@layer {found[2]} {{\n{without_comments(path, files[path])}}}"

    return STYLE_IMPORT.sub(sheet, without_comments(STYLES, files[STYLES]))


def join_modules(texts: Texts) -> Joined:
    modules = {path: parsed(path, text) for path, text in texts.items()}
    places = places_of(modules)
    order = {path: number for number, path in enumerate(in_order(modules, [MAIN, *later_pages(modules)]))}
    files = {}
    for file in dict.fromkeys(places.values()):
        own = sorted((path for path in places if places[path] == file), key=order.__getitem__)
        files[file] = written(file, [modules[path] for path in own], modules, places)
    for worker in workers_of(modules):
        own = in_order(modules, [worker])
        files[worker] = written(worker, [modules[path] for path in own], modules, dict.fromkeys(own, worker))
    aliases = {
        path: alias(modules[path], places[path]) if path in places else texts[path]
        for path in texts
        if path not in files
    }
    for page in later_pages(modules):
        if page not in files:  # part of another file, but loaded by its own address
            files[page] = aliases.pop(page)
    return Joined(files, aliases)


@lru_cache(1000)
def parsed(path: str, text: str) -> Module:
    """Take a module apart."""
    is_ours = not path.startswith("vendor/")
    body = without_comments(path, text) if is_ours else text
    imports = tuple((as_keys(names), resolved(path, target)) for names, target in IMPORT.findall(body))
    body = IMPORT.sub("", body)
    listed = [name for names in EXPORT_LIST.findall(body) for name in as_keys(names, reverse=True).split(", ")]
    body = EXPORT_LIST.sub("", body)
    exports = (*EXPORT.findall(body), *listed)
    body = EXPORT.sub("", body)
    if unknown := OTHER_FORM.search(body):
        raise CannotJoin(f"{path}: can't join this import or export: {unknown[0]}")
    later = tuple(resolved(path, target) for target in LATER.findall(body))
    workers = tuple(resolved(path, target) for target in WORKER.findall(body))
    return Module(path, body, imports, exports, later, workers)


def without_comments(path: str, text: str) -> str:
    for literal in literals(path, text):
        if mark := COMMENT_MARK.search(literal):
            raise CannotJoin(f"{path}: can't tell {mark[0].strip()} in {literal[:60]!r} from a comment")
    return COMMENT_LINE.sub("", "\n" + COMMENT.sub("", text))[1:]


def literals(path: str, text: str) -> Iterable[str]:
    """Find the strings of a module, and the parts of its templates between substitutions."""
    braces: list[int] = []  # open ones in each open substitution
    at = 0
    while found := TOKEN.search(text, at):
        token, at = found[0], found.end()
        if token == "{" and braces:
            braces[-1] += 1
        elif token == "}" and braces and braces[-1]:
            braces[-1] -= 1
        elif token == "`" or (token == "}" and braces):
            if token == "}":
                braces.pop()
            part = TEMPLATE.match(text, at)
            if part is None:
                raise CannotJoin(f"{path}: can't find the end of a template")
            at = part.end()
            if part[0].endswith("${"):
                braces.append(0)
            yield part[0]
        elif token[0] in "\"'":
            yield token
    if braces:
        raise CannotJoin(f"{path}: can't find the end of a template")


def as_keys(names: str, *, reverse: bool = False) -> str:
    """Return "a, b as c" as the keys of an object, "a, b: c"; `reverse`: "a, c: b", for exports."""
    pairs = [name.split(" as ") for name in (part.strip() for part in names.split(",")) if name]
    return ", ".join(": ".join(reversed(pair) if reverse else pair) for pair in pairs)


def resolved(path: str, target: str) -> str:
    return normpath(join(dirname(path), target))


def relative(target: str, file: str) -> str:
    """Return the address of a file as another one imports it."""
    found = relpath(target, dirname(file) or ".")
    return found if found.startswith(".") else f"./{found}"


def in_order(modules: dict[str, Module], entries: Iterable[str]) -> list[str]:
    """Return these modules and all that they import, each after those that it imports."""
    found: dict[str, None] = {}

    def visit(path: str, above: tuple[str, ...]) -> None:
        if path in above:
            raise CannotJoin(f"modules import each other: {' → '.join((*above[above.index(path) :], path))}")
        if path in found:
            return
        if path not in modules:
            raise CannotJoin(f"{above[-1] if above else 'a module'} imports {path}, which isn't there")
        for _, target in modules[path].imports:
            visit(target, (*above, path))
        found[path] = None

    for entry in entries:
        visit(entry, ())
    return list(found)


def later_pages(modules: dict[str, Module]) -> list[str]:
    """Return the modules that are loaded when they are needed."""
    found: dict[str, None] = {}
    todo = [MAIN]
    while todo:
        for path in in_order(modules, [todo.pop(0)]):
            new = [page for page in modules[path].later if page not in found]
            found |= dict.fromkeys(new)
            todo += new
    return list(found)


def workers_of(modules: dict[str, Module]) -> list[str]:
    return list(dict.fromkeys(worker for module in modules.values() for worker in module.workers))


def places_of(modules: dict[str, Module]) -> dict[str, str]:
    """Return the file of each module of the page."""
    needed = {page: set(in_order(modules, [page])) for page in later_pages(modules)}
    others = set().union(*(needed[page] for page in needed if page != FIRST_PAGE))
    always = set(in_order(modules, [MAIN]))
    pages = modules[MAIN].later
    soon = [part for path in needed[FIRST_PAGE] - always for part in modules[path].later if part not in pages]
    first = always.union(needed[FIRST_PAGE] & others, in_order(modules, soon))
    places = dict.fromkeys(first, MAIN)
    for page in needed:
        for path in needed[page] - first:
            places[path] = SHARED if path in places else page
    return places


def written(file: str, own: list[Module], modules: dict[str, Module], places: dict[str, str]) -> str:
    """Return the text of a file with these modules."""
    elsewhere: dict[str, dict[str, None]] = {}
    for module in own:
        for _, target in module.imports:
            if places[target] != file:
                elsewhere.setdefault(places[target], {})[modules[target].variable] = None
    lines = [f'import {{ {", ".join(names)} }} from "{relative(place, file)}";' for place, names in elsewhere.items()]
    for module in own:
        imports = (f"const {{ {names} }} = {modules[target].variable};" for names, target in module.imports)
        body = moved(module, file, modules, places)
        returned = f"return {{ {', '.join(module.exports)} }};"
        lines += [f"// {module.path}", f"export const {module.variable} = (() => {{"]
        lines += [*imports, body.rstrip("\n"), returned, "})();"]
        if module.path == file and module.exports:
            lines.append(f"export const {{ {', '.join(module.exported_names())} }} = {module.variable};")
    return "\n".join(lines) + "\n"


def moved(module: Module, file: str, modules: dict[str, Module], places: dict[str, str]) -> str:
    """Return the body of a module with addresses as seen from the file into which it was moved."""

    def later(found: re.Match[str]) -> str:
        target = resolved(module.path, found[1])
        page = f'import("{relative(target, file)}")'
        if file == SHARED or SHARED not in {places[path] for path in in_order(modules, [target])}:
            return page
        shared = f'import("{relative(SHARED, file)}")'  # at the same time, not after the page
        return f"Promise.all([{page}, {shared}]).then(([page]) => page)"

    body = LATER.sub(later, module.body)
    if module.path == file:
        return body
    return body.replace(OWN_ADDRESS, f'new URL("{relative(module.path, file)}", {OWN_ADDRESS})')


def alias(module: Module, place: str) -> str:
    """Return a module that passes on what a module in a joined file exports."""
    if not module.exports:
        return f'import "{relative(place, module.path)}";\n'
    names = ", ".join(module.exported_names())
    return (
        f'import {{ {module.variable} }} from "{relative(place, module.path)}";\n'
        f"export const {{ {names} }} = {module.variable};\n"
    )
