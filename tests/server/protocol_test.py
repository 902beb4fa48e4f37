#!/usr/bin/python3
"""The version of the protocol: clients of another version get a clear error, over WebSocket and over HTTP."""
import sys
import unittest

import websockets

from etana import PROTOCOL, Client, Person, Server, ServerTest, check

PROGRAM = sys.argv.pop(1)
CLOSE_WRONG_PROTOCOL = 4002


def wrong_protocol(yours):
    args = {"yours": yours, "ours": str(PROTOCOL)}
    return {"code": "wrong_protocol", "where": "", "text": {"key": "error.wrong_protocol", "args": args}}


class SocketTest(ServerTest):
    async def test_the_session_names_the_protocol(self):
        with Server(PROGRAM) as server:
            ann = Person()
            created = server.open_table(ann, ("me", "Ann"), ("open", ""))
            async with ann.at(server, created["table_id"]) as a:
                self.assertEqual(a.socket.response_headers["Etana-Protocol"], str(PROTOCOL))
                first = await a.next()
                self.assertEqual((first["type"], first["protocol"]), ("session", PROTOCOL))

    async def test_another_protocol_is_rejected_and_the_socket_closed(self):
        with Server(PROGRAM) as server:
            ann = Person()
            created = server.open_table(ann, ("me", "Ann"), ("open", ""))
            address = f"ws{server.url[4:]}/api/tables/{created['table_id']}/socket"
            for query, yours in (("", "1"), ("?from=0", "1"), ("?from=0&protocol=1", "1"), ("?protocol=3", "3"),
                                 ("?protocol=", "1"), ("?protocol=two", "two")):
                with self.subTest(query):
                    async with websockets.connect(address + query, extra_headers={"Cookie": ann.cookie}) as socket:
                        client = Client(ann, socket)
                        self.assertEqual(await client.next(),
                                         {"id": "", "type": "rejected", "error": wrong_protocol(yours)})
                        with self.assertRaises(websockets.ConnectionClosed) as closed:
                            await client.next()
                        self.assertEqual(closed.exception.code, CLOSE_WRONG_PROTOCOL)
            async with ann.at(server, created["table_id"]) as a:  # nobody else was at the table
                self.assertEqual((await a.update(0))["table"]["presence"], [0])
            text = server.call("/api/texts/en")[2]["texts"]["error.wrong_protocol"]
            self.assertTrue("{yours}" in text and "{ours}" in text)


class HttpTest(unittest.TestCase):
    def test_every_answer_below_api_names_the_protocol(self):
        with Server(PROGRAM) as server:
            for path in ("/api/games", "/api/tables", "/api/texts/en", "/api/nowhere", "/api/campaigns"):
                _, headers, body = server.call(path)
                self.assertEqual(headers["Etana-Protocol"], str(PROTOCOL), path)
            self.assertIsNone(server.call("/live")[1]["Etana-Protocol"])
            self.assertEqual(server.call("/api/games")[2]["protocol"], PROTOCOL)

    def test_another_protocol_is_a_bad_request(self):
        with Server(PROGRAM) as server:
            new_table = {"game": "labyrinth", "seats": [{"player": "me"}, {"player": "open"}]}
            for path, body in (("/api/games", None), ("/api/tables", new_table), ("/api/campaigns", None)):
                for yours in ("1", "3", "two"):
                    status, headers, answer = server.call(path, body, headers={"Etana-Protocol": yours})
                    check("failure", answer)
                    self.assertEqual((status, answer["error"]), (400, wrong_protocol(yours)), path)
                    self.assertEqual(headers["Etana-Protocol"], str(PROTOCOL))
                self.assertLess(server.call(path, body, headers={"Etana-Protocol": str(PROTOCOL)})[0], 300)
            self.assertEqual(server.call("/live", headers={"Etana-Protocol": "1"})[0], 200)


if __name__ == "__main__":
    unittest.main()
