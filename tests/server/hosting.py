"""What a host meets in the first hour: a file that is gone, a port that is taken, signals."""
import fcntl
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import termios
import time
import unittest

from served import PROGRAM, Server, raw_socket

ONE_TABLE = """name = "Friday"
[[table]]
id = "ours"
game = "holdem"
structure = "no-limit"
blinds = [1, 2]
buy-in = [40, 400]
"""


def floor_of(text):
    folder = tempfile.mkdtemp(prefix="pokerfloor-")
    pathlib.Path(folder, "floor.toml").write_text(text)
    return folder


def serve(folder, listen="127.0.0.1:0"):
    """A call that ends by itself."""
    return subprocess.run([PROGRAM, "serve", "--floor", folder, "--listen", listen],
                          capture_output=True, text=True, timeout=20)


class LostFiles(unittest.TestCase):
    def setUp(self):
        self.server = Server(folder=floor_of(ONE_TABLE))
        self.addCleanup(self.server.end)
        self.server.post("/api/guest", {"name": "Ann"})  # is answered when the log has it
        self.server.kill()
        self.file = pathlib.Path(self.server.folder, "floor.toml")

    def test_a_lost_floor_file_is_written_again_from_the_log(self):
        self.file.unlink()
        self.server.start()
        self.assertEqual(self.server.tables(), ["ours"])
        self.assertEqual(self.file.read_text(), ONE_TABLE)
        self.assertIn("floor.toml was missing; it is written again as the log has it", self.server.said[0])

    def test_nothing_is_written_before_all_was_found(self):
        """Without the key, and with that of another floor."""
        self.file.unlink()
        key = pathlib.Path(self.server.folder, "floor.key")
        rightful = key.read_bytes()
        key.unlink()
        for wrong in (None, bytes(32)):
            if wrong:
                key.write_bytes(wrong)
                key.chmod(0o600)
            ended = serve(self.server.folder)
            self.assertEqual(ended.returncode, 1, ended)
            self.assertIn("key", ended.stderr)
            self.assertFalse(self.file.exists())
        key.write_bytes(rightful)
        self.server.start()
        self.assertEqual(self.server.tables(), ["ours"])

    def test_init_does_not_write_beside_a_log(self):
        self.file.unlink()
        ended = subprocess.run([PROGRAM, "init", self.server.folder], capture_output=True, text=True)
        self.assertEqual(ended.returncode, 2)
        self.assertIn("writes floor.toml again as it was posted last", ended.stderr)
        self.assertFalse(self.file.exists())

    def test_a_new_folder_gets_a_table_of_each_game(self):
        folder = tempfile.mkdtemp(prefix="pokerfloor-")
        shutil.rmtree(folder)
        server = Server(folder=folder, log=folder + ".err")
        self.addCleanup(server.end)
        self.assertEqual(len(server.tables()), 21)
        self.assertIn("a table of each game", server.said[0])
        self.assertTrue(os.path.exists(os.path.join(folder, "floor.toml")))


class Ports(unittest.TestCase):
    def test_a_port_in_use(self):
        """Said in one line, with what to do."""
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            folder = floor_of(ONE_TABLE)
            self.addCleanup(shutil.rmtree, folder)
            ended = serve(folder, f"127.0.0.1:{port}")
        self.assertEqual((ended.returncode, ended.stderr),
                         (1, f"pokerfloor serve: port {port} on 127.0.0.1 is in use by another program; "
                             "choose another with --listen\n"))

    def test_a_new_folder_is_not_begun_for_a_port_in_use(self):
        """Nor is one made; neither for the port of /metrics."""
        folder = pathlib.Path(tempfile.mkdtemp(prefix="pokerfloor-"))
        self.addCleanup(shutil.rmtree, folder)
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = f"127.0.0.1:{taken.getsockname()[1]}"
            for options in (("--listen", port), ("--listen", "127.0.0.1:0", "--metrics-listen", port)):
                for floor in (folder, folder / "new"):
                    ended = subprocess.run([PROGRAM, "serve", floor, *options], capture_output=True, text=True, timeout=20)
                    self.assertEqual(ended.returncode, 1, ended)
                    self.assertIn(f"is in use by another program; choose another with {options[-2]}", ended.stderr)
                    self.assertEqual(list(folder.iterdir()), [])

    def test_no_address_of_this_machine(self):
        folder = floor_of(ONE_TABLE)
        self.addCleanup(shutil.rmtree, folder)
        ended = serve(folder, "192.0.2.1:8080")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("192.0.2.1 is no address of this machine", ended.stderr)
        ended = serve(folder, "poker:8080")
        self.assertEqual(ended.returncode, 2)
        self.assertIn("'poker' is not an address of numbers", ended.stderr)

    def test_listening_everywhere_names_what_others_can_reach(self):
        server = Server(folder=floor_of(ONE_TABLE), listen="0.0.0.0")
        self.addCleanup(server.end)
        for line in server.process.stdout:
            server.said.append(line.rstrip())
            if line.startswith("The log ends"):
                break
        own = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
        for address in own:
            if ":" in address:
                continue
            page = f"http://{address}:{server.port}/"
            self.assertIn("  from other machines: " + page, server.said)
            with socket.create_connection((address, int(server.port)), timeout=5) as raw:
                raw.sendall(f"GET /api/lobby HTTP/1.1\r\nHost: {address}:{server.port}\r\n\r\n".encode())
                self.assertIn(b"200 OK", raw.recv(100))
        self.assertEqual(len([line for line in server.said if "other machines" in line]),
                         len([address for address in own if ":" not in address]))


