"""The line for a seat at a full table, through the protocol."""
import pathlib
import subprocess
import time
import unittest

from protocol_schema import Floor
from served import PROGRAM, Server, new_floor

FLOOR = """name = "Two seats"

[[table]]
id = "two"
game = "four-card"
seats = 2
minimum = 5
maximum = 100
buy-in = [50, 500]
"""


class WaitingList(unittest.TestCase):
    def setUp(self):
        self.folder = new_floor()
        pathlib.Path(self.folder, "floor.toml").write_text(FLOOR)
        self.server = Server(folder=self.folder)

    def tearDown(self):
        self.server.kill()
        audit = subprocess.run([PROGRAM, "audit", "verify", self.folder], capture_output=True, text=True)
        self.assertEqual((audit.returncode, audit.stderr), (0, ""), audit.stdout)
        self.server.remove()

    def wish(self, guest, what, **more):
        return guest.ask(type=what, table="two", **more)

    def comes(self, name):
        guest = Floor(self.server.address, name)
        self.assertTrue(self.wish(guest, "watch")["ok"])
        return guest

    def sit(self, guest, seat):
        return self.wish(guest, "sit", seat=seat, amount=10000)

    def until_line(self, guest, wanted):
        def line():
            view = guest.views.get("two", {"waiting_list": []})
            return [(one["name"], one["seat"]) for one in view["waiting_list"]]

        patience = time.time() + 60
        while line() != wanted:
            self.assertLess(time.time(), patience, f"no {wanted}, but {line()}")
            guest.hear()

    def test_called_in_turn(self):
        ann, ben, cy, di = (self.comes(name) for name in ("Ann", "Ben", "Cy", "Di"))
        self.assertTrue(self.sit(ann, 1)["ok"])
        refused = self.wish(cy, "join-line")
        self.assertEqual(refused["refusal"]["sentence"], "Seat 2 is free: sit down there.")
        self.assertTrue(self.sit(ben, 2)["ok"])
        for one in (cy, di):
            self.assertTrue(self.wish(one, "join-line")["ok"])
        self.until_line(cy, [("Cy", 0), ("Di", 0)])
        self.assertEqual(self.server.get("/api/lobby")[1]["tables"][0]["in_line"], 2)
        self.assertEqual(self.wish(cy, "join-line")["refusal"]["sentence"], "You are in line already.")

        # The seat is Cy's to take and nobody else's, also after a pulled plug.
        self.assertTrue(self.wish(ann, "stand")["ok"])
        self.until_line(cy, [("Cy", 1), ("Di", 0)])
        until = cy.views["two"]["waiting_list"][0]["until"]
        self.assertLess(abs(until - 60_000 - 1000 * time.time()), 20_000)
        self.server.kill()
        self.server.start()
        for one in (cy, di):
            one.views.clear()
            one.seqs.clear()
            one.open_socket()
            self.assertTrue(self.wish(one, "watch")["ok"])
        self.until_line(di, [("Cy", 1), ("Di", 0)])
        self.assertEqual(di.views["two"]["waiting_list"][0]["until"], until)
        refused = self.sit(di, 1)
        self.assertEqual(refused["refusal"]["reason"], "seat-taken")
        self.assertIn("kept for Cy", refused["refusal"]["sentence"])
        self.assertTrue(self.sit(cy, 1)["ok"])
        self.until_line(di, [("Di", 0)])
        self.assertTrue(self.wish(di, "leave-line")["ok"])
        self.until_line(cy, [])
        self.assertFalse(self.wish(di, "leave-line")["ok"])
