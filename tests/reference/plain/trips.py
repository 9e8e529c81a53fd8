"""Which class of the rules a trip falls into: the first in the list that takes it in."""

from tests.reference.plain.folder import Block, Folder, centavos, metres


class NeedsDistance(ValueError):
    """The rules ask how far the trip goes, and nobody has said."""


def class_of(
    folder: Folder, rules: Block, table: Block, ends: tuple[str, str], far: int | None
) -> Block:
    """Give the class of a trip between two place ids that is `far` metres long."""
    for one in rules["viagem"]:
        if _holds(folder, one, table, ends) and _near_enough(one, far):
            found: Block = one
            return found
    raise LookupError(f"no class takes in the trip {ends}")


def pair_price(
    folder: Folder, table: Block, ends: tuple[str, str], list_name: str = ""
) -> int | None:
    """Give the price that the table has for the two places, or for their areas; or None.

    With the name of a list of prices of its own, only the price that stands in that list.
    """
    rows = [row for row in table.get("par", []) if row.get("precos", "") == list_name]
    for by_area in ((False, False), (False, True), (True, False), (True, True)):
        sides = zip(ends, by_area, strict=True)
        names = tuple(folder.places[end].get("area") if area else end for end, area in sides)
        for row in rows:
            there = (row["de"], row["para"])
            if names == there or (names[::-1] == there and not row.get("sentido_unico")):
                return centavos(row["valor"])
    return None


def touches(folder: Folder, end: str, names: list[str]) -> bool:
    """Tell whether a place is one of those named, or lies in an area that is."""
    return end in names or folder.places[end].get("area") in names


def _holds(folder: Folder, one: Block, table: Block, ends: tuple[str, str]) -> bool:
    origin, destination = (folder.places[end] for end in ends)
    match one["quando"]:
        case "outro município":
            return any(place.get("fora_do_municipio") for place in (origin, destination))
        case "mesma área":
            return bool(origin.get("area")) and origin["area"] == destination.get("area")
        case "mesmo perímetro":
            return bool(origin.get("perimetro")) and origin["perimetro"] == destination.get(
                "perimetro"
            )
        case "de e para":
            way_back = not one.get("sentido_unico") and _leads(folder, one, ends[::-1])
            return _leads(folder, one, ends) or way_back
        case "par da tabela":
            return pair_price(folder, table, ends) is not None
        case "demais":
            return True
    raise ValueError(one["quando"])


def _leads(folder: Folder, one: Block, ends: tuple[str, str]) -> bool:
    """Tell whether a trip goes from one of `de` to one of `para`; a side not named is anywhere."""
    sides = zip(("de", "para"), ends, strict=True)
    return all(not one.get(key) or touches(folder, end, one[key]) for key, end in sides)


def _near_enough(one: Block, far: int | None) -> bool:
    if "ate_km" not in one:
        return True
    if far is None:
        raise NeedsDistance
    return far <= metres(one["ate_km"])
