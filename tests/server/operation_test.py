#!/usr/bin/python3
"""What whoever runs a server relies on: health, exclusive use of the data, private files, bounds of settings."""
import contextlib
import http.client
import json
import os
import resource
import socket
import sqlite3
import subprocess
import sys
import time
import unittest

from etana import PATIENCE, Server, ServerTest
from players import two_at_a_table

PROGRAM = sys.argv.pop(1)


def ready(server):
    status, _, body = server.call("/ready")
    return status, body["ok"]


def answered(client):
    """The status that a client was answered; it must not have sent a whole request."""
    client.settimeout(PATIENCE)
    return int(client.recv(100).split()[1])


def memory(server):
    """Resident kilobytes."""
    with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


class OperationTest(ServerTest):
    def test_ready_follows_the_database_and_live_does_not(self):
        with Server(PROGRAM) as server:
            self.assertEqual(ready(server), (200, True))
            other = sqlite3.connect(os.path.join(server.data, "etana.db"), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            time.sleep(1.1)  # the last answer counts for a second
            begun = time.monotonic()
            self.assertEqual(ready(server), (503, False))
            self.assertLess(time.monotonic() - begun, 5)
            self.assertEqual(server.call("/live")[2], {"ok": True})
            other.execute("ROLLBACK")
            other.close()
            end = time.monotonic() + 30
            while ready(server) != (200, True):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.1)

    async def test_whatever_fails_nothing_that_people_hold_is_in_the_log(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            table = opened["table_id"]
            database = sqlite3.connect(os.path.join(server.data, "etana.db"), isolation_level=None)
            seed = json.loads(database.execute("SELECT text FROM log WHERE seq = 0").fetchone()[0])["seed"]
            async with ann.at(server, table) as a, bob.at(server, table) as b:
                own = await a.ask(do="own_link", seat=0)
                self.assertNotIn("error", own)
                links = [link["token"] for message in a.heard for link in message.get("own_links", ())]
                database.execute("BEGIN IMMEDIATE")  # the database is locked
                answer = await a.ask(do="chat", seat=0, text="the otter sings at night")
                self.assertEqual(answer["error"]["code"], "not_stored")
                database.execute("ROLLBACK")
                database.execute("ALTER TABLE log RENAME TO gone")  # every statement fails
                answer = await b.ask(do="own_link", seat=1)
                self.assertEqual(answer["error"]["code"], "not_stored")
                seats = [{"player": "me", "name": "Zoraya"}, {"player": "open"}]
                status, _, _ = server.call("/api/tables", {"game": "labyrinth", "seats": seats}, ann)
                self.assertEqual(status, 503)
            database.close()
            server.stop()
            with open(os.path.join(server.data, "log.jsonl"), encoding="utf-8") as file:
                log = file.read()
            self.assertGreaterEqual(log.count('"event":"failed"'), 3)
            self.assertIn("database is locked", log)
            secrets = ["otter", "Zoraya", seed, *links, *opened["invites"],
                       *(person.cookie.split("=")[1] for person in (ann, bob))]
            self.assertEqual([secret for secret in secrets if secret in log], [])

    def test_requests_that_are_too_large_are_told_so(self):
        with Server(PROGRAM) as server:
            for head, status in ((f"GET / HTTP/1.1\r\nHost: x\r\nX-Long: {'a' * 20_000}\r\n\r\n", 431),
                                 ("POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n", 413)):
                with socket.create_connection(("127.0.0.1", server.port)) as client:
                    client.sendall(head.encode() + b"a" * 50_000)
                    self.assertEqual(answered(client), status)

    def test_half_sent_requests_lock_nobody_out(self):
        with Server(PROGRAM) as server, contextlib.ExitStack() as stack:
            files = resource.getrlimit(resource.RLIMIT_NOFILE)
            stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, files)
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(files[1], 4000), files[1]))
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (1024, 1024))
            for _ in range(1300):
                half = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                half.sendall(b"GET / HTTP/1.1\r\nHost")
            other = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5, source_address=("127.0.0.2", 0))
            other.request("GET", "/live")
            self.assertEqual(other.getresponse().status, 200)
            other.close()
            self.assertEqual(answered(half), 429)

    def test_unfinished_bodies_cost_little_memory(self):
        with Server(PROGRAM) as server, contextlib.ExitStack() as stack:
            before = memory(server)
            head = b"POST /api/campaigns HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n"
            for i in range(200):
                client = stack.enter_context(socket.create_connection(
                    ("127.0.0.1", server.port), timeout=PATIENCE, source_address=(f"127.0.0.{2 + i % 10}", 0)))
                with contextlib.suppress(OSError):
                    client.sendall(head + b"a" * 1_000_000)
            self.assertEqual(answered(client), 503)
            self.assertLess(memory(server) - before, 64_000)
            self.assertEqual(server.call("/live")[0], 200)

    def test_head_has_the_headers_of_get_and_no_body(self):
        with Server(PROGRAM) as server:
            connection = http.client.HTTPConnection("127.0.0.1", server.port)
            for path in ("/live", "/api/games", "/", "/nonsense"):
                answers = []
                for method in ("GET", "HEAD"):
                    connection.request(method, path)
                    answer = connection.getresponse()
                    answers.append((answer.status, answer.headers["Content-Length"], answer.headers["Content-Type"]))
                    body = answer.read()
                    self.assertEqual(len(body), 0 if method == "HEAD" else int(answers[-1][1]), path)
                self.assertEqual(answers[0], answers[1], path)
            connection.close()

    def test_a_second_server_on_the_same_file_says_so_and_a_backup_does_not_mind(self):
        with Server(PROGRAM) as server:
            command = [PROGRAM, "serve", "--lang", "en", "--port", "0", "--data", server.data]
            second = subprocess.run(command, capture_output=True, text=True, timeout=60)
            self.assertEqual(second.returncode, 2)
            self.assertIn("etana.db: another server is using this database", second.stderr)
            copy = os.path.join(server.data, "copy.db")
            saved = subprocess.run([PROGRAM, "backup", "--data", server.data, copy], capture_output=True, text=True,
                                   timeout=60)
            self.assertEqual(saved.returncode, 0, saved.stderr)
            server.stop()
            server.start()

    def test_the_database_is_readable_for_its_owner_alone(self):
        with Server(PROGRAM) as server:
            names = [name for name in os.listdir(server.data) if name.startswith("etana.db")]
            self.assertIn("etana.db", names)
            for name in names:
                self.assertEqual(os.stat(os.path.join(server.data, name)).st_mode & 0o777, 0o600, name)

    def test_settings_have_bounds(self):
        for flag, value in (("--queue", "-1"), ("--rate", "0"), ("--bot-threads", "0"), ("--port", "70000"),
                            ("--threads", "0"), ("--heartbeat", "0")):
            done = subprocess.run([PROGRAM, "serve", flag, value], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 2, flag)
            self.assertIn(flag, done.stderr)


if __name__ == "__main__":
    unittest.main()
