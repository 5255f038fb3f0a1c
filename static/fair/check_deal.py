"""python3 check_deal.py FILE: does the deal of a game follow from what was sealed before it?"""

import hashlib
import json
import sys
from pathlib import Path

deal = json.loads(Path(sys.argv[1]).read_text("utf-8"))


def numbers(entropy):
    counter = 0
    while True:
        digest = hashlib.sha256(f"{entropy}:{counter}".encode()).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(digest[i : i + 4], "big")
        counter += 1


def below(n):
    return next(number % n for number in stream if number < 2**32 - 2**32 % n)


def shuffled(cards):
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def check(held, fault):
    if not held:
        sys.exit(fault)


sealed = deal["entropy"].split("\n")[0]
check(hashlib.sha256(sealed.encode()).hexdigest() == deal["commitment"], "another number had been sealed")
stream = numbers(deal["entropy"])
leader = below(len(deal["deck"]))
check(leader == deal["first_leader"] or not deal["leader_drawn"], "the first Leader was drawn otherwise")
check(shuffled(deal["deck"]) == deal["roles"], "the characters were dealt otherwise")
for deck in deal["decks"]:
    check(shuffled(deck["cards"]) == deck["dealt"], f"{deck['name']}: shuffled otherwise")
print(f"The deal is fair: the characters and {len(deal['decks'])} decks follow from the sealed number.")
print("Compare its commitment with the one that the table showed before the game:", deal["commitment"])
