"""Links of the service as links of files."""

import pytest

from fare_service.faces.export.links import Site, in_data, in_lost_page, in_page

SITE = Site("https://a.example/quanto", "/quanto")
ROOT = Site("", "")


def test_links_of_a_page_lead_to_files_and_keep_what_a_rider_asks() -> None:
    page = (
        '<a href="/quanto/x-rj?de=a&amp;lang=en&amp;para=b">1</a> <a href="#c">2</a>'
        '<form action="/quanto/x-rj"><main data-base="/quanto" data-shell="/quanto/x-rj">'
        '<a href="https://elsewhere.example/quanto/">3</a>'
    )
    linked = in_page(page, SITE, "x-rj/tabela/index.html")
    assert linked.text == (
        '<a href="../lang/en/?de=a&amp;para=b">1</a> <a href="#c">2</a>'
        '<form action="../"><main data-base="../.." data-shell="../">'
        '<a href="https://elsewhere.example/quanto/">3</a>'
    )
    assert linked.found == ["/x-rj?de=a&lang=en&para=b", "/x-rj", "/x-rj"]


def test_addresses_that_others_use_stay_whole() -> None:
    page = '{"url":"https://a.example/quanto/x-rj/tabela?lang=en"}'
    assert in_page(page, SITE, "x/index.html").text == (
        '{"url":"https://a.example/quanto/x-rj/tabela/lang/en/"}'
    )


def test_a_site_without_an_address_of_its_own_has_links_all_the_same() -> None:
    page = '<main data-base=""><a href="/x-rj/tabela">1</a>'
    assert in_page(page, ROOT, "x-rj/index.html").text == (
        '<main data-base=".."><a href="tabela/">1</a>'
    )


def test_what_is_read_anywhere_keeps_the_path_of_the_site() -> None:
    text = '{"start_url":"/quanto/?lang=en","scope":"/quanto/"}'
    assert in_data(text, SITE).text == '{"start_url":"/quanto/lang/en/","scope":"/quanto/"}'


def test_a_page_for_any_address_has_links_that_are_whole() -> None:
    page = '<main data-base="/quanto"><a href="/quanto/?lang=en">1</a>'
    assert in_lost_page(page, SITE).text == (
        '<main data-base="/quanto"><a href="/quanto/lang/en/">1</a>'
    )


def test_a_link_that_leads_out_of_the_site_is_a_defect() -> None:
    with pytest.raises(ValueError, match="/outro"):
        in_page('<a href="/outro/x">', SITE, "index.html")
