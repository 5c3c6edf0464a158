#!/usr/bin/env python3
"""The server as clients find it: real sockets, real files, real kills.

    server_test.py PROGRAM [test names as unittest takes them]

POKERFLOOR_KILLS says how often the server is killed in mid-round; 20 if not said.
"""
import json
import os
import pathlib
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import unittest

import protocol_schema
from checkpoints import Checkpoints  # noqa: F401
from doors import Doors  # noqa: F401
from earlier_floors import EarlierFloors  # noqa: F401
from full_disk import FullDisk  # noqa: F401
from house_areas import HouseAreas  # noqa: F401
from hostile import Hostile, Idle, Limits  # noqa: F401
from hosting import Dropped, HangUp, LostFiles, Ports  # noqa: F401
from live_table import LiveTable  # noqa: F401
from minimum_bet import MinimumBet  # noqa: F401
from protocol_schema import Floor, bot
from host_acts import HostActs  # noqa: F401
from kept_records import KeptRecords  # noqa: F401
from jackpots import Jackpots  # noqa: F401
from refills import Refills  # noqa: F401
from snapshots import Snapshots  # noqa: F401
from served import PROGRAM, Served, Server, new_floor
from staff import Staff  # noqa: F401
from submission import Submissions  # noqa: F401
from waiting_list import WaitingList  # noqa: F401

KILLS = int(os.environ.get("POKERFLOOR_KILLS", "20"))


