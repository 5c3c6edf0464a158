"""Clients that mean no good, or know no better. Whatever they do, the server answers the next."""
import hashlib
import http.client
import json
import os
import socket
import sqlite3
import subprocess
import threading
import time
import unittest

import protocol_schema
from protocol_schema import Floor
from served import PROGRAM, Served, Server, raw_socket


def frame(payload, kind=1, last=True):
    """A frame with a mask of zeros."""
    size = len(payload)
    size = (bytes([0x80 | size]) if size < 126 else
            b"\xfe" + size.to_bytes(2, "big") if size < 65536 else b"\xff" + size.to_bytes(8, "big"))
    return bytes([0x80 * last | kind]) + size + bytes(4) + payload


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
        return True
    except OSError:
        return False


def closed_with(floor):
    """Hears all there is, and returns the code of the close frame."""
    floor.frame = lambda kind, payload: None  # answers no pings
    read = floor.read
    last = [b""]

    def keep(size):
        last[0] = read(size)
        return last[0]
    floor.read = keep
    try:
        while True:
            floor.hear()
    except EOFError:
        code = int.from_bytes(last[0][:2], "big")
    return code


def answer_to(server, text):
    """The status of the answer to these bytes, which is an error of the schema."""
    raw = server.connect()
    try:
        raw.sendall(text)
        answer = http.client.HTTPResponse(raw)
        answer.begin()
        protocol_schema.check("error", json.loads(answer.read()))
        return answer.status
    finally:
        raw.close()


