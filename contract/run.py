"""Starts the program with a demo fleet and holds it against its OpenAPI document.

    run.py sample    a bounded sample, the same each time
    run.py whole     all of it, about twenty minutes
"""

import concurrent.futures
import os
import pathlib
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

HERE = pathlib.Path(__file__).parent
PROGRAM = HERE.parent / "bin" / "waymark"

CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "refused_as_documented",
    "refused_with_a_known_status",
]
# Who asks: somebody who may do everything, and somebody who may do much, in one branch.
USERS = ["admin", "manager"]

# Held while a program starts, so that two do not choose the same port.
STARTING = threading.Lock()

AMOUNT = {
    "sample": ["--phases", "examples,coverage,fuzzing", "--max-examples", "2", "--generation-deterministic"],
    "whole": ["--phases", "examples,coverage,fuzzing", "--max-examples", "40", "--generation-database", "none"],
}


def free_port():
    """A port that nobody listens on, below those that systems give to whoever asks for any."""
    while True:
        port = random.randrange(16384, 32768)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def start(data):
    """Starts the program and waits until it is ready, however long that takes."""
    http, jt808, gt06 = free_port(), free_port(), free_port()
    url = f"http://127.0.0.1:{http}"
    command = [PROGRAM, "demo", "--data", data, "--vehicles", "6", "--past", "0s", "--http.listen", f"127.0.0.1:{http}"]
    command += ["--gateway.listen", f"jt808+tcp://127.0.0.1:{jt808},gt06+tcp://127.0.0.1:{gt06}"]
    command += ["--http.trusted-proxies", "127.0.0.1/32"]
    # The program refuses settings that it does not know, and those of the tests are not its own.
    env = {name: value for name, value in os.environ.items() if not name.startswith("WAYMARK_")}
    with open(pathlib.Path(data).parent / "log", "wb") as log:
        program = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=env)
    while program.poll() is None:
        try:
            urllib.request.urlopen(f"{url}/readyz", timeout=60).close()
            return program, url
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)  # ask again; there is nothing else to wait for
    raise SystemExit(f"the program ended:\n{log_of(data)}")


def log_of(data):
    """What the program said."""
    return (pathlib.Path(data).parent / "log").read_text(errors="replace")


def check(url, user, amount, more, folder):
    """Runs schemathesis as a user, which keeps what it found in a folder and would try that first; returns its exit code and what it said."""
    command = [pathlib.Path(sys.executable).parent / "st", "run", f"{url}/api/openapi.json", "--url", f"{url}/api"]
    command += ["--checks", ",".join(CHECKS), "--continue-on-failure", "--suppress-health-check", "all"]
    command += ["--no-shrink", "--request-timeout", "600", "--max-redirects", "0", "--warnings", "off", "--no-color"]
    env = {**os.environ, "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE), "CONTRACT_URL": url, "CONTRACT_USER": user}
    said = subprocess.run([*command, *AMOUNT[amount], *more], env=env, cwd=folder, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return said.returncode, said.stdout.decode(errors="replace")


def ask(user, amount, more):
    """Runs what was asked for as a user, against a program of its own, and returns whether all is well, and what to say."""
    with tempfile.TemporaryDirectory(prefix="waymark-contract-") as folder:
        data = f"{folder}/data"
        with STARTING:
            program, url = start(data)
        try:
            code, said = check(url, user, amount, more, folder)
            alive = program.poll() is None
        finally:
            program.kill()
            program.wait()
        errors = [line for line in log_of(data).splitlines() if "level=ERROR" in line]
        return code == 0 and alive and not errors, "\n".join([f"as {user}", said, *errors])


def main():
    """Runs what was asked for, as all users at once: each has a program of its own."""
    well = True
    with concurrent.futures.ThreadPoolExecutor(len(USERS)) as pool:
        for fine, said in pool.map(lambda user: ask(user, sys.argv[1], sys.argv[2:]), USERS):
            print(said, flush=True)
            well = well and fine
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
