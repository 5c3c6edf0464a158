"""A disk that fills up behind the running server: a small one is mounted for it, which only root may do."""
import contextlib
import errno
import os
import pathlib
import sqlite3
import subprocess
import tempfile
import time
import unittest

from protocol_schema import Floor, bot
from served import PROGRAM, Server, new_floor


class FullDisk(unittest.TestCase):
    def setUp(self):
        if os.geteuid() != 0:
            self.skipTest("only root may mount a small disk")
        self.disk = tempfile.mkdtemp(prefix="pokerfloor-disk-")
        self.addCleanup(os.rmdir, self.disk)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", self.disk],
                                 capture_output=True, text=True)
        if mounted.returncode != 0:
            self.skipTest("no disk can be mounted here: " + mounted.stderr.strip())
        self.addCleanup(subprocess.run, ["umount", self.disk], check=True)
        self.ballast = pathlib.Path(self.disk, "ballast")

    def fill(self):
        with open(self.ballast, "ab", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError as full:
                self.assertEqual(full.errno, errno.ENOSPC)

    def wait_for(self, what, patience):
        until = time.time() + patience
        while not what():
            self.assertLess(time.time(), until)
            time.sleep(0.1)

    def records(self, server, table):
        with contextlib.closing(sqlite3.connect(f"file:{server.folder}/floor.db?mode=ro", uri=True)) as log:
            return log.execute("SELECT count(*) FROM records WHERE table_no = ?",
                               (server.tables().index(table),)).fetchone()[0]

    def test_nothing_acknowledged_is_lost(self):
        server = Server(folder=new_floor(within=self.disk), log=self.disk + ".err")
        self.addCleanup(server.end)
        secret = {"name": "Named", "password": "correct horse"}
        self.assertEqual(server.post("/api/register", secret)[0].status, 200)
        guest = Floor(server.address, "Ann")
        acknowledged, refused = [], []

        def listen(heard):
            if heard["type"] == "answer":
                (acknowledged if heard["ok"] else refused).append(heard)
        guest.listen = listen
        guest.sit_down("holdem")
        bot.play(guest, "holdem", 2)

        self.fill()
        until = time.time() + 60
        while not any(one["refusal"]["reason"] == "not-stored" for one in refused):
            self.assertLess(time.time(), until)
            guest.ask(type="sit-out", table="holdem")
            guest.ask(type="come-back", table="holdem")
        self.assertEqual(server.get("/health"), (503, {"ok": False}))
        known = self.records(server, "holdem")
        self.assertLessEqual(max(one["seq"] for one in acknowledged), known)

        # Whatever is asked is refused in a sentence (the schema says so), and no round begins.
        refused.clear()
        self.assertEqual(guest.ask(type="stand", table="holdem")["refusal"]["reason"], "not-stored")
        for path, body in (("/api/guest", {"name": "Late"}), ("/api/sign-in", secret),
                           ("/api/register", {"name": "Later", "password": "correct horse"})):
            answer, told = server.post(path, body)
            self.assertEqual(answer.status, 503, (path, told))
        self.assertEqual(server.post("/api/sign-out", {}, guest.cookie)[0].status, 503)
        self.assertEqual(server.get("/api/me", guest.cookie)[0], 200)
        self.assertEqual(server.ask("GET", "/")[0].status, 200)
        while guest.views["holdem"]["line"]["text"] != "The house cannot write its log; play goes on when it can.":
            guest.hear()
        time.sleep(1.5)
        self.assertEqual(self.records(server, "holdem"), known)
        self.assertTrue(server.notes("write-failed"))

        # With room again it goes on by itself.
        self.ballast.unlink()
        self.wait_for(lambda: server.get("/health")[0] == 200, 90)
        guest.ask(type="come-back", table="holdem")
        bot.play(guest, "holdem", 1)
        self.assertGreater(self.records(server, "holdem"), known)
        self.assertEqual(server.post("/api/sign-in", secret)[0].status, 200)

        # Full once more, killed, and opened again: all that was acknowledged is there.
        self.fill()
        refused.clear()
        until = time.time() + 60
        while not refused:
            self.assertLess(time.time(), until)
            guest.ask(type="sit-out", table="holdem")
            guest.ask(type="come-back", table="holdem")
        server.kill()
        self.ballast.unlink()
        server.start()
        self.assertLessEqual(max(one["seq"] for one in acknowledged), self.records(server, "holdem"))
        guest.open_socket()
        guest.ask(type="watch", table="holdem")
        self.assertTrue(guest.ask(type="stand", table="holdem")["ok"])
        server.kill()
        audit = subprocess.run([PROGRAM, "audit", "verify", server.folder], capture_output=True, text=True)
        self.assertEqual(audit.returncode, 0, audit.stdout + audit.stderr)
