"""Reports, exports and backups of a running floor: made beside it while hands are played, and a backup that is restored
opens, audits and goes on."""
import csv
import hashlib
import io
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

from host_acts import FLOOR
from protocol_schema import Floor, bot
from served import PROGRAM, Server, new_floor


def call(*words, status=0):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=120)
    assert done.returncode == status, (words, done.returncode, done.stdout[-500:], done.stderr)
    return done.stdout if status == 0 else done.stderr


def report(folder, kind, *options):
    return json.loads(call("report", folder, kind, *options, "--json"))


def balances(folder):
    return json.loads(call("audit", "balances", folder, "--json"))


def held(accounts, holder):
    return {one.get("table", one.get("name")): one["cents"] for one in accounts if one["holder"] == holder and one["cents"]}


class KeptRecords(unittest.TestCase):
    def setUp(self):
        self.folder = new_floor()
        pathlib.Path(self.folder, "floor.toml").write_text(
            FLOOR.replace("bots = 2", "bots = 2\nrake = { percent = 5, cap = 3 }"))
        self.server = Server("--result-pause", "20", folder=self.folder)
        self.addCleanup(self.server.end)
        self.elsewhere = pathlib.Path(tempfile.mkdtemp(prefix="pokerfloor-kept-"))
        self.addCleanup(shutil.rmtree, self.elsewhere, ignore_errors=True)

    def play(self, table, hands, name):
        guest = Floor(self.server.address, name)
        guest.sit_down(table)
        bot.play(guest, table, hands)
        return guest

    def test_reports_beside_an_open_floor(self):
        self.play("holdem", 6, "Ann")
        self.play("draw", 6, "Ben")
        call("credit", "Ann", "25", self.folder, "--reason", "a present")
        call("close-table", "draw", self.folder, "--reason", "a leak")
        drop = report(self.folder, "drop")["sheets"]
        self.assertGreaterEqual(drop["rake-by-table"]["rows"][0]["hands"], 6)
        self.assertGreaterEqual(drop["house-by-table"]["rows"][0]["hands"], 6)
        # Ann's ledger: what guests begin with, the credit, what went to the table.
        ledger = list(csv.DictReader(io.StringIO(call("report", self.folder, "player", "--player", "ann", "--csv",
                                                      "--sheet", "ledger"))))
        self.assertIn(("credit", "25.00"), [(row["cause"], row["in"]) for row in ledger])
        self.assertIn("buy in", [row["cause"] for row in ledger])
        # Acts with who did them and why.
        acts = report(self.folder, "staff")["sheets"]["acts"]["rows"]
        self.assertEqual([(row["act"], row["by"], row["table"], row["reason"]) for row in acts if row["reason"]],
                         [("credit", "the host", "", "a present"), ("close table", "the host", "draw", "a leak")])
        events = report(self.folder, "events")["sheets"]["events"]["rows"]
        self.assertIn("table closed", [row["what"] for row in events])
        # Nothing of another day, said so.
        text = call("report", self.folder, "drop", "--to", "2020-01-01")
        self.assertIn("No Activity", text)
        # Every report is made in every form.
        kinds = [line.split()[0] for line in call("report", self.folder).splitlines() if line.startswith("  ")]
        self.assertGreaterEqual(len(kinds), 13)
        for kind in kinds:
            named = {"player": ("--player", "Ann"), "hand": ("--table", "draw", "--hand", "2")}.get(kind, ())
            with self.subTest(kind):
                page = call("report", self.folder, kind, *named, "--html")
                self.assertTrue(page.startswith("<!DOCTYPE html>"))
                self.assertNotIn("http://", page.replace("http://www.w3.org/2000/svg", ""))
                self.assertIn("\r\n", subprocess.run([PROGRAM, "report", self.folder, kind, *named, "--csv"],
                                                     capture_output=True, check=True).stdout.decode())
                self.assertEqual(report(self.folder, kind, *named)["kind"], kind)
                self.assertIn("Host", call("report", self.folder, kind, *named))
        # The reports and the audit, which reckons for itself, agree on a floor that stands still.
        self.server.kill()
        accounts = balances(self.folder)["accounts"]
        drop = report(self.folder, "drop")["sheets"]
        self.assertEqual({row["table"]: row["rake_cents"] for row in drop["rake-by-table"]["rows"] if row["rake_cents"]},
                         held(accounts, "drop-box"))
        fills = report(self.folder, "fills")["sheets"]["inventories"]["rows"]
        self.assertEqual({row["table"]: row["after_cents"] for row in fills if row["after_cents"]},
                         held(accounts, "inventory"))
        self.server.start()

    def test_exports(self):
        self.play("holdem", 5, "Ann")
        self.play("draw", 3, "Ben")
        made = json.loads(call("export", self.folder, "--format", "phh", "-o", self.elsewhere / "all", "--json"))
        self.assertGreaterEqual(made["hands"], 5)
        self.assertGreaterEqual(made["left_out"], 3)  # PHH has no house games
        replayed = json.loads(call("replay", self.elsewhere / "all/holdem.phhs", "--json"))
        self.assertEqual((replayed["ok"], replayed["failed"]), (made["hands"], []))
        self.assertNotIn("????", (self.elsewhere / "all/holdem.phhs").read_text())
        seen = json.loads(call("export", self.folder, "--format", "phh", "--as", "Ann", "-o", self.elsewhere / "ann", "--json"))
        self.assertLessEqual(seen["hands"], made["hands"] + 1)
        self.assertIn("????", (self.elsewhere / "ann/holdem.phhs").read_text())
        call("replay", self.elsewhere / "ann/holdem.phhs")
        call("export", self.folder, "--format", "ohh", "-o", self.elsewhere / "ohh")
        for line in (self.elsewhere / "ohh/holdem.ohh").read_text().splitlines():
            if line:
                self.assertEqual(json.loads(line)["ohh"]["site_name"], "Host")
        call("export", self.folder, "--format", "csv", "--table", "draw", "-o", self.elsewhere / "csv")
        with open(self.elsewhere / "csv/hands.csv", newline="") as file:
            self.assertEqual({row["game"] for row in csv.DictReader(file)}, {"double-draw"})
        self.assertIn("not empty", call("export", self.folder, "--format", "csv", "-o", self.elsewhere / "csv", status=2))
        self.assertIn("nobody of that name",
                      call("export", self.folder, "--format", "phh", "--as", "Zoe", "-o", self.elsewhere / "zoe", status=2))

    def test_a_backup_under_play_is_restored_and_goes_on(self):
        guest = self.play("holdem", 3, "Ann")
        backup, keys = self.elsewhere / "backup", self.elsewhere / "keys"
        process = subprocess.Popen([PROGRAM, "backup", self.folder, backup, "--keys", keys, "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        bot.play(guest, "holdem", 3)  # hands go on meanwhile
        out, err = process.communicate(timeout=120)
        self.assertEqual((process.returncode, err), (0, ""))
        made = json.loads(out)
        self.assertGreater(made["records"], 10)
        self.assertFalse((backup / "floor.key").exists())
        self.assertEqual(os.stat(keys / "floor.key").st_mode & 0o777, 0o600)
        self.assertEqual(os.stat(backup).st_mode & 0o777, 0o700)
        self.assertFalse((backup / "floor.db-wal").exists())
        # Twice at one place there is none; nor is anything written over a floor.
        self.assertIn("not empty", call("backup", self.folder, backup, status=2))
        self.assertIn("not empty", call("restore", backup, self.folder, "--keys", keys, status=2))
        self.assertIn("--keys", call("restore", backup, self.elsewhere / "new", status=2))
        again = self.elsewhere / "again"
        told = json.loads(call("restore", backup, again, "--keys", keys, "--json"))
        self.assertEqual((told["records"], told["head"]), (made["records"], made["head"]))
        self.assertEqual(json.loads(call("audit", "verify", again, "--json"))["events"], made["records"])
        # It opens, whoever played goes on with the same account, and it passes the audit again.
        restored = Server("--result-pause", "20", folder=str(again), log=str(self.elsewhere / "again.err"))
        self.addCleanup(restored.end)
        self.assertEqual(restored.tables(), ["holdem", "draw"])
        status, me = restored.get("/api/me", cookie=guest.cookie)
        self.assertEqual((status, me["account"]["name"]), (200, "Ann"))
        other = Floor(restored.address, "Cy")
        other.sit_down("draw")
        bot.play(other, "draw", 2)
        restored.kill()
        audited = json.loads(call("audit", "verify", again, "--json"))
        self.assertTrue(audited["ok"])
        self.assertGreater(audited["events"], made["records"])

    def test_torn_and_wrong_backups(self):
        self.play("draw", 2, "Ann")
        self.server.kill()
        backup = self.elsewhere / "backup"
        call("backup", self.folder, backup)
        new = self.elsewhere / "new"

        def refused(status=1):
            said = call("restore", backup, new, status=status)
            self.assertEqual(len(said.splitlines()), 1)
            self.assertFalse(new.exists())
            self.assertEqual([path.name for path in self.elsewhere.iterdir()], ["backup"])
            return said

        database, names = backup / "floor.db", backup / "backup.json"
        whole, listed = database.read_bytes(), names.read_text()
        database.write_bytes(whole[:len(whole) // 2])
        self.assertIn("floor.db: is not the file that was backed up", refused())
        database.write_bytes(whole[:5000] + bytes([whole[5000] ^ 1]) + whole[5001:])
        self.assertIn("floor.db: is not the file that was backed up", refused())
        database.unlink()
        self.assertIn("floor.db: is missing", refused())
        database.write_bytes(whole)
        names.write_text(listed[:len(listed) // 2])
        self.assertIn("cut short", refused())
        names.write_text(listed.replace('"floor.toml"', '"../floor.toml"'))
        self.assertIn("outside the backup", refused())
        names.unlink()
        self.assertIn("is no backup", refused(status=2))
        names.write_text(listed)
        # A list that somebody made to fit a log that was changed is found by the audit.
        key = json.loads(listed)
        other = self.elsewhere / "other"
        call("init", other)
        server = Server(folder=str(other), log=str(self.elsewhere / "other.err"))
        server.kill()
        shutil.copy(other / "floor.key", backup / "floor.key")
        shutil.rmtree(other)
        os.unlink(self.elsewhere / "other.err")
        for one in key["files"]:
            if one["name"] == "floor.key":
                one["sha256"] = hashlib.sha256((backup / "floor.key").read_bytes()).hexdigest()
        names.write_text(json.dumps(key))
        self.assertIn("nothing was restored: the log in it has", refused())

    def test_a_floor_with_a_fault_is_not_backed_up(self):
        self.play("draw", 1, "Ann")
        self.server.kill()
        with sqlite3.connect(pathlib.Path(self.folder, "floor.db")) as database:
            database.execute("UPDATE records SET time_ms = time_ms + 1 WHERE number = 3")
        database.close()
        said = call("backup", self.folder, self.elsewhere / "backup", status=1)
        self.assertIn("nothing was kept", said)
        self.assertEqual(list(self.elsewhere.iterdir()), [])
