"""Secrets, codes, names and what may be said."""

from __future__ import annotations

import unicodedata
from functools import partial

import pytest

from app.tables.model import identity
from app.tables.model.identity import alike, clean_code, clean_id, clean_name, clean_text, hashed, new_code, new_secret
from tests.tables.builders import refusal

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
"""One emoji made of three with joiners."""


# --- Secrets and codes ----------------------------------------------------------------------------------------------


def test_secrets_are_all_different() -> None:
    assert len({new_secret() for _ in range(1000)}) == 1000


def test_a_secret_has_128_bits() -> None:
    assert len(new_secret()) == 22  # 6 bits to a character


def test_a_secret_can_stand_in_a_link_and_a_cookie() -> None:
    assert all(character.isalnum() or character in "-_" for character in "".join(new_secret() for _ in range(100)))


def test_a_hash_holds_nothing_of_its_secret() -> None:
    secret = new_secret()
    assert secret not in hashed(secret)


def test_the_same_secret_has_the_same_hash() -> None:
    assert hashed("a secret") == hashed("a secret") != hashed("another secret")


@pytest.mark.parametrize("look_alike", "IlLOo01")
def test_codes_are_made_without(look_alike: str) -> None:
    assert look_alike not in identity.ALPHABET


def test_no_two_letters_of_codes_look_alike() -> None:
    skeletons = {identity.skeleton(letter) for letter in identity.ALPHABET}
    assert len(skeletons) == len(identity.ALPHABET) == 31


def test_a_code_is_six_letters_of_the_alphabet() -> None:
    codes = [new_code() for _ in range(200)]
    assert all(len(code) == 6 and set(code) <= set(identity.ALPHABET) for code in codes)


def test_a_code_comes_through_cleaning_as_it_was() -> None:
    code = new_code()
    assert clean_code(code) == code


TYPED = {
    "as it is": "ABC234",
    "small letters": "abc234",
    "spaces": " ABC 234 ",
    "hyphen": "abc-234",
    "line end": "ABC234\r\n",
    "full-width": "\uff21\uff22\uff23\uff12\uff13\uff14",
}


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED.keys())
def test_a_code_may_be_typed_with(typed: str) -> None:
    assert clean_code(typed) == "ABC234"


# --- Names ----------------------------------------------------------------------------------------------------------

NAMES = {
    "plain": ("Ada", "Ada"),
    "trimmed": ("  Ada\t", "Ada"),
    "inner space single": ("Ada \u3000  L", "Ada L"),
    "line end becomes a space": ("Ada\nL", "Ada L"),
    "accent": ("Zoë", "Zoë"),
    "accent put together": ("Zoe\u0308", "Zoë"),
    "full-width folded": ("\uff21da", "Ada"),
    "ligature folded": ("So\ufb01a", "Sofia"),
    "Japanese": ("太郎", "太郎"),
    "Arabic": ("سارة", "سارة"),
    "Devanagari with marks": ("अंकिता", "अंकिता"),
    "emoji": ("🦊", "🦊"),
    "joined emoji": (FAMILY, FAMILY),
    "flag": ("🇯🇵", "🇯🇵"),
    "markup is only text": ("<b>&amp;", "<b>&amp;"),
    "as long as may be": ("x" * 20, "x" * 20),
    "long before it is trimmed": (" " * 30 + "Ada", "Ada"),
}
REFUSED = {
    "nothing": ("", "name_empty"),
    "blank": (" \t\r\n", "name_empty"),
    "ideographic space": ("\u3000", "name_empty"),
    "too long": ("x" * 21, "name_too_long"),
    "too long when folded": ("\ufdfa\ufdfa", "name_too_long"),
    "enormous": ("x" * 100_000, "name_too_long"),
    "NUL": ("Ada\0", "name_unprintable"),
    "bell": ("A\x07da", "name_unprintable"),
    "escape": ("\x1b[31mAda", "name_unprintable"),
    "delete": ("Ada\x7f", "name_unprintable"),
    "right-to-left override": ("\u202eadA", "name_unprintable"),
    "right-to-left isolate": ("\u2067Ada\u2069", "name_unprintable"),
    "right-to-left mark": ("Ada\u200f", "name_unprintable"),
    "zero-width space": ("A\u200bda", "name_unprintable"),
    "zero-width non-joiner": ("A\u200cda", "name_unprintable"),
    "word joiner": ("A\u2060da", "name_unprintable"),
    "byte order mark": ("\ufeffAda", "name_unprintable"),
    "soft hyphen": ("A\u00adda", "name_unprintable"),
    "tag character": ("Ada\U000e0041", "name_unprintable"),
    "private use": ("\ue000", "name_unprintable"),
    "unassigned": ("\u0378", "name_unprintable"),
    "lone surrogate": ("\ud800", "name_unprintable"),
    "invisible vowel": ("Ada\u17b4", "name_unprintable"),
    "invisible selector": ("Ada\u180b", "name_unprintable"),
    "only a joiner": ("\u200d", "name_unprintable"),
    "blank braille": ("\u2800", "name_unprintable"),
    "Hangul filler": ("\u3164", "name_unprintable"),
    "lone combining mark": ("\u0301", "name_unprintable"),
    "begins with a mark": ("\u0301Ada", "name_unprintable"),
    "enclosing mark": ("\u20dd", "name_unprintable"),
    "tower of accents": ("A" + "\u0300\u0301\u0302\u0303" * 3, "name_unprintable"),
}


