"""The faces: API, pages and command line. They look fares up and word them; none computes."""
