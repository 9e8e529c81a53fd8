"""`make bench`: run every comparison, or those named, and print a line for each ratio."""

import sys

from benchmarks import (
    csv_rows,
    export,
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
    for name in names or ALL:
        for ratio in ALL[name].measure():
            print(ratio, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
