#!/usr/bin/env python3
"""Floods a server of one's own on this machine, as bench/run.sh flood asks for: a kind, a number of seconds.

Only addresses of the loopback are taken, and every flood ends by itself.
"""

import argparse
import asyncio
import json
import os
import random
import struct
import time
import urllib.error
import urllib.request
import zlib


def frame(phone: str, message: int, body: bytes, serial: int) -> bytes:
    """A JT/T 808 (2013) message, escaped."""
    header = struct.pack(">HH", message, len(body)) + bytes.fromhex(phone.rjust(12, "0")) + struct.pack(">H", serial & 0xFFFF)
    content = header + body
    check = 0
    for b in content:
        check ^= b
    content += bytes([check])
    return b"\x7e" + content.replace(b"\x7d", b"\x7d\x01").replace(b"\x7e", b"\x7d\x02") + b"\x7e"


def position() -> bytes:
    now = time.strftime("%y%m%d%H%M%S", time.gmtime(time.time() + 8 * 3600))
    return struct.pack(">IIIIHHH", 0, 3, 39_900_000, 116_400_000, 50, 300, 90) + bytes.fromhex(now)


def made_up() -> str:
    return "19" + "".join(random.choices("0123456789", k=9))


async def send(args, until: float, phones, write: int = 64) -> int:
    """Writes reports without waiting for answers, which are read and dropped."""
    reader, writer = await asyncio.open_connection(args.host, args.port)
    asyncio.ensure_future(drain(reader))
    sent = 0
    try:
        while time.monotonic() < until:
            writer.write(b"".join(frame(phones(), 0x0200, position(), sent + i) for i in range(write)))
            sent += write
            await writer.drain()
    except OSError:
        pass  # it was hung up
    finally:
        writer.close()
    return sent


async def drain(reader) -> None:
    try:
        while await reader.read(65536):
            pass
    except OSError:
        pass


async def again(args, until: float, phones, seconds: float) -> int:
    """Sends over one connection after the other, each some seconds long or until it is hung up."""
    sent = 0
    while time.monotonic() < until:
        try:
            sent += await send(args, min(until, time.monotonic() + seconds), phones, 8)
        except OSError:
            await asyncio.sleep(0.05)
    return sent


async def silent(args, until: float) -> int:
    """Holds connections that say nothing; those that are closed are opened again."""
    held = 0
    while time.monotonic() < until:
        try:
            reader, writer = await asyncio.open_connection(args.host, args.port)
            held += 1
            await asyncio.wait_for(reader.read(1), max(0.01, until - time.monotonic()))
            writer.close()
        except (OSError, asyncio.TimeoutError):
            await asyncio.sleep(0.2)
    return held


async def connect(args, until: float) -> int:
    """Opens connections and closes them, and sends nothing."""
    opened = 0
    while time.monotonic() < until:
        try:
            _, writer = await asyncio.open_connection(args.host, args.port)
            opened += 1
            writer.close()
        except OSError:
            await asyncio.sleep(0.05)
    return opened


def call(args, path: str, token: str = "", body=None, kind: str = "application/json") -> int:
    request = urllib.request.Request(args.url + path, data=body, headers={"Content-Type": kind} | ({"Authorization": "Bearer " + token} if token else {}))
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            answer.read()
            return answer.status
    except urllib.error.HTTPError as refused:
        refused.read()
        return refused.code
    except OSError:
        return 0


def picture() -> bytes:
    """A PNG of some MiB of noise."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    side = 1100
    rows = b"".join(b"\0" + os.urandom(side * 3) for _ in range(side))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b"")


async def calls(args, until: float, at_once: int, ask) -> dict:
    """Calls from some threads until the time is over, and counts the answers by status."""
    counts: dict[int, int] = {}

    def loop() -> None:
        while time.monotonic() < until:
            status = ask()
            counts[status] = counts.get(status, 0) + 1

    await asyncio.gather(*(asyncio.to_thread(loop) for _ in range(at_once)))
    return counts


async def http(args, until: float) -> dict:
    if args.kind == "signin":
        return await calls(args, until, 8, lambda: call(args, "/api/signin", body=json.dumps({"userName": made_up(), "password": "wrong wrong", "userType": 1}).encode()))
    token = args.token
    if args.kind == "refresh":
        return await calls(args, until, 8, lambda: call(args, "/api/ucpermission/refreshpermission", token))
    if args.kind == "refused":
        return await calls(args, until, 8, lambda: call(args, "/api/device/getDeviceInfo?imei=1", "nobody"))
    noise, edge = picture(), "flood"
    head = f'--{edge}\r\nContent-Disposition: form-data; name="module"\r\n\r\nuser\r\n--{edge}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    body = head.encode() + noise + f"\r\n--{edge}--\r\n".encode()
    return await calls(args, until, 2, lambda: call(args, "/api/basic/uploadsinglefile", token, body, f"multipart/form-data; boundary={edge}"))


async def within(seconds: float, floods) -> int:
    """Waits for floods, and ends those that the server keeps waiting."""
    done, waiting = await asyncio.wait([asyncio.ensure_future(f) for f in floods], timeout=seconds + 1)
    for one in waiting:
        one.cancel()
    return sum(one.result() for one in done)


async def flood(args) -> object:
    until = time.monotonic() + args.seconds
    match args.kind:
        case "unknown":
            return await within(args.seconds, [send(args, until, made_up) for _ in range(8)])
        case "reconnect":
            return await within(args.seconds, [again(args, until, made_up, 0.2) for _ in range(8)])
        case "garbage":
            return await within(args.seconds, [send(args, until, lambda: "ff") for _ in range(8)])
        case "silent":
            return await within(args.seconds, [silent(args, until) for _ in range(2500)])
        case "connect":
            return await within(args.seconds, [connect(args, until) for _ in range(200)])
        case "device":
            return await within(args.seconds, [again(args, until, lambda: args.phone, 60) for _ in range(200)])
        case _:
            return await http(args, until)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["unknown", "reconnect", "garbage", "silent", "connect", "device", "signin", "refresh", "refused", "upload"])
    parser.add_argument("--port", type=int, required=True, help="of JT/T 808 on this machine")
    parser.add_argument("--url", required=True, help="of the console on this machine")
    parser.add_argument("--phone", default="", help="number of the registered device that kind device floods with")
    parser.add_argument("--token", default="", help="of a session, for refresh and upload")
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    args.host = "127.0.0.1"
    if not args.url.startswith("http://127.0.0.1:"):
        parser.error("only this machine is flooded")
    args.seconds = min(args.seconds, 120)
    print(args.kind, asyncio.run(flood(args)), flush=True)


if __name__ == "__main__":
    main()
