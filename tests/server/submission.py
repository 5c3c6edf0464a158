"""A facility's floor: opened within its Rules Submission, changed by another edition, each round and sign naming its own; lost files
come back from the log."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from protocol_schema import Floor
from served import PROGRAM, Server

SUBMISSION = """facility = "Riverside"
edition = 1
approval = "A-17"
approved-on = 2026-10-02

[games.holdem]
rake = "none"
decision-seconds = 5

[[games.holdem.limit]]
name = "no-limit-1-2"
structure = "no-limit"
blinds = [1, 2]

[[games.holdem.limit]]
name = "no-limit-2-4"
structure = "no-limit"
blinds = [2, 4]
"""
FLOOR = """name = "Riverside"

[[table]]
id = "main"
game = "holdem"
limit = "no-limit-1-2"
buy-in = [80, 400]
seats = 4
bots = 3
"""


class Submissions(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pokerfloor-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.floor = pathlib.Path(self.folder, "floor.toml")
        self.submission = pathlib.Path(self.folder, "submission.toml")
        self.floor.write_text(FLOOR)
        self.submission.write_text(SUBMISSION)

    def call(self, *words, status=0):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def refused(self):
        """What `serve` says of files with faults, and `check` too."""
        said = self.call("serve", self.folder, "--listen", "127.0.0.1:0", status=2)
        self.assertIn("nothing was opened", said)
        self.call("check", self.folder, status=1)
        return said

    def wait_for(self, holds):
        until = time.time() + 60
        while not holds():
            self.assertLess(time.time(), until)
            time.sleep(0.05)

    def sign(self, server, name):
        guest = Floor(server.address, name)
        guest.sit_down("main")
        lines = [line["text"] for line in guest.views["main"]["sign"]]
        return guest, lines

    def rounds(self, server):
        return server.get("/api/tables/main/hands")[1]["hands"]

    def sign_of_a_round(self, server, number):
        frames = server.get(f"/api/tables/main/hands/{number}")[1]["frames"]
        return [line["text"] for line in frames[0]["view"]["sign"]]

    def test_editions(self):
        server = Server(folder=self.folder)
        self.addCleanup(server.end)
        guest, lines = self.sign(server, "Ann")
        self.assertIn("Rules Submission, edition 1, approved on 2026-10-02 (A-17)", lines)
        self.wait_for(lambda: guest.hear() and len(self.rounds(server)) >= 1)
        guest.socket.close()
        self.assertIn("Rules Submission, edition 1", self.sign_of_a_round(server, 1))
        server.kill()

        # Another text is another edition.
        changed = SUBMISSION.replace('"no-limit-1-2"\nstructure = "no-limit"\nblinds = [1, 2]',
                                     '"no-limit-1-2"\nstructure = "no-limit"\nblinds = [1, 2]\nstraddle = 4')
        self.submission.write_text(changed)
        self.assertIn("edition 1 was posted with another text (MFC-x0.B); allowed: 2 or more", self.refused())
        # Nor may a table open what is not offered.
        self.submission.write_text(SUBMISSION)
        self.floor.write_text(FLOOR.replace("no-limit-1-2", "no-limit-5-10"))
        self.assertIn("floor.toml:6:1: limit: the submission has no limit 'no-limit-5-10'", self.refused())

        self.floor.write_text(FLOOR)
        self.submission.write_text(changed.replace("edition = 1", "edition = 2").replace("A-17", "A-31"))
        self.assertIn("edition 2", self.call("check", self.folder))
        server.start()
        self.wait_for(lambda: server.notes("floor-file-posted"))
        guest, lines = self.sign(server, "Bob")
        self.assertIn("Rules Submission, edition 2, approved on 2026-10-02 (A-31)", lines)
        before = self.rounds(server)[0]["round"]
        self.wait_for(lambda: guest.hear() and self.rounds(server)[0]["round"] > before)
        guest.socket.close()
        # Each round names the one it was played under.
        self.assertIn("Rules Submission, edition 1", self.sign_of_a_round(server, 1))
        self.assertIn("Rules Submission, edition 2", self.sign_of_a_round(server, self.rounds(server)[0]["round"]))

        editions = json.loads(self.call("submission", "list", self.folder, "--json"))["editions"]
        self.assertEqual([(one["edition"], one["approval"], "replaced" in one) for one in editions],
                         [(1, "A-17", True), (2, "A-31", False)])
        self.assertEqual(self.call("submission", "show", self.folder, "--edition", "1"), SUBMISSION)
        self.assertEqual(self.call("submission", "show", self.folder), self.submission.read_text())
        server.kill()
        self.call("audit", "verify", self.folder)

    def test_lost_files_come_back(self):
        server = Server(folder=self.folder)
        self.addCleanup(server.end)
        server.post("/api/guest", {"name": "Ann"})  # is answered when the log has it
        server.kill()
        for lost in ((self.submission,), (self.floor, self.submission)):
            for file in lost:
                file.unlink()
            server.start()
            self.assertEqual(self.submission.read_text(), SUBMISSION)
            self.assertEqual(self.floor.read_text(), FLOOR)
            self.assertIn("was missing; it is written again as the log has it", server.said[0])
            server.kill()

    def test_a_submission_alone_opens_nothing(self):
        self.floor.unlink()
        said = self.call("serve", self.folder, "--listen", "127.0.0.1:0", status=2)
        self.assertIn("there is no floor.toml", said)
        self.assertIn("no faults, edition 1", self.call("check", str(self.submission)))
