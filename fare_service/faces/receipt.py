"""The lines of a receipt in words: what each is for, how many of what, and at how much."""

from dataclasses import dataclass

from fare_service.card.arithmetic import MINIMUM
from fare_service.card.lines import KILOMETRES, PAIR, SINGLE_FARE, SURCHARGE
from fare_service.card.model import Cell, Column, Line, Reason
from fare_service.faces.counts import count_words, part_words
from fare_service.faces.language import N_, listed, say
from fare_service.faces.words import PERIOD, REASONS, reason_name
from fare_service.money import reais_text
from fare_service.names import fold, unique
from fare_service.tariffs.municipality import Rules

LINES = {
    SINGLE_FARE: N_("Tarifa"),
    "beyond_area": N_("Além do limite da área"),
    "beyond_perimeter": N_("Além do limite da cidade"),
    PAIR: N_("Entre os dois lugares"),
    KILOMETRES: N_("Distância"),
}
_NAMED = ("condition", PERIOD)
"""Reasons that say little by themselves: which rain, which days, the column knows."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The lines of a cell, in a column of some rules, to be said in a language."""

    cell: Cell
    column: Column
    rules: Rules
    lang: str

    def words(self, line: Line) -> str:
        """Say a line, with its tariff units or what it counts if it has any."""
        name, counted = self.name(line), self.count(line)
        if line.units:
            return f"{name} ({unit_words(line.units, self.lang)})"
        return f"{name}: {counted}" if counted else name

    def count(self, line: Line) -> str:
        """Say what a line counts, if anything: «2 km × R$ 1,20»."""
        return "" if self.is_single(line) else count_words(line, self.lang)

    def name(self, line: Line) -> str:
        """Say a line without its units and without what it counts."""
        if line.code == MINIMUM and self.cell.minimum is not None:
            least = reais_text(self.cell.minimum)
            return say(self.lang, N_("Para chegar ao mínimo de {reais}"), reais=least)
        name = self._surcharge(line) if line.code == SURCHARGE else self._plain(line)
        return name[:1].upper() + name[1:]

    def subject(self, line: Line) -> str:
        """Say what a line is, without why and how much: what an article is cited for."""
        if line.code == MINIMUM:
            return say(self.lang, N_("mínimo da corrida"))
        if line.code == SURCHARGE:
            return line.name or say(self.lang, N_("acréscimo"))
        return line.name or self._known(line)

    def _plain(self, line: Line) -> str:
        name = part_words(line, line.name or self._known(line), self.lang)
        why = self._why(line)
        return f"{name} ({why})" if why else name

    def _known(self, line: Line) -> str:
        return say(self.lang, LINES.get(line.code, line.code.replace("_", " ")))

    def _surcharge(self, line: Line) -> str:
        """Say a surcharge with all that it stands for; «uma vez só» where that is more than one."""
        why, per_cent = self._why(line), self._per_cent(line)
        name = line.name
        if name and per_cent:
            name = f"{name}, {per_cent}%"
        elif per_cent:
            name = say(self.lang, N_("Acréscimo de {per_cent}%"), per_cent=per_cent)
        elif not name and len(line.reasons) > 1:
            name = say(self.lang, N_("Acréscimo, uma vez só"))
        name = name or say(self.lang, N_("Acréscimo"))
        if not why or fold(name) == fold(why):
            return name
        return f"{name} ({why})" if line.per else f"{name}: {why}"

    def _why(self, line: Line) -> str:
        """Name the reasons of a line."""
        names = [name for code in line.reasons for name in self._reasons(code)]
        return listed(unique(names), self.lang)

    def _reasons(self, code: str) -> list[str]:
        held = [one for one in self.column.reasons if one.code == code]
        if code in REASONS and (code not in _NAMED or not held):
            return [say(self.lang, REASONS[code])]
        names = [reason_name(one, self.rules, self.lang) for one in held or [Reason(code, code)]]
        return [one[:1].lower() + one[1:] for one in names] if code == "condition" else names

    def _per_cent(self, line: Line) -> int:
        """Give the per cent of which a surcharge is made, 0 for an amount or where it is unclear."""
        found = {
            one.per_cent
            for one in self.rules.file.times
            if (one.article, one.name) == (line.article, line.name)
            and (one.per_cent or one.amount or one.units)
        }
        return found.pop() if len(found) == 1 else 0

    def is_single(self, line: Line) -> bool:
        """Tell whether a line is of an extra that nobody can ask for twice."""
        most = {one.slug: one.most for one in self.rules.file.extras}
        return most.get(line.code) == 1


def unit_words(units: int, lang: str) -> str:
    """Say a number of tariff units."""
    if units == 1:
        return say(lang, N_("1 unidade tarifária"))
    return say(lang, N_("{units} unidades tarifárias"), units=units)
