"""What a line that grows with a quantity counted: kilometres, volumes, minutes."""

from fare_service.card.arithmetic import steps
from fare_service.card.lines import KILOMETRES
from fare_service.card.model import Line, Per
from fare_service.distance import METRES_PER_KM, kilometres_text
from fare_service.faces.language import N_, say
from fare_service.money import reais_text


def count_words(line: Line, lang: str) -> str:
    """Say what was counted and what each step costs: «2 km além de 3 km, a R$ 1,20 cada»."""
    per = line.per or Per()
    each = "" if line.each is None else reais_text(line.each)
    if line.code != KILOMETRES and line.name and per.step != METRES_PER_KM:
        return _counted(line, per, each)
    return _distance(line, per, each, lang)


def _counted(line: Line, per: Per, each: str) -> str:
    quantity = line.quantity or 0
    if per.step == 1 and each:
        beyond = max(0, quantity - per.after)
        return f"{beyond} × {each}"
    return str(quantity)


def _distance(line: Line, per: Per, each: str, lang: str) -> str:
    after = km_text(per.after)
    if per.once:
        return say(lang, N_("acima de {after} km"), after=after)
    if line.quantity is None:
        return per_words(per, lang)
    reached = line.quantity if per.until is None else min(line.quantity, per.until)
    count = steps(per, line.quantity)
    if per.proportional:
        beyond = say(lang, N_("{km} km"), km=km_text(reached - per.after))
    elif per.step == METRES_PER_KM:
        beyond = say(lang, N_("{km} km"), km=count)
    else:
        beyond = say(lang, N_("{count} trechos de {km} km"), count=count, km=km_text(per.step))
    return f"{beyond} × {each}" if each else beyond


def per_words(per: Per, lang: str) -> str:
    """Say how a line grows: «a cada km», «a cada km além de 3 km»."""
    if per.step == METRES_PER_KM:
        each = say(lang, N_("a cada km"))
    else:
        each = say(lang, N_("a cada {km} km"), km=km_text(per.step))
    if not per.after:
        return each
    return say(lang, N_("{each}, além de {km} km"), each=each, km=km_text(per.after))


def km_text(metres: int) -> str:
    """Write metres as riders read kilometres: «2,5»."""
    return kilometres_text(metres, ",")
