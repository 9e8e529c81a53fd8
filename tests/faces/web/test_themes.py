"""The colours of a framed page."""

import pytest

from fare_service.faces.web import assets, themes

SHEET = assets.read().files["app.css"].decode()


@pytest.mark.parametrize(("theme", "scheme"), [("claro", "light"), ("escuro", "dark")])
def test_a_forced_theme_asks_no_system_and_is_else_the_sheet_of_every_page(
    theme: str, scheme: str
) -> None:
    forced = themes.style(theme).decode()
    assert "prefers-color-scheme" not in forced
    assert f"color-scheme:{scheme};" in forced
    assert SHEET.count("prefers-color-scheme") == SHEET.count("light dark") == 1
    changed = [
        (one, other)
        for one, other in zip(SHEET.split("}"), forced.split("}"), strict=True)
        if one != other
    ]
    assert len(changed) == 2


@pytest.mark.parametrize("typed", ["", "rosa", "#fff", "CLARO"])
def test_a_theme_that_is_none_is_the_systems(typed: str) -> None:
    assert themes.chosen(typed) == "auto"
