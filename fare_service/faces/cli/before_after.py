"""Writes on a terminal what a publication would change: every price before and after."""

from collections.abc import Sequence

import click

from fare_service import clock
from fare_service.faces.cli.draft import Draft
from fare_service.faces.language import SOURCE
from fare_service.faces.preview import Change, Hour, preview, starting


def show(draft: Draft) -> None:
    """Print what `check` warns of, and every price before and after."""
    one, now = draft.after.municipality, clock.now()
    for fault in draft.warnings:
        click.echo(str(fault))
    click.echo(f"{one.file.name}-{one.file.state}, {', '.join(draft.texts)}")
    hours = preview(
        draft.before, draft.after, starting(draft.after, list(draft.texts), now), now, SOURCE
    )
    if not hours:
        click.echo("O calendário ainda não chega a essa data: não há preços para comparar.")
    elif not any(hour.changes or hour.extras for hour in hours):
        click.echo("\nNenhum preço muda.")
    else:
        _show_all(hours)


def _show_all(hours: Sequence[Hour]) -> None:
    for hour in hours:
        click.echo(f"\n{'; '.join(hour.labels)} (como em {hour.since:%d/%m/%Y, %H:%M})")
        for change in hour.changes:
            _show_change(change)
        for extra in hour.extras:
            was = f"{extra.before} → " if extra.before else ""
            click.echo(f"  {extra.name}: {was}{extra.after}")
        if hour.same:
            few = "1 viagem fica como está"
            many = f"{hour.same} viagens ficam como estão"
            click.echo(f"  {few if hour.same == 1 else many}.")


def _show_change(change: Change) -> None:
    per_cent = "" if change.per_cent is None else f" ({change.per_cent:+.1f}%)".replace(".", ",")
    distance = f", {change.distance}" if change.distance else ""
    was = f"{change.before} → " if change.before else ""
    click.echo(f"  {was}{change.after}{per_cent}{distance}")
    for origin, destinations in change.trips.items():
        click.echo(f"    {origin} → {', '.join(destinations)}")
