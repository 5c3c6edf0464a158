"""A running server whose disk fails to sync or to read and whose clock is set: a library loaded before the
C library does it, as a file in memory says (faults/faults.cpp)."""
import contextlib
import json
import mmap
import os
import pathlib
import random
import shutil
import sqlite3
import struct
import subprocess
import tempfile
import threading
import time
import unittest

from protocol_schema import Floor
from served import PROGRAM, Server, new_floor

LIBRARY = os.environ.get("POKERFLOOR_FAULTY", "build/release/tests/libserver_faults.so")
RUNS = int(os.environ.get("POKERFLOOR_FAULT_RUNS", "24"))


class Faults:
    """What fails in the servers started from here on, and how often it did."""
    SYNCS, READS, CLOCK, FAILED_SYNCS, FAILED_READS = range(0, 40, 8)

    def __init__(self):
        handle, self.name = tempfile.mkstemp(prefix="pokerfloor-faults-")
        os.write(handle, bytes(64))
        self.memory = mmap.mmap(handle, 64)
        os.close(handle)
        os.environ["POKERFLOOR_FAULTS"] = self.name

    def set(self, what, value):
        self.memory[what:what + 8] = struct.pack("=q", value)

    def get(self, what):
        return struct.unpack("=q", self.memory[what:what + 8])[0]

    @contextlib.contextmanager
    def loaded(self):
        os.environ["LD_PRELOAD"] = str(pathlib.Path(LIBRARY).resolve())
        try:
            yield
        finally:
            del os.environ["LD_PRELOAD"]

    def end(self):
        self.memory.close()
        os.unlink(self.name)


def keys_in(folder):
    """Of the wishes in the log."""
    with contextlib.closing(sqlite3.connect(f"file:{folder}/floor.db?mode=ro", uri=True)) as log:
        return {json.loads(text).get("name") for (text,) in log.execute("SELECT open FROM records")}


class FaultyTest(unittest.TestCase):
    def setUp(self):
        self.faults = Faults()
        self.addCleanup(self.faults.end)

    def start(self, server=None, **settings):
        with self.faults.loaded():
            if server is not None:
                server.start()
                return server
            server = Server(folder=new_floor(**settings))
        self.addCleanup(server.end)
        return server

    def wait_for(self, what, patience=30):
        until = time.time() + patience
        while not what():
            self.assertLess(time.time(), until)
            time.sleep(0.05)

    def audit(self, folder):
        done = subprocess.run([PROGRAM, "audit", "verify", "--json", folder], capture_output=True, text=True)
        return json.loads(done.stdout)


class Syncs(FaultyTest):
    def test_no_refused_wish_comes_true(self):
        """Syncs fail in every pattern, the server is killed at any moment."""
        refused_at_all = stored_after_failure = 0
        chance = random.Random(9)
        server = self.start()
        guest = Floor(server.address, "Ann")
        guest.sit_down("holdem")
        stored, refused = set(), set()
        for run in range(RUNS):
            answers = []
            guest.listen = lambda heard, to=answers: to.append(heard) if heard["type"] == "answer" else None
            # Once; often enough that the records are lost for good; or anything.
            pattern = (0b1, 0b0101, chance.getrandbits(8) | 1)[run % 3]
            killer = threading.Timer(0.02 + 0.5 * chance.random() + (1.2 if run % 4 == 0 else 0), server.kill)
            before = self.faults.get(Faults.FAILED_SYNCS)
            self.faults.set(Faults.SYNCS, pattern)
            killer.start()
            try:
                while True:
                    for kind in ("sit-out", "come-back"):
                        guest.ask(type=kind, table="holdem")
            except (EOFError, OSError):
                pass
            killer.join()
            self.faults.set(Faults.SYNCS, 0)
            self.assertGreater(self.faults.get(Faults.FAILED_SYNCS), before)
            last = {}
            for answer in answers:  # one that was not known yet may be known later
                last[answer["key"]] = answer
            done = {key for key, answer in last.items() if answer["ok"]}
            not_done = {key for key, answer in last.items()
                        if not answer["ok"] and answer["refusal"]["reason"] == "not-stored"}
            refused_at_all += len(not_done)
            stored_after_failure += len(done)
            stored |= done
            refused |= not_done
            there = keys_in(server.folder)
            self.assertLessEqual(stored, there, run)
            self.assertFalse(refused & there, run)
            self.start(server)
            there = keys_in(server.folder)
            self.assertLessEqual(stored, there, run)
            self.assertFalse(refused & there, run)
            guest.open_socket()
            guest.views.clear()
            guest.ask(type="watch", table="holdem")
        self.assertGreater(refused_at_all, 0)
        self.assertGreater(stored_after_failure, 0)
        server.kill()
        report = self.audit(server.folder)
        self.assertTrue(report["ok"], report["faults"])

    def test_a_failure_that_passes_is_not_noticed(self):
        server = self.start(bots=0)  # nobody else writes
        guest = Floor(server.address, "Ann")
        guest.sit_down("holdem")
        self.faults.set(Faults.SYNCS, 1)
        self.assertTrue(guest.ask(type="sit-out", table="holdem")["ok"])
        self.assertEqual(self.faults.get(Faults.FAILED_SYNCS), 1)
        self.assertEqual(server.get("/health"), (200, {"ok": True}))
        self.assertTrue(server.notes("write-failed"))

    def test_an_idle_floor_is_healthy_again(self):
        server = self.start(bots=0)
        guest = Floor(server.address, "Ann")
        guest.sit_down("holdem")
        self.faults.set(Faults.SYNCS, 2**63 - 1)  # all of them, for as long as the test wants
        self.assertEqual(guest.ask(type="stand", table="holdem")["refusal"]["reason"], "not-known-yet")
        self.assertEqual(server.get("/health"), (503, {"ok": False}))
        # What tells of nothing that happens on the floor is answered meanwhile.
        begun = time.time()
        guest.frame(1, b'{"type": "ping"}')
        while guest.hear()["type"] != "pong":
            pass
        for path in ("/", "/metrics", "/api/clauses/MDP-8.B.2"):
            self.assertEqual(server.ask("GET", path)[0].status, 200)
        self.assertLess(time.time() - begun, 2)
        self.assertEqual(server.get("/api/lobby")[0], 503)
        guest.socket.close()
        self.faults.set(Faults.SYNCS, 0)
        self.wait_for(lambda: server.get("/health")[0] == 200)


