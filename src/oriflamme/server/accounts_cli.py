"""`oriflamme accounts`: what the person who runs a server can do about other people's accounts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

from .cli import AnyDatabase, explained, fail, opened

if TYPE_CHECKING:
    from .store import Account, Store

accounts_app = typer.Typer(
    help="Find accounts, delete them, or give them a new password. The server may be running.",
    no_args_is_help=True,
    add_completion=False,
)
MAX_SHOWN: Final = 50
NOTICED: Final = "A running server notices this within a minute."
Id = Annotated[str, typer.Argument(metavar="ID", help="The id that `find` shows.")]
Result = TypeVar("Result")


def find_command(
    database: AnyDatabase,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="A login, a name, a part of one, or an id.")],
) -> None:
    """Show the accounts and guests whose login or name contains a text, newest first."""

    async def find(store: Store) -> list[str]:
        from .people.administration import find_people

        found = await find_people(store, text)
        lines = [await line_of(store, account) for account in found[:MAX_SHOWN]]
        if len(found) > MAX_SHOWN:
            lines.append(f"… and {len(found) - MAX_SHOWN} more: give a longer part of the name")
        return lines or [f"no login and no name contains {text!r}"]

    for line in with_store(database, find):
        print(line)


def password_command(database: AnyDatabase, person: Id) -> None:
    """Give an account a new random password and print it. All sessions and tokens of the account end."""

    async def reset(store: Store) -> tuple[Account, str]:
        from .people.administration import reset_password
        from .store import Conflict

        account = await account_of(store, person)
        try:
            return account, await reset_password(store, account)
        except ValueError as error:
            fail(str(error))
        except Conflict:
            fail(f"{person} was deleted just now")

    account, password = with_store(database, reset)
    print(f"login: {account.login}\npassword: {password}\nAll sessions and tokens have ended. {NOTICED}")


def delete_command(
    database: AnyDatabase,
    person: Id,
    yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False,
) -> None:
    """Delete an account or a guest, with their name and messages. Games stay, without the name."""

    async def delete(store: Store) -> None:
        from .live.clock import system_milliseconds
        from .live.forgetting import delete_person, erase_person

        now = await store.time() or system_milliseconds()
        await delete_person(store, person, now)
        print(f"{person} is deleted. {NOTICED}", flush=True)
        await erase_person(store, person, now, now)  # if this fails, the server does it

    print(with_store(database, lambda store: line_of_id(store, person)), flush=True)
    if not yes:
        typer.confirm("Delete this account? This can't be undone", abort=True)
    with_store(database, delete)


def with_store(database: str, work: Callable[[Store], Awaitable[Result]]) -> Result:
    """Open the database, which must exist, and do the work; fail with one sentence if that is not possible."""

    async def run() -> Result:
        async with opened(database) as store:
            return await work(store)

    with explained():
        return asyncio.run(run())


async def account_of(store: Store, person: str) -> Account:
    found = await store.people.person(person)
    if found is None:
        fail(f"expected the id of an account, as `oriflamme accounts find` shows it, got {person!r}")
    return found


async def line_of_id(store: Store, person: str) -> str:
    return await line_of(store, await account_of(store, person))


async def line_of(store: Store, account: Account) -> str:
    """Return the id of an account and what its owner or the other players would recognise it by."""
    since = datetime.fromtimestamp(account.since / 1000, UTC).date()
    games = len(await store.games.all_of(account.id))
    who = f"login {account.login}" if account.login is not None else "guest"
    return f"{account.id}  {who}, name {account.name}, since {since}, tables: {games}"


accounts_app.command("find")(find_command)
accounts_app.command("password")(password_command)
accounts_app.command("delete")(delete_command)
