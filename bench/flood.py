#!/usr/bin/env python3
"""Floods a server of one's own on this machine, as bench/run.sh flood asks for: a kind, a number of seconds.

Only addresses of the loopback are taken, and every flood ends by itself.
"""

import argparse
import asyncio
import base64
import io
import json
import os
import random
import struct
import time
import urllib.error
import urllib.request
import zipfile
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


def call(args, path: str, token: str = "", body=None, kind: str = "application/json", address: str = "") -> int:
    """Makes a call, through a proxy that the server trusts where there is an address, and returns its status."""
    headers = {"Content-Type": kind} | ({"Authorization": "Bearer " + token} if token else {}) | ({"X-Forwarded-For": address} if address else {})
    request = urllib.request.Request(args.url + path, data=body, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            answer.read()
            return answer.status
    except urllib.error.HTTPError as refused:
        refused.read()
        return refused.code
    except OSError:
        return 0


def anywhere() -> str:
    """An address that nobody came from before."""
    return f"198.{random.choice((18, 19))}.{random.randrange(256)}.{random.randrange(1, 255)}"


def sign_in(args, name: str, password: str, address: str) -> int:
    body = json.dumps({"userName": name, "password": password, "userType": 1}).encode()
    return call(args, "/api/signin", body=body, address=address)


def retobj(args, path: str, token: str, body=None):
    """What a call that must succeed answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": "Bearer " + token} if token else {})
    request = urllib.request.Request(args.url + path, data=None if body is None else json.dumps(body).encode(), headers=headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        said = json.load(answer)
    if said["errcode"] != 0:
        raise SystemExit(f"{path}: {said}")
    return said["retobj"]


def outsider(args) -> str:
    """The token of an account that may do nothing at all: its role has no permission."""
    name, password = f"flood.{made_up()}", "nothing may be done by me"
    root = next(o["id"] for o in retobj(args, "/api/ucorgan/getorgantree", args.token) if o["id"] > 0)
    role = retobj(args, "/api/ucrole/insertrole", args.token, {"roleName": name, "roleNameEn": name, "organId": root, "status": 1, "remark": ""})["roleId"]
    user = {"loginName": name, "realname": name, "organId": root, "strRoleId": str(role), "status": 1}
    first = retobj(args, "/api/ucuser/insertuser", args.token, user)["password"]
    token = retobj(args, "/api/signin", "", {"userName": name, "password": first, "userType": 1})["authToken"]
    retobj(args, "/api/updateUserPassword", token, {"loginName": name, "oldPswd": first, "newPswd": password, "userType": 1})
    return retobj(args, "/api/signin", "", {"userName": name, "password": password, "userType": 1})["authToken"]


def picture() -> bytes:
    """A PNG of some MiB of noise."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    side = 1100
    rows = b"".join(b"\0" + os.urandom(side * 3) for _ in range(side))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b"")


