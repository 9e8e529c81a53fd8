"""The engine against the plain reading: the twelve regimes, and regimes that chance invents."""
