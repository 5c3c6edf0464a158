#!/usr/bin/env python3
"""A bot for pokerfloor, with nothing but Python's standard library.

    bot.py [HOST:PORT] [TABLE] [NAME] [ROUNDS]

Signs in as a guest, sits down at the first free seat and plays the first sensible choice until it has
seen so many rounds. What it says and hears is docs/formats/protocol.md; copy from it what you like.
"""
import base64
import http.client
import json
import os
import socket
import struct
import sys


class Floor:
    """A session at a floor: sign in, then send() and hear()."""

    def __init__(self, address, name):
        self.address, self.views, self.seqs, self.keys = address, {}, {}, 0
        connection = http.client.HTTPConnection(address, timeout=30)
        connection.request("POST", "/api/guest", json.dumps({"name": name}),
                           {"Content-Type": "application/json", "Origin": "http://" + address})
        answer = connection.getresponse()
        body = json.loads(answer.read())
        if answer.status != 200:
            raise SystemExit("bot: " + body["error"])
        self.account = body["account"]
        self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        self.open_socket()

    def open_socket(self):
        host, port = self.address.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /ws HTTP/1.1\r\nHost: {self.address}\r\nOrigin: http://{self.address}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {self.cookie}\r\n\r\n").encode())
        self.input = self.socket.makefile("rb")
        if b" 101 " not in self.input.readline():
            raise SystemExit("bot: the floor refused the socket")
        while self.input.readline() not in (b"\r\n", b""):
            pass

    def frame(self, kind, payload):
        mask = os.urandom(4)
        head = bytes([0x80 | kind])
        size = len(payload)
        head += bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def send(self, **message):
        """Sends a wish; its key is made here."""
        self.keys += 1
        message["key"] = f"{os.getpid()}-{self.keys}"
        self.frame(1, json.dumps(message).encode())
        return message["key"]

    def hear(self):
        """The next message; views are kept up to date on the way."""
        while True:
            kind, size = self.input.read(2)
            size &= 127
            if size == 126:
                size = struct.unpack("!H", self.input.read(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.input.read(8))[0]
            payload = self.input.read(size)
            if kind & 15 == 9:
                self.frame(10, payload)  # a ping: a sign of life is wanted
            elif kind & 15 == 8:
                raise EOFError("the floor closed the socket")
            elif kind & 15 == 1:
                break
        message = json.loads(payload)
        if message["type"] == "snapshot":
            self.views[message["table"]] = message["view"]
            self.seqs[message["table"]] = message["seq"]
        elif message["type"] == "delta":
            merge(self.views[message["table"]], message["patch"])
            self.seqs[message["table"]] = message["seq"]
        return message

    def answer(self, key):
        while True:
            message = self.hear()
            if message["type"] == "answer" and message["key"] == key:
                return message


def merge(target, patch):
    """RFC 7386."""
    for key, value in patch.items():
        if value is None:
            target.pop(key, None)
        elif isinstance(value, dict):
            merge(target.setdefault(key, {}) if isinstance(target.get(key), dict)
                  else target.update({key: {}}) or target[key], value)
        else:
            target[key] = value


def sensible(choices):
    """Cheap and safe: never folds for nothing, never bets more than it must."""
    order = ["show", "check", "draw", "forced-bet", "call", "wager", "run-once", "stay", "play", "fold"]
    for action in order:
        for choice in choices:
            if choice["action"] != action:
                continue
            act = {"action": action}
            if action == "draw":
                act["cards"] = []
            if action == "play":
                act["amount"] = choice["least"]
            if action == "wager":
                act["wagers"] = {w["wager"]: w["least"] for w in choice["wagers"] if w["needed"]}
            return act
    return None


def main(address="127.0.0.1:8080", table="holdem", name="Python", rounds="10"):
    floor = Floor(address, name)
    floor.send(type="watch", table=table)
    while table not in floor.views:
        floor.hear()
    view = floor.views[table]
    free = [seat["seat"] for seat in view["seats"] if seat.get("name") is None]
    if not free:
        raise SystemExit("bot: no seat is free")
    answer = floor.answer(floor.send(type="sit", table=table, seat=free[0],
                                     amount=view["buy_in"]["most"]))
    if not answer["ok"]:
        raise SystemExit("bot: " + answer["refusal"]["sentence"])
    first, acted = None, -1
    while True:
        view = floor.views[table]
        you = view.get("you") or {}
        choice = sensible(you.get("choices", []))
        if choice and acted < floor.seqs[table]:
            first = first or view["round"]
            if view["round"] >= first + int(rounds):
                break
            acted = floor.seqs[table]
            floor.send(type="act", table=table, seq=acted, **choice)
        message = floor.hear()
        if message["type"] == "delta":
            for line in message["lines"]:
                print(line["text"])
        elif message["type"] == "bye":
            raise SystemExit("bot: " + message["sentence"])


if __name__ == "__main__":
    main(*sys.argv[1:])