def form(name: str, content: bytes, fields: dict[str, str]) -> tuple[bytes, str]:
    """The body and the type of a form with a file."""
    edge = "flood"
    parts = [f'--{edge}\r\nContent-Disposition: form-data; name="{k}"\r\n\r\n{v}\r\n' for k, v in fields.items()]
    parts.append(f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: application/octet-stream\r\n\r\n')
    return "".join(parts).encode() + content + f"\r\n--{edge}--\r\n".encode(), f"multipart/form-data; boundary={edge}"


def sheet() -> bytes:
    """A small spreadsheet of 64,000 cells with 4,096 array formulas over all of them."""
    main, rel = "http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    cell, area = "<c><v>1</v></c>", '<c><f t="array" ref="A1:BL1000"/><v>1</v></c>'
    rows = (f"<row>{cell * 64}</row>" * 1000).replace(cell, area, 4096)
    book = io.BytesIO()
    with zipfile.ZipFile(book, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Override PartName="/xl/workbook.xml" ContentType="{kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="{kind}.worksheet+xml"/></Types>')
        z.writestr("_rels/.rels", f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="{rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
        z.writestr("xl/workbook.xml", f'<workbook xmlns="{main}" xmlns:r="{rel}"><sheets><sheet name="a" sheetId="1" r:id="r"/></sheets></workbook>')
        z.writestr("xl/_rels/workbook.xml.rels", f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="{rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>')
        z.writestr("xl/worksheets/sheet1.xml", f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>')
    return book.getvalue()


def message(text: str) -> bytes:
    """A text frame of a WebSocket client."""
    data, mask = text.encode(), os.urandom(4)
    size = struct.pack(">BB", 0x81, 0x80 | len(data)) if len(data) < 126 else struct.pack(">BBH", 0x81, 0x80 | 126, len(data))
    return size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


async def subscribe(args, until: float) -> int:
    """Live connections that ask for everything, and for as many organisations and devices as may be named, again and again."""
    host, port = args.url.removeprefix("http://").split(":")
    wants = [{"organs": [{"id": 0, "sub": True}]}, {"organs": [{"id": n + 1, "sub": True} for n in range(100)], "devices": [made_up() for _ in range(1000)]}]
    wishes = [message(json.dumps({"type": "subscribe", **w}, separators=(",", ":"))) for w in wants]
    asked = 0
    while time.monotonic() < until:
        try:
            reader, writer = await asyncio.open_connection(host, int(port))
            key = base64.b64encode(os.urandom(16)).decode()
            writer.write(f"GET /api/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(message(json.dumps({"type": "auth", "token": args.token})))
            dropped = asyncio.ensure_future(drain(reader))
            while time.monotonic() < until and not dropped.done():
                writer.write(wishes[asked % 2])
                asked += 1
                await writer.drain()
                await asyncio.sleep(0.02)
            writer.close()
        except (OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.05)
    return asked


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
    if args.kind == "signin":  # each from an address of its own, else the limit of an address refuses before there is work
        return await calls(args, until, args.at_once, lambda: sign_in(args, made_up(), "wrong wrong", anywhere()))
    token = args.token
    if args.kind in ("refresh", "refused"):
        path = "/api/ucpermission/refreshpermission" if args.kind == "refresh" else "/api/device/getDeviceInfo?imei=1"
        return await calls(args, until, args.at_once, lambda: call(args, path, token))
    if args.kind == "sheet":
        body, kind = form("a.xlsx", sheet(), {"lang": "en"})
        return await calls(args, until, 4, lambda: call(args, "/api/device/insertdeviceimport", token, body, kind))
    body, kind = form("a.png", picture(), {"module": "user"})
    return await calls(args, until, 2, lambda: call(args, "/api/basic/uploadsinglefile", token, body, kind))


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
            return await within(args.seconds, [silent(args, until) for _ in range(5000)])
        case "connect":
            return await within(args.seconds, [connect(args, until) for _ in range(200)])
        case "device":
            return await within(args.seconds, [again(args, until, lambda: args.phone, 60) for _ in range(200)])
        case "subscribe":
            return await within(args.seconds, [subscribe(args, until) for _ in range(10)])
        case _:
            if args.kind in ("refresh", "refused"):
                args.token = outsider(args)
                until = time.monotonic() + args.seconds
            return await http(args, until)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["unknown", "reconnect", "garbage", "silent", "connect", "device", "signin", "refresh", "refused", "upload", "sheet", "subscribe"])
    parser.add_argument("--port", type=int, required=True, help="of JT/T 808 on this machine")
    parser.add_argument("--url", required=True, help="of the console on this machine")
    parser.add_argument("--phone", default="", help="number of the registered device that kind device floods with")
    parser.add_argument("--token", default="", help="of an administrator, for refresh, refused, upload, sheet and subscribe")
    parser.add_argument("--at-once", type=int, default=8, help="calls at once of signin, refresh and refused")
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    args.host = "127.0.0.1"
    if not args.url.startswith("http://127.0.0.1:"):
        parser.error("only this machine is flooded")
    args.seconds = min(args.seconds, 120)
    print(args.kind, asyncio.run(flood(args)), flush=True)


if __name__ == "__main__":
    main()
