"""What is there to translate, for Babel (`make words`): the messages of the templates, each with a comment where its
place is not clear.

A template comments on a message in `{# TRANSLATORS: ... #}` on the line before.  For words by key, `PLACES` does it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, BinaryIO

from jinja2 import Environment, nodes
from jinja2.ext import babel_extract

Message = tuple[int, str, Any, list[str]]
"""Line, function, arguments, comments: as Babel's extractors give it."""

PLACES: Mapping[str, str] = {
    "ballot": "An answer to the question how the table goes on without an absent player.",
    "ballot.decided": "The answer on which the table has decided. {name} is the absent player.",
    "call": "Read aloud at the reveal. {besides} is nothing, or the words of script.besides.",
    "call.alone": "On a player’s own card: nobody was seen at this call.",
    "call.close": "Read aloud at the reveal, after everybody has looked.",
    "call.shut": "On a player’s own card, after those who were seen at this call: who was not to be seen.",
    "call.thumb": "On a player’s own card: the names of those who were seen with a thumb up follow.",
    "call.why": "On a player’s own card: the names of those who were seen at this call follow.",
    "card": "The name of a mission card.",
    "card.line": "What a mission card does, in a few words below its name.",
    "chat": "The name of a chat, as a heading and on the host’s switch.",
    "chat.said": "A heading after the game: all that was said in the other chat.",
    "claim": "What a player says by one tap, in the chat and on the button. {about} is another player.",
    "clocks": "A choice of the host: lengths for all kinds of steps.",
    "event": "A line of the log. {seat} has done it; {target} is whom it was done to.",
    "event.self": "The same line of the log, where {seat} and {target} are one player.",
    "event.short": "The same news in fewer words, above the question that is asked now.",
    "kind": "A kind of step: where clocks are set, and in the list of what the clock has answered.",
    "listed": "A choice of the host: what strangers who find the table in the lobby may do.",
    "mark": "A mark in a player’s private notes about another player.",
    "module": "The name of a module, or of the base game.",
    "module.line": "What a module is about, below its name.",
    "option": "A choice on a button or a line of a form, or the name of a card that lies at a seat.",
    "outcome": "The heading at the end of a game. {winners} are names of players.",
    "outcome.line": "Why the game has ended so, below the heading.",
    "preset": "A choice of the host: several modules by one press.",
    "prompt": "In the place of a question that the player has answered.",
    "refused": "Why something was not done, and what the reader can do instead.",
    "role": "The name of a character, on its own.",
    "role.line": "What a character is and does. It stands below the name, so the subject may be left out.",
    "role.named": "The name of a character in the middle of a sentence.",
    "role.why": "On a player’s own card: why they know what they know.",
    "script": "Read aloud at the reveal.",
    "side": "The name of a side.",
    "step": "The heading that everybody sees during a step. {leader} and {waiting} are names of players.",
    "step.ask": "The question to a player who is asked in this step.",
    "step.do": "The button below the question.",
    "step.done": "In the place of the question, after the player’s answer.",
    "step.line": "One or two sentences below the question.",
    "step.nobody": "An answer to the question: none of the players.",
    "step.silence": "On the page about clocks: the answer that is given for a player who is silent, and why.",
    "token": "The name of a token that lies at a seat.",
    "vote_history": "A choice of the host: what stays on show of earlier votes.",
    "vote_history.line": "In the list of what is played, where less than everything stays on show of earlier votes.",
    "vote_history.later": "Below the votes, where less than everything stays on show of earlier ones.",
    "vote_history.title": "The heading of the table of votes and missions.",
    "warning": "To the host: what is played can be played, but is not advised.",
}
"""Where words stand, by the first part of their key, or by its first and last part."""


def place(key: str) -> str:
    """Where the words of this key stand.  Raises `KeyError` for a kind of words that no comment is written for."""
    first, *rest = key.split(".")
    return PLACES.get(f"{first}.{rest[-1]}") or PLACES[first]


def extract(
    fileobj: BinaryIO, keywords: Sequence[str], comment_tags: Sequence[str], options: dict[str, Any]
) -> Iterator[Message]:
    """What a template says in `_("...")`, and the values of its dictionary `words`, with their keys as contexts."""
    yield from babel_extract(fileobj, keywords, comment_tags, options)
    fileobj.seek(0)
    template = Environment(extensions=["jinja2.ext.i18n"]).parse(fileobj.read().decode("utf-8"))
    for assigned in template.find_all(nodes.Assign):
        if isinstance(assigned.target, nodes.Name) and assigned.target.name == "words":
            assert isinstance(assigned.node, nodes.Dict)
            for pair in assigned.node.items:
                key = pair.key.as_const()
                yield pair.value.lineno, "pgettext", (key, pair.value.as_const()), [place(key)]