class Playing(Served):
    def test_every_game_is_played(self):
        self.assertEqual(len(self.server.tables()), 21)
        for table in self.server.tables():
            with self.subTest(table):
                guest = Floor(self.server.address, "G " + table[:18])
                refused = []
                guest.listen = lambda heard: refused.append(heard) if heard.get("ok") is False else None
                guest.sit_down(table)
                bot.play(guest, table, 3)
                self.assertEqual([one for one in refused if one["refusal"]["reason"] != "stale"], [])
                self.assertTrue(guest.ask(type="stand", table=table)["ok"])
                status, hands = self.server.get(f"/api/tables/{table}/hands", guest.cookie)
                self.assertEqual(status, 200)
                self.assertGreaterEqual(len(hands["hands"]), 3)
                number = hands["hands"][1]["round"]
                status, hand = self.server.get(f"/api/tables/{table}/hands/{number}", guest.cookie)
                self.assertEqual(status, 200)
                self.assertTrue(hand["frames"])
                guest.socket.close()

    def test_example_bots(self):
        host, port = self.server.address.split(":")
        calls = [[sys.executable, bot.__file__, self.server.address]]
        if "POKERFLOOR_BOT" in os.environ:
            calls.append([os.environ["POKERFLOOR_BOT"], host, port])
        for call in calls:
            for table in ("holdem", "td-27", "four-card"):
                with self.subTest(call[0] + table):
                    ended = subprocess.run([*call, table, "Bot", "2"], capture_output=True, text=True, timeout=90)
                    self.assertEqual((ended.returncode, ended.stderr), (0, ""))
                    self.assertGreater(len(ended.stdout.splitlines()), 3)

    def test_two_players_never_hear_each_others_cards(self):
        for table in ("holdem", "badugi", "stud7-high"):
            with self.subTest(table):
                guests = [Floor(self.server.address, name) for name in ("Two A", "Two B")]
                seats, hidden, heard = [], [set(), set()], [[], []]
                for i, guest in enumerate(guests):
                    guest.sit_down(table)
                    seats.append(guest.views[table]["you"]["seat"])
                faults = []

                def check(i):
                    def listen(_):
                        view = guests[i].views.get(table)
                        if not view:
                            return
                        for seat in view["seats"]:
                            if seat.get("name") and not seat["you"] and view["stage"] not in ("showdown", "over"):
                                faults.extend(card["card"] for card in seat["cards"]
                                              if not card["up"] and card["card"] != "??")
                                if seat["hand"] and not all(card["up"] for card in seat["cards"]):
                                    faults.append(seat["hand"])
                    return listen
                for i in (0, 1):
                    guests[i].listen = check(i)

                def play_and_go(guest):  # who stayed without a word would keep the other waiting
                    bot.play(guest, table, 5)
                    guest.ask(type="stand", table=table)
                    guest.socket.close()
                threads = [threading.Thread(target=play_and_go, args=(guest,)) for guest in guests]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join(60)
                self.assertFalse(any(thread.is_alive() for thread in threads))
                self.assertEqual(faults, [])

    def test_a_verdict_comes(self):
        """Beside the network's thread: with the picture once more, under the same number."""
        ann = Floor(self.server.address, "Judged")
        verdicts = []

        def listen(heard):
            if heard["type"] == "snapshot" and heard["view"]["you"] and heard["view"]["you"]["verdict"]:
                verdicts.append((heard["view"]["round"], heard["view"]["you"]["verdict"]["chosen"]))
        ann.sit_down("four-card")
        ann.listen = listen
        bot.play(ann, "four-card", 3)
        ann.ask(type="stand", table="four-card")
        self.assertGreaterEqual(len({number for number, _ in verdicts}), 2)
        self.assertTrue(all(chosen.startswith("Play ") for _, chosen in verdicts), verdicts)

    def test_someone_elses_seat(self):
        ann, eve = (Floor(self.server.address, name) for name in ("Seat A", "Seat E"))
        ann.sit_down("stud5")
        seat = ann.views["stud5"]["you"]["seat"]
        answer = eve.ask(type="sit", table="stud5", seat=seat, amount=ann.views["stud5"]["buy_in"]["most"])
        self.assertEqual(answer["refusal"]["reason"], "seat-taken")
        answer = eve.ask(type="act", table="stud5", seq=ann.seqs["stud5"], action="fold")
        self.assertEqual(answer["refusal"]["reason"], "not-seated")
        answer = eve.ask(type="stand", table="stud5")
        self.assertEqual(answer["refusal"]["reason"], "not-seated")
        ann.ask(type="stand", table="stud5")

    def test_a_wish_sent_again(self):
        ann = Floor(self.server.address, "Again")
        ann.sit_down("omaha-high")
        ann.ask(type="stand", table="omaha-high")
        wish = {"type": "sit", "key": "the same", "table": "omaha-high", "seat": 1,
                "amount": ann.views["omaha-high"]["buy_in"]["most"]}
        free = [seat["seat"] for seat in ann.views["omaha-high"]["seats"] if seat.get("name") is None]
        wish["seat"] = free[0]
        first = ann.ask(**wish)
        self.assertTrue(first["ok"])
        ann.open_socket()  # another connection of the same session
        self.assertEqual(ann.ask(**wish), first)
        ann.ask(type="stand", table="omaha-high")

    def test_histories_hide_what_was_hidden(self):
        ann = Floor(self.server.address, "History")
        ann.sit_down("holdem")
        bot.play(ann, "holdem", 3)
        ann.ask(type="stand", table="holdem")
        for hand in self.server.get("/api/tables/holdem/hands")[1]["hands"][:10]:
            status, told = self.server.get(f"/api/tables/holdem/hands/{hand['round']}")
            turned_up = False  # because no more can be bet
            for frame in told["frames"]:
                turned_up = turned_up or "No more can be bet" in frame["line"]["text"]
                if turned_up or frame["view"]["stage"] in ("showdown", "over"):
                    continue
                for seat in frame["view"]["seats"]:
                    for card in seat.get("cards", []):
                        self.assertEqual(card["card"], "??")
            answer, text = self.server.ask("GET", f"/api/tables/holdem/hands/{hand['round']}.phh")
            self.assertEqual(answer.status, 200)
            self.assertIn(b"variant", text)
            status, weighed = self.server.get(f"/api/tables/holdem/hands/{hand['round']}/equities")
            self.assertEqual((status, weighed["round"]), (200, hand["round"]))
            for street in weighed["streets"]:
                self.assertAlmostEqual(sum(float(one["equity"]) for one in street["seats"]), 1, delta=0.001)
        for nowhere in ("999999/equities", "1/equity", "1/equities/2", "1.phh/equities"):
            self.assertEqual(self.server.get(f"/api/tables/holdem/hands/{nowhere}")[0], 404, nowhere)


