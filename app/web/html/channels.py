"""The two kinds of socket: regions as pieces of a page, or as fields of JSON."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import json

from app.tables.views.context import Context
from app.tables.views.growing import Growing
from app.tables.views.model import Views
from app.web.html.render import Renderer

_encode = json.Encoder().encode


class HtmlChannel:
    """Regions as htmx partials that are morphed into the page."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer

    def shows(self, region: str) -> Collection[str]:
        """The fields of the context that the region's template takes."""
        return self._renderer.shows(region)

    def context(self, context: Context) -> str:
        """Nothing: what is shown of the context is drawn in the regions."""
        return ""

    def draw(self, region: str, part: object, context: Context, before: object = None) -> str:
        """One region, aimed at the element of this id; of a part that has grown, its new lines alone."""
        if isinstance(part, Growing) and (added := part.added_since(before)):
            return partial(f"{region}-lines", self._renderer.lines(region, part, context, added), "afterbegin")
        return partial(region, self._renderer.region(region, part, context))

    def frame(self, *drawn: str) -> str:
        """The regions of one frame, one after the other."""
        return "".join(drawn)


class JsonChannel:
    """Regions as fields: `{"parts": {"board": ..., "status": ...}}`, only those that have changed.  The context is the
    field `table`."""

    def shows(self, region: str) -> Collection[str]:
        """Nothing: the context is a field of its own."""
        return ()

    def context(self, context: Context) -> str:
        """The field that holds the context."""
        return f'"table":{_encode(context).decode()}'

    def draw(self, region: str, part: object, context: Context, before: object = None) -> str:
        """One field, as it is now."""
        return f'"{region}":{_encode(part).decode()}'

    def frame(self, *drawn: str) -> str:
        """The changed fields as one object."""
        return '{"parts":{' + ",".join(drawn) + "}}"

    def view(self, views: Views) -> str:
        """All that a viewer may see as one object: what the API answers."""
        fields = (self.draw(region, part, views.context) for region, part in views.parts())
        return "{" + ",".join([self.context(views.context), *fields]) + "}"


def partial(target: str, html: str, swap: str = "outerMorph") -> str:
    """HTML for the element with this id, as htmx takes it from a frame."""
    return f'<hx-partial hx-target="#{target}" hx-swap="{swap}">{html}</hx-partial>'
