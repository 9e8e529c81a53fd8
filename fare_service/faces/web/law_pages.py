"""The pages that explain a town's prices: its holidays, and how its law is understood."""

from flask import Blueprint, Response, request

from fare_service.faces.descriptions import civil_year
from fare_service.faces.freshness import fresh
from fare_service.faces.problems import SORTS, Refusal
from fare_service.faces.web.addresses import page_language
from fare_service.faces.web.parameters import single
from fare_service.faces.web.rendering import page, town, until_midnight
from fare_service.faces.web.replies import cached
from fare_service.faces.web.state import service

face = Blueprint("law_pages", __name__)


@face.get("/<municipality>/feriados")
def holidays_page(municipality: str) -> Response:
    """Show the holidays of a civil year, of this one where none is named."""
    from fare_service.faces.web.holiday_prices import holiday_prices  # noqa: PLC0415 - few ask for it, and all would wait
    from fare_service.faces.web.holidays import holidays, shown_year  # noqa: PLC0415 - as above

    state, lang = service(), page_language()
    served, now = state.served(municipality), state.now()
    today = served.municipality.zone.today(now)
    years = civil_year.years(served, today)
    typed = _year()
    context = {**town(served, now), "years": years}
    try:
        found = civil_year.calendar(served, typed or str(shown_year(years, today)), today, lang)
    except Refusal as refusal:
        status = SORTS[refusal.slug].status
        return page("feriados.html", {**context, "refused": refusal.detail}, status=status)
    return page(
        "feriados.html",
        {
            **context,
            "shown": holidays(served, found, today, lang),
            "prices": holiday_prices(served, now, lang),
            "feed_year": typed,
        },
        max_age=min(fresh(served.municipality, now), until_midnight(served, now)),
    )


@face.get("/<municipality>/feriados.ics")
def holidays_feed(municipality: str) -> Response:
    """Give the holidays of a civil year as a calendar, of this and the next where none is named."""
    from fare_service.faces.ics import MEDIA_TYPE  # noqa: PLC0415 - few ask for it, and all would wait
    from fare_service.faces.web.holiday_feed import feed  # noqa: PLC0415 - as above
    from fare_service.faces.web.holidays import feed_years  # noqa: PLC0415 - as above

    state, lang = service(), page_language()
    served, now = state.served(municipality), state.now()
    today = served.municipality.zone.today(now)
    years = civil_year.years(served, today)
    typed = _year()
    if typed or not years:
        chosen = [civil_year.calendar(served, typed, today, lang).year]
    else:
        chosen = feed_years(years, today)
    body = feed(served, chosen, lang)
    return cached(body, fresh(served.municipality, now), content_type=MEDIA_TYPE)


@face.get("/<municipality>/como-calculamos")
def how_we_read_page(municipality: str) -> Response:
    """Explain the rules in force, or those that the address names."""
    from fare_service.faces.web.how_we_read import how_we_read  # noqa: PLC0415 - few ask for it, and all would wait

    state, lang = service(), page_language()
    served, now = state.served(municipality), state.now()
    named = single(request.args, ("regra",)).get("regra", "")
    shown = how_we_read(served, named, now, lang)
    return page(
        "como-calculamos.html",
        {**town(served, now), "shown": shown, "rules": shown.rules.file},
        max_age=fresh(served.municipality, now),
    )


def _year() -> str:
    return single(request.args, ("ano",)).get("ano", "")
