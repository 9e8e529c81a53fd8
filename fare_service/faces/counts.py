"""What a line that grows with a quantity counts: kilometres, volumes, minutes."""

from fare_service.card.arithmetic import steps
from fare_service.card.lines import KILOMETRES, SURCHARGE
from fare_service.card.model import Line, Per
from fare_service.distance import METRES_PER_KM, kilometres_text
from fare_service.faces.language import N_, say
from fare_service.money import reais_text


def count_words(line: Line, lang: str) -> str:
    """Say what was counted and what each costs: «2 km × R$ 1,20»; nothing where nothing was."""
    per, quantity = line.per, line.quantity
    if per is None or per.once or quantity is None:
        return ""
    each = "" if line.each is None else reais_text(line.each)
    if counts_distance(line):
        return _distance(per, quantity, each, lang)
    return _number(per, quantity, each, lang)


def counts_distance(line: Line) -> bool:
    """Tell whether a line grows with the distance: its quantity is in metres."""
    return line.per is not None and line.code in (KILOMETRES, SURCHARGE)


def part_words(line: Line, name: str, lang: str) -> str:
    """Say of which part of the quantity a line is: «Distância além de 3 km»."""
    per = line.per
    if per is None or (not per.after and per.until is None):
        return name
    if not counts_distance(line):
        return say(lang, N_("{name}, além de {count}"), name=name, count=per.after)
    return f"{name} {reach_words(per, lang)}"


def reach_words(per: Per, lang: str) -> str:
    """Say which part of a distance counts: «além de 3 km», «de 1 a 9 km», «até 2 km»."""
    after = km_text(per.after)
    if per.until is None:
        return say(lang, N_("além de {after} km"), after=after)
    until = km_text(per.until)
    if per.after:
        return say(lang, N_("de {after} a {until} km"), after=after, until=until)
    return say(lang, N_("até {until} km"), until=until)


def _distance(per: Per, metres: int, each: str, lang: str) -> str:
    count = steps(per, metres)
    reached = metres if per.until is None else min(metres, per.until)
    beyond = km_text(reached - per.after)
    if not each:
        return say(lang, N_("{km} km"), km=beyond)
    if per.step != METRES_PER_KM:
        length = km_text(per.step)
        if per.proportional:
            return say(
                lang, N_("{km} km, a {each} cada {length} km"), km=beyond, each=each, length=length
            )
        return say(
            lang, N_("{count} × {each}, por {length} km"), count=count, each=each, length=length
        )
    if per.proportional or beyond == str(count):
        return say(lang, N_("{km} km × {each}"), km=beyond, each=each)
    return say(lang, N_("{km} km contam {count} × {each}"), km=beyond, count=count, each=each)


def _number(per: Per, quantity: int, each: str, lang: str) -> str:
    beyond = quantity - per.after
    if not each:
        return str(beyond)
    if per.step == 1:
        return f"{beyond} × {each}"
    if per.proportional:
        return say(
            lang, N_("{count}, a {each} cada {step}"), count=beyond, each=each, step=per.step
        )
    count = steps(per, quantity)
    return say(
        lang,
        N_("{beyond} contam {count} × {each}, a cada {step}"),
        beyond=beyond,
        count=count,
        each=each,
        step=per.step,
    )


def km_text(metres: int) -> str:
    """Write metres as riders read kilometres: «2,5»."""
    return kilometres_text(metres, ",")
