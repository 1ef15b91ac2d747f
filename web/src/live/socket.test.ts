import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { backoff } from "./backoff";
import { LiveSocket } from "./socket";

class FakeSocket {
  static all: FakeSocket[] = [];
  static CONNECTING = 0;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const newest = () => FakeSocket.all.at(-1)!;
let socket: LiveSocket;
const refused = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  refused.mockClear();
  socket = new LiveSocket({
    url: () => "ws://x",
    auth: () => ({ token: "t", lang: "cn" }),
    onMessage: () => {},
    onRefused: refused,
  });
  socket.start();
  newest().onopen?.();
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("authenticates first and subscribes once ready", () => {
  socket.subscribe({ organs: [{ id: 1, sub: true }] });
  expect(newest().sent).toEqual([{ type: "auth", token: "t", lang: "cn" }]);
  newest().say({ type: "ready", now: 1, heartbeat: 5 });
  expect(newest().sent[1]).toEqual({ type: "subscribe", organs: [{ id: 1, sub: true }] });
  expect(socket.state.get().kind).toBe("live");
});

it("comes back after a loss and resumes from the last version", () => {
  socket.subscribe({ devices: ["a"] });
  newest().say({ type: "ready", now: 1, heartbeat: 5 });
  newest().say({ type: "snapshot", rows: [], last: true, version: "1.7" });
  newest().onclose?.({ code: 1006 });
  expect(socket.state.get().kind).toBe("reconnecting");
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(2);
  newest().onopen?.();
  newest().say({ type: "ready", now: 1, heartbeat: 5 });
  expect(newest().sent.at(-1)).toEqual({ type: "subscribe", devices: ["a"], resume: "1.7" });
});

it("a new wish asks for a whole snapshot", () => {
  newest().say({ type: "ready", now: 1, heartbeat: 5 });
  newest().say({ type: "beat", now: 1, version: "1.9" });
  socket.subscribe({ devices: ["b"] });
  expect(newest().sent.at(-1)).toEqual({ type: "subscribe", devices: ["b"] });
});

it("a line that breaks before the answer to a new wish was whole asks for all of it again", () => {
  socket.subscribe({ devices: ["a"] });
  newest().say({ type: "ready", now: 1, heartbeat: 5 });
  newest().say({ type: "snapshot", rows: [], last: true, version: "1.7" });
  socket.subscribe({ devices: ["b"] });
  newest().say({ type: "change", rows: [], version: "1.8" }); // of the wish before, under way
  newest().say({ type: "snapshot", rows: [], last: false, version: "1.9" });
  newest().say({ type: "beat", now: 1, version: "1.9" });
  newest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(600);
  newest().onopen?.();
  newest().say({ type: "ready", now: 1, heartbeat: 5 });
  expect(newest().sent.at(-1)).toEqual({ type: "subscribe", devices: ["b"] });
  newest().say({ type: "snapshot", rows: [], last: true, version: "2.0" });
  newest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(2000);
  newest().onopen?.();
  newest().say({ type: "ready", now: 1, heartbeat: 5 });
  expect(newest().sent.at(-1)).toEqual({ type: "subscribe", devices: ["b"], resume: "2.0" });
});

it("turns stale when nothing is heard for long, with the time it was last heard", () => {
  newest().say({ type: "ready", now: 1, heartbeat: 5 });
  const heard = Date.now();
  vi.advanceTimersByTime(40_000);
  expect(socket.state.get()).toEqual({ kind: "stale", since: heard });
});

it("asks about the session when the token is refused", () => {
  newest().onclose?.({ code: 4403 });
  expect(refused).toHaveBeenCalledOnce();
});

it("stays silent after stop", () => {
  socket.stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it.each([0, 1, 2, 5, 50])("backoff %i grows, is jittered, and ends at 15 s", (n) => {
  const ceiling = Math.min(15_000, 500 * 2 ** n);
  expect(backoff(n, () => 0)).toBe(ceiling / 2);
  expect(backoff(n, () => 1)).toBe(ceiling);
});
