"""Reads a printed sheet back: its words, its pages, its codes."""

import ctypes
import re

import pypdfium2  # type: ignore[import-untyped]  # it comes without types
import pypdfium2.raw as pdfium  # type: ignore[import-untyped]  # as above
import zxingcpp

POINTS_PER_INCH = 72


def words(pdf: bytes) -> str:
    """Give all the words of a sheet, blanks made alike."""
    document = pypdfium2.PdfDocument(pdf)
    text = " ".join(page.get_textpage().get_text_range() for page in document)
    return re.sub(r"\s+", " ", text.replace("\N{NO-BREAK SPACE}", " "))


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Give width and height of each page in millimetres."""
    document = pypdfium2.PdfDocument(pdf)
    return [
        (round(width / POINTS_PER_INCH * 25.4), round(height / POINTS_PER_INCH * 25.4))
        for width, height in (page.get_size() for page in document)
    ]


def codes(pdf: bytes, dots_per_inch: int = 150) -> list[str]:
    """Read the codes off a picture of the first page."""
    page = pypdfium2.PdfDocument(pdf)[0]
    picture = page.render(scale=dots_per_inch / POINTS_PER_INCH).to_pil()
    return [one.text for one in zxingcpp.read_barcodes(picture)]


def is_tagged(pdf: bytes) -> bool:
    """Tell whether a sheet has its structure beside what it shows."""
    return bool(pdfium.FPDFCatalog_IsTagged(pypdfium2.PdfDocument(pdf)))


def tags(pdf: bytes) -> list[str]:
    """Give the kinds of the elements of the first page's structure, as a reader aloud meets them."""
    page = pypdfium2.PdfDocument(pdf)[0]
    tree = pdfium.FPDF_StructTree_GetForPage(page)
    found: list[str] = []

    def walk(element: object) -> None:
        size = pdfium.FPDF_StructElement_GetType(element, None, 0)
        raw = ctypes.create_string_buffer(size)
        pdfium.FPDF_StructElement_GetType(element, raw, size)
        found.append(raw.raw.decode("utf-16-le").rstrip("\0"))
        for number in range(pdfium.FPDF_StructElement_CountChildren(element)):
            child = pdfium.FPDF_StructElement_GetChildAtIndex(element, number)
            if child:
                walk(child)

    for number in range(pdfium.FPDF_StructTree_CountChildren(tree)):
        walk(pdfium.FPDF_StructTree_GetChildAtIndex(tree, number))
    pdfium.FPDF_StructTree_Close(tree)
    return found
