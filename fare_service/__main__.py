"""``python -m fare_service`` is ``fare-service``."""

from fare_service.faces.cli import main

main(prog_name="fare-service")
