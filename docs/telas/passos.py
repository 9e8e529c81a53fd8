"""Takes the pictures of the driver's guide, by walking its way on a made-up day.

``python -m docs.telas.passos`` takes them again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.launching import launch
from tests.browser.phone import Phone
from tests.browser.publishing import PASSPHRASE, Town, town_on
from tests.browser.test_publishing import BEFORE, fill_costs, fill_start, follow, press
from tests.folders import MANGARATIBA
from tests.journal.tables import table

FOLDER = Path(__file__).parents[1] / "tarefas" / "reajustar-pelo-telefone"
NAMES = ("convite", "custos", "valores", "comeco", "conferir", "aprovar", "publicada")
"""In the order of the guide."""
TALLEST = 1000
"""CSS pixels; of the longer pages the beginning is enough."""
_QUALITY = 60


def take() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with _town() as town:
        proposer = _walk(town)
        where = proposer.page.url
        for ponto in ("muriqui", "ibicui"):
            other = town.person(ponto=ponto)
            other.page.goto(where)
            if ponto == "ibicui":
                other.page.get_by_text("Você aprova?").scroll_into_view_if_needed()
                _shot(other, "aprovar", whole=False)
            press(other, "Aprovar")
        proposer.page.goto(where)
        _shot(proposer, "publicada")


def _walk(town: Town) -> Phone:
    """Take a proposal from the invitation to where others are asked; give the proposer's phone."""
    phone = town.person()
    phone.page.goto(town.site.address + town.link("driver", "centro", MANGARATIBA))
    phone.page.fill("#passphrase", PASSPHRASE)
    _shot(phone, "convite")
    phone.page.goto(f"{town.site.address}/publicar/")
    follow(phone, "Reajustar os preços")
    press(phone, "Começar")
    fill_costs(phone)
    press(phone, "Só calcular")
    _shot(phone, "custos")
    press(phone, "Continuar")
    phone.page.select_option("#passo", "50")
    press(phone, "Pôr as sugestões nos campos")
    _shot(phone, "valores")
    press(phone, "Continuar")
    fill_start(phone, "2026-03-22")
    _shot(phone, "comeco")
    press(phone, "Continuar")
    _shot(phone, "conferir")
    press(phone, "Pedir aprovação")
    return phone


@contextmanager
def _town() -> Iterator[Town]:
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launch(playwright) as browser,
        town_on(Path(folder) / "journal.db", Path(folder), browser) as town,
    ):
        town.enter(BEFORE, table("2026-03-13T00:00:00", more="custo_por_km = 0.3000\n"))
        yield town


def _shot(phone: Phone, name: str, *, whole: bool = True) -> None:
    """Take a picture of what is shown."""
    with Image.open(BytesIO(phone.page.screenshot(full_page=whole))) as shown:
        shown.crop((0, 0, shown.width, min(shown.height, TALLEST))).save(
            FOLDER / f"{name}.webp", quality=_QUALITY, method=6
        )


if __name__ == "__main__":
    take()
