"""A higher minimum bet, asked for and agreed on through the protocol (MDP-8.J.1, 8.K.2)."""
import pathlib
import subprocess
import time
import unittest

from protocol_schema import Floor
from served import PROGRAM, Server, new_floor


class MinimumBet(unittest.TestCase):
    def choice(self, guest, action):
        return next((one for one in guest.views["holdem"]["you"]["choices"] if one["action"] == action), None)

    def until(self, guest, wanted):
        """Folds or checks whatever comes, until it is so."""
        patience = time.time() + 60
        while not wanted():
            self.assertLess(time.time(), patience)
            view = guest.views["holdem"]
            seat = view["seats"][view["you"]["seat"] - 1]
            action = next((one for one in ("check", "fold", "show") if self.choice(guest, one)), None)
            if seat.get("to_act") and action:
                guest.ask(type="act", table="holdem", seq=guest.seqs["holdem"], action=action)
            else:
                guest.hear()

    def propose(self, guest, amount):
        """The answer to it; a picture that has changed meanwhile is looked at again."""
        while True:
            self.until(guest, lambda: self.choice(guest, "propose-minimum"))
            answer = guest.ask(type="act", table="holdem", seq=guest.seqs["holdem"], action="propose-minimum",
                               amount=amount)
            if answer["ok"] or answer["refusal"]["reason"] not in ("stale", "in-round"):
                return answer

    def test_everybody_agrees(self):
        folder = new_floor()
        posted = pathlib.Path(folder, "floor.toml")
        text = posted.read_text()
        self.assertIn("#highest-minimum = 10", text)
        posted.write_text(text.replace("#highest-minimum = 10", "highest-minimum = 10", 1))
        server = Server("--result-pause", "300", folder=folder)
        try:
            guest = Floor(server.address, "Ann")
            guest.sit_down("holdem")
            self.until(guest, lambda: self.choice(guest, "propose-minimum"))
            asked = self.choice(guest, "propose-minimum")
            self.assertEqual((asked["least"], asked["most"], asked["clause"]), (300, 1000, "MDP-8.J.1"))
            refused = self.propose(guest, 1100)
            self.assertEqual(refused["refusal"]["clause"], "MDP-8.K.2")
            self.assertTrue(self.propose(guest, 500)["ok"])
            # The bots agree, and it holds from the next round on.
            self.until(guest, lambda: guest.views["holdem"]["stakes"].endswith("minimum bet 5 agreed"))
            signs = [line["text"] for line in guest.views["holdem"]["sign"]]
            self.assertIn("agreed by everybody at the table: minimum bet 5, not 2", signs)
            # And who no longer agrees ends it.
            self.assertTrue(self.propose(guest, 200)["ok"])
            self.until(guest, lambda: guest.views["holdem"]["stakes"] == "no limit, blinds 1/2")
        finally:
            server.kill()
        audit = subprocess.run([PROGRAM, "audit", "verify", folder], capture_output=True, text=True)
        self.assertEqual((audit.returncode, audit.stderr), (0, ""), audit.stdout)
