"""Who works at a floor: taken on from the machine or by an administrator, each in their roles, two people where the books ask for two;
all through the open floor's doors, with an audit at the end."""
import json
import pathlib
import subprocess
import time
import unittest

from host_acts import FLOOR
from protocol_schema import Floor, bot
from served import PROGRAM, Server, new_floor

PASSWORD = "four quiet words"


class AtWork(unittest.TestCase):
    """An open floor, people who work there, and what they do."""
    text = FLOOR

    def setUp(self):
        self.folder = new_floor()
        pathlib.Path(self.folder, "floor.toml").write_text(self.text)
        self.server = Server("--result-pause", "100", folder=self.folder)
        self.addCleanup(self.server.end)

    def call(self, *words, status=0):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def add(self, name, *roles):
        """By the host, on the machine."""
        words = [word for role in roles for word in ("--role", role)]
        return json.loads(self.call("staff", "add", name, self.folder, *words, "--licence", "L-" + name, "--json"))["code"]

    def join(self, name, code, password=PASSWORD, status=200):
        answer, body = self.server.post("/api/staff/join", {"name": name, "code": code, "password": password})
        self.assertEqual(answer.status, status, body)
        return (answer.getheader("Set-Cookie") or "").split(";")[0] if status == 200 else body

    def take_on(self, name, *roles):
        return self.join(name, self.add(name, *roles))

    def act(self, cookie, status=200, **what):
        answer, body = self.server.post("/api/staff/act", what, cookie=cookie)
        self.assertEqual(answer.status, status, body)
        return body

    def audit(self):
        self.server.kill()
        audit = subprocess.run([PROGRAM, "audit", "verify", self.folder], capture_output=True, text=True)
        self.assertEqual((audit.returncode, audit.stderr), (0, ""), audit.stdout)
        self.server.start()