class Schema(Served):
    def test_a_floor_gives_out_its_own(self):
        status, schema = self.server.get("/api/schema")
        self.assertEqual(status, 200)
        self.assertEqual(schema, protocol_schema.SCHEMA)

    def test_every_call_of_it_is_answered(self):
        for call in set(protocol_schema.HTTP) - {"errors"}:
            method, path = call.split(" ")
            path = path.replace("/tables/ID", "/tables/holdem")
            with self.subTest(call):
                if method == "POST":
                    answer, body = self.server.post(path, {"name": 7})
                    self.assertNotEqual(answer.status, 404, body)
                else:
                    answer, text = self.server.ask(method, path.replace("ROUND", "999999"))
                    self.assertNotIn(b"nothing here", text)


class Changed(unittest.TestCase):
    def test_a_changed_floor_file(self):
        """It holds at the next start where it changes something; the log with both texts passes the audit."""
        server = Server()
        self.addCleanup(server.end)
        guest = Floor(server.address, "Ann")
        guest.sit_down("stud5")
        bot.play(guest, "stud5", 1)
        guest.socket.close()
        server.kill()
        posted = pathlib.Path(server.folder, "floor.toml")
        posted.write_text(posted.read_text().replace("blinds = [1, 2]", "blinds = [1, 3]", 1))
        server.start()
        until = time.time() + 20
        while not server.notes("floor-file-posted"):
            self.assertLess(time.time(), until)
            time.sleep(0.1)
        stakes = {entry["table"]: entry["stakes"] for entry in server.get("/api/lobby")[1]["tables"]}
        self.assertEqual(stakes["holdem"], "no limit, blinds 1/3")
        self.assertEqual(stakes["sixplus"], "no limit, blinds 1/2, ante 1")
        server.kill()
        audit = subprocess.run([PROGRAM, "audit", "verify", server.folder], capture_output=True, text=True)
        self.assertEqual((audit.returncode, audit.stderr), (0, ""), audit.stdout)


class Watching(unittest.TestCase):
    def test_every_table(self):
        """Every game as spectators see it: two rounds of each to their end."""
        server = Server("--bot-pause", "60-100")
        try:
            watcher = Floor(server.address, "Watcher")
            over = {table: set() for table in server.tables()}

            def listen(_):
                for table, view in watcher.views.items():
                    if view["stage"] == "over":
                        over[table].add(view["round"])
            watcher.listen = listen
            self.assertTrue(watcher.ask(type="lobby")["ok"])
            tables = list(over)
            for some in (tables[at:at + 7] for at in range(0, len(tables), 7)):  # so that a slow machine keeps up
                for table in some:
                    self.assertTrue(watcher.ask(type="watch", table=table)["ok"])
                until = time.time() + 120
                while any(len(over[table]) < 2 for table in some):
                    self.assertLess(time.time(), until)
                    watcher.hear()
                for table in some:
                    self.assertTrue(watcher.ask(type="unwatch", table=table)["ok"])
            self.assertEqual({view["game"] for view in watcher.views.values()},
                             set(protocol_schema.DEFS["game"]["enum"]))
            server.process.send_signal(signal.SIGTERM)
            heard = watcher.hear()
            while heard["type"] != "bye":
                heard = watcher.hear()
            self.assertEqual(server.ended(), 0)
        finally:
            server.end()


