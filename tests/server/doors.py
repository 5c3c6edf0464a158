"""Who is let in: registration by a code or not at all, watching for members, the host's own figures."""
import pathlib
import shutil
import subprocess
import unittest

from hosting import ONE_TABLE, floor_of
from protocol_schema import Floor
from served import PROGRAM, Server, raw_socket


def account_code(folder, word):
    return subprocess.run([PROGRAM, "account", "code", "--floor", folder], input=word + "\n",
                          capture_output=True, text=True)


class Doors(unittest.TestCase):
    def opened(self, settings, *options):
        server = Server(*options, folder=floor_of(settings + ONE_TABLE))
        self.addCleanup(server.end)
        return server

    def register(self, server, name, **more):
        answer, body = server.post("/api/register", {"name": name, "password": "many horses run", **more})
        return answer.status, body

    def test_a_closed_floor_takes_nobody_new(self):
        server = self.opened("")
        self.assertEqual(self.register(server, "Ann")[0], 200)
        server.kill()
        file = pathlib.Path(server.folder, "floor.toml")
        file.write_text('registration = "closed"\n' + file.read_text())
        server.start()
        for path, body in (("/api/register", {"name": "Bob", "password": "many horses run"}),
                           ("/api/guest", {"name": "Bob"})):
            answer, said = server.post(path, body)
            self.assertEqual(answer.status, 403)
            self.assertIn("takes nobody new", said["error"])
        answer, _ = server.post("/api/sign-in", {"name": "Ann", "password": "many horses run"})
        self.assertEqual(answer.status, 200)

    def test_a_code(self):
        server = self.opened('registration = "code"\n')
        self.assertEqual([note["remedy"] for note in server.notes("no-code")], ["pokerfloor account code"])
        status, said = self.register(server, "Ann", code="anything")
        self.assertEqual((status, said["code_needed"]), (403, True))
        self.assertIn("no code has been set", said["error"])
        self.assertEqual(account_code(server.folder, "abc").returncode, 1)
        ended = account_code(server.folder, "friday at eight")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        # At once, for both kinds of accounts.
        status, said = self.register(server, "Ann")
        self.assertEqual((status, said["code_needed"]), (403, True))
        self.assertEqual(self.register(server, "Ann", code="friday at nine")[0], 403)
        self.assertEqual(self.register(server, "Ann", code="friday at eight")[0], 200)
        answer, said = server.post("/api/guest", {"name": "Bob"})
        self.assertEqual((answer.status, said["code_needed"]), (403, True))
        answer, _ = server.post("/api/guest", {"name": "Bob", "code": "friday at eight"})
        self.assertEqual(answer.status, 200)
        # It signs nobody in, and stands nowhere in the clear.
        answer, _ = server.post("/api/sign-in", {"name": "*registration", "password": "friday at eight"})
        self.assertEqual(answer.status, 401)
        for file in pathlib.Path(server.folder).rglob("*"):
            if file.is_file():
                self.assertNotIn(b"friday at eight", file.read_bytes(), file)

    def test_guesses_at_the_code_are_slowed_down(self):
        server = self.opened('registration = "code"\n')
        self.assertEqual(account_code(server.folder, "friday at eight").returncode, 0)
        for guess in range(3):
            self.assertEqual(self.register(server, "Eve", code=f"guess {guess}")[0], 403)
        status, said = self.register(server, "Eve", code="friday at eight")
        self.assertEqual(status, 429)
        self.assertIn("half an hour", said["error"])

    def test_watching_for_members(self):
        server = self.opened('watching = "members"\n')
        status, said = server.get("/api/tables/ours/hands")
        self.assertEqual(status, 401)
        self.assertIn("signed in", said["error"])
        ann = Floor(server.address, "Ann")
        self.assertTrue(ann.ask(type="watch", table="ours")["ok"])
        self.assertEqual(server.get("/api/tables/ours/hands", ann.cookie)[0], 200)
        ann.cookie = "pokerfloor=nobody"
        ann.open_socket()
        self.assertIsNone(ann.hear()["account"])
        self.assertEqual(ann.ask(type="watch", table="ours")["refusal"]["reason"], "not-signed-in")

    def test_metrics_are_for_this_machine(self):
        server = self.opened("")
        self.assertEqual(server.ask("GET", "/metrics")[0].status, 200)
        # What a proxy passes on is not from here, whether it is trusted or not.
        answer, text = server.ask("GET", "/metrics", X_Forwarded_For="127.0.0.1")
        self.assertEqual(answer.status, 403)
        self.assertIn(b"--metrics-listen", text)
        own = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
        everywhere = Server(folder=floor_of(ONE_TABLE), listen="0.0.0.0")
        self.addCleanup(everywhere.end)
        everywhere.address = f"{own[0]}:{everywhere.port}"
        self.assertEqual(everywhere.get("/api/lobby")[0], 200)
        self.assertEqual(everywhere.ask("GET", "/metrics")[0].status, 403)

    def test_metrics_at_an_address_of_their_own(self):
        server = self.opened("", "--metrics-listen", "127.0.0.1:0")
        self.assertEqual(server.ask("GET", "/metrics")[0].status, 404)
        (note,) = server.notes("metrics-open")
        page, server.address = server.address, "127.0.0.1:" + note["port"]
        answer, text = server.ask("GET", "/metrics")
        self.assertEqual(answer.status, 200)
        self.assertIn(b"pokerfloor_connections", text)
        self.assertEqual(server.ask("GET", "/health")[0].status, 200)
        # And nothing else.
        self.assertEqual(server.ask("GET", "/")[0].status, 404)
        self.assertEqual(server.ask("GET", "/api/lobby")[0].status, 404)
        self.assertEqual(server.post("/api/guest", {"name": "Ann"})[0].status, 404)
        self.assertIn("404", raw_socket(server)[0])
        server.address = page
        self.assertEqual(server.post("/api/guest", {"name": "Ann"})[0].status, 200)

    def test_a_metrics_port_in_use(self):
        server = self.opened("")
        folder = floor_of(ONE_TABLE)
        self.addCleanup(shutil.rmtree, folder)
        ended = subprocess.run([PROGRAM, "serve", "--floor", folder, "--listen", "127.0.0.1:0", "--metrics-listen",
                                server.address], capture_output=True, text=True, timeout=20)
        self.assertEqual(ended.returncode, 1)
        self.assertIn("is in use by another program; choose another with --metrics-listen", ended.stderr)
