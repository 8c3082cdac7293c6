"""The stubs of a new card: for each file, the text with the card's lines added (tools/new_card.py).

Each stub is marked with TODO-CARD. A function raises CardError when it doesn't find the place for its lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from oriflamme.rules import actions, kinds, questions
from oriflamme.rules.actions import TABLE, USED_ACTIONS
from oriflamme.rules.state import DECK
from oriflamme.texts import LANGUAGES

SOURCE: Final = Path("src/oriflamme")
MARK: Final = "TODO-CARD"


class CardError(Exception):
    """The card can't be added; the message says why."""


class NewCard(NamedTuple):
    """What the command line says about the card."""

    name: str
    type: str = kinds.CHARACTER
    # What the card asks; its own name: its ability asks for a place. Each with its answers that are verbs of their own.
    questions: dict[str, tuple[str, ...]] = {}  # noqa: RUF012 - never changed

    @classmethod
    def of(cls, name: str, type: str, questions: str) -> NewCard:
        """Return the card that the command line describes; a question is `name` or `name=verb,verb`."""
        asked = {}
        for question in questions.split():
            asks, _, verbs = question.partition("=")
            asked[asks] = tuple(verbs.split(",")) if verbs else ()
        return cls(name, type, asked)

    @property
    def constant(self) -> str:
        return constant(self.name)

    @property
    def later_parts(self) -> tuple[str, ...]:
        return tuple(question for question in self.questions if question != self.name)

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(verb for verbs in self.questions.values() for verb in verbs)


def constant(name: str) -> str:
    return name.upper().replace("-", "_")


def function(name: str) -> str:
    return name.replace("-", "_")


# Changing a text


def before(text: str, anchor: str, new: str) -> str:
    """Return the text with new lines before the only occurrence of an anchor."""
    if text.count(anchor) != 1:
        raise CardError(f"expected to find {anchor!r} once, found it {text.count(anchor)} times")
    return text.replace(anchor, new + anchor)


def after_last(text: str, pattern: str, new: str) -> str:
    """Return the text with new lines after the last match of a pattern."""
    matches = list(re.finditer(pattern, text, re.MULTILINE))
    if not matches:
        raise CardError(f"expected to find a line like {pattern!r}, found none")
    end = matches[-1].end()
    return text[:end] + new + text[end:]


# One function per file


def kinds_table(text: str, card: NewCard) -> str:
    text = after_last(text, r"^[A-Z_]+: Final = \d+\n(?=\n# Types)", f"{card.constant}: Final = {kinds.KINDS}\n")
    text = text.replace(f"The next kind is {kinds.KINDS};", f"The next kind is {kinds.KINDS + 1};")
    reveals = 0.7 if card.type == kinds.CHARACTER else 0.5
    row = f'Kind({card.constant}, "{card.name}", {card.type.upper()}, NO_BOX, value=1.0, reveals={reveals})'
    text = before(text, ")\n\nKINDS: Final", f"    {row},  # {MARK} the bots' numbers\n")
    version = kinds.RELEASED_POOL + 1  # cards for the same release share a pool
    later = [kinds.NAMES[kind] for kind in kinds.MIXABLE if kind not in kinds.FIRST_POOL]
    pool = ", ".join(map(constant, (*later, card.name)))
    text = re.sub(rf"^    {version}: \([^)]*\),\n", "", text, flags=re.MULTILINE)
    return before(text, "}\nRELEASED_POOL: Final", f"    {version}: (*FIRST_POOL, {pool}),\n")


def actions_table(text: str, card: NewCard) -> str:
    firsts = {name: first for name, first in vars(actions).items() if name.isupper() and type(first) is int}
    last = max((name for name in firsts if firsts[name] < USED_ACTIONS), key=firsts.__getitem__)
    size = USED_ACTIONS - firsts[last]
    for question, verbs in card.questions.items():
        if verbs:
            name = constant(question)
            text = before(text, "\n\nclass Verb(", f"{name}: Final = {last} + {size}  # {', '.join(verbs)}\n")
            rows = [f'    Verb("{verb}", {name}{f" + {i}" if i else ""}, 1),\n' for i, verb in enumerate(verbs)]
            text = before(text, ")\nUSED_ACTIONS: Final", "".join(rows))
            last, size = name, len(verbs)
    return text


def questions_table(text: str, card: NewCard) -> str:
    for i, question in enumerate(card.later_parts):
        line = f"{constant(question)}: Final = {questions.LAST + 1 + i}  # {MARK} arg: the place of a card\n"
        text = before(text, "\n# Who decides.", line)
    rows = [f"    asked_by(kinds.{card.constant}),\n"] if card.name in card.questions else []
    for question in card.later_parts:
        first = f"actions.{constant(question)}" if card.questions[question] else "actions.TARGET"
        row = f'Question({constant(question)}, "{question}", "{card.name}", {first}, decider=OWNER)'
        rows.append(f"    {row},  # {MARK} who decides?\n")
    return before(text, ")\nBY_NUMBER: Final", "".join(rows))


