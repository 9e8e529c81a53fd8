"""What every block of a tariff file is."""

import msgspec


class Block(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A block of a tariff file.

    What a file leaves out is left out of its canonical form too, so that a key added to the
    format later changes no code of a published table.
    """
