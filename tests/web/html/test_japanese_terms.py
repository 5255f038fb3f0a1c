"""The Japanese says one thing by one word, that of the printed edition; it is polite, and set in its own signs."""

from __future__ import annotations

import re

from tests.web.wording import pairs

TERMS = {
    "Allegiance cards?": "所属カード",
    "Assassin": "暗殺者",
    "Blind Spy": "孤立スパイ",
    "Bodyguard": "ボディーガード",
    "Chiefs?": "チーフ",
    "Commander": "司令官",
    "Deep Cover": "潜入スパイ",
    "Defectors?": "離反者",
    "Fails?": "失敗",
    "Hunters?": "ハンター",
    "In the Spotlight": "注目の的",
    "Inquisitor": "審問官",
    "Investigator": "調査官",
    "Keeping a Close Eye on You": "監視の目",
    "Leader": "リーダー",
    "Loyalty card": "忠誠カード",
    "No Confidence": "不信任",
    "Opinion Makers?": "世論形成者",
    "Reverse": "反転",
    "Reversers?": "リバーサー",
    "Rogue Success": "ローグ成功",
    "Rogues?": "ローグ",
    "Sergeant": "軍曹",
    "Strong Leader": "強いリーダー",
    "Success": "成功",
    "Targeting": "目標選択",
    "Trapper": "罠師",
    "Watch token": "監視トークン",
    "approv(?:e|al|ed)": "賛成|可決",
    "device": "端末",
    "host": "ホスト",
    "mission cards?": "ミッションカード",
    "module": "モジュール",
    "partial victory": "部分勝利",
    "plot cards?": "陰謀カード",
    "[Pp]ractice players?": "練習用プレイヤー",
    "reject(?:ed|ion)?": "反対|否決",
    "reveal": "正体確認",
    "rounds?": "ラウンド",
    "seats?": "席",
    "spectators?": "観戦",
    "[Ss]p(?:y|ies)": "スパイ",
}
VALUES = re.compile(r"%\(\w+\)s|\{\w+\}|<[^>]+>")
SAID = [(VALUES.sub("", said[1]), VALUES.sub("", japanese)) for said, japanese in pairs("ja")]

KANA = "ぁ-んァ-ヶ一-龥"
UNFIT = {
    "plain instead of polite": r"(?:だ|である|いる|ある|する|ない)。",
    "English signs": rf"[{KANA}][,.!?;:()]",
    "a blank between words": r"[ぁ-ん一-龥] [ぁ-ん一-龥]",
    "wide letters and digits": r"[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]",
    "another sign for ranges": "〜",
}


def test_a_term_has_one_word() -> None:
    meant = {term: [both for both in SAID if re.search(rf"\b{term}\b", both[0])] for term in TERMS}
    assert [term for term, found in meant.items() if not found] == []
    other = {term: [both for both in found if not re.search(TERMS[term], both[1])] for term, found in meant.items()}
    assert {term: found for term, found in other.items() if found} == {}


def test_sentences_are_polite_and_set_in_their_own_signs() -> None:
    unfit = {why: [japanese for _english, japanese in SAID if re.search(sign, japanese)] for why, sign in UNFIT.items()}
    assert {why: found for why, found in unfit.items() if found} == {}
