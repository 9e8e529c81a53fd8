"""Checks of the tables: validity, ponto, amounts against the rules, destinations."""

from datetime import date, datetime
from itertools import pairwise

from fare_service.tariffs.checks import amounts, rules
from fare_service.tariffs.checks.keys import check_known, check_owner, check_span, check_units
from fare_service.tariffs.checks.tracks import Track, file_of, tracks
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import Draft, places, pontos
from fare_service.tariffs.reigns import Reign
from fare_service.tariffs.schema import MunicipalityFile, TableFile


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every fault of the tables, one by one, against the rules and against each other."""
    for name, table in draft.tables.items():
        _one(name, table, draft.town, scribe.about(name))
    unread = rules.some_unread(draft, scribe)
    for track in tracks(draft):
        followed = {after.table: before for before, after in reversed(list(pairwise(track.reigns)))}
        for one, start in track.starts.items():
            where = scribe.about(file_of(one))
            if not _overlaps(one, start, track, where):
                _gap(start, followed.get(one), where)
            if draft.rules and not unread:
                _by_rules(one, start, track, draft, where)


def _one(name: str, table: TableFile, town: MunicipalityFile | None, scribe: Scribe) -> None:
    if table.start is None:
        scribe.note("sem_inicio")
    else:
        check_span(name, table.start, table.end, scribe)
    check_owner(name, "ponto", table.ponto, scribe)
    if table.start is not None and table.published is not None:
        _published(table.start, table.published, scribe)
    if town is not None:
        stands = [ponto.id for ponto in pontos(town)]
        check_known("ponto_desconhecido", table.ponto, stands, "ponto", scribe)
        _destinations(table, town, scribe)
    amounts.check_zero(table, scribe)


def _published(start: datetime, day: date, scribe: Scribe) -> None:
    if start.date() < day:
        scribe.note("tabela_antes_da_publicacao", "publicacao", start=start, day=day)


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


def _overlaps(name: str, start: datetime, track: Track, scribe: Scribe) -> bool:
    """Note a table that begins while another says that it is still in force; tell whether one does.

    Not of one that was withdrawn, or that an act ended in time.
    """
    if track.withdrawn(name):
        return False
    found = False
    for other, begun in sorted(track.starts.items(), key=lambda item: (item[1], item[0])):
        if (begun, other) >= (start, name) or track.withdrawn(other):
            continue
        end = track.tables[other].end
        over = any(one.table == other and one.since <= start for one in track.ends.values())
        if begun == start or (end is not None and end > start and not over):
            scribe.note("tabelas_sobrepostas", "inicio", other=file_of(other))
            found = True
    return found


def _gap(start: datetime, before: Reign[datetime] | None, scribe: Scribe) -> None:
    """Note a table that begins some time after the one before it, given as it was in force."""
    if before is not None and before.end is not None and before.end < start:
        scribe.note("tabelas_com_lacuna", "inicio", other=file_of(before.table))


def _by_rules(name: str, start: datetime, track: Track, draft: Draft, scribe: Scribe) -> None:
    """Hold a table against the rules of every time at which it is in force."""
    table = track.tables[name]
    if rules.in_force(draft, start) is None:
        scribe.note("tabela_antes_das_regras", "inicio", start=start)
    held = [
        one
        for reign in track.reigns
        if reign.table == name
        for one in rules.during(draft, reign.start, reign.end)
    ]
    held = list({id(one): one for one in held}.values())
    for one in held:
        if table.ponto and not one.tables.single_ponto:
            scribe.note("tabela_de_ponto_proibida", "ponto", article=one.tables.article)
    if held:
        amounts.check(table, held, scribe)
