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
    reached = quantity if per.until is None else min(quantity, per.until)
    beyond, count = reached - per.after, steps(per, quantity)
    shown = km_text(beyond) if counts_distance(line) else str(beyond)
    whole, part = count_patterns(line, lang)
    pattern = whole if per.proportional or shown == str(count) else part
    return pattern.format(beyond=shown, count=count)


def count_patterns(line: Line, lang: str) -> tuple[str, str]:
    """Give the texts that say what a line counts: where the steps are whole, and where not.

    What was counted is left open as {beyond}, the number of steps as {count}; a line that
    counts nothing has empty texts.
    """
    per = line.per
    if per is None or per.once:
        return "", ""
    centavos = line.centavos if line.quantity is None else line.each
    each = "" if centavos is None else reais_text(centavos)
    return _distance(per, each, lang) if counts_distance(line) else _number(per, each, lang)


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


def _distance(per: Per, each: str, lang: str) -> tuple[str, str]:
    open_ends = {"km": "{beyond}", "count": "{count}", "each": each}
    if not each:
        patterns = [N_("{km} km")]
    elif per.step != METRES_PER_KM:
        open_ends["length"] = km_text(per.step)
        stepped = N_("{count} × {each}, por {length} km")
        patterns = [N_("{km} km, a {each} cada {length} km") if per.proportional else stepped]
    else:
        patterns = [N_("{km} km × {each}"), N_("{km} km contam {count} × {each}")]
    return say(lang, patterns[0], **open_ends), say(lang, patterns[-1], **open_ends)


def _number(per: Per, each: str, lang: str) -> tuple[str, str]:
    if not each or per.step == 1:
        text = f"{{beyond}} × {each}" if each else "{beyond}"
    elif per.proportional:
        text = say(
            lang, N_("{count}, a {each} cada {step}"), count="{beyond}", each=each, step=per.step
        )
    else:
        text = say(
            lang,
            N_("{beyond} contam {count} × {each}, a cada {step}"),
            beyond="{beyond}",
            count="{count}",
            each=each,
            step=per.step,
        )
    return text, text


def km_text(metres: int) -> str:
    """Write metres as riders read kilometres: «2,5»."""
    return kilometres_text(metres, ",")
