#!/usr/bin/env python3
"""A bot for pokerfloor, with nothing but Python's standard library: bot.py [HOST:PORT [TABLE [NAME [ROUNDS]]]]

Signs in as a guest, sits down at the first free seat and plays the first sensible choice for so many rounds.
What it says and hears is docs/formats/protocol.md."""
import base64
import http.client
import json
import os
import socket
import sys


class Floor:
    """A guest at a floor, with a picture of every table it watches."""

    def __init__(self, address, name):
        self.address, self.views, self.seqs, self.keys = address, {}, {}, 0
        self.listen = lambda message: None  # told everything that is heard
        body = {"suggestion": name}
        while "suggestion" in body:  # somebody has the name: the house says one that is free
            connection = http.client.HTTPConnection(address, timeout=30)
            connection.request("POST", "/api/guest", json.dumps({"name": body["suggestion"]}),
                               {"Content-Type": "application/json", "Origin": "http://" + address})
            answer = connection.getresponse()
            body = json.loads(answer.read())
        if "error" in body:
            raise SystemExit("bot: " + body["error"])
        self.account, self.cookie = body["account"], answer.getheader("Set-Cookie").split(";")[0]
        self.open_socket()

    def open_socket(self):
        host, port = self.address.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)), timeout=60)
        self.socket.sendall((
            f"GET /ws HTTP/1.1\r\nHost: {self.address}\r\nOrigin: http://{self.address}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Cookie: {self.cookie}\r\n\r\n").encode())
        self.input = self.socket.makefile("rb")
        if b" 101 " not in self.input.readline():
            raise SystemExit("bot: the floor refused the socket")
        while self.input.readline().strip():
            pass

    def frame(self, kind, payload):
        mask, size = os.urandom(4), len(payload)
        size = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def send(self, **message):
        """Sends a wish and returns the key it was given."""
        self.keys += 1
        message.setdefault("key", f"{os.getpid()}-{self.keys}")
        self.frame(1, json.dumps(message).encode())
        return message["key"]

    def read(self, size):
        data = self.input.read(size)
        if len(data) < size:
            raise EOFError("the floor closed the socket")
        return data

    def hear(self):
        """The next message; pictures of tables are kept up to date on the way."""
        kind = 0
        while kind != 1:
            kind, size = self.read(2)
            kind, size = kind & 15, size & 127
            size = size if size < 126 else int.from_bytes(self.read(2 if size == 126 else 8), "big")
            payload = self.read(size)
            if kind == 9:
                self.frame(10, payload)  # a ping: a sign of life is wanted
            elif kind == 8:
                raise EOFError("the floor closed the socket")
        message = json.loads(payload)
        if message["type"] in ("snapshot", "delta"):
            self.seqs[message["table"]] = message["seq"]
            self.views.setdefault(message["table"], {})
            merge(self.views[message["table"]], message.get("view") or message["patch"])
        self.listen(message)
        return message

    def ask(self, **message):
        """Sends a wish and waits for its answer."""
        key, heard = self.send(**message), {}
        while heard.get("type") != "answer" or heard["key"] != key:
            heard = self.hear()
        return heard

    def sit_down(self, table):
        self.ask(type="watch", table=table)
        while table not in self.views:
            self.hear()
        view = self.views[table]
        free = [seat["seat"] for seat in view["seats"] if seat.get("name") is None] or [1]
        answer = self.ask(type="sit", table=table, seq=self.seqs[table], seat=free[0], amount=view["buy_in"]["most"])
        if not answer["ok"]:
            raise SystemExit("bot: " + answer["refusal"]["sentence"])


def merge(target, patch):
    """RFC 7386."""
    for key, value in patch.items():
        if value is None:
            target.pop(key, None)
        elif isinstance(value, dict):
            if not isinstance(target.get(key), dict):
                target[key] = {}
            merge(target[key], value)
        else:
            target[key] = value


def sensible(choices):
    """Cheap and safe: never folds, never bets more than it must."""
    for action in ("show", "check", "decline-cut", "draw", "forced-bet", "call", "wager", "run-once", "play", "stay", "fold"):
        for choice in choices:
            if choice["action"] == action:
                wagers = choice.get("wagers", [])
                least = {wager["wager"]: wager["least"] for wager in wagers if wager["needed"] or wager == wagers[0]}
                asked = {"draw": {"cards": []}, "play": {"amount": choice.get("least")}, "wager": {"wagers": least}}
                return {"action": action, **asked.get(action, {})}
    return None


def play(floor, table, rounds):
    """Plays so many rounds in a seat it has."""
    last = None
    while rounds > 0:
        view = floor.views[table]
        seat = view["seats"][view["you"]["seat"] - 1]
        choice = sensible(view["you"]["choices"]) if seat["to_act"] else None
        if choice:
            last = view["round"]
            floor.ask(type="act", table=table, seq=floor.seqs[table], **choice)
        elif view["stage"] == "over" and last == view["round"]:
            rounds, last = rounds - 1, None
        elif not seat["in_round"] and seat["stake"] < view["buy_in"]["least"]:
            floor.ask(type="top-up", table=table, seq=floor.seqs[table], amount=view["buy_in"]["most"] - seat["stake"])
        else:
            floor.hear()


if __name__ == "__main__":
    address, table, name, rounds = (sys.argv[1:] + ["127.0.0.1:8080", "holdem", "Python", "10"][len(sys.argv) - 1:])
    guest = Floor(address, name)
    guest.listen = lambda heard: [print(line["text"]) for line in heard.get("lines", [])]
    guest.sit_down(table)
    play(guest, table, int(rounds))
    guest.ask(type="stand", table=table, seq=guest.seqs[table])
