from pathlib import Path

import pytest

from mutants import accepted
from mutants.walk import mutants_of

CHECKOUT = Path(__file__).parents[2]
SURVIVORS = CHECKOUT / "mutants" / "survivors.toml"


def written(folder: Path, *blocks: str) -> Path:
    path = folder / "survivors.toml"
    path.write_text("\n".join(f"[[because]]\n{one}" for one in blocks), "utf-8")
    return path


def test_a_reason_holds_for_all_that_stand_under_it(tmp_path: Path) -> None:
    path = written(tmp_path, 'reason = "Same."\nmutants = ["a", "b"]')
    assert accepted.read(path) == {"a": "Same.", "b": "Same."}


@pytest.mark.parametrize(
    "blocks",
    [
        ['reason = " "\nmutants = ["a"]'],
        ['reason = "One."\nmutants = ["a"]', 'reason = "Two."\nmutants = ["a"]'],
    ],
)
def test_each_mutant_has_one_reason(tmp_path: Path, blocks: list[str]) -> None:
    with pytest.raises(ValueError, match="twice, or without a reason: a"):
        accepted.read(written(tmp_path, *blocks))


def test_every_reason_is_for_a_change_that_can_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CHECKOUT)
    reasons = accepted.read(SURVIVORS)
    files = {Path(name.partition(" ")[0]) for name in reasons}
    assert reasons.keys() <= {one.name for path in files for one in mutants_of(path)}
