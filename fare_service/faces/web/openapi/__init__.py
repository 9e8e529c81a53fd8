"""The API described as an OpenAPI 3.1 document, which it serves itself."""

from fare_service.faces.web.openapi.document import document, encoded

__all__ = ["document", "encoded"]