CHOICES: Final = """
@rule
def {function}_choices({parameters}) -> int:
    return {answers}  # {mark} the answers as a bit mask

"""
RESOLVE: Final = """
@rule
def {function}_resolve({parameters}) -> None:
{body}

"""


def card_module(text: str, card: NewCard) -> str:
    if text:
        raise CardError("the file exists already")
    verb = "nothing" if card.type == kinds.CHARACTER else "discard"
    names = {"..kinds": card.constant, "...compiled.jit": "rule", "..state": "Log, State", "..verbs": verb}
    if card.later_parts:
        names |= {"..": "questions", "..verbs": f"{verb}, perform"}
    if card.later_parts and card.name in card.questions:
        names["..state"] = "NONE, Log, State"
    imports = "\n".join(f"from {module} import {names[module]}" for module in sorted(names))
    title = f'"""{card.name} ({card.name}.1): {MARK} say what the card does."""'
    return f"{title}\n\nfrom __future__ import annotations\n\n{imports}\n\n{card_functions(card, verb)}\n"


def card_functions(card: NewCard, verb: str) -> str:
    """Return the functions of the card: its ability asks for a place, or the first later question is about place 0."""
    ends = f"{verb}(g, log, me, {card.constant})"
    asks = card.name in card.questions
    body = f"    {ends}"
    if card.later_parts:
        first = constant(card.later_parts[0])
        body = f"    perform(g, questions.{first}, me, {'place' if asks else 0})"
        if asks:
            body = f"    if place == NONE:\n        {ends}\n    else:\n    {body}"
    made = ""
    if asks:
        made = CHOICES.format(function=function(card.name), parameters="g: State, me: int", answers=0, mark=MARK)
    parameters = "g: State, log: Log, me: int" + (", place: int" if asks else "")
    made += RESOLVE.format(function=function(card.name), parameters=parameters, body=body)
    for question in card.later_parts:
        answers = bin((1 << len(card.questions[question])) - 1) if card.questions[question] else 0
        parameters = "g: State, me: int, called: int"
        made += CHOICES.format(function=function(question), parameters=parameters, answers=answers, mark=MARK)
        parameters = "g: State, log: Log, me: int, called: int, answer: int"
        made += RESOLVE.format(function=function(question), parameters=parameters, body=f"    {ends}")
    return made.rstrip()


def rules_page(text: str, card: NewCard) -> str:
    clause = f"- **{card.name}**\n  - **{card.name}.1** {MARK} say what the card does.\n"
    return before(counted(text, r"\*\*R10\.1\.1\*\*"), "\n## 11 ", clause)


def counted(text: str, clause: str) -> str:
    """Return the text with one more kind in the line of R10.1.1, which says how many a mixed deck is made from."""
    old = len(kinds.MIXABLE)
    text, found = re.subn(rf"({clause}.*)\b{old}\b", rf"\g<1>{old + 1}", text)
    if found != 1:
        raise CardError(f"expected the number {old} in the line of R10.1.1 once, found it {found} times")
    return text


def notation_page(text: str, card: NewCard) -> str:
    moves = "".join(f"R {verb}".ljust(16) for verb in card.verbs).rstrip()
    title = card.name.replace("-", " ").capitalize()
    return before(text, "\nWhere one line covers two decisions", f"    {moves.ljust(40)} {title}\n")


def scenario(_text: str, card: NewCard) -> str:
    filler = [name for kind in kinds.BOXES["base"] if (name := kinds.NAMES[kind])][: DECK - 1]
    is_character = card.type == kinds.CHARACTER
    lines = [
        f"# {card.name}, clause by clause (docs/rules.md, section 10).\n",
        f"title {card.name}.1: {MARK} say what this shows",
        f"box mixed {' '.join(filler)} {card.name}",
        f"queue R:{card.name} (B:spy)" if is_character else f"queue (R:{card.name}) (B:spy)",
        *(() if is_character else ("R reveal",)),
        "= points R1 B1",
        "",
    ]
    return "\n".join(lines)


def oracle(text: str, card: NewCard) -> str:
    kind = "characters" if card.type == kinds.CHARACTER else "intrigues"
    lines = [
        f"\n\n# {card.name}: {MARK} write the rule from docs/rules.md, without looking at the engine.",
        f'@unboxed("{kind}")',
        "@ability",
        f"def {function(card.name)}(table: OracleTable, actor: Actor) -> None:",
        "    pass" if card.type == kinds.CHARACTER else "    table.discard(actor.card)",
    ]
    return text + "\n".join(lines) + "\n"


