"""Tests the error messages of ./play and ./test when setup fails: no apt, no root, no network, another system, a
taken port. Small fakes replace the system commands."""
import os
import pathlib
import socket
import stat
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOLS = ["bash", "sed", "awk", "grep", "head", "paste", "mktemp", "rm", "cat", "dirname", "tr", "tail"]


class SetUp(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.bin = pathlib.Path(self.folder.name)
        for tool in TOOLS:
            path = next(p for p in (f"/usr/bin/{tool}", f"/bin/{tool}") if os.path.exists(p))
            (self.bin / tool).symlink_to(path)
        self.os_release = self.bin / "os-release"
        self.os_release.write_text('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n')

    def fake(self, name, script):
        path = self.bin / name
        path.write_text("#!/bin/bash\n" + script + "\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def install(self, *jobs, **environment):
        env = {"PATH": str(self.bin), "ETANA_OS_RELEASE": str(self.os_release), **environment}
        script = f"source tools/common.sh; install {' '.join(jobs)}; echo installed"
        return subprocess.run(["bash", "-c", script], cwd=ROOT, env=env, capture_output=True, text=True)

    def debian(self, installed=(), update="exit 0", get="exit 0", user=0):
        names = " ".join(installed)
        self.fake("dpkg-query", f'for p in "$@"; do case " {names} " in *" $p "*) printf "%s=installed " "$p" ;; '
                                    'esac; done; exit 1')
        self.fake("apt-cache", 'case "$2" in *1.81*) exit 1 ;; esac')
        self.fake("apt-get", f'echo "$@" >>"{self.bin}/asked"; case "$1" in update) {update} ;; *) {get} ;; esac')
        self.fake("id", f"echo {user}")

    def asked(self):
        path = self.bin / "asked"
        return path.read_text() if path.exists() else ""

    def test_another_system_is_told_which_packages_it_needs(self):
        self.os_release.write_text('PRETTY_NAME="Fedora Linux 40"\n')
        done = self.install("program")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Debian 12", done.stderr)
        self.assertIn("Fedora Linux 40", done.stderr)
        self.assertIn("ninja-build", done.stderr)
        self.assertIn("ETANA_SKIP_INSTALL=1", done.stderr)

    def test_skip_install_skips_the_installation(self):
        done = self.install("program", ETANA_SKIP_INSTALL="1")
        self.assertEqual(done.stdout, "installed\n", done.stderr)

    def test_without_root_and_sudo_the_packages_are_named(self):
        self.debian(user=1000)
        done = self.install("program")
        self.assertEqual(done.returncode, 1)
        self.assertIn("apt-get install --no-install-recommends", done.stderr)
        self.assertIn("libboost1.81-dev", done.stderr)
        self.assertNotIn("libboost-dev", done.stderr)
        self.assertEqual(self.asked(), "")

    def test_without_a_network_the_error_says_so(self):
        self.debian(update='echo "E: Could not resolve host" >&2; exit 100')
        done = self.install("program")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Is the network up?", done.stderr)
        self.assertIn("Could not resolve host", done.stderr)

    def test_a_release_without_a_package_is_named(self):
        self.os_release.write_text('PRETTY_NAME="Ubuntu 22.04 LTS"\n')
        self.debian(get='echo "E: Unable to locate package clang-19" >&2; exit 100')
        done = self.install("page")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Ubuntu 22.04 LTS", done.stderr)
        self.assertIn("Unable to locate package clang-19", done.stderr)

    def test_a_newer_boost_is_taken_where_there_is_no_1_81(self):
        self.debian()
        done = self.install("program")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("libboost1.83-dev", self.asked())
        self.assertNotIn("libboost1.81-dev", self.asked())

    def test_installed_packages_are_not_installed_again(self):
        wanted = subprocess.run(["bash", "-c", "source tools/common.sh; packages program"], cwd=ROOT,
                                capture_output=True, text=True, check=True).stdout.split()
        self.debian(installed=[name.split("|")[0] for name in wanted])
        done = self.install("program")
        self.assertEqual(done.stdout, "installed\n", done.stderr)
        self.assertEqual(self.asked(), "")

    def test_a_job_installs_what_it_needs_and_no_more(self):
        def packages(*jobs):
            return subprocess.run(["bash", "-c", f"source tools/common.sh; packages {' '.join(jobs)}"], cwd=ROOT,
                                  capture_output=True, text=True, check=True).stdout.split()
        self.assertNotIn("nodejs", packages("program"))
        self.assertNotIn("chromium-headless-shell", packages("program", "page"))
        self.assertIn("chromium-headless-shell", packages("program", "page", "test"))
        self.assertNotIn("clang-tidy-19", packages("program", "page", "test"))
        self.assertIn("clang-tidy-19", packages("deep"))

    def test_a_taken_port_is_reported_before_the_build(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            done = subprocess.run(["./play", "--port", str(port)], cwd=ROOT, capture_output=True, text=True,
                                  timeout=60, env={**os.environ, "ETANA_SKIP_INSTALL": "1"})
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"Port {port} is taken", done.stderr)
        self.assertIn("--port", done.stderr)


if __name__ == "__main__":
    unittest.main()
