#!/usr/bin/env python3
"""The Debian package: installed, upgraded, removed and purged in a clean Debian 12: package_test.py (as root)

Builds the package with packaging/build-deb, and a second one of a later version; makes a clean root folder with
mmdebstrap, from the sources of this machine's apt; and runs the server in it as the package's user.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_EXPOSED = 2.5  # systemd-analyze security, from 0 (safe) to 10


def run(*command: str | Path) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}: {done.stdout}{done.stderr}")
    return done.stdout


def apt_sources() -> list[Path]:
    listed = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]
    return [file for file in listed if file.exists() and file.suffix in {".list", ".sources"}]


def build(version: str, folder: Path) -> Path:
    config = ROOT / "build" / "release" / "CPackConfig.cmake"
    run("cpack", "--config", config, "-G", "DEB", "-B", folder, "-D", f"CPACK_PACKAGE_VERSION={version}")
    return next(folder.glob(f"etana_{version}_*.deb"))


def names_of(depends: str) -> str:
    """Debian's dependencies as a list for mmdebstrap: the first of alternatives, without versions."""
    return ",".join(re.sub(r"[ |(].*", "", each.strip()) for each in depends.split(","))


def make_root(folder: Path, packages: str) -> None:
    """Skips the test if Debian's packages cannot be had now: that is no fault of ours."""
    try:
        run("mmdebstrap", "--quiet", "--variant=minbase", f"--include={packages}", "bookworm", folder, *apt_sources())
    except AssertionError as fault:
        raise unittest.SkipTest(f"no clean Debian could be made: {fault}") from fault


class Unit(unittest.TestCase):
    def test_is_hardened(self) -> None:
        report = run("systemd-analyze", "security", "--offline=true", "--no-pager", ROOT / "packaging" / "etana.service")
        exposed = float(re.search(r"exposure level for etana.service: ([\d.]+)", report)[1])
        print(f"systemd-analyze security: {exposed}")
        self.assertLessEqual(exposed, MOST_EXPOSED)


@unittest.skipIf(os.geteuid() != 0, "a clean Debian can only be made by root")
class Package(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="etana-package-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.first = ROOT / run("packaging/build-deb").strip()
        self.later = build("99.0.0", self.folder / "later")
        self.root = self.folder / "root"
        depends = names_of(run("dpkg-deb", "-f", self.first, "Depends"))
        make_root(self.root, depends)

    def inside(self, *command: str) -> str:
        return run("chroot", self.root, *command)

    def install(self, package: Path) -> None:
        shutil.copy(package, self.root / "etana.deb")
        self.inside("dpkg", "--force-confold", "-i", "/etana.deb")

    def served(self) -> str:
        """Starts the server as its unit does, asks whether it is ready, and stops it."""
        command = ["chroot", f"--userspec={self.user()}", self.root, "env", "ETANA_DATA=/var/lib/etana", "/usr/bin/etana",
                   "serve", "--port", "0"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            address = next(line.strip() for line in server.stdout if line.startswith("http"))
            notices = urllib.request.urlopen(f"{address}notices.txt", timeout=20).read().decode()
            self.assertIn("Boost Software License", notices)
            return urllib.request.urlopen(f"{address}ready", timeout=20).read().decode()
        finally:
            server.terminate()
            server.wait(30)
            server.stdout.close()

    def user(self) -> str:
        line = next(line for line in (self.root / "etc/passwd").read_text().splitlines() if line.startswith("etana:"))
        return ":".join(line.split(":")[2:4])

    def test_is_installed_upgraded_removed_and_purged(self) -> None:
        self.install(self.first)
        self.assertIn("Apache", (self.root / "usr/share/doc/etana/LICENSE").read_text())
        self.assertEqual(self.inside("etana", "--version"), run("dpkg-deb", "-f", self.first, "Version"))
        data = self.root / "var/lib/etana"
        data.mkdir(mode=0o700)  # as StateDirectory does
        os.chown(data, *map(int, self.user().split(":")))
        self.assertIn("ok", self.served())
        settings = self.root / "etc/default/etana"
        settings.write_text("ETANA_PORT=9000\n")

        self.install(self.later)
        self.assertEqual(settings.read_text(), "ETANA_PORT=9000\n", "settings outlive an upgrade")
        self.assertIn("ok", self.served())

        self.inside("dpkg", "-r", "etana")
        self.assertFalse((self.root / "usr/bin/etana").exists())
        self.assertTrue((data / "etana.db").exists(), "matches outlive the removal")
        self.assertTrue(settings.exists())

        self.inside("dpkg", "-P", "etana")
        self.assertFalse(data.exists())
        self.assertFalse(settings.exists())
        left = [str(path.relative_to(self.root)) for path in self.root.glob("**/etana*") if path.name != "etana.deb"]
        self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main()
