"""Templates are translated when they are compiled.

A message in `_("...")` becomes text and expressions of the template itself.  Nothing is looked up or put together while
a page is drawn (docs/performance.md).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from typing import Any

from jinja2 import Environment, nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

_VALUE = re.compile(r"%(?:\((\w+)\)s|%)")
"""A value in a message, or a percent sign."""


class Translating(Environment):
    """Jinja's environment for one language."""

    def __init__(self, translated: NullTranslations, **options: Any) -> None:
        super().__init__(extensions=["jinja2.ext.i18n"], autoescape=True, **options)
        self.install_gettext_translations(translated, newstyle=True)  # type: ignore[attr-defined]
        self._spoken = _Spoken(self, {"_": translated.gettext, "pgettext": translated.pgettext})

    def _generate(self, source: nodes.Template, *names: Any, **options: Any) -> str:
        # The hook that Jinja has for those who generate other code.
        return super()._generate(self._spoken.visit(source), *names, **options)


class _Spoken(NodeTransformer):
    """Replaces calls of these functions by what they find."""

    def __init__(self, environment: Environment, lookups: dict[str, Callable[..., str]]) -> None:
        self._environment = environment
        self._lookups = lookups

    def visit_Call(self, call: nodes.Call) -> nodes.Expr:
        """Replace a call with constant messages and named values; leave any other."""
        self.generic_visit(call)
        lookup = self._lookups.get(call.node.name) if isinstance(call.node, nodes.Name) else None
        if lookup is None or not all(isinstance(message, nodes.Const) for message in call.args):
            return call
        message = lookup(*(argument.as_const() for argument in call.args))
        pieces = list(self._pieces(message, {given.key: given.value for given in call.kwargs}))
        if len(pieces) == 1:
            return pieces[0]
        return nodes.Concat(pieces, lineno=call.lineno, environment=self._environment)

    def visit_Output(self, output: nodes.Output) -> nodes.Output:
        """Put out the pieces of a message one after the other."""
        self.generic_visit(output)
        found = (child.nodes if isinstance(child, nodes.Concat) else [child] for child in output.nodes)
        output.nodes = [piece for pieces in found for piece in pieces]
        return output

    def _pieces(self, message: str, values: dict[str, nodes.Expr]) -> Iterator[nodes.Expr]:
        text, at = "", 0
        for value in _VALUE.finditer(message):
            text, at = text + message[at : value.start()], value.end()
            given = nodes.Const("%") if value[1] is None else values[value[1]]
            if isinstance(given, nodes.Const):
                text += str(escape(given.value))  # as plain text: `Markup` would escape what it is added to
                continue
            if text:
                yield self._text(text)
            yield given
            text = ""
        if (text := text + message[at:]) or not at:
            yield self._text(text)

    def _text(self, text: str) -> nodes.Const:
        # Messages are markup, as the templates are.
        return nodes.Const(Markup(text), environment=self._environment)
