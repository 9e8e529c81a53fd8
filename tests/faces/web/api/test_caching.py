"""ETags, 304 and lifetimes: asking again costs next to nothing, and nothing stale is shown."""

from pathlib import Path

import pytest

from tests.faces.web.services import MGB, ROOT, SRM, Caller, Clock, Desk
from tests.folders import MANGARATIBA, edit, write_folder

FIXED = f"{MGB}/fare?from=centro&to=muriqui&at=2026-12-25T22:00"
NOW = f"{MGB}/fare?from=centro&to=muriqui"
CACHED = [
    FIXED,
    NOW,
    f"{ROOT}/openapi.json",
    f"{ROOT}/municipalities",
    MGB,
    f"{MGB}/calendar/2026",
    f"{MGB}/card",
    f"{MGB}/tables",
]


@pytest.mark.parametrize("address", CACHED)
def test_the_same_question_has_the_same_etag_and_a_lifetime_of_a_minute(
    client: Caller, address: str
) -> None:
    first, second = client.get(address), client.get(address)
    assert first.headers["ETag"] == second.headers["ETag"]
    assert first.headers["Cache-Control"] == "max-age=60"


@pytest.mark.parametrize("address", CACHED)
def test_who_has_it_gets_304_with_the_same_validator_and_lifetime_and_no_body(
    client: Caller, address: str
) -> None:
    first = client.get(address)
    etag = first.headers["ETag"]
    bare = etag.removeprefix("W/")
    for named in (etag, bare, f"W/{bare}", f'"other", {etag}', "*"):
        reply = client.get(address, headers={"If-None-Match": named})
        assert reply.status_code == 304
        assert reply.data == b""
        for name in ("ETag", "Cache-Control", "Access-Control-Allow-Origin"):
            assert reply.headers[name] == first.headers[name]
        assert "Content-Type" not in reply.headers


@pytest.mark.parametrize("named", ['"other"', "other", "", '"', "W/"])
def test_who_has_something_else_gets_it_whole(client: Caller, named: str) -> None:
    assert client.get(FIXED, headers={"If-None-Match": named}).status_code == 200


@pytest.mark.parametrize("address", CACHED)
def test_head_has_the_headers_of_get_and_no_body(client: Caller, address: str) -> None:
    got, head = client.get(address), client.head(address)
    assert head.status_code == 200
    assert head.headers == got.headers
    assert head.data == b""
    again = client.head(address, headers={"If-None-Match": got.headers["ETag"]})
    assert again.status_code == 304


def test_the_etag_of_a_given_moment_is_strong_and_of_now_weak(client: Caller) -> None:
    assert client.get(FIXED).headers["ETag"].startswith('"')
    assert client.get(NOW).headers["ETag"].startswith('W/"')


def test_the_etag_of_now_stays_until_something_but_the_moment_changes(
    client: Caller, clock: Clock
) -> None:
    clock.set("2026-03-11T20:58:00")
    etag = client.get(NOW).headers["ETag"]
    clock.set("2026-03-11T20:59:59")
    assert client.get(NOW, headers={"If-None-Match": etag}).status_code == 304
    clock.set("2026-03-11T21:00:00")
    assert client.get(NOW, headers={"If-None-Match": etag}).status_code == 200


def test_a_strong_etag_tells_any_two_bodies_apart(client: Caller) -> None:
    bodies: dict[str, bytes] = {}
    for town, places in ((MGB, ("centro", "muriqui", "ibicui")), (SRM, ("cidade", "povoado"))):
        for origin in places:
            for destination in places:
                for at in ("2026-03-11T10:00", "2026-03-11T10:01", "2026-03-11T22:00"):
                    for lang in ("pt", "en"):
                        question = f"from={origin}&to={destination}&at={at}&lang={lang}"
                        reply = client.get(f"{town}/fare?{question}")
                        etag = reply.headers["ETag"]
                        assert bodies.setdefault(etag, reply.data) == reply.data
    assert len(set(bodies.values())) == len(bodies) == (9 + 4) * 3 * 2


