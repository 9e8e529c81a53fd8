"""Articles of the law with what stands on them."""

from fare_service.faces.web.articles import Article, cited


def test_an_article_is_cited_once_for_all_that_stands_on_it() -> None:
    pairs = [("Art. 1", "Tarifa"), ("Art. 2", "Acréscimo"), ("Art. 1", "Além"), ("Art. 1", "Além")]
    assert cited(pairs, "pt") == [
        Article("Art. 1", "tarifa e além"),
        Article("Art. 2", "acréscimo"),
    ]
