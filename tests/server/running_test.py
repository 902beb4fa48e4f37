#!/usr/bin/python3
"""Running a server: proxies, origins, heartbeats, backups, and bots that delay nobody."""
import contextlib
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import time
import unittest

import websockets

from etana import Person, Server, ServerTest
from players import play_some, two_at_a_table

PROGRAM = sys.argv.pop(1)
NEW_TABLE = {"game": "labyrinth", "seats": [{"player": "me"}, {"player": "open"}]}


class ProxyTest(unittest.TestCase):
    def test_addresses_come_from_the_proxy_only_when_it_is_believed(self):
        for flags, last in ((("--behind-proxy",), 201), ((), 429)):
            with Server(PROGRAM, "--tables-per-address", "1", *flags) as server:
                for address, status in (("10.0.0.1", 201), ("1.2.3.4, 10.0.0.2", last)):
                    answer = server.call("/api/tables", NEW_TABLE,
                                         headers={"X-Forwarded-For": address})
                    self.assertEqual(answer[0], status)
                again = server.call("/api/tables", NEW_TABLE,
                                    headers={"X-Forwarded-For": "10.0.0.9, 10.0.0.2"})
                self.assertEqual(again[0], 429)

    def test_a_second_line_of_the_client_is_not_believed_and_ipv6_counts_by_network(self):
        with Server(PROGRAM, "--tables-per-address", "1", "--behind-proxy") as server:
            for lines, status in ((("10.0.0.1", "10.0.0.9"), 201), (("10.0.0.2", "10.0.0.9"), 429),
                                  (("2001:db8::1",), 201), (("2001:db8::2",), 429), (("2001:db8:0:1::2",), 201)):
                connection = http.client.HTTPConnection("127.0.0.1", server.port)
                connection.putrequest("POST", "/api/tables")
                body = json.dumps(NEW_TABLE).encode()
                connection.putheader("Content-Length", str(len(body)))
                for line in lines:
                    connection.putheader("X-Forwarded-For", line)
                connection.endheaders(body)
                self.assertEqual(connection.getresponse().status, status, lines)
                connection.close()

    def test_another_origin_may_be_allowed(self):
        with Server(PROGRAM, "--origin", "https://games.example") as server:
            for origin, status in (("https://games.example", 201), ("https://evil.example", 403),
                                   ("https://games.example.evil", 403), ("null", 403)):
                answer = server.call("/api/tables", NEW_TABLE, headers={"Origin": origin})
                self.assertEqual(answer[0], status, origin)


class HeartbeatTest(ServerTest):
    async def test_silent_clients_are_pinged_and_dead_ones_dropped(self):
        with Server(PROGRAM, "--heartbeat", "2", "--metrics") as server:
            opened = server.open_table(Person(), ("me", "Ann"), ("open", ""))
            async with Person().at(server, opened["table_id"]) as alive:
                await alive.update(0)
                with socket.create_connection(("127.0.0.1", server.port)) as dead:
                    dead.sendall((f"GET /api/tables/{opened['table_id']}/socket?protocol=2 HTTP/1.1\r\n"
                                  f"Host: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode())
                    await self.until(lambda: "etana_sockets 2\n" in server.call("/metrics")[2])
                    await self.until(lambda: "etana_sockets 1\n" in server.call("/metrics")[2])
                self.assertTrue(alive.socket.open, "it has answered the pings")


class EvictionTest(ServerTest):
    async def test_an_idle_table_is_evicted_and_found_again(self):
        with Server(PROGRAM, "--evict-interval", "1", "--metrics") as server:
            def in_memory():
                metrics = server.call("/metrics")[2]
                return int(re.search(r"^etana_tables_in_memory (\d+)$", metrics, re.MULTILINE)[1])

            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a:
                await a.update(0)
                for _ in range(2):
                    server.open_table(ann, ("me", "Ann"), ("open", ""))
                    await self.until(lambda: in_memory() == 1, "the idle table is evicted")
                self.assertEqual(in_memory(), 1, "a table in use is not evicted")
            before = await play_some(server, opened["table_id"], (ann, bob), 7)
            await self.until(lambda: in_memory() == 0, "evicted")
            self.assertIn(opened["table_id"], [table["table_id"] for table in server.call(
                "/api/tables", person=ann)[2]["mine"]])
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                after = [await a.update(0), await b.update(0)]
            for was, now in zip(before, after):
                self.assertEqual((was["seq"], was["view"], was["deciding"], was["undo_limit"]),
                                 (now["seq"], now["view"], now["deciding"], now["undo_limit"]))


class BackupTest(ServerTest):
    async def test_backup_while_running_and_restore(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            before = await play_some(server, opened["table_id"], (ann, bob), 5)
            file = os.path.join(server.data, "copy.db")
            backup = [PROGRAM, "backup", file, "--data", server.data]
            subprocess.run(backup, check=True, capture_output=True)
            self.assertNotEqual(subprocess.run(backup, capture_output=True).returncode, 0,
                                "an existing file is not overwritten")
            await play_some(server, opened["table_id"], (ann, bob), 2)
            other = os.path.join(server.data, "other")
            restore = [PROGRAM, "restore", file, "--data", other]
            subprocess.run(restore, check=True, capture_output=True)
            self.assertNotEqual(subprocess.run(restore, capture_output=True).returncode, 0,
                                "a store that has tables is not written to")
            with Server(PROGRAM, data=other) as restored:
                async with ann.at(restored, opened["table_id"]) as a:
                    after = await a.update(0)
                self.assertEqual(after["seq"], before[0]["seq"])
                self.assertEqual(after["view"], before[0]["view"])


class BotsTest(ServerTest):
    async def test_bots_delay_nobody(self):
        with Server(PROGRAM, "--rate", "1000", "--chat-rate", "1000", "--threads", "1",
                    "--bot-threads", "1") as server:
            host = Person()
            alone = await self.usual_wait(server)
            async with contextlib.AsyncExitStack() as watched:
                for _ in range(12):  # matches of bots, as fast as they can
                    opened = server.open_table(host, ("bot:greedy", "A"), ("bot:greedy", "B"))
                    h = await watched.enter_async_context(host.at(server, opened["table_id"]))
                    await h.send(do="start")
                    await h.update(1)
                # On a machine that has other things to do, everybody waits longer.
                self.assertLess(await self.usual_wait(server), max(0.25, 20 * alone))

    async def usual_wait(self, server):
        """Seconds until somebody at a table has their answer, in the median of fifty."""
        ann, _, opened = await two_at_a_table(server)
        async with ann.at(server, opened["table_id"]) as a:
            await a.update(0)
            waits = []
            for _ in range(50):
                begun = time.monotonic()
                await a.ask(do="chat", seat=0, text="…")
                waits.append(time.monotonic() - begun)
        return sorted(waits)[25]


if __name__ == "__main__":
    unittest.main()
