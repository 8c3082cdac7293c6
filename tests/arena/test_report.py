"""The figures and ratings of a tournament, and its report."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from oriflamme.arena.compiled.game_result import new_results
from oriflamme.arena.figures.ratings import rate
from oriflamme.arena.figures.summary import summarize
from oriflamme.arena.report import svg
from oriflamme.arena.report.html import share
from oriflamme.arena.report.tournament_report import report_page, share_text
from oriflamme.arena.runs.tournament_run import Budget, TournamentRun
from oriflamme.arena.tournament.definition import read_entrants
from oriflamme.arena.tournament.store import TournamentStore
from tests.arena.broken_bots import install
from tests.arena.inline_workers import InlineWorkerPool, tournament_of


def play(folder: Path, *specs: str, deals: int = 20, **settings: Any) -> tuple[TournamentStore, dict[str, Any]]:
    tournament = tournament_of(*specs, **settings)
    store = TournamentStore.create(folder, tournament)
    outcome = TournamentRun(store, lambda: InlineWorkerPool(tournament, 4), Budget(deals, stop=False)).play()
    store.close()
    return store, summarize(store, outcome)


@pytest.fixture(scope="module", params=[12, pytest.param(40, marks=pytest.mark.long)])
def fair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[TournamentStore, dict[str, Any]]:
    """Return a tournament of three equal bots, with 6 games per deal, and its figures."""
    folder = tmp_path_factory.mktemp("fair") / "x"
    return play(folder, "random", "b=random", "c=random", players=3, deals=request.param, seed=12)


def test_random_against_random_is_fair(fair: tuple[TournamentStore, dict[str, Any]]) -> None:
    store, figures = fair
    assert figures["games"] == store.count
    standard_error = (2 / 9 / store.count) ** 0.5
    for bot in figures["bots"]:
        value, low, high = bot["win_share"]
        assert low <= 1 / 3 <= high
        assert value == pytest.approx(1 / 3, abs=3 * standard_error)
        assert bot["rating"]["low"] <= 25 <= bot["rating"]["high"]
    assert sum(bot["win_share"][0] for bot in figures["bots"]) == pytest.approx(1, abs=1e-5)
    assert [question["answer"] for question in figures["questions"]] == ["open"] * 3
    assert all(question["sure"][0] < 0 < question["sure"][1] for question in figures["questions"])


def test_the_figures_of_all_cards_add_up(fair: tuple[TournamentStore, dict[str, Any]]) -> None:
    store, figures = fair
    assert len(figures["cards"]) == 10
    assert sum(card["in_hand"] for card in figures["cards"]) == store.count * 3 * 7
    placed = sum(card["placed"] * card["in_hand"] for card in figures["cards"])
    assert placed == pytest.approx(store.count * 3 * 6, rel=1e-4)
    earned = sum(card["earned"][0] * card["placed"] * card["in_hand"] for card in figures["cards"])
    points = store.results["points"][:, :3].sum()
    # Everyone starts with 1 point; what a Spy takes, somebody else loses.
    stolen_from_others = points - store.count * 3 - earned
    assert stolen_from_others <= 0
    assert sum(row["win_share"][0] for row in figures["turns"]) == pytest.approx(1, abs=1e-5)


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str | None]] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.found += [
            (tag, name, value) for name, value in attrs if name in ("src", "href", "srcset", "data", "action")
        ]


def check_self_contained(text: str) -> None:
    """Check that the page loads no other file."""
    links = Links()
    links.feed(text)
    assert links.found == []
    assert not {"script", "link", "iframe", "img", "object", "embed"} & set(links.tags)
    assert not re.search(r"https?:|//[a-z]|url\(|@import", text)
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text


def test_the_report_loads_nothing_and_shows_the_figures(fair: tuple[TournamentStore, dict[str, Any]]) -> None:
    _, figures = fair
    text = report_page(figures)
    check_self_contained(text)
    assert text.count("<svg") == text.count("</svg>") == 6
    for bot in figures["bots"]:
        value, low, high = bot["win_share"]
        assert f'{share(value)} <span class="range">[{share(low)}, {share(high)}]' in text
        assert f"{bot['rating']['mu']:.1f}" in text
        assert all(f"{points:.1f}" in text for points in bot["rounds"])
    for card in figures["cards"]:
        assert f'<th scope="row">{card["kind"]}</th>' in text
        assert share(card["worth"][0]) in text
    for row in figures["matrix"]["cells"]:
        assert all(cell is None or share(cell[0]) in text for cell in row)
    assert "nan" not in text
    json.dumps(figures, allow_nan=False)


def test_long_labels_keep_both_ends_and_have_a_tooltip() -> None:
    names = ["search:iterations=4000,variant=single", "search:iterations=4000,variant=multi"]
    text = svg.dots("x", [svg.Dot(name, 0.5, 0.4, 0.6) for name in names])
    shown = re.findall(r'text-anchor="end">([^<]*…[^<]*)<title>([^<]*)</title>', text)
    assert [whole for _, whole in shown] == names
    for short, whole in shown:
        head, tail = short.split("…")
        assert whole.startswith(head)
        assert whole.endswith(tail)
        assert svg.text_width(short) <= 0.44 * svg.WIDTH
    assert shown[0][0] != shown[1][0]


def test_only_ten_reasons_are_listed_for_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "plugin", monkeypatch)
    _, figures = play(tmp_path / "x", "random", "bad=broken:how=babbles", players=2, deals=10)
    assert len(figures["failures"]) == 11
    assert sum(row["games"] for row in figures["failures"]) == 20
    assert figures["failures"][0]["reason"] == "other reasons"
    assert all("which is not a legal action" in row["reason"] for row in figures["failures"][1:])


def test_a_bot_with_two_of_four_seats_has_at_most_half_of_the_victories(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path / "plugin", monkeypatch)
    _, figures = play(tmp_path / "x", "random", "bad=broken:how=raises,rounds=0", players=4, deals=5)
    good, bad = figures["bots"]
    assert good["win_share"][0] == good["win_share"][2] == 0.5
    assert 0.2 < good["win_share"][1] < 0.5
    assert bad["win_share"] == [0.0, 0.0, pytest.approx(0.5 - good["win_share"][1])]
    [question] = figures["questions"]
    assert question["estimate"][0] == question["estimate"][2] == question["sure"][1] == 0.5
    shown = share_text(figures)
    assert "Fair: 25.0%" in shown
    assert "two seats has 50%" in shown
    assert shown in report_page(figures)
    [row] = figures["failures"]
    assert row["games"] == figures["games"] == 30  # in each of them it failed in both seats


def test_labels_are_text_not_markup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = tournament_of("random", "x=random", players=2)
    evil = tournament.bots[0]._replace(label='<script src="http://x">')
    store = TournamentStore.create(tmp_path / "x", type(tournament)(bots=(evil, tournament.bots[1]), players=2))
    outcome = TournamentRun(store, lambda: InlineWorkerPool(store.tournament), Budget(2)).play()
    store.close()
    text = report_page(summarize(store, outcome))
    assert "<script" not in text
    assert "&lt;script" in text


def test_a_tournament_of_challengers_against_a_fixed_field(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "plugin", monkeypatch)
    against = read_entrants(["field=random"])[0]
    _, figures = play(
        tmp_path / "x", "a=greedy", "bad=broken:how=raises,rounds=2", players=3, mode="one", against=against, deals=10
    )
    assert figures["games_a_deal"] == 6
    a, bad, field = figures["bots"]
    assert (a["seats"], bad["seats"], field["seats"]) == (30, 30, 0)
    assert bad["win_share"] == [0.0, 0.0, pytest.approx(1 - 0.025 ** (1 / 10), abs=0.001)]
    assert field["win_share"] == [None] * 3
    assert figures["matrix"]["cells"][0][2][0] == a["win_share"][0]
    question = figures["questions"][0]
    assert (question["bot"], question["other"], question["field"]) == ("a", "bad", "field")
    assert question["answer"] == "more"
    assert question["estimate"][0] == pytest.approx(a["win_share"][0], abs=1e-5)
    assert bad["failed"] == 30
    assert figures["failures"][0]["reason"] == "RuntimeError: out of cheese"
    text = report_page(figures)
    assert "out of cheese" in text
    check_self_contained(text)


def test_parquet_contains_the_same_games(fair: tuple[TournamentStore, dict[str, Any]]) -> None:
    parquet = pytest.importorskip(
        "pyarrow.parquet", reason="pyarrow is NOT INSTALLED: games.parquet is NOT tested here"
    )
    store, _ = fair
    assert store.write_parquet()
    table = parquet.read_table(store.folder / "games.parquet")
    assert table.num_rows == store.count
    assert table.column("points").to_pylist() == store.results["points"][:, :3].tolist()


def test_better_places_give_better_ratings() -> None:
    results = new_results(200)
    chance = np.random.Generator(np.random.PCG64(4))
    for r in results:
        order = chance.permutation(3)
        r.bots[:3] = order
        ranks = np.argsort(np.argsort(order + chance.normal(0, 1.0, size=3))) + 1
        r.place[:3] = ranks
    ratings = rate(results, 3, 3)
    assert ratings[0].low > ratings[1].mu > ratings[2].high
    assert all(rating.sigma < 25 / 3 for rating in ratings)


def test_an_empty_tournament_has_a_report(tmp_path: Path) -> None:
    _, figures = play(tmp_path / "x", "random", "x=random", players=2, deals=0)
    assert figures["games"] == 0
    check_self_contained(report_page(figures))


@pytest.mark.long
def test_greedy_wins_more_than_70_of_100_against_three_random(tmp_path: Path) -> None:
    tournament = tournament_of("greedy", mode="one", against=read_entrants(["random"])[0], players=4, seed=1, than=0.7)
    store = TournamentStore.create(tmp_path / "x", tournament)
    outcome = TournamentRun(store, lambda: InlineWorkerPool(tournament, 4), Budget(400)).play()
    store.close()
    assert outcome.why == "decided"
    assert outcome.referee.verdicts[0].answer == "more"
    assert summarize(store, outcome)["questions"][0]["sure"][0] > 0.7
