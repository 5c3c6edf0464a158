"""A table that people deal: the dealer tells cards and what players did, over HTTP and from the machine (MDP-7.F, 8.I, 18.P)."""
import json
import pathlib
import subprocess
import time
import unittest

from protocol_schema import Floor
from served import PROGRAM, Server, new_floor

FLOOR = """name = "Felt"

[[table]]
id = "felt"
game = "holdem"
structure = "fixed-limit"
limits = [2, 4]
raise-cap = 3
blinds = [1, 2]
seats = 6
buy-in = [20, 200]
decision-seconds = 0
dealing = "live"

[[table]]
id = "screen"
game = "holdem"
structure = "no-limit"
blinds = [1, 2]
seats = 6
buy-in = [40, 400]
"""


class LiveTable(unittest.TestCase):
    def setUp(self):
        self.folder = new_floor()
        pathlib.Path(self.folder, "floor.toml").write_text(FLOOR)
        self.server = Server(folder=self.folder)
        self.addCleanup(self.server.end)
        code = json.loads(self.call("staff", "add", "Dealer Dee", self.folder, "--role", "dealer", "--json")[1])["code"]
        answer, _ = self.server.post("/api/staff/join", {"name": "Dealer Dee", "code": code, "password": "four quiet words"})
        self.dealer = answer.getheader("Set-Cookie").split(";")[0]
        self.players = []
        for name in ("Ann", "Bob", "Cid"):
            player = Floor(self.server.address, name)
            player.sit_down("felt")
            self.players.append(player)

    def call(self, *words):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout + done.stderr

    def act(self, status=200, **what):
        answer, body = self.server.post("/api/staff/act", {"table": "felt", **what}, cookie=self.dealer)
        self.assertEqual(answer.status, status, body)
        return " ".join(body["said"]) if status == 200 else body["error"]

    def see(self, player):
        player.ask(type="watch", table="felt")
        return player.views["felt"]

    def enter(self, seat, act, **what):
        return self.act(do="enter", seat=seat, act=act, **what)

    def test_a_hand(self):
        time.sleep(0.5)
        ann = self.players[0]
        self.assertEqual((self.see(ann)["round"], self.see(ann)["live"]), (0, True))  # nobody else begins it
        said = self.act(do="begin-hand")
        self.assertIn("Next: Deal one face down to each of seats 1, 2 and 3; one face down to each of seats 1, 2 and 3.", said)
        due = self.see(ann)["due_cards"]
        self.assertEqual([card["seat"] for card in due], [1, 2, 3, 1, 2, 3])
        self.assertIsNone(self.see(ann).get("commitment"))  # nothing was promised

        # Wrong cards are refused, and nothing has changed.
        self.assertIn("6", self.act(409, do="deal", cards="As Kd"))
        self.act(400, do="deal", cards="As As Kd Kh Qd Qc")
        self.assertIn("cards", self.act(400, do="deal", cards="As Kd Xx 2c 3c 4c"))
        said = self.act(do="deal", cards="As Kd Qh Ah Kc Js")
        self.assertIn("to call", said)
        views = [self.see(player) for player in self.players]
        for seat, view in enumerate(views):
            for other in range(3):
                cards = [card["card"] for card in view["seats"][other]["cards"]]
                self.assertEqual(cards == ["??", "??"], other != seat, cards)

        # MDP-18.P: a hole card was exposed; it is replaced, and named by whoever saw it.
        said = self.act(do="report-card-exposed", seat=1, cards="Ah")
        self.assertIn("Ah of Ann was exposed", said)
        self.assertIn("Next: Deal a card face down to seat 1.", said)
        self.act(400, do="deal", cards="Zz")
        self.act(do="deal", cards="Ad")
        # The button is at seat 3: seats 1 and 2 have the blinds, seat 3 acts first.
        self.assertIn("calls", self.act(do="gesture", seat=3, pushed=500, chips=1))  # MDP-8.I: a single larger chip
        self.assertIn("raises", self.act(do="gesture", seat=1, said="raise", amount=400))
        self.act(do="enter", seat=2, act="call")
        code, said = self.call("enter", "felt", "3", "fold", self.folder)
        self.assertEqual(code, 0, said)
        self.assertIn("Next: Deal a burn; 3 cards to the board.", said)
        code, said = self.call("deal", "felt", "2c 3c 4c 5d", self.folder)
        self.assertEqual(code, 0, said)
        self.assertEqual(self.see(ann)["board"], ["3c", "4c", "5d"])
        # A player may act for themselves, too.
        self.assertTrue(ann.ask(type="act", table="felt", seq=ann.seqs["felt"], action="check")["ok"])
        self.enter(2, "check")
        self.act(do="deal", cards="2d 9h")
        self.assertIn("checks", self.enter(1, "check"))
        self.enter(2, "check")
        self.act(do="deal", cards="2h 9s")
        self.enter(1, "check")
        self.enter(2, "check")
        self.act(do="enter", seat=1, act="show")
        said = self.act(do="enter", seat=2, act="muck")
        self.assertIn("Ann wins", said)
        self.assertIn("Next: shuffle, have the cards cut, and begin the hand.", said)
        self.server.kill()
        audit = subprocess.run([PROGRAM, "audit", "verify", self.folder], capture_output=True, text=True)
        self.assertEqual((audit.returncode, audit.stderr), (0, ""), audit.stdout)
        self.server.start()

    def test_nonsense(self):
        self.assertIn("The program deals at this table", self.act(409, do="begin-hand", table="screen"))
        self.assertIn("dealer begins", self.act(409, do="deal", cards="As"))
        self.act(do="begin-hand")
        for what, wrong in (({"do": "deal"}, "6"), ({"do": "enter", "seat": 1, "act": "fly"}, "does not"), ({"do": "enter", "seat": 9, "act": "fold"}, "1 to 6"),
                            ({"do": "gesture", "seat": 1, "said": "sing"}, "settles nothing"), ({"do": "gesture", "seat": 1, "more": 3}, "true or false"),
                            ({"do": "deal", "cards": "As", "seat": 2}, "not asked for")):
            with self.subTest(what):
                answer, body = self.server.post("/api/staff/act", {"table": "felt", **what}, cookie=self.dealer)
                self.assertIn(answer.status, (400, 409))
                self.assertIn(wrong, body["error"])
        self.act(409, do="begin-hand")
        self.assertEqual(self.call("deal", "felt", "As Kd", self.folder)[0], 1)
        self.assertEqual(self.call("deal", "felt", "nonsense", self.folder)[0], 2)
        # Players tell no cards.
        answer, _ = self.server.post("/api/staff/act", {"do": "deal", "table": "felt", "cards": "As"}, cookie=self.players[0].cookie)
        self.assertEqual(answer.status, 403)


if __name__ == "__main__":
    unittest.main()
