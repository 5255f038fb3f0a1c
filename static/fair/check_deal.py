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


stream = numbers(deal["entropy"])
leader = below(len(deal["deck"]))
roles = list(deal["deck"])
for i in range(len(roles) - 1, 0, -1):
    j = below(i + 1)
    roles[i], roles[j] = roles[j], roles[i]

sealed = deal["entropy"].split("\n")[0]
assert hashlib.sha256(sealed.encode()).hexdigest() == deal["commitment"], "another number had been sealed"
assert roles == deal["roles"], "the characters were dealt otherwise"
assert not deal["leader_drawn"] or leader == deal["first_leader"], "the first Leader was drawn otherwise"
print("The deal is fair: compare its commitment with the one that the table showed before the game.")
