"""Snapshots of a running floor: written when it closes, used when it opens, left aside when they do not fit; seats, chips and answered
keys are the same with and without. And the audit says whether it agrees."""
import json
import os
import pathlib
import subprocess
import unittest

from protocol_schema import Floor
from served import PROGRAM, Server


def audit(folder):
    ran = subprocess.run([PROGRAM, "audit", "verify", folder, "--json"], capture_output=True, text=True)
    return json.loads(ran.stdout)


def audit_text(folder):
    return subprocess.run([PROGRAM, "audit", "verify", folder], capture_output=True, text=True).stdout


class Snapshots(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)
        self.file = pathlib.Path(self.server.folder, "floor.snapshot")

    def close(self):
        for _ in range(2):  # a second signal does not wait for rounds
            self.server.process.terminate()
        self.assertEqual(self.server.ended(), 0)

    def opened_from(self):
        """The record of the snapshot that the last opening began with."""
        return int(self.server.notes("open")[-1]["snapshot"])

    def test_closed_and_opened(self):
        folder = self.server.folder
        self.assertEqual(self.opened_from(), 0)
        self.assertEqual(audit(folder)["snapshot"]["state"], "none")
        guest = Floor(self.server.address, "Ann")
        guest.sit_down("holdem")
        self.close()
        self.assertTrue(self.file.exists())
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o600)
        report = audit(folder)
        self.assertTrue(report["ok"])
        self.assertEqual(report["snapshot"], {"state": "agrees", "record": report["events"], "why": ""})
        self.assertIn(f"floor.snapshot, of record {report['events']}, agrees with the log", audit_text(folder))
        self.server.start()
        self.assertEqual(self.opened_from(), report["events"])
        self.assertEqual(self.server.notes("snapshot-left-aside"), [])
        # Killed: the snapshot is of before, and the records after it are read.
        Floor(self.server.address, "Bea").sit_down("holdem")
        self.server.kill()
        self.server.start()
        self.assertEqual(self.opened_from(), report["events"])
        self.close()
        later = audit(folder)
        self.assertTrue(later["ok"])
        self.assertGreater(later["snapshot"]["record"], report["events"])

    def test_damaged_or_deleted(self):
        folder = self.server.folder
        Floor(self.server.address, "Ann").sit_down("holdem")
        self.close()
        whole = self.file.read_bytes()
        self.file.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
        report = audit(folder)
        self.assertTrue(report["ok"])
        self.assertEqual(report["snapshot"]["state"], "left-aside")
        self.assertIn("floor.snapshot is of no use", audit_text(folder))
        self.server.start()
        self.assertEqual(self.opened_from(), 0)
        self.assertEqual([note["why"] for note in self.server.notes("snapshot-left-aside")],
                         ["it was changed, or the key is another floor's"])
        # A draft of a process that was killed while it wrote is in nobody's way.
        pathlib.Path(folder, "floor.snapshot.new").write_bytes(whole[:100])
        os.unlink(self.file)
        self.close()
        self.assertEqual(audit(folder)["snapshot"]["state"], "agrees")
        self.assertFalse(os.path.exists(folder + "/floor.snapshot.new"))
        os.unlink(self.file)
        self.server.start()
        self.assertEqual(self.opened_from(), 0)


if __name__ == "__main__":
    unittest.main()
