"""Cuts, decks and second areas of house games, through the protocol (MDS-2.b, 4.c to 4.e, 6.c, MFC-7.F)."""
import pathlib
import subprocess
import time
import unittest

from protocol_schema import Floor, bot
from served import PROGRAM, Server, new_floor

FLOOR = """name = "Decks"

[[table]]
id = "stud"
game = "double-down-stud"
seats = 6
minimum = 5
maximum = 100
buy-in = [50, 500]
shuffler = "automated"
decks = 2
areas = 2
bots = 1
decision-seconds = 3

[[table]]
id = "four"
game = "four-card"
seats = 5
minimum = 5
maximum = 100
buy-in = [50, 500]
"""


class HouseAreas(unittest.TestCase):
    def setUp(self):
        self.folder = new_floor()
        pathlib.Path(self.folder, "floor.toml").write_text(FLOOR)
        self.server = Server("--result-pause", "300", folder=self.folder)

    def tearDown(self):
        self.server.kill()
        audit = subprocess.run([PROGRAM, "audit", "verify", self.folder], capture_output=True, text=True)
        self.assertEqual((audit.returncode, audit.stderr), (0, ""), audit.stdout)

    def guest(self, name):
        guest = Floor(self.server.address, name)
        guest.heard = []
        guest.listen = lambda message: guest.heard.extend(line["text"] for line in message.get("lines", []))
        return guest

    def choice(self, guest, table, action):
        return next((one for one in guest.views[table]["you"]["choices"] if one["action"] == action), None)

    def act(self, guest, table, **what):
        return guest.ask(type="act", table=table, seq=guest.seqs[table], **what)

    def until(self, guest, table, wanted, but=()):
        """Goes on with whatever is asked, until it is so."""
        patience = time.time() + 60
        while not wanted():
            self.assertLess(time.time(), patience)
            choices = [one for one in guest.views[table]["you"]["choices"] if one["action"] not in but]
            choice = bot.sensible(choices)
            if choice and (choices[0]["action"] != "wager" or self.choice(guest, table, "stay")):
                area = next((one["area"] for one in choices if "area" in one), None)
                self.act(guest, table, **choice, **({"area": area} if area else {}))
            else:
                guest.hear()

    def test_the_cut_is_offered_and_decks_take_turns(self):
        guest = self.guest("Ann")
        guest.sit_down("stud")
        view = lambda: guest.views["stud"]
        self.until(guest, "stud", lambda: self.choice(guest, "stud", "cut"), but=("decline-cut",))
        self.assertEqual(view()["stage"], "cutting")
        self.assertEqual(view()["turn"]["seconds"], 3)
        offered = self.choice(guest, "stud", "cut")
        self.assertEqual((offered["least"], offered["most"], offered["clause"]), (10, 42, "MDS-4.e-1"))
        refused = self.act(guest, "stud", action="cut", depth=43)
        self.assertEqual(refused["refusal"]["clause"], "MDS-4.e-1")
        self.assertIn("10 to 42", refused["refusal"]["sentence"])
        refused = self.act(guest, "stud", action="stay")
        self.assertEqual(refused["refusal"]["clause"], "MDS-4.c-3")
        self.assertTrue(self.act(guest, "stud", action="cut", depth=17)["ok"])
        self.until(guest, "stud", lambda: "Ann cuts 17 cards deep." in guest.heard)
        deck = view()["deck"]
        self.assertIn(deck, (1, 2))
        # The other deck is next, and in time the bot is asked, which leaves it to others.
        round_before = view()["round"]
        self.until(guest, "stud", lambda: view()["round"] == round_before + 1)
        self.assertEqual(view()["deck"], 3 - deck)
        self.until(guest, "stud", lambda: any(" declines the cut." in line and "Ann" not in line
                                              for line in guest.heard))
        # Whoever says nothing has declined, and the dealer cuts.
        self.until(guest, "stud", lambda: self.choice(guest, "stud", "cut"), but=("decline-cut",))
        guest.heard.clear()
        while "Ann declines the cut." not in guest.heard:
            guest.hear()
        self.until(guest, "stud", lambda: "The dealer cuts 26 cards deep." in guest.heard)

    def test_a_second_area(self):
        guest = self.guest("Ann")
        guest.sit_down("four")
        view = lambda: guest.views["four"]
        self.assertEqual(view()["you"]["seat"], 1)
        self.until(guest, "four", lambda: view()["you"]["may_take"] == [2])
        refused = guest.ask(type="take-area", table="four", seat=4)
        self.assertEqual(refused["refusal"]["clause"], "MFC-7.F")
        self.assertEqual(refused["refusal"]["sentence"], "Areas of one player lie side by side.")
        self.assertTrue(guest.ask(type="take-area", table="four", seat=2)["ok"])
        # Nobody else sits down there.
        other = self.guest("Ben")
        other.ask(type="watch", table="four")
        refused = other.ask(type="sit", table="four", seat=2, amount=20000)
        self.assertEqual(refused["refusal"]["reason"], "seat-taken")
        # Both are dealt in, and asked one after the other.
        asked = set()

        def both():
            for one in view()["you"]["choices"]:
                asked.add((one["action"], one.get("area")))
            return {("play", 1), ("play", 2)} <= asked

        self.until(guest, "four", both)
        self.assertTrue({("wager", 1), ("wager", 2)} <= asked)
        second = view()["seats"][1]
        self.assertEqual((second["area_of"], second["you"], second["name"]), (1, True, "Ann"))
        self.assertEqual(len(second["cards"]), 5)
        refused = guest.ask(type="leave-area", table="four", seat=2)
        self.assertEqual(refused["refusal"]["reason"], "in-round")
        self.until(guest, "four", lambda: view()["you"]["may_leave"] == [2])
        self.assertTrue(guest.ask(type="leave-area", table="four", seat=2)["ok"])
        self.until(guest, "four", lambda: view()["seats"][1].get("name") is None)
