"""Play money for who has lost theirs: filled up as posted, told, in the log and in the audit."""
import json
import subprocess
import unittest

from hosting import floor_of
from protocol_schema import Floor
from served import PROGRAM, Server

TEXT = """guest-bankroll = 40
[[table]]
id = "four"
game = "four-card"
minimum = 20
maximum = 20
buy-in = [40, 40]
"""


class Refills(unittest.TestCase):
    def lose_all(self, guest):
        """Wagers and folds until nothing is left."""
        while True:
            view = guest.views["four"]
            seat = view["seats"][view["you"]["seat"] - 1]
            choices = {choice["action"]: choice for choice in view["you"]["choices"]}
            if seat["stake"] == 0 and (view["stage"] == "over" or not seat["in_round"]):
                return
            if "fold" in choices:
                guest.ask(type="act", table="four", action="fold")
            elif "wager" in choices and seat["to_act"]:
                guest.ask(type="act", table="four", action="wager", wagers={"ante": 2000})
            else:
                guest.hear()

    def test_filled_up_once_an_hour(self):
        server = Server(folder=floor_of(TEXT))
        self.addCleanup(server.end)
        ann = Floor(server.address, "Ann")
        told = []
        ann.listen = lambda heard: heard["type"] == "account" and told.append(heard)
        ann.sit_down("four")
        self.lose_all(ann)
        # By itself within a moment, and at once for who asks for chips.
        answer = ann.ask(type="top-up", table="four", amount=4000)
        self.assertTrue(answer["ok"], answer)
        sentences = [one["sentence"] for one in told if "sentence" in one]
        self.assertEqual(sentences, ["Your play money was filled up to 40."])
        self.lose_all(ann)
        answer = ann.ask(type="top-up", table="four", amount=4000)
        self.assertEqual(answer["refusal"]["reason"], "bankroll")
        self.assertEqual(answer["refusal"]["sentence"],
                         "Your bankroll is 0. It is filled up to 40 in 60 minutes.")
        ann.socket.close()
        # The same after a crash: it is in the log, and the audit finds it in order.
        server.kill()
        server.start()
        ann.open_socket()
        ann.ask(type="watch", table="four")
        answer = ann.ask(type="top-up", table="four", amount=4000)
        self.assertIn("is filled up to 40 in", answer["refusal"]["sentence"])
        ann.socket.close()
        server.kill()
        for command, *fields in (("verify", "ok"), ("balances",)):
            ended = subprocess.run([PROGRAM, "audit", command, server.folder, "--json"], capture_output=True, text=True)
            self.assertEqual(ended.returncode, 0, ended.stdout)
            found = json.loads(ended.stdout)
            for field in fields:
                self.assertTrue(found[field], found)
        self.assertIn('"refill"', ended.stdout)

    def test_by_itself(self):
        """Without being asked for, where somebody is here."""
        server = Server(folder=floor_of(TEXT))
        self.addCleanup(server.end)
        ann = Floor(server.address, "Ann")
        ann.sit_down("four")
        self.lose_all(ann)
        heard = {}
        while "sentence" not in heard:
            heard = ann.hear()
        self.assertEqual((heard["type"], heard["account"]["bankroll"]), ("account", 4000))

    def test_never(self):
        server = Server(folder=floor_of("refill-minutes = 0\n" + TEXT))
        self.addCleanup(server.end)
        ann = Floor(server.address, "Ann")
        ann.sit_down("four")
        self.lose_all(ann)
        answer = ann.ask(type="top-up", table="four", amount=4000)
        self.assertEqual(answer["refusal"]["sentence"], "Your bankroll is 0.")
