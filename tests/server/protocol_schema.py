"""Every message of a test is held against docs/formats/protocol.schema.json."""
import functools
import json
import pathlib
import re
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples"))
import bot  # noqa: E402

SCHEMA = json.loads((ROOT / "docs/formats/protocol.schema.json").read_text())
DEFS = SCHEMA["$defs"]

# Bodies of HTTP answers that are no error.
BODIES = [(r"POST /api/(guest|register|sign-in|password)", "signedIn"), (r"POST /api/sign-out", "signedOut"),
          (r"GET /api/me", "signedIn"), (r"GET /api/lobby", "lobbyPage"), (r"GET /api/clauses/[^/]+", "clause"),
          (r"GET /api/tables/[^/]+/hands", "hands"), (r"GET /api/tables/[^/]+/hands/\d+", "frames"),
          (r"GET /health", "health")]

COMMANDS = ("sit", "stand", "top-up", "sit-out", "come-back", "act")  # with the number last seen of their table


@functools.lru_cache(maxsize=None)
def validator(name):
    return jsonschema.Draft202012Validator({"$ref": "#/$defs/" + name, "$defs": DEFS})


@functools.lru_cache(maxsize=100_000)
def fault(name, text):
    error = jsonschema.exceptions.best_match(validator(name).iter_errors(json.loads(text)))
    return error and f"{name}: {error.message} at {error.json_path} of {text[:2000]}"


def check(name, message):
    wrong = fault(name, json.dumps(message))
    if wrong:
        raise AssertionError(wrong)


def check_http(method, path, status, kind, text):
    if kind != "application/json" or not text:
        return
    call = f"{'GET' if method == 'HEAD' else method} {path.split('?')[0]}"
    if status >= 400 and not call.endswith("/health"):
        return check("error", json.loads(text))
    for pattern, name in BODIES:
        if re.fullmatch(pattern, call):
            return check(name, json.loads(text))
    raise AssertionError(f"{call} is not in the schema")


def with_nulls(view):
    """A merge patch takes away what is null; here it is back."""
    view = {**dict.fromkeys(DEFS["view"]["required"]), **view}
    for part in ("dealer", "turn", "you", "line"):
        if view[part] is not None:
            view[part] = {**dict.fromkeys(DEFS[part]["required"]), **view[part]}
    return view


class Floor(bot.Floor):
    """A guest who takes the schema at its word, in both directions."""

    def send(self, **message):
        if message["type"] in COMMANDS:
            message.setdefault("seq", self.seqs.get(message["table"], 0))
        check("clientMessage", {"key": "given below", **message})
        return super().send(**message)

    def hear(self):
        before = dict(self.seqs)
        message = super().hear()
        check("serverMessage", message)
        if message["type"] == "delta":
            table = message["table"]
            if message["seq"] != before[table] + 1:
                raise AssertionError(f"a delta {message['seq']} of {table} after {before[table]}")
            view = with_nulls(self.views[table])
            for key in message["patch"]:  # the rest is as it was when it was checked
                check("view/properties/" + key, view[key])
        return message
