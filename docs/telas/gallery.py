"""The page that shows the pictures, written from the list of states."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from docs.telas.states import State

FOLDER = Path(__file__).parent
README = FOLDER / "README.md"
_HEAD = """\
# As telas

Cada página em cada estado, num celular de 320 pixels de largura, de dia e no escuro, e numa tela larga; das
páginas compridas, o começo. `python -m docs.telas` tira as fotos de novo e escreve esta página; a lista está em
`states.py`.
"""


@dataclass(frozen=True)
class Picture:
    """One way to picture a state; in CSS pixels, and what lies below `tallest` is left out."""

    name: str
    said: str
    width: int
    tallest: int
    dark: bool = False

    def file(self, state: State) -> str:
        """Give the name of the file of a state pictured so."""
        return f"{state.name}-{self.name}.webp"


PICTURES = (
    Picture("320", "celular", 320, 2100),
    Picture("320-escuro", "celular, no escuro", 320, 2100, dark=True),
    Picture("1280", "tela larga", 1280, 1100),
)


def written(states: Iterable[State]) -> str:
    """Write the page."""
    return "\n".join([_HEAD, *(_section(one) for one in states)])


def _section(state: State) -> str:
    shots = " ".join(
        f'<img src="{one.file(state)}" alt="{state.said}, {one.said}" width="{one.width // 2}">'
        for one in PICTURES
    )
    return f"## {state.said}\n\n`{state.where}`\n\n{shots}\n"
