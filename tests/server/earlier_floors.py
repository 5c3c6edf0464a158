"""Floors that earlier versions wrote open, go on and pass the audit (docs/decisions/0008)."""
import json
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import time
import unittest

from protocol_schema import Floor
from served import PROGRAM, Server

FLOORS = pathlib.Path(__file__).parents[1] / "data" / "floors"


def copy_of(floor):
    """A copy that can be opened: Git does not keep a key file's rights."""
    folder = tempfile.mkdtemp(prefix="pokerfloor-")
    shutil.copytree(floor, folder, dirs_exist_ok=True)
    for file in pathlib.Path(folder).rglob("*"):
        file.chmod(0o700 if file.is_dir() else 0o600)
    return folder


class EarlierFloors(unittest.TestCase):
    def audit(self, folder):
        audit = subprocess.run([PROGRAM, "audit", "verify", folder, "--json"], capture_output=True, text=True)
        report = json.loads(audit.stdout)
        self.assertEqual((audit.returncode, report["faults"]), (0, []))
        return report["events"]

    def meters(self, folder):
        """What lies in the meters; all accounts together come to nothing."""
        said = subprocess.run([PROGRAM, "audit", "balances", folder, "--json"], capture_output=True, text=True)
        accounts = json.loads(said.stdout)["accounts"]
        self.assertEqual((said.returncode, sum(account["cents"] for account in accounts)), (0, 0))
        return sum(account["cents"] for account in accounts if account["holder"] == "meter")

    def wait_for(self, folder, records):
        """The tables go on, in mid-round where they were killed."""
        until = time.time() + 120
        while True:
            with sqlite3.connect(f"file:{folder}/floor.db?mode=ro", uri=True) as log:
                if log.execute("SELECT count(*) FROM records").fetchone()[0] >= records:
                    return
            self.assertLess(time.time(), until)
            time.sleep(0.1)

    def behaviours(self, folder):
        with sqlite3.connect(f"file:{folder}/floor.db?mode=ro", uri=True) as log:
            return [json.loads(part)["behaviour"] for part, in
                    log.execute("SELECT open FROM records WHERE kind = 'set-behaviour'")]

    def test_they_open_and_go_on(self):
        floors = [floor for floor in FLOORS.iterdir() if floor.is_dir()]
        self.assertEqual(len(floors), 6)
        for floor in floors:
            with self.subTest(floor.name):
                folder = copy_of(floor)
                # The new number is taken up once.
                taken_up = [5]
                records = self.audit(folder)
                self.assertEqual(self.meters(folder) > 0, floor.name in ("third-behaviour", "fourth-behaviour"))
                server = Server(folder=folder)
                try:
                    guest = Floor(server.address, "Later")
                    guest.sit_down("four-card")
                    self.wait_for(folder, records + 60)
                    server.kill()
                    self.audit(folder)
                    self.assertEqual(self.behaviours(folder), taken_up)
                    self.assertEqual(self.meters(folder) > 0, floor.name in ("changed-terms", "facts", "third-behaviour", "fourth-behaviour"))
                    server.start()
                    server.kill()
                    self.audit(folder)
                    self.assertEqual(self.behaviours(folder), taken_up)
                finally:
                    server.end()
