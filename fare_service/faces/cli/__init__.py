"""The command line ``fare-service``: each command is a module here, imported when it is called."""

import errno
import sys
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Any, ClassVar

import click

from fare_service.faces.cli.portuguese import Failure, Group, Interrupted


class _Commands(Group):
    """The commands by name, in the order of the help."""

    NAMES: ClassVar = (
        "serve",
        "check",
        "quote",
        "table",
        "publish",
        "publisher",
        "journal",
        "export",
        "new",
    )

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401 - click's own signature
    ) -> click.Context:
        """Read arguments and write words in UTF-8, whatever the locale says."""
        _write_utf8()
        return super().make_context(info_name, [_utf8(one) for one in args], parent, **extra)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands."""
        return list(self.NAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command and give the command."""
        if cmd_name not in self.NAMES:
            return None
        found: click.Command = import_module(f"{__name__}.{cmd_name}").command
        return found

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; raises `Failure` where the system does not let it read or write."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise Interrupted("Interrompido.") from None
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever reads has had enough; click ends in silence
                raise
            with suppress(OSError):
                sys.stdout.close()  # else Python tries once more, and complains once more
            raise Failure(
                f"O sistema não deixou ler ou escrever: {error}. Confira espaço e permissão."
            ) from None


def _write_utf8() -> None:
    """Write UTF-8; a byte that came in undecoded goes out as it came."""
    for stream, errors in ((sys.stdout, "surrogateescape"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


def _utf8(argument: str) -> str:
    """Read as UTF-8 what Python could not decode by the locale."""
    return argument.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


@click.group(
    cls=_Commands,
    help="Quanto Dá: quanto custa a corrida de mototáxi, e por que artigo da lei.",
)
def main() -> None:
    """Quanto Dá on the command line."""
