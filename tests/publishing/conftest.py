"""Every test of publishing that needs a database runs on both, unless it asks for one of them."""

from tests.journal.conftest import journal, path, url, where

__all__ = ["journal", "path", "url", "where"]
