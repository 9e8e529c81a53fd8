"""The pages of who publishes, below ``/publicar/``: an application of its own, beside the riders'."""
