"""The changes of a town's prices as a feed: what riders and pontos must know of each."""

from collections.abc import Iterator

from fare_service.faces import atom
from fare_service.faces.atom import Entry, Feed, identity
from fare_service.faces.language import N_, SOURCE, say
from fare_service.faces.web.addresses import address
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.price_changes import Row, rows
from fare_service.faces.web.price_history import sheet_of
from fare_service.faces.web.price_news import Kind, News, news
from fare_service.faces.web.replies import FEED
from fare_service.faces.web.sheets import PDF
from fare_service.faces.web.speech import tag_of
from fare_service.journal.entry import Head
from fare_service.registry import Served
from fare_service.settings import Settings
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import Table

AUTHOR = "Quanto Dá"
HTML = "text/html"
NAME = N_("Mudanças de preço do mototáxi: {town}")
PAGE = N_("Mudanças de preço")
TITLES = {
    Kind.COMES: N_("{where}: o preço muda em {since}. Troque a folha da parede"),
    Kind.CAME: N_("{where}: o preço mudou em {since}. Troque a folha da parede"),
    Kind.FIRST: N_("{where}: primeira tabela de preços, desde {since}. Ponha a folha na parede"),
    Kind.BACK: N_("{where}: em {since} volta a tabela de antes. Troque a folha da parede"),
    Kind.OF_TOWN: N_("{where}: desde {since} vale a tabela da cidade. Troque a folha da parede"),
    Kind.NONE: N_("{where}: desde {since} não há tabela de preços. Tire a folha da parede"),
    Kind.WITHDRAWN: N_("{where}: a tabela nova foi retirada. O preço não muda em {since}"),
}
PONTO = N_("{town}, ponto {ponto}")
SINCE = N_("Vale desde {since}.")
UNTIL = N_("Vale desde {since} até {until}.")
CODE = N_("Código da tabela: {code}.")
LIST = N_("Tabela de preços")
SHEET = N_("Folha para imprimir (PDF)")


def feed(served: Served, now: int, settings: Settings, lang: str, head: Head) -> bytes:
    """Write the feed of a town, with the hash of the journal's last entry, if there is any.

    Where the site knows no address of its own, links are those below the feed's host.
    """
    return atom.encoded(_Teller(served, now, settings, lang).feed(head.hash if head.number else ""))


class _Teller:
    """Words the feed of one town in one language."""

    def __init__(self, served: Served, now: int, settings: Settings, lang: str) -> None:
        self._served, self._town, self._lang = served, served.municipality, lang
        self._now, self._base = now, settings.base_url or settings.base_path

    def feed(self, head: str) -> Feed:
        """Give the feed; without entries it is as old as the town's rules."""
        told = news(self._served)
        where = f"/{self._town.id}/reajustes"
        return Feed(
            id=identity(f"{self._town.id}/{self._lang}"),
            title=self._say(NAME, town=self._town.file.name),
            lang=tag_of(self._lang),
            author=AUTHOR,
            updated=self._text(told[0].known if told else self._town.first_instant),
            links=[
                self._link("self", FEED.partition(";")[0], PAGE, f"{where}.atom"),
                self._link("alternate", HTML, PAGE, where),
            ],
            entries=[self._entry(one) for one in told],
            head=head,
        )

    def _entry(self, one: News) -> Entry:
        priced = one.kind.has_prices
        return Entry(
            id=identity(f"{self._town.id}/{one.name}/{self._lang}"),
            title=self._say(
                TITLES[one.kind], where=self._where(one.table), since=self._since(one.start)
            ),
            updated=self._text(one.known),
            paragraphs=list(self._paragraphs(one)) if priced else [],
            items=list(self._items(one)) if priced else [],
            links=list(self._links(one)),
            quoted=one.act,
            quoted_in=tag_of(SOURCE),
        )

    def _paragraphs(self, one: News) -> Iterator[str]:
        since, end = self._since(one.start), one.table.end
        if end is None:
            yield self._say(SINCE, since=since)
        else:
            yield self._say(UNTIL, since=since, until=self._since(end))
        yield self._say(CODE, code=printed(one.table.code))

    def _items(self, one: News) -> Iterator[str]:
        for row in rows(one.old, one.table, self._served, self._lang):
            if not row.same:
                yield _line(row)

    def _links(self, one: News) -> Iterator[atom.Link]:
        prices = f"/{self._town.id}/tabela"
        yield self._link("alternate", HTML, LIST, prices, tabela=one.table.code)
        sheet = sheet_of(one.table, self._served, self._now, self._base, self._lang)
        if one.kind.has_prices and sheet:
            yield atom.Link("related", PDF, self._say(SHEET), sheet)

    def _where(self, table: Table) -> str:
        town = self._town.file.name
        if not table.ponto:
            return town
        return self._say(PONTO, town=town, ponto=self._served.pontos[table.ponto].name)

    def _link(self, rel: str, kind: str, title: str, path: str, **values: str) -> atom.Link:
        where = address(path, values, self._base, self._lang)
        return atom.Link(rel, kind, self._say(title), where)

    def _since(self, instant: int) -> str:
        return since_words(self._town.zone.local(instant), self._lang)

    def _text(self, instant: int) -> str:
        return self._town.zone.text(instant)

    def _say(self, text: str, **values: object) -> str:
        return say(self._lang, text, **values)


def _line(row: Row) -> str:
    """Say an amount: «Tarifa: R$ 6,00 → R$ 7,00 (sobe 16,67%)»."""
    name = ", ".join(one.text for one in row.names)
    prices = " \N{RIGHTWARDS ARROW} ".join(filter(None, (row.before, row.after)))
    return f"{name}: {prices} ({row.change})" if row.change else f"{name}: {prices}"
