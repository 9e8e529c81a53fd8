"""Parses TOML and says in Portuguese where and why a text is none."""

import re
import tomllib
from decimal import Decimal

from fare_service.tariffs.faults import Scribe

_PLACE = re.compile(r"\(at (?:line ([0-9]+), column [0-9]+|end of document)\)$")
_REPEATED = re.compile(r"Cannot (overwrite|declare|redefine|mutate)|Duplicate inline table key")
_REASONS = (
    ("Unterminated string", "um texto começa com aspas e não termina com elas"),
    ("Illegal character '\\n'", "um texto começa com aspas e não termina com elas na mesma linha"),
    ("Illegal character", "há um caractere invisível que não pode estar aí"),
    ("Found invalid character", "há um caractere invisível que não pode estar aí"),
    ("Unescaped '\\'", "dentro de um texto, a barra invertida se escreve duas vezes"),
    ("Unclosed array", "falta fechar a lista com ]"),
    ("Unclosed inline table", "falta fechar o bloco com }"),
    ("Expected ']", "falta fechar o nome do bloco com colchetes"),
    ("Expected '='", "falta o sinal = depois da chave; chaves não têm acentos nem espaços"),
    (
        "Expected newline",
        "sobra alguma coisa depois do valor; dinheiro leva ponto, não vírgula, e a hora leva os segundos, como 00:00:00",
    ),
    ("Invalid date", "a data ou a hora não existe"),
    ("Invalid value", "o valor não é texto entre aspas, nem número, data, true ou false"),
)
MOST_DOTS = 50
_PARTS = re.compile(r"[{,=]")
_OTHERWISE = "a linha não tem a forma chave = valor nem [bloco]"
_TOO_DEEP = "há blocos dentro de blocos demais"
_TOO_LONG = "há um número comprido demais"


def parse(text: str, scribe: Scribe) -> dict[str, object] | None:
    """Parse TOML with amounts as ``Decimal``; note why and give None if that fails."""
    # The parser takes minutes for a key of thousands of dots; no key of ours has any.
    for number, line in enumerate(text.splitlines(), 1):
        if any(_dotted(part) for part in _PARTS.split(line.partition("#")[0])):
            scribe.note("toml_invalido", f"linha {number}", reason=_TOO_DEEP)
            return None
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        _note(str(error), scribe)
    except RecursionError:
        scribe.note("toml_invalido", reason=_TOO_DEEP)
    except (ValueError, ArithmeticError):
        # int() and Decimal() refuse numbers of thousands of digits.
        scribe.note("toml_invalido", reason=_TOO_LONG)
    return None


def _dotted(part: str) -> bool:
    """Tell whether a part of a line is a key of very many dots, its words quoted or bare."""
    if '"' in part or "'" in part:
        return sum(map(part.count, ('".', "'.", '" .', "' ."))) > MOST_DOTS
    return part.count(".") > MOST_DOTS


def _note(message: str, scribe: Scribe) -> None:
    found = _PLACE.search(message)
    line = found[1] if found else None
    place = f"linha {line}" if line else "fim do arquivo"
    if _REPEATED.match(message):
        scribe.note("chave_repetida", place)
    else:
        reason = next((word for start, word in _REASONS if message.startswith(start)), _OTHERWISE)
        scribe.note("toml_invalido", place, reason=reason)