@pytest.mark.parametrize(("typed", "shown"), NAMES.values(), ids=NAMES.keys())
def test_a_name_is_shown_clean(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(("typed", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_a_name_is_refused(typed: str, code: str) -> None:
    assert refusal(lambda: clean_name(typed)) == code


@pytest.mark.parametrize("typed", [name for name, _shown in NAMES.values()], ids=NAMES.keys())
def test_a_clean_name_stays_as_it_is(typed: str) -> None:
    assert clean_name(clean_name(typed)) == clean_name(typed)


ALIKE = {
    "itself": ("Ada", "Ada"),
    "case": ("Ada", "aDA"),
    "case of I": ("Ian", "ian"),
    "case of I within": ("LISA", "lisa"),
    "I for l": ("Ida", "lda"),
    "1 for l": ("Al", "A1"),
    "1 for I": ("Ida", "1da"),
    "all of them": ("Il1", "l1I"),
    "a bar for l": ("Al", "A|"),
    "0 for O": ("Olga", "0lga"),
    "0 for o": ("Bob", "B0b"),
    "Cyrillic a": ("Ada", "\u0410d\u0430"),
    "Cyrillic o": ("Bob", "B\u043eb"),
    "Greek capital": ("Ada", "\u0391da"),
    "Cherokee": ("Ada", "\u13aada"),
    "mathematical letters": ("Ada", "\U0001d400da"),
    "joiner": ("Ada", "Ada\u200d"),
    "blank braille behind it": ("Ada", "Ada\u2800"),
    "variation selector": ("Ada", "Ada\ufe0f"),
    "grapheme joiner": ("Ada", "A\u034fda"),
}
APART = {
    "other names": ("Ada", "Ben"),
    "a letter more": ("Ada", "Adam"),
    "an accent": ("Zoe", "Zoë"),
    "a space": ("Ada L", "AdaL"),
    "i and l": ("Elia", "Ella"),
    "two emoji": ("🦊", "🐺"),
    "two numbers": ("Ben 2", "Ben 3"),
    "Japanese": ("太郎", "太朗"),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE.keys())
def test_names_are_alike(one: str, other: str) -> None:
    assert alike(clean_name(one), clean_name(other)) and alike(clean_name(other), clean_name(one))


@pytest.mark.parametrize(("one", "other"), APART.values(), ids=APART.keys())
def test_names_are_apart(one: str, other: str) -> None:
    assert not alike(clean_name(one), clean_name(other))


# --- What is said, and ids ------------------------------------------------------------------------------------------

TEXTS = {
    "plain": ("Hello!", "Hello!"),
    "trimmed": ("  hello ", "hello"),
    "one line": ("one\r\ntwo", "one two"),
    "accent put together": ("e\u0301", "é"),
    "not folded": ("10² \u2460", "10² \u2460"),
    "emoji": (FAMILY, FAMILY),
    "markup is only text": ("<script>1</script>", "<script>1</script>"),
    "as long as may be": ("x" * 500, "x" * 500),
}
UNSAID = {
    "nothing": ("", "text_empty"),
    "blank": (" \n ", "text_empty"),
    "too long": ("x" * 501, "text_too_long"),
    "NUL": ("a\0", "text_unprintable"),
    "right-to-left override": ("a\u202eb", "text_unprintable"),
    "zero-width space": ("a\u200bb", "text_unprintable"),
    "lone surrogate": ("\udfff", "text_unprintable"),
}
IDS = ["a", "page-3", new_secret(), "x" * 64]
BAD_IDS = {"nothing": "", "too long": "x" * 65, "not ASCII": "é", "control": "a\n", "surrogate": "\ud800"}


@pytest.mark.parametrize(("typed", "shown"), TEXTS.values(), ids=TEXTS.keys())
def test_a_line_is_shown_clean(typed: str, shown: str) -> None:
    assert clean_text(typed) == shown


@pytest.mark.parametrize(("typed", "code"), UNSAID.values(), ids=UNSAID.keys())
def test_a_line_is_refused(typed: str, code: str) -> None:
    assert refusal(lambda: clean_text(typed)) == code


@pytest.mark.parametrize("sent_as", IDS, ids=["short", "of the page", "random", "longest"])
def test_an_id_is_taken_as_it_is(sent_as: str) -> None:
    assert clean_id(sent_as) == sent_as


@pytest.mark.parametrize("sent_as", BAD_IDS.values(), ids=BAD_IDS.keys())
def test_an_id_is_refused(sent_as: str) -> None:
    assert refusal(lambda: clean_id(sent_as)) == "bad_id"


def test_every_invisible_format_character_but_the_joiner_is_refused() -> None:
    formats = {chr(number) for number in range(0x110000) if unicodedata.category(chr(number)) == "Cf"}
    names = [f"Ada{character}" for character in formats - {"\u200d"}]
    assert {refusal(partial(clean_name, name)) for name in names} == {"name_unprintable"}
