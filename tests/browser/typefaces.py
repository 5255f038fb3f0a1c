"""The typefaces that a page is laid out with: one family alone, as machines differ in what they have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Browser

JAPANESE = "Noto Sans CJK JP"
"""Stands beside each family, none of which has Japanese."""


@dataclass(frozen=True)
class Family:
    """The names of typefaces that belong together."""

    sans: str
    serif: str
    mono: str

    @property
    def names(self) -> Mapping[str, str]:
        """The typeface for each generic name of CSS."""
        named = {"system-ui": self.sans, "sans-serif": self.sans, "serif": self.serif}
        return named | {"ui-monospace": self.mono, "monospace": self.mono}


FAMILIES = {
    "dejavu": Family("DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"),
    "noto": Family("Noto Sans", "Noto Serif", "Noto Sans Mono"),
    "liberation": Family("Liberation Sans", "Liberation Serif", "Liberation Mono"),
}
in_each_typeface = pytest.mark.parametrize("browser", FAMILIES, indirect=True)
"""The test is run with each family."""

NOTHING = '<rejectfont><pattern><patelt name="scalable"><bool>{}</bool></patelt></pattern></rejectfont>'
BUT = """<acceptfont><pattern><patelt name="family"><string>{}</string></patelt>
<patelt name="width"><int>100</int></patelt></pattern></acceptfont>"""
"""Not its narrow faces, which not every machine has."""
NAMED = """<match target="pattern"><test name="family"><string>{}</string></test>
<edit name="family" mode="prepend" binding="strong"><string>{}</string></edit></match>"""
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<selectfont>
{}
</selectfont>
{}
</fontconfig>
"""


def only(family: Family, folder: Path) -> dict[str, str]:
    """What the environment of a browser needs to find this family and no other.  Writes into `folder`."""
    accepted = (family.sans, family.serif, family.mono, JAPANESE)
    selected = [*(NOTHING.format(it) for it in ("true", "false")), *(BUT.format(it) for it in accepted)]
    named = [NAMED.format(*it) for it in family.names.items()]
    file = folder / "fonts.conf"
    file.write_text(CONFIGURATION.format("\n".join(selected), "\n".join(named)), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(file)}


async def missing(browser: Browser, family: Family) -> set[str]:
    """The typefaces of a family, and of Japanese, that the browser does not draw with."""
    page = await browser.new_page()
    try:
        wanted = {f"<p style='font-family: {name}'>Seat</p>": face for name, face in family.names.items()}
        wanted["<p lang=ja>席</p>"] = JAPANESE
        await page.set_content("".join(wanted))
        session = await page.context.new_cdp_session(page)
        await session.send("DOM.enable")
        await session.send("CSS.enable")
        root = (await session.send("DOM.getDocument"))["root"]["nodeId"]
        found = await session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "p"})
        drawn = [await session.send("CSS.getPlatformFontsForNode", {"nodeId": node}) for node in found["nodeIds"]]
        return {face for face, it in zip(wanted.values(), drawn, strict=True) if {face} != faces(it)}
    finally:
        await page.close()


def faces(drawn: Mapping[str, list[Mapping[str, str]]]) -> set[str]:
    """The names of the typefaces in which something was drawn."""
    return {font["familyName"] for font in drawn["fonts"]}
