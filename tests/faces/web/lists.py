"""Reads price lists hour by hour, as they stand on the page."""

from dataclasses import dataclass

from tests.faces.web.html import Element


@dataclass(frozen=True)
class Block:
    """One price of the hours: when it holds, what each trip costs, what is said instead."""

    when: list[str]
    rows: dict[str, list[str]]
    said: str

    @property
    def text(self) -> str:
        """Give all that it says of prices."""
        return " ".join([*(part for parts in self.rows.values() for part in parts), self.said])


def blocks(page: Element) -> list[Block]:
    """Give the blocks of a page."""
    return [
        Block(
            when=[one.text.removesuffix(" ou") for one in block.one("h2").all("span", "hora")],
            rows={row.one("dt").text: _parts(row.one("dd")) for row in block.all("div")},
            said=" ".join(one.text for one in block.all("p")),
        )
        for block in page.all("section", "faixa")
    ]


def supplements(page: Element) -> dict[str, str]:
    """Give what comes on top of the prices."""
    rows = [row for box in page.all("section", "somados") for row in box.all("div")]
    return {row.one("dt").text: row.one("dd").text for row in rows}


def sentences(page: Element) -> list[str]:
    """Give the sentences that stand between the prices."""
    main = page.one("main")
    return [one.text for one in main.children if isinstance(one, Element) and one.tag == "p"]


def _parts(cell: Element) -> list[str]:
    """Give the steps of a price, and the rides that it gives as examples."""
    parts = [one.text for one in cell.walk() if {"passo", "limite"} & set(one.classes)]
    rides = [one.text for box in cell.all("span", "corridas") for one in box.all("span")]
    return [*parts, *(one for one in rides if one != ";")] or [cell.text]
