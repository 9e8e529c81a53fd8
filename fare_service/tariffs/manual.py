"""Writes the parts of the documentation that the format itself knows: faults and keys.

``python -m fare_service.tariffs.manual docs`` brings ``verificacoes.md`` and the marked parts of
``formato.md`` up to date in that folder.
"""

import json
import re
import sys
from collections.abc import Iterator
from datetime import date, datetime
from itertools import groupby
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from fare_service import paths
from fare_service.cost import CostPerKm
from fare_service.distance import Metres
from fare_service.money import Centavos
from fare_service.tariffs import json_schema, schema
from fare_service.tariffs.faults import kinds
from fare_service.tariffs.meanings import described
from fare_service.tariffs.shape import Key, bare, keys

_MARKED = re.compile(r"(<!-- (chaves|arquivo) (\S+) -->\n).*?(<!-- fim -->)", re.DOTALL)
_WORD = re.compile(r"\{[a-z]+\}")
_FORMS: dict[object, str] = {
    str: "texto",
    int: "número inteiro",
    bool: "true ou false",
    date: "data",
    datetime: "data e hora",
    Centavos: "reais",
    Metres: "quilômetros",
    CostPerKm: "reais por quilômetro",
}
_HEAD = """\
# O que o `check` encontra

`fare-service check` lê todas as pastas de tarifa e diz de uma vez tudo o que está errado nelas, uma linha
por falha:

    sao-jose-rj/tabela-2026-01-01.toml valores.tarifa: erro: «6.005» não é um valor em centavos inteiros, de 0.00 a 9999.99 [nao_centavos]

Primeiro vem o arquivo; depois o lugar nele (`local[3].area` é a chave «area» do terceiro local); se é erro
ou aviso; o que há; e, entre colchetes, o código, que não muda e está explicado abaixo. As reticências
estão no lugar do que o arquivo diz.

Um **erro** impede que o município seja servido, só ele; um **aviso**, não. Com algum erro o comando
termina com 1, e só com avisos, com 0. `fare-service check --record` anota em `publicadas.txt` as tabelas da
pasta: dali em diante elas não podem ser alteradas, apagadas nem mudar de nome.

Esta página é feita de `fare_service/tariffs/faults.toml`; não a edite à mão.
"""


def faults_page() -> str:
    """Give ``verificacoes.md``: every code with its severity, sentence and remedy."""
    parts = [_HEAD]
    for group, rows in groupby(kinds().items(), key=lambda item: item[1].group):
        parts.append(f"## {group}\n")
        for code, kind in rows:
            sentence = _WORD.sub("…", kind.sentence.replace("{hint}", ""))
            stop = "" if sentence.endswith("…") else "."
            said = f"{kind.severity.capitalize()}: {sentence}{stop}"
            parts.append(f"### `{code}`\n\n{said}\n\n{kind.remedy}\n")
    return "\n".join(parts)


def format_page(text: str) -> str:
    """Fill the marked parts of ``formato.md``: tables of keys, and whole files of `tariffs/`."""
    return _MARKED.sub(_filled, text)


def _filled(found: re.Match[str]) -> str:
    begin, what, name, end = found.groups()
    if what == "arquivo":
        content = (paths.TARIFFS / name).read_text(encoding="utf-8")
        return f"{begin}```toml\n{content}```\n{end}"
    return f"{begin}{_key_table(getattr(schema, name))}{end}"


def _key_table(struct: type[msgspec.Struct]) -> str:
    rows = ["| chave | o que guarda | forma | exemplo |", "|---|---|---|---|"]
    for key in keys(struct):
        meaning, example, *needed = described(struct, key.name)
        name = f"**`{key.name}`**" if key.required or needed else f"`{key.name}`"
        shown = f"`{example}`" if example else ""
        rows.append(f"| {name} | {meaning} | {_form(key)} | {shown} |")
    return "\n".join([*rows, ""])


def _form(key: Key) -> str:
    hint: Any = bare(key.hint)
    inner = get_args(hint)[-1:]
    if get_origin(hint) is dict:
        return f"bloco de nome = {_FORMS.get(inner[0], 'bloco')}"
    if get_origin(hint) is list:
        return f"lista de {'textos' if inner == (str,) else 'blocos'}"
    return _FORMS.get(hint, "bloco")


def pages(folder: Path) -> Iterator[tuple[Path, str]]:
    """Give the path of every page of that folder and the text it should have."""
    yield folder / "verificacoes.md", faults_page()
    manual = folder / "formato.md"
    yield manual, format_page(manual.read_text(encoding="utf-8"))
    for name, document in json_schema.documents():
        text = json.dumps(document, ensure_ascii=False, indent=1)
        yield folder / "esquemas" / f"{name}.schema.json", f"{text}\n"


if __name__ == "__main__":
    for path, text in pages(Path(sys.argv[1])):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
