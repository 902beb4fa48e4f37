"""What the server's end-to-end tests share: a server of their own, clients, and a check of every
message against docs/protocol.schema.json."""
import asyncio
import contextlib
import fcntl
import json
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

import jsonschema
import websockets

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "docs/protocol.schema.json").read_text())
PORTS = range(20000, 25000)  # below those that the kernel gives to whoever asks for any
PATIENCE = float(os.environ.get("ETANA_PATIENCE", 60))  # seconds until what should happen is taken to have failed
PROTOCOL = 2
_checkers = {}


def check(kind, message):
    """Fails if a message is not what the schema says of that kind."""
    if kind not in _checkers:
        schema = {"$ref": f"#/definitions/{kind}", "definitions": SCHEMA["definitions"]}
        _checkers[kind] = jsonschema.Draft7Validator(schema)
    _checkers[kind].validate(message)


_ports_in_use = open(os.path.join(tempfile.gettempdir(), f"etana-ports-{os.getuid()}"), "a")
_own_ports = set()


def take_port():
    """A free port that no other test takes until it is given back, not even between two starts of
    a server: it is locked in a file that all tests share."""
    for port in random.SystemRandom().sample(PORTS, len(PORTS)):
        if port in _own_ports:
            continue
        with socket.socket() as probe, contextlib.suppress(OSError):
            fcntl.lockf(_ports_in_use, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
            _own_ports.add(port)
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def give_port_back(port):
    _own_ports.discard(port)
    fcntl.lockf(_ports_in_use, fcntl.LOCK_UN, 1, port)


def whole(updates):
    """The first updates of a client with several seats, with what they share in each."""
    first = updates[0]
    for update in updates[1:]:
        own = {entry["seq"]: entry for entry in update["entries"]}
        update["entries"] = [own.get(entry["seq"], entry) for entry in first["entries"]]
        if "view" in first:
            update["view"] = {**first["view"], **update["view"]}
        update["table"] = first["table"]
    return updates


class ServerTest(unittest.IsolatedAsyncioTestCase):
    """Tests with a server. Python's debugging of asyncio, which they would have by default, costs
    more than they do."""

    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)

    async def until(self, holds, what=""):
        """Waits until something holds, and returns it."""
        end = time.monotonic() + PATIENCE
        while not (found := holds()):
            self.assertLess(time.monotonic(), end, what or "it did not come about")
            await asyncio.sleep(0.02)
        return found


class Server:
    """`etana serve` on a free port, its data in a temporary folder."""

    def __init__(self, program, *flags, environment=None, data=None):
        self.program, self.flags, self.environment = program, flags, environment or {}
        self.own_data = data is None
        self.data = data or tempfile.mkdtemp(prefix="etana-test-")
        self.port = take_port()
        self.start()

    def start(self):
        self.log = open(os.path.join(self.data, "log.jsonl"), "ab")
        self.process = subprocess.Popen(
            [self.program, "serve", "--lang", "en", "--data", self.data, "--port", str(self.port),
             *self.flags],
            stdout=subprocess.PIPE, stderr=self.log, env={**os.environ, **self.environment})
        said = ""
        found = None
        while not found:  # the address is alone on its line
            line = self.process.stdout.readline().decode()
            assert line, f"the server did not start: {said}"
            said += line
            found = re.search(r"(http://\S+):(\d+)/", line)
        self.url = f"{found[1]}:{self.port}"

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        self.log.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop(signal.SIGKILL)
        give_port_back(self.port)
        if self.own_data:
            shutil.rmtree(self.data, ignore_errors=True)

    def call(self, path, body=None, person=None, headers=None):
        """An HTTP request by a person; status, headers and parsed body."""
        headers = dict(headers or {})
        if person and person.cookie:
            headers["Cookie"] = person.cookie
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        try:
            answer = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            answer = error
        if person and answer.headers["Set-Cookie"]:
            person.cookie = answer.headers["Set-Cookie"].split(";")[0]
        text = answer.read().decode()
        is_json = answer.headers["Content-Type"] == "application/json"
        return answer.status, answer.headers, json.loads(text) if is_json and text else text

    def open_table(self, person, *players, **more):
        seats = [{"player": player, "name": name} for player, name in players]
        game = {} if "record" in more else {"game": "labyrinth"}
        asked = {**game, "seats": seats, **more}
        check("new_table", asked)
        status, _, body = self.call("/api/tables", asked, person)
        assert status == 201, body
        check("created_table", body)
        return body


class Person:
    """Somebody with a cookie of their own."""

    def __init__(self):
        self.cookie = None
        self.commands = 0

    @contextlib.asynccontextmanager
    async def at(self, server, table, start=0, protocol=PROTOCOL):
        path = f"/api/tables/{table}/socket?from={start}&protocol={protocol}"
        async with self.connected(server, path) as client:
            yield client

    @contextlib.asynccontextmanager
    async def connected(self, server, path):
        """A connection to a table or a campaign."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        # However little of it is read here, everything is taken: a connection whose buffer is
        # full takes ten seconds to close.
        async with websockets.connect(f"ws{server.url[4:]}{path}", extra_headers=headers, max_size=None,
                                      max_queue=None, open_timeout=PATIENCE) as socket:
            if "Set-Cookie" in socket.response_headers:
                self.cookie = socket.response_headers["Set-Cookie"].split(";")[0]
            yield Client(self, socket)


class Client:
    """A connection to a table or a campaign. Keeps every message, checked."""

    def __init__(self, person, socket):
        self.person, self.socket = person, socket
        self.heard = []
        self.raw = []

    async def next(self):
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        self.raw.append(text)
        message = json.loads(text)
        check(message["type"], message)
        self.heard.append(message)
        return message

    async def until(self, fits):
        while True:
            message = await self.next()
            if fits(message):
                return message

    async def update(self, seq, seat="any"):
        """The update that brings entry `seq`."""
        return await self.until(lambda m: m["type"] == "update" and m["seq"] >= seq and
                                (seat == "any" or m["seat"] == seat))

    async def history(self, update, **of):
        """All entries of the log up to an update, or with chat=True of the chat, older pages first."""
        entries, before = update["entries"], update.get("before", 0)
        while before > 0:
            seat = {} if update["seat"] is None else {"seat": update["seat"]}
            page = await self.ask(do="history", before=before, **seat, **of)
            entries, before = page["entries"] + entries, page["before"]
        return entries

    async def send(self, command_id=None, **command):
        self.person.commands += 1
        command = {"id": command_id or f"c{self.person.commands}", **command}
        check("table_command", command)
        await self.socket.send(json.dumps(command))
        return command["id"]

    async def ask(self, command_id=None, **command):
        """Sends a command and returns its answer."""
        sent = await self.send(command_id, **command)
        return await self.until(lambda m: m.get("id") == sent)
