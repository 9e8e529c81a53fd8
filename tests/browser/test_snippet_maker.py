"""The page that makes lines for other sites: every choice is shown at once, and copied."""

from tests.browser.phone import Phone


def test_the_maker_shows_every_choice_at_once(phone: Phone) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.visit("/embutir")
    phone.page.select_option("#municipio", "sao-raimundo-das-mangabeiras-ma")
    phone.page.wait_for_selector("#de option[value=povoado]", state="attached")
    phone.page.select_option("#de", "povoado")
    phone.page.select_option("#tema", "escuro")
    phone.page.wait_for_selector(".previa[src*='tema=escuro']")
    assert phone.page.input_value("#de") == "povoado"
    lines = phone.page.inner_text("#linhas")
    assert f'src="{phone.site.address}/widget.js"' in lines
    assert 'from="povoado" theme="escuro"' in lines
    phone.page.get_by_role("button", name="Copiar").first.click()
    phone.page.get_by_text("Copiado.").wait_for()
    assert phone.page.evaluate("navigator.clipboard.readText()") == lines
    assert phone.axe() == []
    assert phone.overflow() <= 0
    assert phone.complaints == []
