"""Messages are translated when a template is compiled, with the same result as if they were looked up."""

from __future__ import annotations

from gettext import NullTranslations

import pytest
from jinja2 import DictLoader, StrictUndefined
from markupsafe import Markup

from app.web.html.translate import Translating
from app.web.html.words import Words

TURNED = {
    "%(one)s and %(two)s": "%(two)s, %(one)s",
    "Team": "Gruppe",
    "<b>now</b>": "<b>jetzt</b>",
    "100%%": "zu 100%%",
    "%(name)s": "%(name)s",
}


class Turning(NullTranslations):
    """A language that changes the order of words."""

    def gettext(self, message: str) -> str:
        return TURNED.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return f"{self.gettext(message)} ({context})"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


def said(template: str, **values: object) -> str:
    """The template drawn in that language."""
    environment = Translating(Turning(), loader=DictLoader({"it": template}), undefined=StrictUndefined)
    return environment.get_template("it").render(**values)


SAID = {
    "a plain message": ("{{ _('Team') }}", "Gruppe"),
    "a message that nobody has translated": ("{{ _('Vote') }}", "Vote"),
    "markup of a message": ("{{ _('<b>now</b>') }}", "<b>jetzt</b>"),
    "a percent sign": ("{{ _('100%%') }}", "zu 100%"),
    "values in another order": ("{{ _('%(one)s and %(two)s', one=a, two=b) }}", "&lt;, 7"),
    "constant values": ("{{ _('%(one)s and %(two)s', one='<', two=3) }}", "3, &lt;"),
    "a constant value among markup": ("{{ _('<b>%(name)s</b> now', name='<') }}", "<b>&lt;</b> now"),
    "a percent sign among markup": ("{{ _('<b>100%%</b>') }}", "<b>100%</b>"),
    "nothing but a value": ("{{ _('%(name)s', name=b) }}", "&lt;"),
    "markup as a value": ("{{ _('%(name)s', name=b|e) }}", "&lt;"),
    "a message in a message": ("{{ _('%(name)s!', name=_('<b>now</b>')) }}", "<b>jetzt</b>!"),
    "one of two messages": ("{{ _('Team') if a else _('Vote') }}", "Gruppe"),
    "one of two, with a value": ("{{ _('%(name)s!', name=b) if a else _('Vote') }}", "&lt;!"),
    "a message that goes on": ("{{ _('%(one)s and %(two)s', one=a, two=b) ~ '<' }}", "&lt;, 7&lt;"),
    "a message by its context": ("{{ pgettext('a number', 'Team') }}", "Gruppe (a number)"),
    "a message that is a value itself": ("{% set words = _('Team') %}{{ words ~ words }}", "GruppeGruppe"),
    "one": ("{{ ngettext('%(num)s seat', '%(num)s seats', 1) }}", "1 seat"),
    "several": ("{{ ngettext('%(num)s seat', '%(num)s seats', a) }}", "7 seats"),
    "a message that is found only now": ("{{ _(c) }}", "Gruppe"),
}


@pytest.mark.parametrize(("template", "expected"), SAID.values(), ids=SAID.keys())
def test_a_template_says_it_in_the_language(template: str, expected: str) -> None:
    assert said(template, a=7, b="<", c="Team") == expected


def test_a_value_that_is_not_given_is_found_when_the_template_is_compiled() -> None:
    with pytest.raises(KeyError, match="two"):
        said("{{ _('%(one)s and %(two)s', one=1) }}")


def test_words_are_markup_and_what_is_put_into_them_is_not() -> None:
    words = "{% set words = {'it': '<i>{one}</i> & {two}', 'two.b': '<i>B</i>'} %}"
    environment = Translating(NullTranslations(), loader=DictLoader({"modules/it.html": words}))
    say = Words(environment, NullTranslations())
    assert say("it", one="<", two=Markup("<b>2</b>")) == "<i>&lt;</i> & <b>2</b>"
    assert say("it", one=1, two="b") == "<i>1</i> & &lt;i&gt;B&lt;/i&gt;"
