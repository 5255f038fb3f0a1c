"""What a new module needs: new files from the patterns beside this one, and lines in files that are there."""

from __future__ import annotations

import keyword
import re
from pathlib import Path
from string import Template

PATTERNS = Path(__file__).parent
NEW = {
    "app/rules/modules/{}.py": "module.py.txt",
    "templates/modules/{}.html": "words.html.txt",
    "tests/rules/modules/test_{}.py": "test.py.txt",
}
"""Each new file and its pattern."""
LIST = Path("app", "rules", "modules", "__init__.py")
PICTURES = Path("static", "img", "icons.svg")
SILENCE = Path("tests", "rules", "test_silence.py")
STORIES = Path("tests", "rules", "test_playthroughs.py")


class NotLaidOut(Exception):
    """Nothing was written; the text is a sentence that says why."""


def layout(root: Path, key: str) -> dict[Path, str]:
    """All files below this checkout that change, with their new texts.  Raises `NotLaidOut`."""
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", key) or keyword.iskeyword(key):
        raise NotLaidOut(f"{key!r} cannot be a module's name: use small letters and underscores, like blind_spies.")
    names = {"key": key, "Name": key.replace("_", " ").title(), "VALUE": key.upper()}
    texts = {root / path.format(key): _filled(pattern, names) for path, pattern in NEW.items()}
    if there := [path for path in texts if path.exists()]:
        raise NotLaidOut(f"{there[0].relative_to(root)} is there already.")
    texts[root / LIST] = _listed((root / LIST).read_text(encoding="utf-8"), names)
    for path, start, end, pattern in (
        (PICTURES, "<svg", "</svg>", "picture.txt"),
        (SILENCE, "SILENT: dict", "}\n", "silence.txt"),
        (STORIES, "GAMES = {", "}\n", "story.txt"),
    ):
        texts[root / path] = _inserted((root / path).read_text(encoding="utf-8"), start, end, _filled(pattern, names))
    return texts


def _filled(pattern: str, names: dict[str, str]) -> str:
    return Template((PATTERNS / pattern).read_text(encoding="utf-8")).substitute(names)


def _listed(text: str, names: dict[str, str]) -> str:
    """The list of modules with this one at its end, and its import in alphabetical order."""
    head, imports, tail = _parted(text, r"(?:from app\.rules\.modules\.\w+ import .*\n)+")
    new = Template("from app.rules.modules.$key import $VALUE\n").substitute(names)
    in_order = sorted([*imports.splitlines(keepends=True), new])
    return _inserted(head + "".join(in_order) + tail, "ALL = (", ")\n", f"    {names['VALUE']},\n")


def _parted(text: str, pattern: str) -> tuple[str, str, str]:
    found = re.search(pattern, text)
    if found is None:
        raise NotLaidOut(f"There are no imports in {LIST}.")
    return text[: found.start()], found[0], text[found.end() :]


def _inserted(text: str, start: str, end: str, line: str) -> str:
    """The text with a line before the first line that begins with `end` after `start`."""
    begun = text.find(start)
    place = text.find(f"\n{end}", begun) + 1
    if begun < 0 or place == 0:
        raise NotLaidOut(f"There is no {start!r} that ends with {end.strip()!r}.")
    return text[:place] + line + text[place:]
