#!/usr/bin/python3
"""The page inside the program: its files, how they may be kept, and what policy goes with them.
Skipped when the program was built without web/dist."""
import gzip
import re
import sys
import unittest
import urllib.error
import urllib.request

from etana import Server

PROGRAM = sys.argv.pop(1)


def fetch(server, path, **headers):
    """Status, headers and bytes, as they came."""
    request = urllib.request.Request(server.url + path,
                                     headers={k.replace("_", "-"): v for k, v in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()


class PageTest(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM)
        if b"built without its page" in fetch(self.server, "/")[2]:
            self.skipTest("built without web/dist")

    def tearDown(self):
        self.server.__exit__(None, None, None)

    def asset(self):
        return re.search(r'src="(/assets/[^"]+\.js)"', fetch(self.server, "/")[2].decode())[1]

    def test_places_of_the_page_have_its_first_file(self):
        first = fetch(self.server, "/")
        self.assertEqual((first[0], first[1]["Content-Type"]), (200, "text/html; charset=utf-8"))
        for place in ("/new/dice", "/table/" + "0" * 32 + "/at/3", "/replay?at=3", "/settings"):
            self.assertEqual(fetch(self.server, place)[2], first[2], place)

    def test_what_is_not_there_is_not_found(self):
        for path in ("/assets/none.js", "/none.png", "/api/nothing", "/api/tables/x/y"):
            self.assertEqual(fetch(self.server, path)[0], 404, path)

    def test_an_address_that_is_no_page_is_not_found_and_says_so_on_the_page(self):
        first = fetch(self.server, "/")
        for path in ("/nonsense", "/health", "/tables", "/nonsense/settings"):
            for headers in ({}, {"If_None_Match": first[1]["ETag"]}):
                status, answered, body = fetch(self.server, path, **headers)
                self.assertEqual((status, answered["Content-Type"]), (404, "text/html; charset=utf-8"), path)
                self.assertEqual(body, first[2], path)

    def test_packed_and_unpacked_are_the_same(self):
        path = self.asset()
        plain = fetch(self.server, path)
        packed = fetch(self.server, path, Accept_Encoding="gzip, br")
        self.assertEqual(packed[1]["Content-Encoding"], "gzip")
        self.assertIsNone(plain[1]["Content-Encoding"])
        self.assertEqual(gzip.decompress(packed[2]), plain[2])
        self.assertLess(len(packed[2]), len(plain[2]) / 2)

    def test_hashed_files_are_kept_for_ever_and_the_first_file_is_asked_for(self):
        self.assertIn("immutable", fetch(self.server, self.asset())[1]["Cache-Control"])
        _, headers, _ = fetch(self.server, "/")
        self.assertEqual(headers["Cache-Control"], "no-cache")
        again = fetch(self.server, "/", If_None_Match=headers["ETag"])
        self.assertEqual((again[0], again[2]), (304, b""))

    def test_the_policy_allows_no_inline_script_or_style(self):
        status, headers, body = fetch(self.server, "/")
        policy = headers["Content-Security-Policy"]
        self.assertNotIn("unsafe-inline", policy)
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn(b"<style", body)
        self.assertNotRegex(body.decode(), r"<script(?![^>]*src=)")


if __name__ == "__main__":
    unittest.main()
