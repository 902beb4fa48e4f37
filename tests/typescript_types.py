"""The types that tools/types.cpp writes, read back to check JSON against them.

They are a small part of TypeScript: objects, unions, lists, tuples, string literals, and Record, Partial and Omit.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

TOKEN = re.compile(r'"[^"]*"|\w+|[{}\[\]()<>|&=;:?,]')
PLAIN = {"string": str, "number": int, "boolean": bool, "null": type(None)}


class Member(NamedTuple):
    type: Any
    optional: bool


class Types:
    """The declarations of one file, by name. A type is a tuple: its kind and its parts."""

    def __init__(self, text: str) -> None:
        self.tokens = TOKEN.findall(re.sub(r"//[^\n]*", "", text))
        self.declared: dict[str, Any] = {}
        while self.tokens:
            self.expect("export"), self.expect("type")
            name = self.tokens.pop(0)
            self.expect("=")
            self.declared[name] = self.union()
            self.expect(";")

    # --- parsing ---

    def expect(self, token: str) -> None:
        found = self.tokens.pop(0)
        if found != token:
            raise ValueError(f"{token} expected, {found} found before {self.tokens[:5]}")

    def take(self, token: str) -> bool:
        if self.tokens[0] != token:
            return False
        self.tokens.pop(0)
        return True

    def union(self) -> Any:
        self.take("|")
        choices = [self.intersection()]
        while self.take("|"):
            choices.append(self.intersection())
        return choices[0] if len(choices) == 1 else ("union", choices)

    def intersection(self) -> Any:
        parts = [self.list()]
        while self.take("&"):
            parts.append(self.list())
        return parts[0] if len(parts) == 1 else ("both", parts)

    def list(self) -> Any:
        item = self.single()
        while self.tokens[:2] == ["[", "]"]:
            del self.tokens[:2]
            item = ("list", item)
        return item

    def single(self) -> Any:
        token = self.tokens.pop(0)
        if token == "{":
            return ("object", dict(self.members()))
        if token == "(":
            inner = self.union()
            self.expect(")")
            return inner
        if token == "[":
            return ("tuple", self.until("]"))
        if token[0] == '"':
            return ("literal", token[1:-1])
        return ("generic", token, self.until(">")) if self.take("<") else ("name", token)

    def members(self):
        while not self.take("}"):
            key = self.tokens.pop(0)
            optional = self.take("?")
            self.expect(":")
            yield key, Member(self.union(), optional)
            if not self.take(";") and self.tokens[0] != "}":
                raise ValueError(f"; expected before {self.tokens[:5]}")

    def until(self, end: str) -> list[Any]:
        items = [self.union()]
        while not self.take(end):
            self.expect(",")
            items.append(self.union())
        return items

    # --- checking ---

    def members_of(self, kind: Any) -> dict[str, Member]:
        """The members of an object, whichever way it is written."""
        match kind:
            case ("object", members):
                return members
            case ("name", name):
                return self.members_of(self.declared[name])
            case ("both", parts):
                return {key: member for part in parts for key, member in self.members_of(part).items()}
            case ("generic", "Omit", [kind, ("literal", left_out)]):
                return {key: member for key, member in self.members_of(kind).items() if key != left_out}
            case ("generic", "Partial", [kind]):
                return {key: Member(member.type, True) for key, member in self.members_of(kind).items()}
            case ("generic", "Record", [keys, value]):
                return {key: Member(value, False) for key in self.names(keys)}
        raise ValueError(f"{kind} is no object")

    def names(self, kind: Any) -> list[str]:
        match kind:
            case ("name", name):
                return self.names(self.declared[name])
            case ("union", choices):
                return [name for choice in choices for name in self.names(choice)]
            case ("literal", name):
                return [name]
        raise ValueError(f"{kind} is no list of names")

    def fault(self, kind: Any, value: Any, path: str) -> str | None:
        """Where and why the value is not of the type; None if it is."""
        match kind:
            case ("name", name) if name in PLAIN:
                return None if type(value) is PLAIN[name] else f"{path}: {value!r} is no {name}"
            case ("name", name):
                return self.fault(self.declared[name], value, path)
            case ("literal", text):
                return None if value == text else f"{path}: {value!r} is not {text!r}"
            case ("union", choices):
                return self.fault_of_all(choices, value, path)
            case ("list", item):
                return self.fault_in(value, list, path) or self.first_fault(
                    (item, one, f"{path}/{i}") for i, one in enumerate(value))
            case ("tuple", items):
                if fault := self.fault_in(value, list, path):
                    return fault
                if len(value) != len(items):
                    return f"{path}: {len(value)} items instead of {len(items)}"
                return self.first_fault((items[i], one, f"{path}/{i}") for i, one in enumerate(value))
            case ("generic", "Record", [("name", "string"), item]):
                return self.fault_in(value, dict, path) or self.first_fault(
                    (item, one, f"{path}/{key}") for key, one in value.items())
        return self.fault_in(value, dict, path) or self.fault_of_object(self.members_of(kind), value, path)

    def fault_in(self, value: Any, wanted: type, path: str) -> str | None:
        return None if isinstance(value, wanted) else f"{path}: {value!r} is no {wanted.__name__}"

    def fault_of_all(self, choices: list[Any], value: Any, path: str) -> str | None:
        """The fault of the choice that fits best: the one whose fault is deepest."""
        faults = [self.fault(choice, value, path) for choice in choices]
        if None in faults:
            return None
        return max((fault for fault in faults if fault), key=lambda fault: fault.split(":")[0].count("/"))

    def fault_of_object(self, members: dict[str, Member], value: dict[str, Any], path: str) -> str | None:
        for key, member in members.items():
            if key not in value and not member.optional:
                return f"{path}: {key} is missing"
        for key in value:
            if key not in members:
                return f"{path}: {key} is unknown"
        return self.first_fault((members[key].type, one, f"{path}/{key}") for key, one in value.items())

    def first_fault(self, parts) -> str | None:
        return next((fault for part in parts if (fault := self.fault(*part))), None)
