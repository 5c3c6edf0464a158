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

HTTP = SCHEMA["x-http"]

# The types of messages that carry the number last seen of their table.
COMMANDS = {DEFS[name]["properties"]["type"]["const"]
            for name in (one["$ref"].split("/")[-1] for one in DEFS["clientMessage"]["oneOf"])
            if "seq" in DEFS[name]["required"]}


def pattern(call):
    """A call of the schema as a pattern: words in capitals stand for what is asked for."""
    return re.sub(r"/[A-Z]+(?=/|$)", "/[^/]+", call)


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


def check_schema(part, what, text):
    error = jsonschema.exceptions.best_match(
        jsonschema.Draft202012Validator({**part, "$defs": DEFS}).iter_errors(json.loads(text)))
    if error:
        raise AssertionError(f"{what}: {error.message} at {error.json_path} of {text[:2000]}")


def check_http(method, path, status, kind, text):
    if kind != "application/json" or not text:
        return
    call = f"{'GET' if method == 'HEAD' else method} {path.split('?')[0]}"
    if status >= 400 and not call.endswith("/health"):
        return check_schema(HTTP["errors"], call, text)
    for name, bodies in HTTP.items():
        if re.fullmatch(pattern(name), call):
            return check_schema(bodies["answer"], call, text)
    raise AssertionError(f"{call} is not in the schema")


def parts_of_view():
    """The keys of a view whose values are objects, and what these must have."""
    for key, schema in DEFS["view"]["properties"].items():
        for one in (schema, *schema.get("oneOf", ())):
            required = "$ref" in one and DEFS[one["$ref"].split("/")[-1]].get("required")
            if required:
                yield key, required


def with_nulls(view):
    """A merge patch takes away what is null; here it is back."""
    view = {**dict.fromkeys(DEFS["view"]["required"]), **view}
    for part, required in parts_of_view():
        if view[part] is not None:
            view[part] = {**dict.fromkeys(required), **view[part]}
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
