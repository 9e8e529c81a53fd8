from pathlib import Path

import pytest

from mutants.walk import mutants_of


def changes(folder: Path, text: str) -> list[str]:
    path = folder / "module.py"
    path.write_text(text, "utf-8")
    return [one.source.lines(one.edit)[1] for one in mutants_of(path)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a < b", {"return None", "return a <= b"}),
        ("return a not in b", {"return None", "return a in b"}),
        ("return a - b * c", {"return None", "return a + b * c", "return a - b // c"}),
        ("return min(a)", {"return None", "return max(a)"}),
        ("return not a", {"return None", "return a"}),
        ("return not (a or b)", {"return (a or b)", "return not (a)", "return not (a and b)"}),
        ("return a and (b or c)", {"return a or (b or c)", "return a", "return (b or c)"}),
        ("return 7", {"return 8", "return 6"}),
        ("return True", {"return False"}),
        ("return 'ç', 1 + a", {"return '', 1 + a", "return 'ç', 1 - a", "return 'ç', 0 + a"}),
        ("return f'{a // b}'", {"return f'{a * b}'"}),
        ("return a.strip()", {"return a"}),
        ("return a if b else c", {"return a if True else c", "return a if False else c"}),
        ("return [a for a in b if c]", {"return [a for a in b if True]"}),
        ("a += b", {"a -= b", "pass"}),
        ("a[0] = b", {"pass"}),
        ("a.append(b)", {"pass"}),
        ("raise ValueError(1 + 2)", {"pass"}),
    ],
)
def test_a_slip_of_each_kind_is_made(tmp_path: Path, line: str, expected: set[str]) -> None:
    found = changes(tmp_path, f"def one(a, b, c):\n    {line}\n")
    assert expected <= set(found)


def test_only_the_head_of_a_branch_is_decided_otherwise(tmp_path: Path) -> None:
    found = changes(tmp_path, "def one(a):\n    if a:\n        a()\n")
    assert found == ["if True:", "if False:", "pass"]


@pytest.mark.parametrize(
    "text",
    [
        '"""A module."""\n',
        'def one(a: "int" = 1) -> "int":\n    """Say 1 + 2."""\n    b: "int"\n',
        "class One:\n    size: int = 3\n",
        "def one(a, b):\n    for _ in zip(a, b, strict=True):\n        del a\n",
    ],
)
def test_what_says_nothing_to_a_test_stays(tmp_path: Path, text: str) -> None:
    assert changes(tmp_path, text) == []


def test_the_name_of_a_change_does_not_move_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    text = "class One:\n    def two(self):\n        return 1\n"
    path.write_text(text, "utf-8")
    before = [one.name for one in mutants_of(path)]
    path.write_text(f"# more\n\n{text}", "utf-8")
    assert [one.name for one in mutants_of(path)] == before
    assert before[0] == f"{path.as_posix()} One.two: return 1 ⇒ return 2"


def test_a_constant_of_the_module_has_other_values(tmp_path: Path) -> None:
    found = changes(tmp_path, 'MOST = 5\nWORD = "a"\n')
    assert found == ["MOST = 6", "MOST = 4"]
