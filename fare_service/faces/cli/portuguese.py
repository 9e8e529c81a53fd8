"""Click in Portuguese: help, wrong usage (exit 2), failures that say what to do (exit 1)."""

from typing import Any

import click

_HEADINGS = {
    "Options": "Opções",
    "Commands": "Comandos",
    "Positional arguments": "Argumentos",
}


class Failure(click.ClickException):
    """What was asked cannot be done; the message says why and what to do."""

    def show(self, file: Any = None) -> None:  # noqa: ANN401 - click's own signature
        """Write the message, nothing around it."""
        click.echo(self.message, file=file, err=file is None)


class Interrupted(Failure):
    """The user stopped the command with Ctrl-C."""

    exit_code = 130


class Misuse(click.UsageError):
    """A command line that means nothing; the message says what is missing or too much."""

    def show(self, file: Any = None) -> None:  # noqa: ANN401 - click's own signature
        """Write the usage, then the message."""
        usage = f"{self.ctx.get_usage()}\n" if self.ctx else ""
        click.echo(usage + self.message, file=file, err=file is None)


class Whole(click.IntRange):
    """A whole number between two bounds, both included."""

    name = "número"

    def __init__(self, least: int, most: int) -> None:
        super().__init__(least, most)
        self._help = f"escreva um número de {least} a {most}."

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's own signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Any:  # noqa: ANN401 - click's own signature
        """Read the number or say which numbers will do."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            raise click.BadParameter(self._help, ctx, param) from None


class _Help(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or "Uso: ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(_HEADINGS.get(heading, heading))


class _Context(click.Context):
    formatter_class = _Help


class Command(click.Command):
    """A command whose help and usage errors are in Portuguese."""

    context_class = _Context

    def __init__(self, *args: Any, **extra: Any) -> None:  # noqa: ANN401 - click's own signature
        super().__init__(*args, **{"options_metavar": "[OPÇÕES]", **extra})

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; raises `Misuse` for what is missing, wrong or left over."""
        ctx.allow_extra_args = True
        try:
            rest = super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            raise Misuse(_sentence(error), error.ctx or ctx) from None
        if rest and not isinstance(self, click.Group):
            raise Misuse(f"Não se entende o que sobra: {' '.join(rest)}", ctx)
        return rest

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Give ``--help``, described in Portuguese."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "Mostra esta ajuda e termina."
        return option


class Group(Command, click.Group):
    """A command of commands, each named by the word that follows."""

    def __init__(self, *args: Any, **extra: Any) -> None:  # noqa: ANN401 - click's own signature
        super().__init__(*args, **{"subcommand_metavar": "COMANDO …", **extra})

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first argument names; raises `Misuse` for none."""
        known = self.list_commands(ctx)
        if args[0] not in known:
            raise Misuse(f"Não existe o comando {args[0]}. Há {', '.join(known)}.", ctx)
        return super().resolve_command(ctx, args)


def _sentence(error: click.UsageError) -> str:
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return f"Falta {error.param.human_readable_name}."
    if isinstance(error, click.NoSuchOption):
        near = f" Quis dizer {error.possibilities[0]}?" if error.possibilities else ""
        return f"Não existe a opção {error.option_name}.{near}"
    if isinstance(error, click.BadOptionUsage):
        return f"Confira o valor da opção {error.option_name}."
    if isinstance(error, click.BadParameter) and error.param is not None:
        return f"{error.param.opts[-1]}: {error.message}"
    return error.message
