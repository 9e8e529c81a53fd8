"""Publishing from a phone: who may, what is proposed, who has approved; the journal keeps the outcome.

An **account** is a login of one municipality, with a role that its rules allow and, of a driver or a
representative, a ponto. It comes by **invitation**: a link for once. A **proposal** holds the very
files that would be entered (a table, an end, an act) and the cost sheet that they come from. Other
accounts **approve** those files and nothing else; with the last approval that is needed, they enter
the journal in the same transaction.

All of it stands in the journal's database, in tables of its own (`schema`), which unlike the entries
may change and be emptied. What touches the database takes a connection of
`journal.store.Journal.reading` or `writing`, and the instant where time matters:

    with journal.writing() as connection:
        account = accounts.add(connection, municipality, "driver", "centro", now)
        token = invitations.invite(connection, account.login, now)

`costs`, `rounding`, `amounts`, `writing`, `rights` and `quorum` know no database.
"""
