"""The journal: what was published, entry by entry, each bound to the one before; nothing is lost.

An **entry** is a file of a municipality's folder in the very format of ``tariffs/`` (``tabela-…``,
``fim-…`` or ``ato-….toml``), with who proposed and approved it, and when. So a municipality is the
files of its folder with those of its entries laid over them. Entries stand in a database, SQLite or
PostgreSQL, which itself refuses to change or remove them.

The package is imported only where there is a journal, so that a service without one starts without
its libraries:

    if settings.has_journal:
        journal = import_module("fare_service.journal.store").open_journal(settings)

What the modules give:

- `entry`: `Proposal` (what is to be entered), `Party` (who; `party` keeps no ponto of few drivers),
  `Entry`, `Head` (number and hash of the last entry), and how hashes are made.
- `store`: `Journal`, with `head()`, `since(head)`, `append(proposal, seen)`, and `append_all` for
  several at once or none; `open_journal`. Threads may share one; a process that forks opens its own.
- `admission`: `objections`, what speaks against entering files that pass all checks.
- `comparison`: what every trip costs before and after.
- `chain`: `broken(entries, after)`, the first broken link, or None.
- `files`: `entered(entries)`, what `registry.load` lays over the folders; `tree`, all files as one
  folder of tariffs.
- `migrations`: `migrate(journal)`, before the first use of a database; `serve` and what publishes
  call it.
- `errors`: all that can go wrong, each with a sentence for the operator.

A worker that keeps up asks for what is new since the head that it knows, proves that it follows,
and only then serves it:

    new = journal.since(known)
    if new and not broken(new, known):
        known = new[-1].head

Who publishes reads, checks what would be served, and says what was seen; whoever has seen an older
state of that municipality is refused (`errors.Outdated`):

    seen = journal.head()
    ...
    entry = journal.append(Proposal(town, "tabela-2027-01-01.toml", text, party("operator")), seen)

An entry that `append` gives back is on the disk. After `errors.Unavailable` nothing is known: the
connection may have broken after the entry was kept, so read again before saying that it was not.
"""