class Staff(AtWork):
    text = FLOOR.replace("bots = 2", "bots = 2\ntraining = true")

    def test_taken_on_and_dismissed(self):
        self.assertIn("Nobody works here", self.call("staff", "list", self.folder))
        code = self.add("Addie", "administrator")
        wrong = self.join("Addie", code[:-1] + ("0" if code[-1] != "0" else "1"), status=401)
        self.assertIn("code is wrong", wrong["error"])
        self.assertIn("8", self.join("Addie", code, password="short", status=400)["error"])
        ada = self.join("Addie", code)
        self.assertIn("code is wrong", self.join("Addie", code, status=401)["error"])  # good once
        status, page = self.server.get("/api/staff", cookie=ada)
        self.assertEqual((status, page["member"]), (200, {"name": "Addie", "roles": ["administrator"], "licence": "L-Addie"}))
        self.assertEqual([act["do"] for act in page["acts"]], ["enrol-staff", "change-staff", "dismiss-staff", "invite-staff"])
        self.assertEqual(self.server.get("/api/staff")[0], 401)

        # An administrator takes somebody on by the page's own door.
        done = self.act(ada, **{"do": "enrol-staff", "name": "Benno", "roles": ["dealer"], "licence": "7", "reason": "new"})
        ben = self.join("Benno", done["code"])
        listed = {one["name"]: one for one in json.loads(self.call("staff", "list", self.folder, "--json"))}
        self.assertEqual((listed["Benno"]["roles"], listed["Benno"]["licence"]), (["dealer"], "7"))
        self.assertIn("for an administrator to do",
                      self.act(ben, status=403, **{"do": "enrol-staff", "name": "Evi", "roles": ["manager"]})["error"])
        self.assertIn("no role of staff", self.act(ada, status=400, **{"do": "enrol-staff", "name": "Evi", "roles": ["boss"]})["error"])

        # A new invitation ends the password and the sessions before it.
        self.call("staff", "invite", "Benno", self.folder)
        until = time.time() + 20
        while self.server.get("/api/staff", cookie=ben)[0] != 401:
            self.assertLess(time.time(), until)
            time.sleep(0.05)
        answer, _ = self.server.post("/api/sign-in", {"name": "Benno", "password": PASSWORD})
        self.assertEqual(answer.status, 401)
        again = self.act(ada, **{"do": "invite-staff", "name": "Benno"})["code"]
        self.join("Benno", again)
        answer, _ = self.server.post("/api/sign-in", {"name": "benno", "password": PASSWORD})
        self.assertEqual(answer.status, 200)

        self.call("staff", "change", "Benno", self.folder, "--role", "cashier")
        self.assertEqual(json.loads(self.call("staff", "list", self.folder, "--json"))[1]["licence"], "7")
        self.assertIn("does not work here", self.call("staff", "change", "Nobody", self.folder, "--role", "dealer", status=2))
        self.call("staff", "dismiss", "Benno", self.folder)
        answer, _ = self.server.post("/api/sign-in", {"name": "Benno", "password": PASSWORD})
        self.assertEqual(answer.status, 401)
        # The log's word outlives a kill.
        self.server.kill()
        self.server.start()
        self.assertIn("none any more", self.call("staff", "list", self.folder))
        self.assertEqual(self.server.get("/api/staff", cookie=ada)[0], 200)
        self.audit()

    def test_roles_and_second_signatures(self):
        dealer, cashier = self.take_on("Doro", "dealer"), self.take_on("Carla", "cashier")
        floor, other = self.take_on("Fay", "floorperson"), self.take_on("Fenn", "shift-supervisor")
        manager = self.take_on("Mika", "manager")
        ann = Floor(self.server.address, "Ann")
        # Money is the cashier's; a table is closed by the floor; neither does the other's.
        self.act(cashier, **{"do": "credit", "name": "Ann", "amount": 1250})
        self.assertEqual(self.act(floor, status=403, **{"do": "credit", "name": "Ann", "amount": 1250})["reason"], "not-yours")
        self.assertIn("The floor closes this table", self.act(manager, **{"do": "close-table", "table": "draw"})["said"][0])
        self.assertEqual(self.act(cashier, status=403, **{"do": "open-table", "table": "draw"})["reason"], "not-yours")
        self.act(other, **{"do": "open-table", "table": "draw"})
        self.assertEqual(self.act(floor, status=409, **{"do": "open-table", "table": "draw"})["error"], "This table is open already.")
        # Staff do not play, and whoever plays is no staff.
        self.assertEqual(self.act(ann.cookie, status=403, **{"do": "close-table", "table": "draw"})["error"], "Only who works here may do that.")
        self.assertEqual(self.act(cashier, status=400, **{"do": "credit", "name": "Fay", "amount": 100})["clause"], "MDP-7.C")

        # A hand is voided by two.
        ann.sit_down("holdem")
        void = {"do": "void-hand", "table": "holdem", "reason": "a lamp fell"}
        self.assertIn("two people", self.act(dealer, status=403, **void)["error"])
        self.assertIn("a floorperson or a shift supervisor to sign", self.call("rule", "void-hand", "holdem", self.folder, status=1))
        self.assertIn("different people", self.act(floor, status=403, **void, **{"with": {"name": "Fay", "password": PASSWORD}})["error"])
        self.assertIn("wrong", self.act(dealer, status=401, **void, **{"with": {"name": "Fay", "password": "a guess at it"}})["error"])
        self.assertIn("to sign", self.act(dealer, status=403, **void, **{"with": {"name": "Carla", "password": PASSWORD}})["error"])
        self.assertIn("second person", self.act(dealer, status=400, **void, **{"with": {"name": "Fay"}})["error"])
        bot.play(ann, "holdem", 1)
        until = time.time() + 60
        while True:
            answer, body = self.server.post("/api/staff/act", {**void, "with": {"name": "Fenn", "password": PASSWORD}}, cookie=dealer)
            if answer.status == 200:
                break
            self.assertIn("No hand is being played", body["error"])
            self.assertLess(time.time(), until)
        self.assertTrue(any("the hand is void (a lamp fell)" in line for line in body["said"]), body)
        ann.socket.close()
        self.audit()

    def told_in_a_hand(self, ann, dealer, what):
        """Ann plays hand after hand; the dealer tells it early in one, when it can be so."""
        for _ in range(60):
            bot.play(ann, "holdem", 1)
            until = time.time() + 2
            while time.time() < until:
                for seat in (1, 2, 3, 4, 5, 6) if "seat" in what else (0,):
                    answer, body = self.server.post("/api/staff/act", {**what, **({"seat": seat} if seat else {})}, cookie=dealer)
                    if answer.status == 200:
                        return " ".join(body["said"])
                    self.assertEqual(answer.status, 409, body)
                time.sleep(0.02)
        self.fail(what)

    def test_cards_go_wrong_at_a_table_for_training(self):
        """MDP-18.J, 18.G.3, 18.P: told by the dealer, with the book's outcome, and in the log."""
        dealer = self.take_on("Doro", "dealer")
        ann = Floor(self.server.address, "Ann")
        ann.sit_down("holdem")
        wanted = {"lay face up in the deck": {"do": "report-card-face-up", "table": "holdem"},
                  "was exposed in the deal and is replaced": {"do": "report-card-exposed", "table": "holdem", "seat": 1},
                  "fell off the table": {"do": "report-card-off-table", "table": "holdem"}}
        for words, what in wanted.items():
            self.assertIn(words, self.told_in_a_hand(ann, dealer, what))
        self.assertIn("training = true", self.act(dealer, status=409, **{"do": "report-card-face-up", "table": "draw"})["error"])
        ann.socket.close()
        self.audit()

    def test_nonsense(self):
        floor = self.take_on("Fay", "floorperson")
        for body, wrong in (([1], "JSON object"), ({}, "'do'"), ({"do": "fly"}, "no act"), ({"do": "close-table"}, "'table'"),
                            ({"do": "close-table", "table": "nowhere"}, "no table"),
                            ({"do": "close-table", "table": "draw", "seat": 1}, "not asked for"),
                            ({"do": "close-table", "table": "draw", "with": 7}, "second person"),
                            ({"do": "foul-hand", "table": "draw", "seat": 99}, "1 to 3"),
                            ({"do": "close-table", "table": "draw", "reason": "two\nlines"}, "one line")):
            with self.subTest(body):
                answer, said = self.server.post("/api/staff/act", body, cookie=floor)
                self.assertEqual((answer.status, said["reason"]), (400, "malformed"), said)
                self.assertIn(wrong, said["error"])
        for words, wrong in ((("add", "Zola", self.folder), "at least one role"), (("add", "Zola", self.folder, "--role", "boss"), "no role of staff"),
                             (("add", "fay", self.folder, "--role", "dealer"), "taken"),
                             (("add", "Zola", self.folder, "--role", "cashier", "--role", "accounting"), "both"),
                             (("dismiss", "Zola", self.folder), "Nobody is called"), (("list", "/nowhere"), "no floor is open")):
            with self.subTest(words):
                self.assertIn(wrong, self.call("staff", *words, status=2))

    def test_nobody_at_work_sees_a_live_card(self):
        """Each role watches a table over the socket, as anybody may who does not sit there."""
        roles = ("dealer", "floorperson", "shift-supervisor", "cashier", "accounting", "security", "surveillance", "compliance", "manager",
                 "administrator")
        watchers = [Watcher(self.server.address, self.take_on(f"Zed{'abcdefghij'[i]}", role)) for i, role in enumerate(roles)]
        ann = Floor(self.server.address, "Ann")
        ann.sit_down("holdem")
        for _ in range(3):
            bot.play(ann, "holdem", 1)
            for watcher in watchers:
                watcher.ask(type="lobby")  # and hears all before
        for watcher in watchers:
            self.assertGreater(watcher.live, 10)
            self.assertEqual(watcher.seen, [])
        for one in [ann, *watchers]:
            one.socket.close()


class Watcher(Floor):
    """Somebody signed in already, who looks at the holdem table and remembers cards that they should not have seen."""

    def __init__(self, address, cookie):
        self.address, self.cookie, self.views, self.seqs, self.keys = address, cookie, {}, {}, 0
        self.live, self.seen, self.listen = 0, [], self.look
        self.open_socket()
        self.ask(type="watch", table="holdem")

    def look(self, message):
        view = self.views.get("holdem", {})
        if message["type"] not in ("snapshot", "delta") or view.get("stage") != "betting":
            return
        hidden = [card for seat in view["seats"] if seat.get("name") and not seat["folded"] for card in seat["cards"] if not card["up"]]
        self.live += len(hidden)
        self.seen += [card["card"] for card in hidden if card["card"] != "??"]


if __name__ == "__main__":
    unittest.main()
