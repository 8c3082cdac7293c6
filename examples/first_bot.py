"""A bot in twenty lines that needs only the standard library (docs/bot-protocol.md). To see it play:

    oriflamme arena greedy "first=cmd:python3 examples/first_bot.py"

It reveals cards with 2 or more tokens, and every card in the last round. Otherwise it makes the first legal move.
"""

import json
import sys


def decide(view, actions):
    moves = {option["move"]: option["action"] for option in actions}
    if view["question"] == "reveal-or-keep":
        asked = next(card for card in view["queue"] if card["position"] == view["cursor"] and card["exposed"])
        wants = "reveal" if asked["tokens"] >= 2 or view["round"] == view["rounds"] else "keep"
        return moves.get(wants, actions[0]["action"])
    return actions[0]["action"]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"protocol": 1, "name": "first-bot"}
    else:
        answer = {"id": message["id"], "action": decide(message["view"], message["actions"])}
    print(json.dumps(answer), flush=True)
