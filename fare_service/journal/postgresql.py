"""Connects to a PostgreSQL database, so that what is kept is on its disk and a lost one is noticed."""

from sqlalchemy import Connection, Engine, create_engine, event, make_url

_LOCK = 7_312_034_515
"""Names the lock for writers of the journal among those of a database."""


def connect(url: str, patience: float) -> Engine:
    """Give the way to the database of an address; nothing is opened yet.

    Nothing waits longer than `patience` seconds for another's lock, a free connection or an answer.
    """
    address = make_url(url).set(drivername="postgresql+psycopg")
    whole = max(2, round(patience))  # libpq counts seconds, two at least
    lost = {
        "connect_timeout": whole,
        "keepalives_idle": whole,
        "keepalives_interval": 1,
        "keepalives_count": whole,
        "tcp_user_timeout": whole * 1000,
    }
    engine = create_engine(
        address,
        connect_args={
            "prepare_threshold": None,  # connection poolers lose prepared statements
            **{name: value for name, value in lost.items() if name not in address.query},
        },
        isolation_level="READ COMMITTED",
        pool_pre_ping=True,
        pool_size=2,
        pool_timeout=patience,
    )

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        wait = f"{patience * 1000:.0f}ms"
        connection.exec_driver_sql(
            f"SET LOCAL statement_timeout = '{wait}'; SET LOCAL lock_timeout = '{wait}'"
        )
        if connection.get_execution_options().get("writes"):
            connection.exec_driver_sql("SET LOCAL synchronous_commit = on")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")

    return engine
