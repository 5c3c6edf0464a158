"""A floor in a folder of its own, served by PROGRAM: the first argument of the test."""
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

import protocol_schema

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/pokerfloor"


class Server:
    def __init__(self, *options, folder=None, log=None, listen="127.0.0.1"):
        self.folder = folder or new_floor()
        self.log = log or self.folder + ".err"
        self.options = list(options)
        for name, value in {"--bot-pause": "5-15", "--result-pause": "20", "--per-address": "0"}.items():
            if name not in options:
                self.options += [name, value]
        self.listen, self.port = listen, "0"
        self.start()

    def start(self):
        self.errors = open(self.log, "ab")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--floor", self.folder, "--listen", f"{self.listen}:{self.port}", *self.options],
            stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.said = []
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            found = re.search(r"http://\S+:(\d+)/", line)
            if found:
                self.address, self.port = "127.0.0.1:" + found[1], found[1]
                return
        raise AssertionError("the server did not start: " + open(self.log).read()[-500:])

    def ended(self, patience=60):
        status = self.process.wait(patience)
        self.process.stdout.close()
        self.errors.close()
        return status

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.ended()

    def stop(self):
        """Rounds of guests who have gone are not waited for: a second signal says so."""
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.ended(2)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGTERM)
            status = self.ended()
        self.remove()
        return status

    def end(self):
        """However the test went."""
        if self.process.poll() is None:
            self.kill()
        self.remove()

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.unlink(self.log)

    def notes(self, what):
        """What the log has said of this."""
        with open(self.log) as log:
            return [note for note in map(json.loads, log) if note["what"] == what]

    def ask(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection(self.address, timeout=30)
        headers = {key.replace("_", "-"): value for key, value in headers.items() if value is not None}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        protocol_schema.check_http(method, path, answer.status, answer.getheader("Content-Type"), text)
        return answer, text

    def post(self, path, body, cookie=None, origin="own", kind="application/json"):
        if origin == "own":
            origin = "http://" + self.address
        answer, text = self.ask("POST", path, json.dumps(body), Origin=origin, Content_Type=kind, Cookie=cookie)
        return answer, json.loads(text)

    def get(self, path, cookie=None):
        answer, text = self.ask("GET", path, Cookie=cookie)
        return answer.status, json.loads(text)

    def tables(self):
        return [entry["table"] for entry in self.get("/api/lobby")[1]["tables"]]

    def connect(self):
        host, port = self.address.split(":")
        return socket.create_connection((host, int(port)), timeout=20)


class Served(unittest.TestCase):
    """Tests that share a server, which must stop in order after all of them."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop() == 0


def new_floor(within=None, **settings):
    """A folder with a table of each game, where nobody is waited for long."""
    folder = tempfile.mkdtemp(prefix="pokerfloor-", dir=within)
    subprocess.run([PROGRAM, "init", folder], check=True, stdout=subprocess.DEVNULL)
    posted = pathlib.Path(folder, "floor.toml")
    text = posted.read_text().replace("[[table]]\n", "[[table]]\ndecision-seconds = 5\n")
    for name, value in settings.items():
        text = re.sub(f"^{name.replace('_', '-')} = .*", f"{name.replace('_', '-')} = {value}", text, flags=re.M)
    posted.write_text(text)
    return folder


def raw_socket(server, origin="own", cookie=None, path="/ws", host=None, forwarded=None):
    """A handshake by hand: the status line and the socket."""
    raw = server.connect()
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or server.address}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    if origin == "own":
        origin = "http://" + server.address
    if origin:
        lines.append("Origin: " + origin)
    if forwarded:
        lines.append("X-Forwarded-For: " + forwarded)
    if cookie:
        lines.append("Cookie: " + cookie)
    raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return raw.recv(200).split(b"\r\n")[0].decode(), raw
