"""Checkpoints of a running floor: made when it opens and closes, by command, sent by the host's program; and a folder
that was put back is found out by whoever kept one."""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from protocol_schema import Floor
from served import PROGRAM, Server


def audit(folder, *options):
    """The report, and the status."""
    ran = subprocess.run([PROGRAM, "audit", "verify", folder, "--json", *options], capture_output=True, text=True)
    return json.loads(ran.stdout), ran.returncode


class Checkpoints(unittest.TestCase):
    def setUp(self):
        self.kept = pathlib.Path(tempfile.mkdtemp(prefix="pokerfloor-kept-"))
        self.addCleanup(shutil.rmtree, self.kept, ignore_errors=True)
        self.program = self.kept / "send"
        self.program.write_text(f'#!/bin/sh\ncp "$1" {self.kept}\n')
        self.program.chmod(0o700)
        self.server = Server("--checkpoint-program", str(self.program))
        self.addCleanup(self.server.end)

    def wait_for(self, wanted):
        patience = time.time() + 30
        while not wanted():
            self.assertLess(time.time(), patience)
            time.sleep(0.05)

    def files(self):
        return sorted(self.kept.glob("*.checkpoint"))

    def test_kept_elsewhere(self):
        folder = self.server.folder
        self.wait_for(self.files)  # when it opened
        public = self.kept / "checkpoint.pub"
        shutil.copy(folder + "/checkpoint.pub", public)
        guest = Floor(self.server.address, "Ann")
        guest.sit_down("holdem")
        # By command, beside the open floor.
        made = json.loads(subprocess.run([PROGRAM, "checkpoint", "make", folder, "--json"], capture_output=True,
                                         check=True).stdout)
        self.assertEqual((made["number"], made["new"], made["last_fits"]), (2, True, True))
        older = tempfile.mkdtemp(prefix="pokerfloor-older-")
        self.addCleanup(shutil.rmtree, older, ignore_errors=True)
        self.server.kill()
        shutil.copytree(folder, older, dirs_exist_ok=True, ignore=shutil.ignore_patterns("control"))  # a socket
        self.server.start()
        guest = Floor(self.server.address, "Bea")
        guest.sit_down("holdem")
        self.server.process.terminate()
        self.assertEqual(self.server.ended(), 0)
        last = self.files()[-1]  # when it closed
        self.assertGreater(int(last.stem), 2)
        report, status = audit(folder, "--checkpoint", str(last), "--public-key", str(public))
        self.assertEqual((status, report["ok"], report["not_anchored"]), (0, True, None))
        self.assertEqual(report["anchored"], report["events"])
        # An earlier one: what came after it is told.
        report, status = audit(folder, "--checkpoint", made["file"], "--public-key", str(public))
        self.assertEqual(status, 0)
        self.assertEqual(report["not_anchored"], {"from": made["records"] + 1, "to": report["events"]})
        # The older copy verifies by itself, and not against what was kept.
        self.assertEqual(audit(older)[1], 0)
        report, status = audit(older, "--checkpoint", str(last), "--public-key", str(public))
        self.assertEqual((status, [fault["kind"] for fault in report["faults"]]), (1, ["truncated"]))

    def test_a_program_that_fails(self):
        self.wait_for(self.files)
        self.server.kill()
        self.program.write_text("#!/bin/sh\nexit 7\n")
        self.server.start()
        # What happened is sealed at the next opening, or, where it came first, by the checkpoint of this one; then
        # the next has nothing to seal.
        for name in ("Ann", "Ben", "Cy"):
            Floor(self.server.address, name)
            self.server.kill()
            self.server.start()
            until = time.time() + 10
            while "checkpoints" not in self.server.get("/health")[1] and time.time() < until:
                time.sleep(0.05)
            if "checkpoints" in self.server.get("/health")[1]:
                break
        status, health = self.server.get("/health")
        self.assertEqual((status, health["ok"]), (200, True))
        self.assertIn("status 7", health["checkpoints"])
        self.assertTrue(self.server.notes("checkpoint-program-failed"))
        self.assertIn("pokerfloor_checkpoint_failing 1", self.server.ask("GET", "/metrics")[1].decode())
        Floor(self.server.address, "Bea").sit_down("holdem")  # play goes on

    def test_rights(self):
        self.wait_for(self.files)
        self.assertEqual(os.stat(self.server.folder + "/checkpoint.key").st_mode & 0o777, 0o600)