class SchemaWords(unittest.TestCase):
    def test_what_a_verdict_may_cost(self):
        for cost in ("0", "0.031", "less than 0.001"):
            protocol_schema.check("you/properties/verdict", {"chosen": "Fold", "best": "Play 5", "cost": cost, "sentence": "Best: Play 5."})
        with self.assertRaises(AssertionError):
            protocol_schema.check("you/properties/verdict", {"chosen": "Fold", "best": "Play 5", "cost": "little", "sentence": "Best: Play 5."})

    def test_it_is_exact(self):
        view = {"table": "t", "game": "holdem", "title": "T", "kind": "pot", "stakes": "s", "sign": [], "practice": True,
                "buy_in": {"least": 1, "most": 2}, "round": 0, "stage": "waiting", "street": None, "commitment": None, "deck": 0,
                "seats": [{"seat": 1, "name": None}], "board": ["??"], "second_board": [], "pots": [], "dealer": None,
                "box": [], "paytables": [], "turn": {"seat": 1, "ends": None, "seconds": 0, "bank": 0, "in_bank": False},
                "waiting_list": [], "live": False, "due_cards": [], "you": None, "line": {"text": "", "clause": None}}
        snapshot = {"type": "snapshot", "table": "t", "seq": 1, "view": view}
        protocol_schema.check("serverMessage", snapshot)
        for part in (snapshot, view, view["buy_in"], view["seats"][0], view["turn"], view["line"]):
            for key in (*part, "one more"):
                with self.subTest(key):
                    kept = part.pop(key, part)
                    if kept is part:
                        part[key] = 1
                    with self.assertRaises(AssertionError):
                        protocol_schema.check("serverMessage", snapshot)
                    part.pop(key, None)
                    if kept is not part:
                        part[key] = kept
        protocol_schema.check("serverMessage", snapshot)


class Kills(unittest.TestCase):
    """Killed in mid-round, again and again: every acknowledged action is in the log, and play goes on."""

    def play_on(self, guest, table):
        """A round; who asked to leave in an earlier life loses the seat when that round ends, and sits down again."""
        while True:
            if not guest.views[table].get("you"):
                guest.sit_down(table)
            try:
                return bot.play(guest, table, 1)
            except KeyError:
                pass

    def test_kill(self):
        # Two hundred lives cost more than a guest usually has.
        server = Server(folder=new_floor(guest_bankroll=900000))
        tables = server.tables()
        table_numbers = {table: number for number, table in enumerate(tables)}
        guest = Floor(server.address, "Phoenix")
        ann = guest.account["id"]
        acknowledged = 0
        for life in range(KILLS):
            table = tables[life % len(tables)]
            guest.views.clear()
            guest.ask(type="watch", table=table)
            while table not in guest.views:
                guest.hear()
            if not guest.views[table].get("you"):
                guest.sit_down(table)
            killer = threading.Timer(0.15 + 0.37 * (life % 7) / 7, server.kill)
            killer.start()
            acks = []
            guest.listen = lambda heard: acks.append(heard["seq"]) if heard.get("ok") is True else None
            try:
                while True:
                    self.play_on(guest, table)
            except (EOFError, OSError):
                pass
            killer.join()
            guest.listen = lambda heard: None
            with sqlite3.connect(f"file:{server.folder}/floor.db?mode=ro", uri=True) as log:
                count = log.execute("SELECT count(*) FROM records WHERE table_no = ?",
                                    (table_numbers[table],)).fetchone()[0]
            # The numbers of a table's deltas are those of its records.
            for seq in acks:
                self.assertLessEqual(seq, count)
            acknowledged += len(acks)
            before = dict(guest.views[table])
            server.start()
            guest.open_socket()
            guest.views.clear()
            guest.ask(type="watch", table=table)
            while table not in guest.views:
                guest.hear()
            self.assertGreaterEqual(guest.seqs[table], max(acks, default=0))
            self.assertGreaterEqual(guest.views[table]["round"], before["round"])
            self.play_on(guest, table)
            self.assertEqual(server.get("/api/me", guest.cookie)[1]["account"]["id"], ann)
            guest.ask(type="stand", table=table)
            guest.ask(type="unwatch", table=table)
        self.assertGreater(acknowledged, KILLS)
        server.process.send_signal(signal.SIGTERM)
        server.ended()
        audit = subprocess.run([PROGRAM, "audit", "verify", server.folder], capture_output=True, text=True)
        if "audit" in subprocess.run([PROGRAM, "--help"], capture_output=True, text=True).stdout:
            self.assertEqual(audit.returncode, 0, audit.stdout + audit.stderr)
        server.remove()


if __name__ == "__main__":
    unittest.main(verbosity=2, warnings="ignore")
