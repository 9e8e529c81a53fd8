"""`docs/api.md`: the calls from a page, a program and a spreadsheet, run as they stand there."""

import re
import subprocess
import sys
from urllib.request import urlopen

from playwright.sync_api import Browser

from tests.browser.host import hosted
from tests.browser.site import Site
from tests.faces.web.test_api_document import SERVER, TEXT

TOTAL = "12.00"


def block(language: str, site: Site) -> str:
    """Give the one block of that language, asking the site of the test."""
    section = TEXT.partition("## From a page")[2].partition("\n## ")[0]
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
    assert SERVER in found
    return str(found).replace(SERVER, site.address)


def test_a_page_of_another_origin_writes_the_fare(browser: Browser, site: Site) -> None:
    with hosted() as host:
        script = block("js", site)
        host.pages["/"] = (
            f"<!doctype html><title>x</title><p id=fare></p><script type=module>{script}</script>"
        )
        page = browser.new_page()
        page.goto(f"{host.address}/")
        page.wait_for_function("document.querySelector('#fare').textContent")
        assert page.inner_text("#fare") == f"at_least {TOTAL}"
        page.close()


def test_a_program_prints_the_fare(site: Site) -> None:
    done = subprocess.run(
        [sys.executable, "-c", block("python", site)], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"at_least {TOTAL}\n"


def test_a_cell_finds_the_fare_in_what_it_is_answered(site: Site) -> None:
    formula = block("text", site)
    address, pattern, instead = re.fullmatch(
        r'=REGEX\(WEBSERVICE\("([^"]+)"\);"((?:[^"]|"")+)";"([^"]+)"\)\n', formula
    ).groups()  # type: ignore[union-attr]  # a formula of another form fails here
    with urlopen(address) as reply:
        answer = reply.read().decode()
    found = re.sub(pattern.replace('""', '"'), instead.replace("$", "\\"), answer)
    assert found == TOTAL
