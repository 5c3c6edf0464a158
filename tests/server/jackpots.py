"""The bad beat payout and the high hand jackpot of an open floor, through its doors: by staff over HTTP, from the machine, on the sign that
players are sent, with an audit at the end."""
import json
import subprocess
import time
import unittest

from protocol_schema import Floor, bot
from served import PROGRAM
from staff import PASSWORD, AtWork

JACKPOTS = """name = "Jackpots"

[bad-beat]
tables = ["holdem"]
contribution = [[2, 0.50]]
maximum = 0.50
beaten = "four-of-a-kind"
loser = 50
winner = 25
table = 25
discontinuation-approval = "A-1"

[high-hand]
tables = ["holdem"]
contribution = [[2, 0.50]]
maximum = 0.50
period-minutes = 60
minimum-dealt = 2
ties = "equal"
collect-hours = 24
uncollected = "next-period"

[[table]]
id = "holdem"
game = "holdem"
structure = "fixed-limit"
limits = [2, 4]
smallest-chip = 0.50
raise-cap = 3
blinds = [1, 2]
seats = 6
buy-in = [40, 200]
bots = 2
decision-seconds = 30
"""


class Jackpots(AtWork):
    text = JACKPOTS

    def sign(self, ann):
        return [line["text"] for line in ann.views["holdem"]["sign"]]

    def standing(self, jackpot):
        return {one["jackpot"]: one for one in json.loads(self.call("jackpots", self.folder, "--json"))}[jackpot]

    def wait_for(self, holds):
        until = time.time() + 30
        while not holds():
            self.assertLess(time.time(), until)
            time.sleep(0.05)

    def test_from_the_pot_to_the_display(self):
        def signed(name):
            return {"with": {"name": name, "password": PASSWORD}}

        floor, guard = self.take_on("Fay", "floorperson"), self.take_on("Sam", "security")
        cashier, books = self.take_on("Carl", "cashier"), self.take_on("Abe", "accounting")
        ann = Floor(self.server.address, "Ann")
        ann.sit_down("holdem")
        sign = " ".join(self.sign(ann))
        for words in ("the bad beat payout is 0", "nothing from pots below 2", "the high hand jackpot is 0", "valid identification"):
            self.assertIn(words, sign)
        bot.play(ann, "holdem", 4)
        ann.ask(type="stand", table="holdem")
        self.act(floor, **{"do": "close-table", "table": "holdem"})
        self.wait_for(lambda: not json.loads(self.call("tables", self.folder, "--json"))[0]["running"])
        box = next(line for line in self.standing("bad-beat")["lines"] if "box of holdem" in line)
        cents = round(100 * float(box.split(": ")[1]))
        self.assertGreaterEqual(cents, 50)

        carry = {"do": "carry-box", "table": "holdem", "jackpot": "bad-beat"}
        self.assertEqual(self.act(guard, status=409, **carry, **signed("Fay"))["clause"], "MDP-15.D")
        self.act(floor, **{"do": "give-notice-of-count"})
        self.assertIn("two people", self.act(guard, status=403, **carry)["error"])
        self.assertIn("for security to do", self.act(cashier, status=403, **carry, **signed("Fay"))["error"])
        self.assertIn("Security carries the bad beat box", self.act(guard, **carry, **signed("Fay"))["said"][0])
        count = {"do": "count-in-cage", "table": "holdem", "jackpot": "bad-beat"}
        wrong = self.act(cashier, **count, total=cents + 25)
        self.assertTrue(any("not what the books have" in line for line in wrong["said"]), wrong)
        self.assertTrue(any("discrepancy" in line for line in self.standing("bad-beat")["lines"]))
        self.act(books, **{"do": "record-contributions", "jackpot": "bad-beat", "total": cents})
        self.act(books, **{"do": "settle-discrepancies", "jackpot": "bad-beat", "reason": "a chip was stuck"}, status=403)
        shown = {"do": "adjust-display", "jackpot": "bad-beat", "total": cents}
        self.act(books, **shown, **signed("Fay"))
        # Everybody at a table that takes part is shown it at once.
        ann.ask(type="lobby")  # and hears all before
        amount = f"{cents // 100}" + (f".{cents % 100:02}" if cents % 100 else "")
        self.assertIn("the bad beat payout is " + amount, self.sign(ann))
        self.assertEqual(self.standing("bad-beat")["displayed"], cents)
        self.assertEqual(self.standing("bad-beat")["unrecorded"], 0)

        # From the machine what takes two people is refused at a floor with staff.
        self.assertIn("for accounting to do", self.call("jackpot", "adjust-display", self.folder, "--jackpot", "bad-beat", "--total", "1", status=1))
        self.assertIn("no jackpot", self.call("jackpot", "adjust-display", self.folder, "--jackpot", "lottery", "--total", "1", status=2))
        self.call("jackpot", "begin-period", self.folder)
        self.assertIn("60 minutes", self.call("jackpot", "end-period", self.folder, status=1))
        self.assertIn("period 1: running", self.call("jackpots", self.folder))
        balances = subprocess.run([PROGRAM, "audit", "balances", self.folder, "--json"], capture_output=True, text=True)
        accounts = {(one["holder"], one.get("jackpot")): one["cents"] for one in json.loads(balances.stdout)["accounts"]}
        self.assertEqual(accounts["jackpot-fund", "bad-beat"], cents)
        self.assertGreaterEqual(accounts["jackpot-box", "high-hand"], 50)
        ann.socket.close()
        self.audit()


if __name__ == "__main__":
    unittest.main()