class HangUp(unittest.TestCase):
    def begun(self, **how):
        folder = floor_of(ONE_TABLE)
        self.addCleanup(shutil.rmtree, folder)
        log = tempfile.TemporaryFile()
        self.addCleanup(log.close)
        process = subprocess.Popen([PROGRAM, "serve", "--floor", folder, "--listen", "127.0.0.1:0"], stderr=log, **how)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        deadline = time.monotonic() + 20
        while b'"open"' not in self.content(log):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)
        return process, log

    @staticmethod
    def content(log):
        log.seek(0)
        return log.read()

    def test_a_closed_terminal_closes_the_floor_in_order(self):
        master, slave = os.openpty()

        def own_terminal():
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        process, log = self.begun(stdin=slave, stdout=slave, preexec_fn=own_terminal)
        os.close(slave)
        os.close(master)
        self.assertEqual(process.wait(20), 0)
        said = self.content(log)
        self.assertIn(b'"what":"stopping","signal":"1"', said)
        self.assertIn(b'"what":"closed"', said)

    def test_not_where_it_is_ignored(self):
        """As nohup has it."""
        process, log = self.begun(stdout=subprocess.DEVNULL,
                                  preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        process.send_signal(signal.SIGHUP)
        with self.assertRaises(subprocess.TimeoutExpired):
            process.wait(1)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(20), 0)
        self.assertNotIn(b'"signal":"1"', self.content(log))


class Dropped(unittest.TestCase):
    def metric(self, server, name):
        text = server.ask("GET", "/metrics")[1].decode()
        return int([line for line in text.splitlines() if line.startswith(f"pokerfloor_{name} ")][0].split()[1])

    def test_a_client_that_does_not_read_is_noted(self):
        server = Server("--bot-pause", "0", "--result-pause", "0", "--idle", "30")
        self.addCleanup(server.end)
        status, raw = raw_socket(server)
        self.assertIn("101", status)
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        key = 0
        # Every table, at full speed, and nothing is read: what waits grows until it is too much.
        for table in server.tables():
            key += 1
            text = f'{{"type":"watch","key":"w{key}","table":"{table}"}}'.encode()
            mask = b"\0\0\0\0"
            raw.sendall(bytes([0x81, 0x80 | len(text)]) + mask + text)
        deadline = time.monotonic() + 60
        while not server.notes("dropped"):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.2)
        raw.close()
        (note,) = server.notes("dropped")
        self.assertEqual((note["why"], note["address"]), ("too-slow", "127.0.0.1"))
        self.assertGreater(int(note["waiting-bytes"]), 4 * 1024 * 1024)
        self.assertEqual(self.metric(server, "too_slow_total"), 1)

    def test_a_silent_client_is_noted(self):
        server = Server("--idle", "1")
        self.addCleanup(server.end)
        _, raw = raw_socket(server)
        deadline = time.monotonic() + 20
        while not server.notes("dropped"):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
        raw.close()
        self.assertEqual([note["why"] for note in server.notes("dropped")], ["silent"])
        self.assertEqual(self.metric(server, "silent_total"), 1)
