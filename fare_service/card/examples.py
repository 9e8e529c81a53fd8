"""Proves the worked examples: each recomputes to the centavo, in the file in which it stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from fare_service.card.lookup import Lookup
from fare_service.card.model import Cell, Pair
from fare_service.card.options import BadExtra, parse
from fare_service.card.parts import parts
from fare_service.card.reading import MissingDistance, UnknownExtra
from fare_service.card.shelf import OutOfRange, Shelf
from fare_service.money import decimal_text
from fare_service.names import fold
from fare_service.tariffs import glossary
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.municipality import Municipality, Table
from fare_service.tariffs.schema import Example, Place
from fare_service.tariffs.shape import did_you_mean


@dataclass(frozen=True, slots=True)
class _Standing:
    """A worked example, where it stands, and the table whose file that is."""

    example: Example
    where: str
    table: Table | None
    scribe: Scribe

    def note(self, code: str, key: str = "", /, **words: object) -> None:
        self.scribe.note(code, f"{self.where}.{key}" if key else self.where, **words)


@dataclass(frozen=True, slots=True)
class _Result:
    """What a trip costs, in the words of a worked example."""

    total: int | None
    kind: str

    def beside(self, other: "_Result") -> str:
        """Say it so that it can be told from another result."""
        amount = "nenhum total" if self.total is None else decimal_text(self.total)
        same = self.kind == other.kind
        return amount if same else f"{amount} ({self.kind or 'preço certo'})"


def prove(municipality: Municipality, shelves: Mapping[str, Shelf], scribe: Scribe) -> None:
    """Note every worked example that names nothing known or does not recompute."""
    places = {place.id: place for place in municipality.places}
    for one in _examples(municipality, scribe):
        ends = [_place(one, key, municipality.names) for key in ("de", "para")]
        if _words_known(one, municipality) and all(ends):
            origin, destination = (places[end] for end in ends)
            _prove(one, origin, destination, municipality, shelves)


def _examples(municipality: Municipality, scribe: Scribe) -> Iterator[_Standing]:
    files: list[tuple[str, list[Example], Table | None]] = [
        ("municipio.toml", municipality.file.examples, None),
        *((f"regras-{one.id}.toml", one.file.examples, None) for one in municipality.rules),
        *(
            (f"tabela-{one.id}.toml", one.file.examples, one)
            for one in municipality.tables
            if municipality.withdrawal(one) is None
        ),
        *((f"ato-{one.id}.toml", one.file.examples, None) for one in municipality.acts),
        *((f"fim-{one.id}.toml", one.file.examples, None) for one in municipality.ends),
    ]
    for file, examples, table in files:
        for number, example in enumerate(examples, 1):
            yield _Standing(example, f"exemplo[{number}]", table, scribe.about(file))


def _place(one: _Standing, key: str, names: Mapping[str, str]) -> str:
    typed = one.example.origin if key == "de" else one.example.destination
    if fold(typed) not in names:
        one.note("local_desconhecido", key, name=typed, hint=did_you_mean(typed, names.values()))
    return names.get(fold(typed), "")


def _words_known(one: _Standing, municipality: Municipality) -> bool:
    example, stands = one.example, [ponto.id for ponto in municipality.pontos]
    sound = True
    if example.kind not in glossary.KINDS:
        expected = " ou ".join(f"«{kind}»" for kind in glossary.KINDS if kind)
        one.note("valor_invalido", "tipo", value=example.kind, expected=expected)
        sound = False
    if example.ponto and example.ponto not in stands:
        hint = did_you_mean(example.ponto, stands)
        one.note("ponto_desconhecido", "ponto", name=example.ponto, hint=hint)
        sound = False
    if not municipality.zone.exists(example.at):
        expected = "uma hora que os relógios tenham mostrado: esta foi pulada pelo horário de verão"
        one.note("valor_invalido", "em", value=example.at, expected=expected)
        sound = False
    return sound


def _prove(
    one: _Standing,
    origin: Place,
    destination: Place,
    municipality: Municipality,
    shelves: Mapping[str, Shelf],
) -> None:
    example = one.example
    own = one.table.ponto if one.table else municipality.ponto_at(origin)
    shelf = shelves.get(example.ponto or own) or shelves[""]
    instant = municipality.zone.boundary(example.at)
    moment = f"{example.at:%Y-%m-%d %H:%M}"
    try:
        lookup = shelf.at(instant, example.at.date())
    except OutOfRange:
        one.note("exemplo_fora_da_validade", "em", moment=moment, what="regra nenhuma")
        return
    if one.table is not None and _table(lookup, instant) is not one.table:
        if not _in_its_time(one.table, instant):
            one.note("exemplo_fora_da_validade", "em", moment=moment, what="esta tabela")
            return
        # Another table follows: a published one is never edited, so its examples stay as they were.
        shelf = _alone(municipality, one.table)
    cell = _cell(one, shelf, (origin.id, destination.id), instant)
    if cell is None:
        return
    found, expected = _Result(cell.total, _word(cell)), _Result(example.total, example.kind)
    if found != expected:
        one.note(
            "exemplo_nao_confere",
            trip=f"{origin.id} → {destination.id}",
            moment=moment,
            found=found.beside(expected) + parts(cell),
            expected=expected.beside(found),
        )


def _cell(one: _Standing, shelf: Shelf, pair: Pair, instant: int) -> Cell | None:
    """Look an example up with its distance and extras; note those that don't fit the rules."""
    example = one.example
    try:
        options = parse(example.extras, example.km, *shelf.municipality.option_codes())
        return shelf.find(*pair, instant, example.at.date(), options).cell
    except MissingDistance:
        one.note("chave_ausente", key="km")
    except (BadExtra, UnknownExtra):
        expected = "extras e condições destas regras, como volume:2"
        one.note("valor_invalido", "extras", value=example.extras, expected=expected)
    return None


def _in_its_time(table: Table, instant: int) -> bool:
    return table.start <= instant and (table.end is None or instant < table.end)


def _alone(municipality: Municipality, table: Table) -> Shelf:
    """Give the cards as they would be if no other table had followed, and no act ended it."""
    return Shelf(replace(municipality, tables=(table,), ends=()), table.ponto)


def _table(lookup: Lookup, instant: int) -> Table | None:
    number = lookup.column(instant).table
    return None if number is None else lookup.card.tables[number]


def _word(cell: Cell) -> str:
    return next(word for word, kind in glossary.KINDS.items() if kind == cell.kind)
