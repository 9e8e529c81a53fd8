"""`make bench`: run every comparison, or those named, and print a line for each ratio.

``faults [N]`` is run by its name alone: it proves what is kept, and measures nothing.
"""

import sys

from benchmarks import (
    csv_rows,
    export,
    faults,
    http_fare,
    in_process,
    lighthouse,
    look_up,
    sheet,
    start,
    weight,
)

ALL = {
    "http": http_fare,
    "process": in_process,
    "look-up": look_up,
    "start": start,
    "csv": csv_rows,
    "sheet": sheet,
    "export": export,
    "weight": weight,
    "lighthouse": lighthouse,
}


def main(names: list[str]) -> None:
    """Run the comparisons of those names, all without any."""
    if names[:1] == ["faults"]:
        for line in faults.measure(*map(int, names[1:])):
            print(line, flush=True)
        return
    for name in names or ALL:
        for ratio in ALL[name].measure():
            print(ratio, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