@pytest.mark.parametrize(
    ("now", "seconds"),
    [
        ("2026-03-11T12:00:00", 60),
        ("2026-03-11T20:59:00", 60),
        ("2026-03-11T20:59:01", 59),
        ("2026-03-11T20:59:59", 1),
        ("2026-03-11T21:00:00", 60),
        ("2026-03-07T23:59:50", 10),  # still the night's price, but now it is Sunday too
        ("2026-03-09T06:59:30", 30),
        ("2025-12-31T23:59:40", 20),  # the first table begins
        ("2026-12-31T23:59:55", 5),  # New Year's Day is a holiday, and the card is another
    ],
)
def test_a_fare_as_of_now_is_kept_until_anything_shown_changes(
    client: Caller, clock: Clock, now: str, seconds: int
) -> None:
    clock.set(now)
    assert client.get(NOW).headers["Cache-Control"] == f"max-age={seconds}"


@pytest.mark.parametrize(
    ("now", "seconds"),
    [
        ("2026-03-11T20:59:59", 60),  # the night comes, but the moment asked about stays
        ("2025-12-31T23:59:40", 20),  # its table turns from scheduled to in force
        ("2026-12-31T23:59:55", 5),  # the card turns into the next years'
    ],
)
def test_a_fare_of_a_given_moment_is_kept_longer(
    client: Caller, clock: Clock, now: str, seconds: int
) -> None:
    clock.set(now)
    assert client.get(FIXED).headers["Cache-Control"] == f"max-age={seconds}"


@pytest.mark.parametrize(
    "path", ["", "/tables", "/card", "/fare?from=centro&to=centro&at=2026-03-11T10:00"]
)
def test_what_shows_tables_is_kept_until_one_begins_or_ends(tmp_path: Path, path: str) -> None:
    ending = edit(
        "tabela",
        "inicio = 2026-01-01T00:00:00",
        "inicio = 2026-01-01T00:00:00\nfim = 2026-12-10T00:00:00",
    )
    write_folder(tmp_path, MANGARATIBA, ending)
    desk = Desk(tmp_path)
    address = f"{MGB}{path}"
    for now, seconds in (("2026-12-09T23:58:00", 60), ("2026-12-09T23:59:15", 45)):
        desk.clock.set(now)
        assert desk.client.get(address).headers["Cache-Control"] == f"max-age={seconds}"
    before = desk.client.get(address).data
    desk.clock.set("2026-12-10T00:00:00")
    if path != "/card":
        assert desk.client.get(address).data != before


def test_the_card_changes_with_the_civil_year_of_the_town(client: Caller, clock: Clock) -> None:
    clock.set("2026-12-31T23:59:30")
    old = client.get(f"{MGB}/card")
    assert old.headers["Cache-Control"] == "max-age=30"
    clock.set("2027-01-01T00:00:00")
    new = client.get(f"{MGB}/card", headers={"If-None-Match": old.headers["ETag"]})
    assert new.json["last_year"] == 2028


def test_what_is_shown_changes_no_earlier_than_its_lifetime_ends(
    client: Caller, clock: Clock
) -> None:
    clock.set("2026-03-07T20:58:30")
    while clock.instant < 1772931600 + 60:
        reply = client.get(NOW)
        lifetime = int(reply.headers["Cache-Control"].removeprefix("max-age="))
        for later in (1, lifetime - 1):
            clock.instant += later
            again = client.get(NOW, headers={"If-None-Match": reply.headers["ETag"]})
            clock.instant -= later
            assert again.status_code == (304 if later < lifetime else 200)
        clock.instant += lifetime


@pytest.mark.parametrize(
    "address", [f"{MGB}/fare", f"{ROOT}/nothing", f"{ROOT}/municipalities/x", f"{MGB}/calendar/1"]
)
def test_no_error_is_kept(client: Caller, address: str) -> None:
    reply = client.get(address)
    assert reply.headers["Cache-Control"] == "no-store"
    assert "ETag" not in reply.headers
