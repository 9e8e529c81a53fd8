"""The printed sheet, read back from the PDF: what hangs on the wall is what the phone says."""

from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from fare_service import paths, registry
from fare_service.card.options import PLAIN
from fare_service.faces.tables import in_force
from fare_service.faces.web.sheet.content import Sheet, content
from fare_service.faces.web.sheet.printing import Format, printed_sheet
from fare_service.journal.entry import Head
from fare_service.money import reais_text
from fare_service.registry import Served
from tests.faces.web.browsing import NOW
from tests.faces.web.sheet.reading import codes, is_tagged, sizes, tags, words
from tests.folders import MANGARATIBA, REGIMES, SAO_RAIMUNDO, edit, write_folder

TODAY = date(2026, 3, 11)
LINK = "https://quanto-da.example/t/"
ALL_REGIMES = sorted(path.name for path in REGIMES.iterdir())


@cache
def served(town: str, root: Path = paths.TARIFFS) -> Served:
    """Read a town."""
    return registry.load(root, TODAY).served[town]


def sheet_of(town: str, ponto: str = "", root: Path = paths.TARIFFS) -> Sheet:
    """Give the sheet of the table in force, else of the last one."""
    one = served(town, root)
    table = in_force(one.municipality, "", NOW) or one.municipality.tables[-1]
    stand = one.pontos[ponto] if ponto else None
    return Sheet(one, table, stand, LINK + table.code)


@cache
def pdf(town: str, ponto: str = "", form: Format = "parede", root: Path = paths.TARIFFS) -> bytes:
    """Print that sheet."""
    made = printed_sheet(sheet_of(town, ponto, root), NOW, form)
    assert made is not None
    return made


def money(centavos: int) -> str:
    """Write an amount with a plain blank."""
    return reais_text(centavos).replace("\N{NO-BREAK SPACE}", " ")


def test_every_destination_of_a_ponto_has_its_price_by_day_and_by_night() -> None:
    text, one = words(pdf(MANGARATIBA, "centro")), served(MANGARATIBA)
    zone, shelf = one.municipality.zone, one.shelves[""]
    for place in one.places.values():
        row = text[text.index(place.name, text.index("Destino")) :][:120]
        for moment in ("2026-03-11T10:00", "2026-03-11T22:00"):
            found = shelf.find("centro", place.id, zone.parse(moment), TODAY, PLAIN)
            total = found.cell.total
            assert (money(total) if total is not None else "sem preço na lei") in row


@pytest.mark.parametrize("town", [MANGARATIBA, SAO_RAIMUNDO])
def test_a_sheet_says_all_that_a_wall_must(town: str) -> None:
    text, sheet = words(pdf(town)), sheet_of(town)
    for said in (
        "PREÇOS DE EXEMPLO",
        "Em vigor desde 1º de janeiro de 2026",
        "das 9 da noite às",
        "Feriados 2026",
        "Feriados 2027",
        "O que a lei não põe preço",
        "Cobraram outro preço? Reclame:",
        sheet.served.municipality.file.complaints.name,
        sheet.served.municipality.rules[-1].file.norm,
        f"{sheet.table.code[:4]}-{sheet.table.code[4:]}",
    ):
        assert said in text


@pytest.mark.parametrize("town", ALL_REGIMES)
def test_every_price_of_a_regime_is_on_its_sheet(town: str) -> None:
    told, text = content(sheet_of(town, root=REGIMES), NOW), words(pdf(town, root=REGIMES))
    assert told is not None
    said = [
        part
        for row in told["rows"]
        for one in row["prices"]
        for part in (one["figure"], one.get("least", ""), *one.get("steps", []))
    ]
    said += [price for _, _, price in told["beyond"]]
    assert any("R$" in one for one in said)
    for one in said:
        assert one.replace("\N{NO-BREAK SPACE}", " ") in text
    assert "?" not in text.replace("preço?", "")


@pytest.mark.parametrize("form", ["parede", "bolso"])
def test_the_same_sheet_is_the_same_bytes(form: Format) -> None:
    from fare_service.faces.web.sheet import printing  # noqa: PLC0415 - its memory is emptied here

    first = pdf(SAO_RAIMUNDO, form=form)
    printing.made.cache_clear()
    assert printed_sheet(sheet_of(SAO_RAIMUNDO), NOW, form) == first


def test_the_wall_is_a4_and_the_pocket_fits_a_pocket() -> None:
    assert set(sizes(pdf(MANGARATIBA))) == {(210, 297)}
    assert set(sizes(pdf(MANGARATIBA, form="bolso"))) == {(105, 148)}


@pytest.mark.parametrize("form", ["parede", "bolso"])
def test_a_camera_reads_the_code_off_a_picture(form: Format) -> None:
    sheet = sheet_of(MANGARATIBA, "centro")
    assert codes(pdf(MANGARATIBA, "centro", form)) == [LINK + sheet.table.code]


def test_a_sheet_can_be_read_aloud_and_kept() -> None:
    made = pdf(MANGARATIBA, "centro")
    assert is_tagged(made)
    found = tags(made)
    assert {"H1", "Table", "TH", "TD", "Figure"} <= set(found)
    assert found.count("TH") == 3
    for claim in (b"pdfuaid:part", b"pdfaid:part", b"/Lang"):
        assert claim in made


def test_without_an_address_of_the_site_there_is_no_code_but_a_sentence() -> None:
    sheet = sheet_of(SAO_RAIMUNDO)
    made = printed_sheet(Sheet(sheet.served, sheet.table, None, ""), NOW)
    assert made is not None
    assert codes(made) == []
    assert "Confira o código em «Quanto Dá»" in words(made)


def test_a_sheet_is_a_witness_of_the_journal_where_there_is_one() -> None:
    sheet = sheet_of(MANGARATIBA, "centro")
    made = printed_sheet(replace(sheet, head=Head(12, "c5b7599261161cec" + "0" * 48)), NOW)
    assert made is not None
    assert "diário 12: c5b7599261161cec" in words(made)
    assert "diário" not in words(pdf(MANGARATIBA, "centro"))


def test_sixty_destinations_flow_over_pages_under_the_same_heads(tmp_path: Path) -> None:
    long = "Vila " + "muito comprida " * 5
    more = "\n".join(
        f'  {{ id = "vila-{number}", nome = "{long}{number}", area = "centro", perimetro = "sede" }},'
        for number in range(60)
    )
    write_folder(tmp_path, MANGARATIBA, edit("municipio.toml", "local = [", f"local = [\n{more}"))
    made = pdf(MANGARATIBA, "centro", root=tmp_path)
    assert len(sizes(made)) > 1
    text = words(made)
    assert text.count("Destino") == len(sizes(made)) - (text.count("Destino") < len(sizes(made)))
    assert f"{long}59" in text


def test_letters_that_the_font_lacks_do_not_spoil_a_sheet(tmp_path: Path) -> None:
    write_folder(
        tmp_path, MANGARATIBA, edit("municipio.toml", "Outro município", "Outro município Ω")
    )
    assert "Outro município ?" in words(pdf(MANGARATIBA, "centro", root=tmp_path))
