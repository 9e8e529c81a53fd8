"""A sheet of trips, priced row by row in constant memory and written as it was read."""

import csv
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterator
from io import TextIOWrapper

from fare_service import clock
from fare_service.faces.cli.portuguese import Failure
from fare_service.faces.cli.sheet import header, source
from fare_service.faces.cli.sheet.header import NOT_UTF8, Sheet, is_utf8
from fare_service.faces.cli.sheet.pricing import ADDED, Pricing
from fare_service.faces.cli.wording import codes, sentences
from fare_service.faces.problems import Refusal
from fare_service.instants import BadInstant
from fare_service.registry import Served

NO_ANSWER = ("", "", "", "")


class Mistakes:
    """The rows in error: counted, and reported by their lines."""

    def __init__(self, report: Callable[[str], None]) -> None:
        self.count = 0
        self._report = report

    def note(self, line: int, code: str, sentence: str) -> list[str]:
        """Report a row and give what is written in the place of its price."""
        self.count += 1
        self._report(f"Linha {line}: {sentence}")
        return [*NO_ANSWER, code]


def price(served: Served, path: str, ponto: str) -> int:
    """Write a sheet to standard output with its prices; give the number of rows in error."""
    with source.opened(path) as (stream, report):
        sheet = header.read(stream)
        _refuse_doubles(sheet, ponto)
        mistakes = Mistakes(report)
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(newline="")
        if sheet.marked:
            sys.stdout.write(header.MARK)
        writer = csv.writer(sys.stdout, delimiter=sheet.delimiter, lineterminator=sheet.line_end)
        writer.writerow([*sheet.header, *ADDED])
        pricing = Pricing(served, sheet.names, ponto, clock.now())
        writer.writerows(_priced(sheet, pricing, mistakes))
        sys.stdout.flush()
    if mistakes.count:
        report(f"Linhas com erro: {mistakes.count}. As outras têm resposta.")
    return mistakes.count


def _refuse_doubles(sheet: Sheet, ponto: str) -> None:
    present = {cell.strip().lower() for cell in sheet.header}
    taken = [one for one in ADDED if one in present]
    if taken:
        raise Failure(f"O arquivo já tem a coluna {', '.join(taken)}: tire-a ou mude o nome dela.")
    if ponto and "ponto" in sheet.names:
        raise Failure("O ponto está no arquivo e em --ponto: deixe um só.")


def _priced(sheet: Sheet, pricing: Pricing, mistakes: Mistakes) -> Iterator[list[str]]:
    """Give each row with its answer. What is in memory is answered here, the rest by `_asked`."""
    rows, key_of, at, width = sheet.rows, sheet.key, sheet.at, len(sheet.header)
    known, parse, now = pricing.known, pricing.parse, pricing.now
    while True:
        try:
            for row in rows:
                if len(row) != width:
                    if row:
                        yield _ragged(row, width, rows.line_num, mistakes)
                    continue
                try:
                    starts, spans, pair, _, _ = known[key_of(row)]
                    text = row[at]
                    instant = parse(text) if text else now
                    row_of, written = spans[bisect_right(starts, instant) - 1]
                    yield row + written[row_of[pair]]
                except (KeyError, BadInstant):
                    yield row + _asked(row, sheet, pricing, mistakes)
        except csv.Error:
            sentence = "não se lê como CSV; confira as aspas."
            yield [""] * width + mistakes.note(rows.line_num, "malformed", sentence)
        else:
            return


def _asked(row: list[str], sheet: Sheet, pricing: Pricing, mistakes: Mistakes) -> list[str]:
    key = sheet.key(row)
    try:
        return pricing.answer(key, row[sheet.at])
    except Refusal as refusal:
        line = sheet.rows.line_num
        if not is_utf8([*key, row[sheet.at]]):
            return mistakes.note(line, "not-utf8", f"o texto {NOT_UTF8}.")
        return mistakes.note(line, codes(refusal), " ".join(sentences(refusal, {})))


def _ragged(row: list[str], width: int, line: int, mistakes: Mistakes) -> list[str]:
    """Give a row with too few or too many cells the width of the header."""
    sentence = f"{len(row)} colunas em vez de {width}; confira separadores e aspas."
    return [*row, *[""] * width][:width] + mistakes.note(line, "wrong-columns", sentence)
