"""A program at a terminal: what a person sees and types, through a pseudo-terminal."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time


class AtTerminal:
    """Runs a command with a terminal as its input and output.

    with AtTerminal([ETANA, "play", "dice"], env) as etana:
        etana.expect("Type a number")
        etana.type("1")
        code = etana.end()
    """

    def __init__(self, command: list[str], env: dict[str, str], timeout: float = 120) -> None:
        self.command, self.env, self.timeout = command, env, timeout
        self.output = ""   # all output so far
        self.consumed = 0  # how much of it `expect` has passed

    def __enter__(self) -> "AtTerminal":
        self.side, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))  # nothing is folded
        self.process = subprocess.Popen(self.command, stdin=inner, stdout=inner, stderr=inner, env=self.env)
        os.close(inner)
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.side)

    def expect(self, text: str) -> None:
        """Waits until the text is printed, after what was expected before."""
        until = time.monotonic() + self.timeout
        while text not in self.output[self.consumed:]:
            if not self._read(until):
                raise AssertionError(f"“{text}” was not printed:\n{self.output}")
        self.consumed = self.output.index(text, self.consumed) + len(text)

    def type(self, line: str) -> None:
        self.keys(line + "\n")

    def keys(self, keys: str) -> None:
        """Presses keys, without Enter."""
        os.write(self.side, keys.encode())

    def end(self) -> int:
        """Waits for the program to end and returns its exit code."""
        until = time.monotonic() + self.timeout
        while self._read(until):
            pass
        return self.process.wait(timeout=self.timeout)

    def _read(self, until: float) -> bool:
        """Reads some output; false at its end or after the timeout."""
        ready, _, _ = select.select([self.side], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return False
        try:
            some = os.read(self.side, 65536)
        except OSError:  # the program has ended
            return False
        self.output += some.decode(errors="replace").replace("\r\n", "\n")
        return bool(some)
