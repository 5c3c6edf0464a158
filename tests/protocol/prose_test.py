"""What is written about the protocol by hand says what the schema says: the page docs/formats/protocol.md, its examples
and tables; and messages recorded before the schema was made from the program are still messages of it."""
import gzip
import json
import pathlib
import re
import unittest

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "docs/formats/protocol.schema.json").read_text())
DEFS = SCHEMA["$defs"]
PROSE = (ROOT / "docs/formats/protocol.md").read_text()
RECORDED = gzip.decompress((ROOT / "tests/data/protocol/version-1.jsonl.gz").read_bytes()).decode().splitlines()


def fault(name, value):
    validator = jsonschema.Draft202012Validator({"$ref": "#/$defs/" + name, "$defs": DEFS})
    error = jsonschema.exceptions.best_match(validator.iter_errors(value))
    return error and f"{error.message} at {error.json_path}"


def spans(text):
    return re.findall(r"`([^`\n]+)`", text)


def section(title):
    """From a heading to the next of any level."""
    return re.split(r"\n#+ ", PROSE.split(f"{title}\n", 1)[1], maxsplit=1)[0]


def outer_keys(span):
    """The keys of an object as the prose writes it: values may be words, or not there at all."""
    inner = span[1:-1]
    while "{" in inner or "[" in inner:
        inner = re.sub(r"\{[^{}]*\}|\[[^\[\]]*\]", "", inner)
    return re.findall(r'(?:^|, )"([a-z_]+)"', inner)


def messages(direction):
    for one in DEFS[direction]["oneOf"]:
        name = one["$ref"].split("/")[-1]
        yield name, DEFS[name]["properties"]["type"]["const"], DEFS[name]["required"]


class Prose(unittest.TestCase):
    maxDiff = None

    def test_messages(self):
        for direction, heading in (("clientMessage", "From the client"), ("serverMessage", "From the server")):
            written = {}
            text = section(f"### {heading}") + (section("## The socket") if direction == "serverMessage" else "")
            for span in spans(text):
                found = re.match(r'\{"type": "([a-z-]+)"', span)
                if found:
                    written.setdefault(found[1], []).append(sorted(outer_keys(span)))
            written.pop("ping" if direction == "serverMessage" else "pong", None)  # named beside its answer
            described = {}
            for _, kind, keys in messages(direction):
                described.setdefault(kind, []).append(sorted(keys))
            self.assertEqual({kind: sorted(keys) for kind, keys in written.items()},
                             {kind: sorted(keys) for kind, keys in described.items()}, heading)

    def test_calls(self):
        written = set(re.findall(r"^\| `((?:GET|POST) [^`]+)` \|", section("## HTTP"), re.MULTILINE))
        others = {"GET /metrics", "GET /api/tables/ID/hands/ROUND.phh"}  # not JSON
        self.assertEqual(written - others, set(SCHEMA["x-http"]) - {"errors"})

    def test_bodies(self):
        rows = re.findall(r"^\| `((?:GET|POST) [^`]+)` \| ([^→\n]*)→ `(\{[^`]*\})`", section("## HTTP"), re.MULTILINE)
        self.assertGreater(len(rows), 8)
        for call, sent, answered in rows:
            for kind, span in (("body", sent.strip(" `")), ("answer", answered)):
                if span:
                    name = SCHEMA["x-http"][call][kind]["$ref"].split("/")[-1]
                    self.assertEqual(sorted(outer_keys(span)), sorted(DEFS[name]["required"]), call)

    def test_the_view(self):
        example = re.search(r"```json\n(.*?)```", section("## The view of a table"), re.DOTALL)[1]
        view = json.loads(example.replace("[line]", "[]").replace("[choice]", "[]"))
        self.assertIsNone(fault("view", view))
        self.assertEqual(list(view), list(DEFS["view"]["properties"]))
        self.assertEqual(list(view["seats"][0]), list(DEFS["takenSeat"]["properties"]))

    def test_words(self):
        text = section("## The view of a table")
        for word in DEFS["stage"]["enum"] + DEFS["result"]["enum"]:
            self.assertIn(f"`{word}`", text)

    def test_choices(self):
        text = section("### Choices")
        examples = [json.loads(span) for span in spans(text) if span.startswith('{"action"')]
        for example in examples:
            self.assertIsNone(fault("choice", example), example)
        named = {example["action"] for example in examples} | set(re.findall(r"`(propose-[a-z-]+)`", text))
        self.assertEqual(named, set(DEFS["action"]["enum"]))

    def test_other_objects(self):
        for name, keys in re.findall(r"^(?:An? )(account|line|lobby entry) is[^`]*`\{([^`]+)\}`", PROSE, re.MULTILINE | re.DOTALL):
            named = re.sub(r" (\w)", lambda found: found[1].upper(), name)
            self.assertEqual(set(outer_keys("{" + keys + "}")), set(DEFS[named]["required"]), name)


def with_later_fields(view):
    """A view, or a part of it, with what was added since and what it means where it is not said."""
    if "table" in view:
        view.setdefault("deck", 0)
        view.setdefault("waiting_list", [])
        view.setdefault("live", False)
        view.setdefault("due_cards", [])
    for seat in view.get("seats", []):
        if seat["name"] is not None:
            seat.setdefault("area_of", 0)
            seat.setdefault("best", [])
            seat.setdefault("drew", [])
    if view.get("you"):
        if view["you"].get("verdict"):
            view["you"]["verdict"].setdefault("sentence", "Best: Fold.")
        view["you"].setdefault("may_take", [])
        view["you"].setdefault("may_leave", [])
        view["you"].setdefault("entry", None)
    return view


class Recorded(unittest.TestCase):
    """Texts of all 21 games, written by the writer before this one."""

    def test_they_are_of_every_game(self):
        games = {json.loads(text)["view"]["game"] for text in RECORDED if '"snapshot"' in text}
        self.assertEqual(games, set(DEFS["game"]["enum"]))

    def test_they_are_messages(self):
        for text in RECORDED:
            message = json.loads(text)
            if message.get("type") == "hello":
                message.setdefault("tables", [])
            if message.get("type") == "lobby":
                for entry in message["tables"]:
                    entry.setdefault("in_line", 0)
            for part in ("view", "patch"):
                if part in message:
                    with_later_fields(message[part])
            self.assertIsNone(fault("serverMessage" if "type" in message else "hands", message), text)
            for key, value in message.get("patch", {}).items():
                self.assertIsNone(fault("view/properties/" + key, value), text)


if __name__ == "__main__":
    unittest.main()
