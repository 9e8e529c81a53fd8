"""Checks of the tables: validity, ponto, amounts against the rules, destinations."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime

from fare_service.tariffs.checks import amounts, rules
from fare_service.tariffs.checks.keys import check_known, check_span, check_units
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft, places, pontos
from fare_service.tariffs.schema import MunicipalityFile, TableFile

Track = Mapping[str, TableFile]
"""The tables of the municipality, or of one ponto, by file."""


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every fault of the tables, one by one, against the rules and against each other."""
    tracks: dict[str, dict[str, TableFile]] = defaultdict(dict)
    for name, table in draft.tables.items():
        tracks[table.ponto][name] = table
        _one(name, table, draft.town, scribe.about(name))
    unread = rules.some_unread(draft, scribe)
    for track in tracks.values():
        for name, table in track.items():
            _validity(name, table, track, scribe.about(name))
            if table.start is not None and draft.rules and not unread:
                end = _end(table.start, table.end, track)
                _by_rules(table, table.start, end, draft, scribe.about(name))


def _one(name: str, table: TableFile, town: MunicipalityFile | None, scribe: Scribe) -> None:
    if table.start is None:
        scribe.note("sem_inicio")
    else:
        check_span(name, table.start, table.end, scribe)
    if _ponto_of(name) != table.ponto:
        said = table.ponto or "nenhum"
        scribe.note("ponto_no_nome", "ponto", name=_ponto_of(name) or "nenhum", ponto=said)
    if town is not None:
        stands = [ponto.id for ponto in pontos(town)]
        check_known("ponto_desconhecido", table.ponto, stands, "ponto", scribe)
        _destinations(table, town, scribe)
    amounts.check_zero(table, scribe)


def _ponto_of(name: str) -> str:
    """Give the ponto that the name of a table's file says, empty for the municipality's."""
    return "-".join(name.removesuffix(".toml").split("-")[1:-3])


def _destinations(table: TableFile, town: MunicipalityFile, scribe: Scribe) -> None:
    known = [place.id for place in places(town)]
    for number, row in enumerate(table.destinations, 1):
        where = f"destino[{number}]"
        check_units(row.units, where, scribe)
        for key, place in (("de", row.origin), ("para", row.destination)):
            check_known("local_desconhecido", place, known, f"{where}.{key}", scribe)
    known += [area for area in town.areas if area not in known]
    for number, pair in enumerate(table.pairs, 1):
        for key, place in (("de", pair.origin), ("para", pair.destination)):
            check_known("lugar_desconhecido", place, known, f"par[{number}].{key}", scribe)


def _validity(name: str, table: TableFile, track: Track, scribe: Scribe) -> None:
    """Hold a table against those of its track that begin before it."""
    if table.start is None:
        return
    before = [
        (one.start, other, one)
        for other, one in track.items()
        if one.start is not None and (one.start, other) < (table.start, name)
    ]
    for start, other, one in sorted(before, key=lambda item: item[:2]):
        if start == table.start or (one.end is not None and one.end > table.start):
            scribe.note("tabelas_sobrepostas", "inicio", other=other)
    ends = [one.end for _, _, one in before]
    if before and all(end is not None and end < table.start for end in ends):
        last = max(before, key=lambda item: (item[2].end or item[0], item[1]))
        scribe.note("tabelas_com_lacuna", "inicio", other=last[1])


def _end(start: datetime, end: datetime | None, track: Track) -> datetime | None:
    """Give the time at which a table ends or another follows it."""
    followers = [one.start for one in track.values() if one.start and one.start > start]
    return min([*followers, *([end] if end else [])], default=None)


def _by_rules(
    table: TableFile, start: datetime, end: datetime | None, draft: Draft, scribe: Scribe
) -> None:
    if rules.in_force(draft, start) is None:
        scribe.note("tabela_antes_das_regras", "inicio", start=start)
    held = rules.during(draft, start, end)
    for one in held:
        if table.ponto and not one.tables.single_ponto:
            scribe.note("tabela_de_ponto_proibida", "ponto", article=one.tables.article)
    if held:
        amounts.check(table, held, scribe)
