#!/usr/bin/python3
"""What whoever runs a server relies on: health, exclusive use of the data, private files, bounds of settings."""
import http.client
import os
import sqlite3
import subprocess
import sys
import time
import unittest

from etana import Server

PROGRAM = sys.argv.pop(1)


def ready(server):
    status, _, body = server.call("/ready")
    return status, body["ok"]


class OperationTest(unittest.TestCase):
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
