"""What a host does beside the open floor: commands through FLOOR/control, each act a record that the audit accepts."""
import json
import os
import pathlib
import socket
import stat
import subprocess
import time
import unittest

from protocol_schema import Floor, bot
from served import PROGRAM, Server, new_floor

FLOOR = """name = "Host"

[[table]]
id = "holdem"
game = "holdem"
structure = "fixed-limit"
limits = [2, 4]
raise-cap = 3
blinds = [1, 2]
seats = 6
buy-in = [40, 200]
bots = 2
decision-seconds = 30

[[table]]
id = "draw"
game = "double-draw"
bonus = "A"
seats = 3
minimum = 5
maximum = 100
buy-in = [50, 500]
"""


class HostActs(unittest.TestCase):
    def setUp(self):
        self.folder = new_floor()
        pathlib.Path(self.folder, "floor.toml").write_text(FLOOR)
        self.server = Server("--result-pause", "100", folder=self.folder)
        self.addCleanup(self.server.end)

    def call(self, *words, status=0):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def audit(self):
        self.server.kill()
        audit = subprocess.run([PROGRAM, "audit", "verify", self.folder], capture_output=True, text=True)
        self.assertEqual((audit.returncode, audit.stderr), (0, ""), audit.stdout)
        self.server.start()

    def tables(self):
        return {one["table"]: one for one in json.loads(self.call("tables", self.folder, "--json"))}

    def wait_for(self, holds):
        until = time.time() + 60
        while not holds():
            self.assertLess(time.time(), until)
            time.sleep(0.05)

    def test_nobody_else_may_open_it(self):
        mode = os.stat(pathlib.Path(self.folder, "control")).st_mode
        self.assertTrue(stat.S_ISSOCK(mode))
        self.assertEqual(stat.S_IMODE(mode), 0o600)

    def test_play_money(self):
        ann = Floor(self.server.address, "Ann")
        before = {one["name"]: one for one in json.loads(self.call("accounts", self.folder, "--json"))}
        said = self.call("credit", "Ann", "12.50", self.folder, "--reason", "lost a bet")
        self.assertRegex(said, r"^record \d+\n$")
        after = {one["name"]: one for one in json.loads(self.call("accounts", self.folder, "--json"))}
        self.assertEqual(after["Ann"]["bankroll"] - before["Ann"]["bankroll"], 1250)
        self.assertIn("Ann", self.call("accounts", self.folder))
        self.assertIn('Nobody is called', self.call("credit", "Nobody", "5", self.folder, status=2))
        self.call("credit", "Ann", "lots", self.folder, status=2)
        self.call("credit", "Ann", "0", self.folder, status=2)
        self.audit()
        ann.socket.close()

    def test_a_table_closed_and_opened(self):
        ann = Floor(self.server.address, "Ann")
        ann.sit_down("holdem")
        self.wait_for(lambda: self.tables()["holdem"]["hand"] > 0)
        said = self.call("close-table", "holdem", self.folder, "--reason", "late")
        self.assertIn("The host closes this table", said)
        self.assertIn("closed already", self.call("close-table", "holdem", self.folder, status=1))
        # Ann does nothing: the host folds her hand, and whatever else is left is voided.
        for _ in range(20):
            if self.tables()["holdem"]["taken"] == 0:
                break
            subprocess.run([PROGRAM, "rule", "void-hand", "holdem", self.folder], capture_output=True)
            time.sleep(0.1)
        self.wait_for(lambda: self.tables()["holdem"]["taken"] == 0)
        self.assertEqual([entry["table"] for entry in self.server.get("/api/lobby")[1]["tables"]], ["draw"])
        hands = self.tables()["holdem"]["hand"]
        time.sleep(1)
        self.assertEqual(self.tables()["holdem"]["hand"], hands)
        self.server.kill()
        self.server.start()
        self.assertTrue(self.tables()["holdem"]["closed"])
        self.call("open-table", "holdem", self.folder)
        self.wait_for(lambda: self.tables()["holdem"]["taken"] == 2)  # the bots are back
        ann.socket.close()
        self.audit()

    def test_rulings_and_a_player_removed(self):
        ann = Floor(self.server.address, "Ann")
        ann.heard = []
        ann.listen = lambda message: ann.heard.extend(line["text"] for line in message.get("lines", []))
        ann.sit_down("holdem")
        bot.play(ann, "holdem", 1)

        def ruled():
            done = subprocess.run([PROGRAM, "rule", "misdeal-not-shuffled", "holdem", self.folder, "--reason", "a card on the floor"],
                                  capture_output=True, text=True)
            return done.returncode == 0 and "The floor rules: a misdeal" in done.stdout
        self.wait_for(ruled)
        self.call("remove", "holdem", "Ann", self.folder)
        self.assertIn("There is no table", self.call("remove", "nowhere", "Ann", self.folder, status=2))
        # A seat that is taken may have a hand in play or not, as the bots have gone on.
        empty = next(str(seat["seat"]) for seat in ann.views["holdem"]["seats"] if seat.get("name") is None)
        self.assertIn(f"Seat {empty} has no hand in play",
                      self.call("rule", "foul-hand", "holdem", self.folder, "--seat", empty, status=1))
        self.assertIn("seat", self.call("rule", "foul-hand", "holdem", self.folder, status=2))
        self.assertIn("There is no act", self.call("rule", "misdeal", "holdem", self.folder, status=2))
        self.call("rule", "recut", "holdem", self.folder, status=2)
        ann.socket.close()
        self.audit()

    def test_nonsense(self):
        path = str(pathlib.Path(self.folder, "control"))
        for line, wrong in ((b"", "one JSON object"), (b"{}", "'do'"), (b"[1]", "one JSON object"), (b'{"do":7}', "'do'"),
                            (b'{"do":"credit","name":"Ann","amount":1e30}', "Nobody is called"),
                            (b'{"do":"accounts","table":"holdem"}', "Nothing else is asked for"), (b"\xff\xfe", "one JSON object"),
                            (b'{"do":"close-table","table":"holdem","reason":"two\\nlines"}', "one line")):
            with self.subTest(line), socket.socket(socket.AF_UNIX) as one:
                one.settimeout(20)
                one.connect(path)
                one.sendall(line + b"\n")
                answer = json.loads(one.makefile().readline())
                self.assertFalse(answer["ok"])
                self.assertEqual(answer["reason"], "malformed")
                self.assertIn(wrong, answer["sentence"])
        with socket.socket(socket.AF_UNIX) as one:  # no end of a line
            one.settimeout(20)
            one.connect(path)
            try:
                one.sendall(b"x" * 100_000)
                self.assertEqual(one.recv(10), b"")
            except (BrokenPipeError, ConnectionResetError):
                pass
        self.assertIn("holdem", self.tables())

    def test_no_floor_is_open(self):
        self.server.kill()
        self.assertIn("cannot be reached", self.call("tables", self.folder, status=2))
        self.assertIn("no floor is open", self.call("tables", "/nowhere", status=2))
        self.server.start()
        self.assertIn("holdem", self.tables())
