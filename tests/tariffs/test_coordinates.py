"""Coordinates as people copy them from a map."""

import pytest

from fare_service.tariffs.coordinates import NotCoordinates, coordinates


@pytest.mark.parametrize(
    "text", ["-22.9597, -44.0406", "-22.9597,-44.0406", " -22.9597, -44.0406 "]
)
def test_latitude_and_longitude_are_read_as_maps_write_them(text: str) -> None:
    assert coordinates(text) == (-22.9597, -44.0406)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-22.9597",
        "-22,9597; -44,0406",
        "-44.0406, -22.9597",
        "48.85, 2.35",
        "-22.9597 -44.0406",
    ],
)
def test_what_is_no_spot_in_brazil_is_refused(text: str) -> None:
    with pytest.raises(NotCoordinates):
        coordinates(text)
