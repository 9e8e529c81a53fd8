"""What a price tag holds: every word ready to be shown, on the page and by the offline phone."""

from dataclasses import dataclass

from fare_service.faces.verdict import Verdict
from fare_service.faces.web.articles import Article
from fare_service.faces.web.outlook import Outlook
from fare_service.faces.web.signs import CLOCK, LEAF, MARK, MOON, SUN, Amount, Sign
from fare_service.tariffs.schema import Reading


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the receipt; `count` is what was counted and at how much.

    `units` are in the law's words; `reais` says so where no table tells the amount.
    """

    label: str
    count: str
    units: str
    reais: str


@dataclass(frozen=True, slots=True)
class PriceTag:
    """A fare ready to be shown: the amount, why, until when, what comes next, and the law.

    `total` names the sum of the lines, empty where there is none; `day` is that of the month;
    `day_off` names a day that riders may take for a holiday; `after` is the amount that follows
    where both must be shown. `seal` tells by which table and card the answer counts,
    `when` is the moment with its year, for who reads it later.
    """

    example: bool
    origin: str
    destination: str
    distance: str
    amount: Amount
    verdict: Verdict
    signs: list[Sign]
    night: bool
    day_off: str
    moment: str
    day: int
    outlook: Outlook | None
    after: str
    lines: list[Item]
    total: str
    articles: list[Article]
    notes: list[str]
    readings: list[Reading]
    readings_count: str
    seal: str
    table_code: str
    swapped: str
    present: str
    when: str

    @property
    def said(self) -> str:
        """Say the amount, or why there is none, as one would answer the question."""
        if not self.amount.reais:
            return self.verdict.headline
        return " ".join(filter(None, (self.verdict.certainty, self.amount.reais)))

    @property
    def trip(self) -> str:
        """Say the trip in one line."""
        return trip_line(self.origin, self.destination, self.distance)

    @property
    def law(self) -> str:
        """List the articles in one line."""
        return "; ".join(one.text for one in self.articles)


def blank() -> PriceTag:
    """Give a tag in which everything is there once, for a phone to fill in what it answers."""
    mark = "\N{HORIZONTAL ELLIPSIS}"
    return PriceTag(
        example=True,
        origin=mark,
        destination=mark,
        distance=mark,
        amount=Amount("exact", 0),
        verdict=Verdict(mark, mark, mark, mark),
        signs=[Sign(picture, mark, mark) for picture in (SUN, MOON, LEAF, MARK, CLOCK)],
        night=False,
        day_off=mark,
        moment=mark,
        day=1,
        outlook=Outlook(mark, mark, soon=True),
        after=mark,
        lines=[Item(mark, mark, mark, mark)],
        total=mark,
        articles=[Article(mark, mark)],
        notes=[mark],
        readings=[Reading(id=mark, title=mark, text=mark, article=mark, used_in=[])],
        readings_count=mark,
        seal=mark,
        table_code="",
        swapped="",
        present="",
        when=mark,
    )


def trip_line(origin: str, destination: str, distance: str = "") -> str:
    """Write a trip in one line: «Centro → Bairro, 2,5 km»."""
    line = f"{origin} \N{RIGHTWARDS ARROW} {destination}"
    return f"{line}, {distance}" if distance else line
