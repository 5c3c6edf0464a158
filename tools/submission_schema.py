#!/usr/bin/env python3
"""Writes docs/formats/submission.schema.json: what a table has posted is described once, in
floor.schema.json, and may be offered by the same description. With --check says whether the file is
as it would be written, and whether the submission that FILE... are is valid by it."""
import json
import pathlib
import re
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent.parent
FORMATS = HERE / "docs/formats"
KEYS = (HERE / "src/pokerfloor/formats/submission_keys.hpp").read_text()

REFERENCE = {"type": "string", "minLength": 1, "maxLength": 100}
NAME = "^[a-z0-9][a-z0-9-]{0,39}$"


def keys(name):
    return re.findall(r'"([a-z-]+)"', re.search(name + r"\{(.*?)\}", KEYS, re.S)[1])


def schema():
    floor = json.loads((FORMATS / "floor.schema.json").read_text())
    table = floor["definitions"]["table"]["properties"]
    posted = {key: value for key, value in table.items() if key not in keys("opening_keys")}
    posted["rake"] = {"anyOf": [{"const": "none"}, posted["rake"]], "description": "needed (MDP-17.A.1)"}
    games = table["game"]["enum"]
    own = {
        "limit": {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/limit"},
                  "description": "pot games: at which it may be offered (MDP-8.J)"},
        "wagers": {"type": "array", "items": {"$ref": "#/definitions/amount"}, "minItems": 2, "maxItems": 2,
                   "description": "house games: the least and the most of any wager (MFC-x0.F)"},
        "approval": REFERENCE | {"description": "of a game of chapters 19 to 22 (MDP-9.A.6)"},
        "layout-approval": REFERENCE | {"description": "of the layout (MDD-2.B, MFC-x0.K)"},
        "device-approval": REFERENCE | {"description": "of a device that reshuffles by itself (MDD-5.I)"},
        "progressive-proposal": REFERENCE | {"description": "of the progressive (MFC-xp.B)"},
        "progressive-controls": REFERENCE | {"description": "of how it is paid (MFC-xp.B)"},
    }
    assert sorted(own) == sorted(keys("submission_game_keys"))
    head = {
        "facility": {"type": "string", "minLength": 1, "maxLength": 100},
        "edition": {"type": "integer", "minimum": 1, "maximum": 1000000, "description": "one more with each change"},
        "approval": REFERENCE | {"description": "of the edition (MFC-x0.B)"},
        "approved-on": {"type": "string", "format": "date", "description": "a day without quotes (MFC-x0.B)"},
        "games": {"type": "object", "minProperties": 1, "additionalProperties": False,
                  "properties": {game: {"$ref": "#/definitions/game"} for game in games}},
    }
    assert sorted(head) == sorted(keys("submission_keys"))
    definitions = {name: value for name, value in floor["definitions"].items() if name != "table"}
    definitions["limit"] = {
        "type": "object", "additionalProperties": False, "required": ["name"],
        "properties": {"name": {"type": "string", "pattern": NAME,
                                "description": "by which tables call it"}} | posted}
    definitions["game"] = {"type": "object", "additionalProperties": False, "properties": own | posted}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "submission.toml of pokerfloor",
        "description": "Written by tools/submission_schema.py. For editors; 'pokerfloor check' knows more. "
                       "Explained in submission.md.",
        "type": "object", "additionalProperties": False,
        "required": ["facility", "edition", "approval", "approved-on", "games"],
        "properties": head, "definitions": definitions,
    }


def main():
    path = FORMATS / "submission.schema.json"
    text = json.dumps(schema(), indent=2) + "\n"
    if sys.argv[1:2] != ["--check"]:
        path.write_text(text)
        return 0
    if path.read_text() != text:
        print("docs/formats/submission.schema.json is out of date: the target submission-schema writes it")
        return 1
    for name in sys.argv[2:]:
        import jsonschema
        document = json.loads(json.dumps(tomllib.loads(pathlib.Path(name).read_text()), default=str))
        jsonschema.validate(document, schema())
    return 0


if __name__ == "__main__":
    sys.exit(main())