class Reads(FaultyTest):
    def test_a_failed_read_is_tried_again(self):
        server = self.start()
        server.kill()
        self.faults.set(Faults.READS, 2)
        self.start(server)
        self.assertEqual(self.faults.get(Faults.FAILED_READS), 2)
        self.assertEqual(server.get("/health")[0], 200)
        with open(server.log) as log:
            said = log.read()
        self.assertIn("the disk failed to read", said)
        self.assertNotIn("damaged", said)

    def test_a_disk_that_does_not_read_is_named(self):
        server = self.start()
        server.kill()
        self.faults.set(Faults.READS, 1_000_000)
        with self.faults.loaded():
            ended = subprocess.run([PROGRAM, "serve", "--floor", server.folder, "--listen", "127.0.0.1:0"],
                                   capture_output=True, text=True, timeout=60)
        self.assertEqual(ended.returncode, 1)
        self.assertIn("the disk failed to read", ended.stderr)
        self.assertNotIn("damaged", ended.stderr)
        with self.faults.loaded():
            report = self.audit(server.folder)
        self.assertEqual([fault["kind"] for fault in report["faults"]], ["unreadable"])
        self.faults.set(Faults.READS, 0)
        self.assertTrue(self.audit(server.folder)["ok"])


class Clock(FaultyTest):
    def records(self, server):
        return int(next(line.split()[1] for line in server.ask("GET", "/metrics")[1].decode().splitlines()
                        if line.startswith("pokerfloor_head_record ")))

    def test_a_clock_set_back_stops_no_table(self):
        server = self.start()
        guest = Floor(server.address, "Ann")
        guest.ask(type="watch", table="holdem")
        self.wait_for(lambda: self.records(server) > 100)
        for hours in (-1, 1):
            self.faults.set(Faults.CLOCK, hours * 3_600_000)
            before = self.records(server)
            self.wait_for(lambda: self.records(server) > before + 50, 15)
        self.assertEqual(len(server.notes("clock-moved")), 2)
        server.kill()
        report = self.audit(server.folder)
        self.assertTrue(report["ok"], report["faults"])
        self.assertEqual([remark["kind"] for remark in report["remarks"]], ["clock", "clock"])
        self.assertRegex(report["remarks"][0]["message"], r"clock was (3600|3599)\.\d+ s behind the log's time")
        with contextlib.closing(sqlite3.connect(f"file:{server.folder}/floor.db?mode=ro", uri=True)) as log:
            times = [time for (time,) in log.execute("SELECT time_ms FROM records ORDER BY number")]
        self.assertEqual(times, sorted(times))
        self.assertLess(times[-1] - times[0], 600_000)


class Head(FaultyTest):
    def test_a_log_that_lost_its_end(self):
        server = Server()
        self.addCleanup(server.end)
        Floor(server.address, "Ann").sit_down("holdem")
        metrics = server.ask("GET", "/metrics")[1].decode()
        self.assertRegex(metrics, r'pokerfloor_head_info\{hash="[0-9a-f]{64}"\} 1')
        server.kill()
        folder = pathlib.Path(server.folder)
        shutil.copy(folder / "floor.db-wal", folder / "kept")
        (folder / "floor.db-wal").unlink()
        serve = [PROGRAM, "serve", "--floor", server.folder, "--listen", "127.0.0.1:0"]
        stopped = subprocess.run(serve, capture_output=True, text=True, timeout=60)
        self.assertEqual(stopped.returncode, 1)
        self.assertIn("has lost records", stopped.stderr)
        self.assertIn("--accept-loss", stopped.stderr)
        self.assertEqual([fault["kind"] for fault in self.audit(server.folder)["faults"]][-1], "lost")
        # The file put back.
        shutil.move(folder / "kept", folder / "floor.db-wal")
        with contextlib.suppress(FileNotFoundError):
            (folder / "floor.db-shm").unlink()
        server.start()
        Floor(server.address, "Bob").sit_down("holdem")
        server.kill()
        self.assertTrue(self.audit(server.folder)["ok"])
        # The loss accepted.
        (folder / "floor.db-wal").unlink()
        server.options.append("--accept-loss")
        server.start()
        Floor(server.address, "Cy").sit_down("holdem")
        server.kill()
        report = self.audit(server.folder)
        self.assertTrue(report["ok"], report["faults"])
        self.assertEqual([remark["kind"] for remark in report["remarks"]], ["lost"])


if __name__ == "__main__":
    unittest.main(verbosity=2, warnings="ignore")