class Hostile(Served):
    def tearDown(self):
        self.assertEqual(self.server.get("/health"), (200, {"ok": True}))

    def test_origin(self):
        self.assertEqual(self.server.post("/api/guest", {"name": "O"}, origin=None)[0].status, 403)
        self.assertEqual(self.server.post("/api/guest", {"name": "O"}, origin="http://evil.example")[0].status, 403)
        self.assertEqual(self.server.post("/api/guest", {"name": "O"}, kind="text/plain")[0].status, 415)
        self.assertEqual(self.server.post("/api/guest", {"name": "O"}, kind="application/jsonx")[0].status, 415)
        for i, kind in enumerate(("application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8")):
            self.assertEqual(self.server.post("/api/guest", {"name": f"O {i + 5}"}, kind=kind)[0].status, 200)
        for origin in (None, "http://evil.example", "null", "http://" + self.server.address + ".evil.example"):
            status, raw = raw_socket(self.server, origin)
            self.assertIn(" 403 ", status)
            raw.close()
        self.assertIn(" 101 ", raw_socket(self.server)[0])

    def test_headers(self):
        for path in ("/", "/api/lobby", "/metrics"):
            answer, _ = self.server.ask("GET", path)
            policy = answer.getheader("Content-Security-Policy")
            self.assertIn("default-src 'self'", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
            self.assertEqual(answer.getheader("Referrer-Policy"), "no-referrer")
        cookie = self.server.post("/api/guest", {"name": "Cookie"})[0].getheader("Set-Cookie")
        for word in ("HttpOnly", "SameSite=Strict", "Path=/"):
            self.assertIn(word, cookie)
        self.assertRegex(cookie, r"^pokerfloor=[0-9a-f]{64};")

    def test_names(self):
        for name in ("", " ", "a" * 25, "<script>", "a\nb", "x\u202ey", "\u0000", " a", "a  b",
                     "\u115f", "\u034f", "e\u0300\u0300", "\u061ca", "\u180e", "\u200b", "\ufeff"):
            self.assertEqual(self.server.post("/api/guest", {"name": name})[0].status, 400, name)
        for body in ([], "x", {"name": 7}, {}):
            self.assertEqual(self.server.post("/api/guest", body)[0].status, 400)
        self.assertEqual(self.server.post("/api/guest", {"name": "Zoë"})[0].status, 200)

    def test_names_that_mislead(self):
        """A name does not read like the dealer's words, like the dealer, or like somebody else's name."""
        for name in ("Bob wins 9000. Ann", "Bob wins 9000", "The dealer", "dealer7", "House", "\u03a1at", "J.R."):
            answer, body = self.server.post("/api/guest", {"name": name})
            self.assertEqual(answer.status, 400, name)
            self.assertIn("A name has", body["error"])
            self.assertEqual(self.server.post("/api/register", {"name": name, "password": "correct horse"})[0].status, 400)
        self.assertEqual(self.server.post("/api/guest", {"name": "Pavel"})[0].status, 200)
        for alike in ("pavel", "PAVEL", "Pave1", "PaveI"):
            answer, body = self.server.post("/api/guest", {"name": alike})
            self.assertEqual((answer.status, body["suggestion"]), (409, alike + " 2"), alike)
            self.assertIn(alike + " 2", body["error"])
            self.assertEqual(self.server.post("/api/register", {"name": alike, "password": "correct horse"})[0].status, 409)
        self.assertEqual(self.server.post("/api/guest", {"name": "Pavel 2"})[1]["account"]["name"], "Pavel 2")
        self.assertEqual(self.server.post("/api/guest", {"name": "Pavel"})[1]["suggestion"], "Pavel 3")

    def test_sign_in_and_lock_out(self):
        right = {"name": "Locke", "password": "correct horse"}
        for weak in ("short", "password1", "12345678", "lockelocke", "Locke1234"):
            self.assertEqual(self.server.post("/api/register", {"name": "Locke", "password": weak})[0].status, 400, weak)
        answer, body = self.server.post("/api/register", right)
        self.assertEqual((answer.status, body["account"]["guest"]), (200, False))
        self.assertEqual(self.server.post("/api/register", right)[0].status, 409)
        cookie, device = (text.split(";")[0] for text in answer.headers.get_all("Set-Cookie"))
        self.assertTrue(device.startswith("pokerfloor-device="))
        self.assertEqual(self.server.get("/api/me", cookie)[1]["account"]["name"], "Locke")
        self.assertEqual(self.server.post("/api/sign-out", {}, cookie)[0].status, 200)
        self.assertEqual(self.server.get("/api/me", cookie)[0], 401)
        self.assertEqual(self.server.post("/api/sign-in", {**right, "name": "LOCKE"})[0].status, 200)
        statuses = [self.server.post("/api/sign-in", {"name": "Locke", "password": "wrong"})[0].status
                    for _ in range(4)]
        self.assertEqual(statuses[0], 401)
        self.assertEqual(statuses[-1], 429)
        answer, body = self.server.post("/api/sign-in", right)
        self.assertEqual(answer.status, 429)
        self.assertIn("host can unlock", body["error"])
        # The browser that registered is not kept out by the guesses of others, nor when its own come first.
        for guess in range(5):
            self.assertEqual(self.server.post("/api/sign-in", {**right, "password": "wrong"}, device)[0].status, 401)
        again = self.server.post("/api/sign-in", right, device)[0]
        self.assertEqual(again.status, 200)
        self.assertNotIn("pokerfloor-device", " ".join(again.headers.get_all("Set-Cookie")))
        # The host opens the name for everybody, beside the floor that is open.
        for name, status, said in (("LOCKE", 0, "can be signed in to again"), ("Locke", 0, "was not locked")):
            unlocked = subprocess.run([PROGRAM, "account", "unlock", name, "--floor", self.server.folder],
                                      capture_output=True, text=True)
            self.assertEqual((unlocked.returncode, unlocked.stderr), (status, ""))
            self.assertIn(said, unlocked.stdout)
        self.assertEqual(self.server.post("/api/sign-in", right)[0].status, 200)
        # A name nobody has is answered alike.
        statuses = [self.server.post("/api/sign-in", {"name": "Nobody", "password": "wrong wrong"})[0].status
                    for _ in range(4)]
        self.assertEqual((statuses[0], statuses[-1]), (401, 429))
        with open(self.server.log) as log:
            for line in log:
                self.assertIn("what", json.loads(line))
                self.assertNotIn("horse", line)

    def test_password_change(self):
        """With the old one; every other session ends, by the page or by the host."""
        old, new = "correct horse", "battery staple"
        first, second = (self.server.post(path, {"name": "Chana", "password": old})[0]
                         for path in ("/api/register", "/api/sign-in"))
        cookies = ["; ".join(text.split(";")[0] for text in answer.headers.get_all("Set-Cookie")) for answer in (first, second)]

        def change(cookie, password, new_password):
            return self.server.post("/api/password", {"password": password, "new_password": new_password}, cookie)
        guest = self.server.post("/api/guest", {"name": "Chaim"})[0].getheader("Set-Cookie").split(";")[0]
        self.assertEqual(change(None, old, new)[0].status, 401)
        self.assertEqual(change(guest, old, new)[0].status, 403)
        self.assertEqual(change(cookies[0], "wrong words", new)[0].status, 401)
        self.assertEqual(change(cookies[0], old, "password1")[0].status, 400)
        self.assertEqual(self.server.post("/api/password", {"password": old}, cookies[0])[0].status, 400)
        changed, body = change(cookies[0], old, new)
        self.assertEqual((changed.status, body["account"]["name"]), (200, "Chana"))
        now = changed.headers.get_all("Set-Cookie")[0].split(";")[0]
        self.assertEqual([self.server.get("/api/me", cookie)[0] for cookie in (*cookies, now)], [401, 401, 200])
        self.assertEqual(self.server.post("/api/sign-in", {"name": "Chana", "password": old}, now)[0].status, 401)
        self.assertEqual(self.server.post("/api/sign-in", {"name": "Chana", "password": new}, now)[0].status, 200)

        def by_host(name, password):
            ended = subprocess.run([PROGRAM, "account", "password", name, "--floor", self.server.folder],
                                   input=password + "\n", capture_output=True, text=True)
            return ended.returncode
        open_page = Floor(self.server.address, "Chanele")
        open_page.cookie, heard = now, []
        open_page.open_socket()
        open_page.listen = heard.append
        self.assertEqual([by_host("Chana", "short"), by_host("Nemo", "forgotten words"), by_host("Chana", "forgotten words")], [1, 1, 0])
        self.assertEqual(self.server.get("/api/me", now)[0], 401)
        self.assertEqual(closed_with(open_page), 1000)
        self.assertEqual([message["type"] for message in heard[-1:]], ["bye"])
        self.assertEqual(self.server.post("/api/sign-in", {"name": "chana", "password": "forgotten words"})[0].status, 200)

    def test_a_row_put_into_the_file(self):
        """Whoever can write to the file of sessions, or of the log, still opens no door."""
        eve = self.server.post("/api/guest", {"name": "Rowena"})
        cookie = eve[0].getheader("Set-Cookie").split(";")[0]
        self.assertEqual(self.server.get("/api/me", cookie)[1]["account"]["name"], "Rowena")
        with sqlite3.connect(self.server.folder + "/sign-in.db") as file:
            file.execute("UPDATE sessions SET account = 1 WHERE account = ?", (eve[1]["account"]["id"],))
            token = bytes(32)
            file.execute("INSERT INTO sessions VALUES (?, 1, 'ada', ?, ?)", (hashlib.sha256(token).digest(), 1 << 60, bytes(32)))
        self.assertEqual(self.server.get("/api/me", cookie)[0], 401)
        self.assertEqual(self.server.get("/api/me", "pokerfloor=" + token.hex())[0], 401)
        with sqlite3.connect(f"file:{self.server.folder}/floor.db?mode=ro", uri=True) as log:
            tables = {row[0] for row in log.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        self.assertEqual(tables, {"records", "postings", "places", "commits", "schema_steps"})
        self.assertEqual(os.stat(self.server.folder + "/sign-in.db").st_mode & 0o777, 0o600)

    def test_host(self):
        """A page elsewhere whose name was made to point here is not let in, whatever it is called."""
        evil = "evil.example:" + self.server.port
        for host, status in ((evil, 421), ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("localhost.evil.example", 421),
                             ("203.0.113.7", 421), ("localhost:" + self.server.port, 200), ("127.0.0.1", 200), ("[::1]:80", 200),
                             ("LOCALHOST.", 200)):
            answer, text = self.server.ask("GET", "/api/lobby", Host=host)
            self.assertEqual(answer.status, status, host)
        answer, text = self.server.ask("POST", "/api/guest", json.dumps({"name": "Rebound"}), Host=evil,
                                       Origin="http://" + evil, Content_Type="application/json")
        self.assertEqual(answer.status, 421)
        self.assertIn("--origin http://evil.example", json.loads(text)["error"])
        status, raw = raw_socket(self.server, "http://" + evil, host=evil)
        self.assertIn(" 421 ", status)
        raw.close()
        self.assertEqual(self.server.notes("foreign-host")[-1]["host"], "evil.example")

    def test_http_that_is_none(self):
        host = b"Host: " + self.server.address.encode() + b"\r\n"
        own = host + b"Origin: http://" + self.server.address.encode() + b"\r\nContent-Type: application/json\r\n"
        for status, text in (
                (400, b"\x00\x01\x02\r\n\r\n"),
                (400, b"GET\r\n\r\n"),
                (400, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
                (400, b"GET /\x00.js HTTP/1.1\r\n" + host + b"\r\n"),
                (400, b"GET ?x HTTP/1.1\r\n" + host + b"\r\n"),
                (400, b"GET * HTTP/1.1\r\n" + host + b"\r\n"),
                (400, b"GET http://elsewhere/api/lobby HTTP/1.1\r\n" + host + b"\r\n"),
                (400, b"POST /api/guest HTTP/1.1\r\n" + own + b"Content-Length: -1\r\n\r\n"),
                (400, b"POST /api/guest HTTP/1.1\r\n" + own + b"Content-Length: 9\r\nContent-Length: 2\r\n\r\n{}"),
                (400, b"POST /api/guest HTTP/1.1\r\n" + own +
                 b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n"),
                (413, b"POST /api/guest HTTP/1.1\r\n" + own + b"Content-Length: 65537\r\n\r\n"),
                (413, b"POST /api/guest HTTP/1.1\r\n" + own + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFF\r\n"),
                (415, b"POST /api/guest HTTP/1.1\r\n" + host + b"Origin: http://" + self.server.address.encode() +
                 b"\r\nContent-Length: 2\r\n\r\n{}"),
                (403, b"POST /api/guest HTTP/1.1\r\nContent-Type: application/json\r\n"
                      b"Origin: http://\r\nContent-Length: 2\r\n\r\n{}"),
                (426, b"GET /ws HTTP/1.1\r\n" + host + b"\r\n"),
                (431, b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n" + host + b"\r\n"),
                (431, b"GET / HTTP/1.1\r\n" + host + b"X: " + b"a" * 20_000 + b"\r\n\r\n"),
                (431, b"GET / HTTP/1.1\r\n" + host + b"X: y\r\n" * 4_000 + b"\r\n")):
            with self.subTest(text[:60]):
                self.assertEqual(answer_to(self.server, text), status)

    def test_methods(self):
        for method in ("DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "CONNECT", "NONSENSE"):
            answer, _ = self.server.ask(method, "/api/guest")
            self.assertEqual((answer.status, answer.getheader("Allow")), (405, "GET, HEAD, POST"), method)
        for path in ("/api/guest", "/api/register", "/api/sign-in", "/api/sign-out", "/api/password"):
            answer, _ = self.server.ask("GET", path)
            self.assertEqual((answer.status, answer.getheader("Allow")), (405, "POST"), path)
        self.assertEqual(self.server.post("/api/lobby", {})[0].status, 404)

    def test_paths(self):
        for path in ("/api/nothing", "/api/", "/api/../api/lobby", "/api/tables/x/hands", "/api/tables//hands",
                     "/api/tables/holdem/hands/99999999999999999999999", "/api/tables/holdem/hands/-1",
                     "/api/tables/holdem/hands/.phh", "/api/tables/holdem/hands/1/2", "/api/clauses/none", "/api/clauses/",
                     "/../../etc/passwd.txt", "/assets/../../../etc/passwd.txt", "/..%2f..%2fetc/passwd.txt",
                     "/assets/..\\..\\x.js", "/index.html%00.js", "/assets/none.js"):
            self.assertEqual(self.server.ask("GET", path)[0].status, 404, path)
        # A path that could be a place within the page is the page, and never a file of this machine.
        page = self.server.ask("GET", "/")[1]
        for path in ("/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"):
            self.assertEqual(self.server.ask("GET", path)[1], page, path)

    def end_of(self, *frames):
        """What is said before the server closes, and the code it closes with."""
        eve = Floor(self.server.address, "Bad")
        heard = []
        eve.listen = heard.append
        for one in frames:
            eve.socket.sendall(one)
        code = closed_with(eve)
        eve.socket.close()
        sentences = [one["refusal"]["sentence"] if one["type"] == "answer" else one["sentence"] for one in heard[1:]]
        return code, sentences

    def test_bad_frames(self):
        """What is no JSON is told once; what is no WebSocket ends at once, with the code that says why."""
        no_json = "That is not JSON."
        for text in (b"not json", b"", b"{", b'{"type": "ping"} more', b'{"type": "\\ud800"}', b"{'type': 'ping'}"):
            with self.subTest(text):
                self.assertEqual(self.end_of(*[frame(text)] * 2), (1000, [no_json] * 2))
        too_deep = "That is nested deeper than any message."
        for text in (b"[" * 50_000, b'{"a":' * 9 + b"1" + b"}" * 9):
            with self.subTest(text[:20]):
                self.assertEqual(self.end_of(*[frame(text)] * 2), (1000, [too_deep] * 2))
        binary = "Messages are text frames; that was binary."
        self.assertEqual(self.end_of(*[frame(b'{"type": "ping"}', kind=2)] * 2), (1000, [binary] * 2))
        self.assertEqual(self.end_of(frame(b"\xff\xfe")), (1007, []))
        self.assertEqual(self.end_of(frame(b"{}" * 40_000)), (1009, []))
        self.assertEqual(self.end_of(frame(b"x", kind=3)), (1002, []))
        self.assertEqual(self.end_of(frame(b"x", kind=0)), (1002, []))
        self.assertEqual(self.end_of(frame(b"x", last=False), frame(b"y")), (1002, []))
        self.assertEqual(self.end_of(frame(b"x" * 126, kind=9)), (1002, []))
        self.assertEqual(self.end_of(frame(b" " * 40_000, last=False), frame(b" " * 40_000, kind=0)), (1009, []))

    def test_fragments(self):
        ann = Floor(self.server.address, "Pieces")
        for i, piece in enumerate((b'{"type": "lob', b'', b'by", "ke', b'y": "in pieces"}')):
            ann.socket.sendall(frame(piece, kind=1 if i == 0 else 0, last=i == 3) + (frame(b"", kind=9) if i < 3 else b""))
        heard = ann.hear()
        while heard["type"] != "answer":
            heard = ann.hear()
        self.assertEqual((heard["key"], heard["ok"]), ("in pieces", True))

    def test_bad_messages(self):
        """JSON with faults is refused as often as it comes, each time in a sentence, and nothing happens."""
        eve = Floor(self.server.address, "Faults")
        eve.sit_down("holdem")
        for text in ("null", "[]", "{}", '{"type": null}', '{"type": "nothing", "key": "a"}', '{"type": "lobby"}',
                     '{"type": "watch", "key": "", "table": "holdem"}',
                     '{"type": "watch", "key": "%s", "table": "holdem"}' % ("k" * 65),
                     '{"type": "watch", "key": 7, "table": "holdem"}',
                     '{"type": "stand", "key": "a", "table": "holdem"}',
                     '{"type": "stand", "key": "a", "table": "holdem", "seq": 99999999999999999999}',
                     '{"type": "stand", "key": "a", "table": "holdem", "seq": 1.0}',
                     '{"type": "top-up", "key": "a", "table": "holdem", "seq": 1, "amount": -5}',
                     '{"type": "top-up", "key": "a", "table": "holdem", "seq": 1, "amount": 1e3}',
                     '{"type": "sit", "key": "a", "table": "holdem", "seq": 1, "amount": 1, "seat": 0}'):
            with self.subTest(text):
                eve.frame(1, text.encode())
                heard = eve.hear()
                while heard["type"] != "answer":
                    heard = eve.hear()
                self.assertEqual(heard["refusal"]["reason"], "malformed")
        self.assertTrue(eve.ask(type="stand", table="holdem")["ok"])

    def test_repeated_keys(self):
        """Of a key that a message repeats, the last counts; a message that repeats a key of another is not done."""
        eve = Floor(self.server.address, "Twice")
        eve.frame(1, b'{"type": "ping", "type": "lobby", "key": "a", "key": "b"}')
        heard = eve.hear()
        while heard["type"] != "answer":
            heard = eve.hear()
        self.assertEqual((heard["key"], heard["ok"]), ("b", True))
        eve.sit_down("holdem")
        first = eve.ask(type="sit-out", key="the same", table="holdem")
        self.assertTrue(first["ok"])
        self.assertEqual(eve.ask(type="stand", key="the same", table="holdem"), first)
        self.assertFalse(eve.views["holdem"]["you"]["leaving"])
        self.assertTrue(eve.ask(type="stand", table="holdem")["ok"])

    def test_numbers_ahead_of_the_table(self):
        eve = Floor(self.server.address, "Prophet")
        eve.ask(type="watch", table="holdem")
        for wish in ({"type": "sit", "seat": 1, "amount": 10_000}, {"type": "stand"}, {"type": "sit-out"},
                     {"type": "come-back"}, {"type": "top-up", "amount": 100}, {"type": "act", "action": "fold"}):
            refusal = eve.ask(**wish, table="holdem", seq=1_000_000)["refusal"]
            self.assertEqual(refusal["reason"], "stale")
            self.assertIn("ahead of the table", refusal["sentence"])

    def test_notes(self):
        """The host reads who was refused for what, once a connection and kind, and nothing of what was sent."""
        eve = Floor(self.server.address, "Noted")

        def notes_on_eve():  # those on connections of other tests may still come
            return [note for note in self.server.notes("refused") if note.get("account") == str(eve.account["id"])]

        eve.ask(type="watch", table="holdem")
        for _ in range(3):
            eve.frame(1, b'{"type": "secret words"}')
            eve.ask(type="stand", table="holdem", seq=1_000_000)
            eve.ask(type="stand", table="holdem", key="again")
        self.assertEqual([note["kind"] for note in notes_on_eve()], ["malformed", "ahead", "repeated"])
        self.assertEqual({note["address"] for note in notes_on_eve()}, {"127.0.0.1"})
        raw_socket(self.server, "http://\u00ff" + "y" * 5000)[1].close()
        self.assertLess(len(self.server.notes("foreign-origin")[-1]["origin"]), 200)
        eve.socket.sendall(frame(b"\xff"))
        closed_with(eve)
        eve.input.close(), eve.socket.close()
        until = time.time() + 10
        while notes_on_eve()[-1]["kind"] != "frame":  # once both have closed
            self.assertLess(time.time(), until)
            time.sleep(0.05)
        answer_to(self.server, b"no http\r\n\r\n")
        self.assertIn("http", [note["kind"] for note in self.server.notes("refused")])
        with open(self.server.log) as log:
            self.assertNotIn("secret", log.read())

    def test_two_want_a_name(self):
        """Only the first one's password opens it."""
        statuses = {}

        def register(password):
            statuses[password] = self.server.post("/api/register", {"name": "Wanted", "password": password})[0].status
        threads = [threading.Thread(target=register, args=("many horses " + str(i),)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(statuses.values()), [200, 409, 409, 409])
        first = next(password for password, status in statuses.items() if status == 200)
        self.assertEqual(self.server.post("/api/sign-in", {"name": "Wanted", "password": first})[0].status, 200)
        self.assertEqual(self.server.post("/api/sign-in", {"name": "Wanted", "password": "another"})[0].status, 401)

    def test_without_a_mask(self):
        status, raw = raw_socket(self.server)
        raw.sendall(b"\x81\x02{}")
        raw.settimeout(10)
        heard = b"x"
        while heard:
            try:
                heard = raw.recv(4096)
            except OSError:
                break

    def test_too_fast(self):
        eve = Floor(self.server.address, "Fast")
        heard = []
        eve.listen = heard.append
        with self.assertRaises((EOFError, OSError)):
            for _ in range(500):
                eve.frame(1, b'{"type":"ping"}')
            while True:
                eve.hear()
        reasons = [one["refusal"]["reason"] for one in heard if one.get("ok") is False]
        self.assertEqual(reasons, ["too-fast"])
        self.assertEqual(heard[-1]["type"], "bye")

    def test_pings_too_fast(self):
        """WebSocket's own pings are answered, and counted."""
        eve = Floor(self.server.address, "Pinger")
        self.assertEqual(eve.hear()["type"], "hello")
        eve.socket.sendall(frame(b"", kind=9) * 20 + frame(b'{"type": "ping"}'))
        self.assertEqual(eve.hear(), {"type": "pong"})
        heard = []
        eve.listen = heard.append
        with self.assertRaises((EOFError, OSError)):
            for _ in range(20):
                eve.socket.sendall(frame(b"", kind=9) * 50)
                time.sleep(0.02)
            while True:
                eve.hear()
        self.assertEqual(heard[-1], {"type": "bye", "sentence": "That is too fast; slow down."})

    def test_without_a_session(self):
        """One may watch, not sit."""
        eve = Floor(self.server.address, "Nobody")
        self.assertEqual(eve.hear()["account"], eve.account)
        for cookie in ("none=1", "pokerfloor=", "pokerfloor=" + "0" * 64, "pokerfloor=" + "x" * 5000):
            eve.cookie = cookie
            eve.open_socket()
            self.assertIsNone(eve.hear()["account"])
            self.assertTrue(eve.ask(type="watch", table="holdem")["ok"])
            answer = eve.ask(type="sit", table="holdem", seat=1, amount=10_000)
            self.assertEqual(answer["refusal"]["reason"], "not-signed-in")

    def test_signed_out(self):
        """Signing out ends every socket of the account, with a word."""
        ann = Floor(self.server.address, "Leaver")
        heard = []
        ann.listen = heard.append
        self.assertEqual(self.server.post("/api/sign-out", {}, ann.cookie)[0].status, 200)
        self.assertEqual(closed_with(ann), 1000)
        self.assertEqual(heard[-1], {"type": "bye", "sentence": "You have signed out."})


class Limits(unittest.TestCase):
    def test_connections_of_an_address(self):
        server = Server("--per-address", "5")
        try:
            raws = [raw_socket(server)[1] for _ in range(5)]
            self.assertIn(" 429 ", raw_socket(server)[0])
            for raw in raws:
                raw.close()
            until = time.time() + 10
            while " 101 " not in raw_socket(server)[0]:
                self.assertLess(time.time(), until)
                time.sleep(0.1)
        finally:
            server.stop()

    @unittest.skipUnless(has_ipv6(), "no IPv6 here")
    def test_both_kinds_of_addresses(self):
        """A client with IPv4 is one address, also where the floor listens for IPv6."""
        server = Server("--per-address", "3", listen="[::]")
        try:
            opened = [raw_socket(server) for _ in range(4)]
            self.assertEqual([" 101 " in status for status, _ in opened], [True, True, True, False])
            for _, raw in opened:
                raw.close()
            self.assertEqual(server.notes("too-many-connections")[-1]["address"], "127.0.0.1")
        finally:
            server.stop()

    def test_clients_behind_a_proxy(self):
        """Whom a trusted proxy speaks for is counted by his own address, and nobody else is believed."""
        server = Server("--per-address", "2", "--trusted-proxy", "127.0.0.0/8", "--origin", "https://poker.example/")
        try:
            one, other = (raw_socket(server, forwarded=f"1.2.3.4, 198.51.100.{i}") for i in (1, 2))
            more = [raw_socket(server, forwarded=hops) for hops in ("198.51.100.1", "198.51.100.1", "9.9.9.9, 198.51.100.1")]
            self.assertEqual([" 101 " in status for status, _ in (one, other, *more)], [True, True, True, False, False])
            self.assertEqual(server.notes("too-many-connections")[-1]["address"], "198.51.100.1")
            for _, raw in (one, other, *more):
                raw.close()
            right = {"name": "Proxima", "password": "correct horse"}

            def sign_in(password, hop):
                return server.ask("POST", "/api/sign-in", json.dumps({**right, "password": password}), Host="poker.example",
                                  Origin="https://poker.example", Content_Type="application/json", X_Forwarded_For=hop)[0].status
            self.assertEqual(server.post("/api/register", right)[0].status, 200)
            self.assertEqual([sign_in("wrong", "203.0.113.5") for _ in range(4)], [401, 401, 401, 429])
            self.assertEqual(sign_in("correct horse", "203.0.113.5"), 429)
            self.assertEqual(sign_in("correct horse", "203.0.113.6"), 200)
            # A household's IPv6 addresses are one place.
            self.assertEqual([sign_in("wrong", f"2001:db8::{i}") for i in range(1, 5)], [401, 401, 401, 429])
        finally:
            server.stop()
        server = Server("--per-address", "0")
        try:
            eve = Floor(server.address, "Liar")
            eve.frame(1, b"{")
            eve.frame(1, b"{")
            closed_with(eve)
            server.ask("GET", "/api/lobby", Host="evil.example", X_Forwarded_For="198.51.100.1")
            self.assertEqual({note["address"] for note in server.notes("refused") + server.notes("foreign-host")}, {"127.0.0.1"})
        finally:
            server.stop()


class Idle(unittest.TestCase):
    """Who gives no sign of life is not waited for."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server("--idle", "2")

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop() == 0

    def test_sockets(self):
        """A message is a sign of life, and so is the answer to a ping."""
        silent, talking, listening = (Floor(self.server.address, name) for name in ("Silent", "Talking", "Listening"))
        talking.hear(), listening.hear()  # hello
        start, closed = time.time(), []

        def stay_silent():
            closed_with(silent)
            closed.append(time.time() - start)
        threads = [threading.Thread(target=stay_silent), threading.Thread(target=listening.hear)]
        for thread in threads:
            thread.start()
        while time.time() < start + 5:
            talking.frame(1, b'{"type": "ping"}')
            self.assertEqual(talking.hear(), {"type": "pong"})
            time.sleep(0.5)
        self.assertEqual(len(closed), 1)
        self.assertGreater(closed[0], 1.5)
        self.assertTrue(threads[1].is_alive())
        listening.frame(1, b'{"type": "ping"}')  # heard over there
        threads[1].join(5)
        self.assertFalse(threads[1].is_alive())

    def test_requests_that_drip(self):
        """A request has so much time in all, however often a byte of it comes. Others are answered meanwhile."""
        start = time.time()
        dripping = [self.server.connect() for _ in range(50)]
        for raw in dripping:
            raw.settimeout(0.001)
            raw.sendall(b"GET / HTTP/1.1\r\nX: ")
        while dripping and time.time() < start + 10:
            for raw in list(dripping):
                try:
                    raw.sendall(b"x")
                    is_open = raw.recv(100) != b""
                except TimeoutError:
                    is_open = True
                except OSError:
                    is_open = False
                if not is_open:
                    dripping.remove(raw)
                    raw.close()
            self.assertEqual(self.server.get("/health")[0], 200)
            time.sleep(0.1)
        self.assertEqual(dripping, [])
        self.assertLess(time.time() - start, 5)