def answer_values(text: str, card: NewCard) -> str:
    asked = ([f"kinds.{card.constant}"] if card.name in card.questions else []) + [
        f"questions.{constant(question)}" for question in card.later_parts
    ]
    stubs = [f"    if asked == {one}:\n        return 0.0  # {MARK} what the answer gains\n" for one in asked]
    return before(text, '    raise NotImplementedError("greedy has no value for the answers', "".join(stubs))


def display_tables(text: str, card: NewCard) -> str:
    face = f'{js_key(card.name)}: {{ emblem: "{card.name}", author: "{MARK}", glyphs: "lily1" }}'
    text = after_last(text, r"^  [\w\"-]+: \{ emblem: .*\n", f"  {face},\n")
    icons = [f'  {js_key(name)}: "{"none" if verbs else "strike"}",\n' for name, verbs in card.questions.items()]
    return after_last(text, r"^export const QUESTION_ICONS = \{\n(?:  .*\n)*", "".join(icons))


def js_key(name: str) -> str:
    return f'"{name}"' if "-" in name else name


def emblems(text: str, card: NewCard) -> str:
    symbol = f'<symbol id="i-{card.name}" viewBox="0 0 512 512"><!-- {MARK} --><path d="M64 64h384v384H64z"/></symbol>'
    return before(text, '<symbol id="oriflamme"', symbol)


def message_after_last(text: str, prefix: str, new: list[str], names: tuple[str, ...]) -> str:
    """Return a Fluent file with new lines after the last message whose id is the prefix and one of these names."""
    ids = "|".join(map(re.escape, names))
    return after_last(text, rf"^{prefix}-(?:{ids}) = .*\n(?:[ ]+.*\n)*", "".join(f"{line}\n" for line in new))


def card_texts(text: str, card: NewCard) -> str:
    title = card.name.replace("-", " ").capitalize()
    blank = [""] if re.search(r"\n\ncard-deal = ", text) else []
    lines = [*blank, f"card-{card.name} = {title}", f"    .text = {MARK} at most 90 letters"]
    lines += [f"    .{form} = {MARK} {title}" for form in ("the", "object", "of")]
    lines += ["    .gender = m", f"    .soft = {MARK} {title}", f"    .full = {MARK} everything a player needs to know"]
    return message_after_last(text, "card", lines, kinds.NAMES)


def ask_texts(text: str, card: NewCard) -> str:
    lines = []
    for name in dict.fromkeys((card.name, *card.questions)):
        lines += [f"ask-{name} = {MARK} the question", f"    .hint = {MARK} what the answers do"]
    text = message_after_last(text, "ask", lines, tuple(questions.NAMES.values()))
    if card.verbs:
        lines = [f"option-{verb} = {MARK} {verb}" for verb in card.verbs]
        text = message_after_last(text, "option", lines, tuple(row.name for row in TABLE))
    return text


def log_texts(text: str, card: NewCard) -> str:
    lines = [f"asked-{name} = {{ $who }} {MARK}" for name in dict.fromkeys((card.name, *card.questions))]
    return message_after_last(text, "asked", lines, tuple(questions.NAMES.values()))


def rule_texts(text: str, card: NewCard) -> str:
    text = counted(text, "rule-R10-1-1 = ")
    return message_after_last(text, "rule", [f"rule-{card.name}-1 = {MARK} the clause"], ("R10-5-2",))


Edit = Callable[[str, NewCard], str]


def edits_for(card: NewCard) -> dict[Path, Edit]:
    edits: dict[Path, Edit] = {
        SOURCE / "rules/kinds.py": kinds_table,
        SOURCE / f"rules/cards/{function(card.name)}.py": card_module,
        SOURCE / "client/core/model/display-tables.js": display_tables,
        SOURCE / "client/emblems.svg": emblems,
        Path("docs/rules.md"): rules_page,
        Path(f"tests/scenarios/cards-{card.name}.txt"): scenario,
        Path("tests/oracle/abilities.py"): oracle,
    }
    if card.verbs:
        edits[SOURCE / "rules/actions.py"] = actions_table
        edits[Path("docs/notation.md")] = notation_page
    if card.questions:
        edits[SOURCE / "rules/questions.py"] = questions_table
        edits[SOURCE / "bots/greedy/answer_values.py"] = answer_values
    for language in LANGUAGES:
        folder = SOURCE / "locales" / language
        edits |= {folder / "cards.ftl": card_texts, folder / "ask.ftl": ask_texts}
        edits |= {folder / "log.ftl": log_texts, folder / "rules.ftl": rule_texts}
    return edits
