"""The folders that travel with the program are where it looks for them."""

from fare_service import paths


def test_the_shipped_folders_exist_and_hold_what_is_served() -> None:
    assert (paths.TARIFFS / "calendario.toml").is_file()
    assert any(paths.STATIC.iterdir())
    assert any(paths.TEMPLATES.glob("*.html"))
