// Apart: the program that reads tracks is kept once it came.
import { afterEach, expect, it, vi } from "vitest";
import { read } from "./load";

/** A worker whose program does not come, or that answers. */
class FakeWorker extends EventTarget {
  static readonly made: FakeWorker[] = [];
  static broken = true;
  ended = false;

  constructor() {
    super();
    FakeWorker.made.push(this);
  }

  postMessage({ id }: { id: number }): void {
    const answer = FakeWorker.broken
      ? new Event("error")
      : new MessageEvent("message", { data: { id, track: { count: id } } });
    queueMicrotask(() => this.dispatchEvent(answer));
  }

  terminate(): void {
    this.ended = true;
  }
}

afterEach(() => vi.unstubAllGlobals());

it("fails where the program that reads tracks does not come, and asks another the next time", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  await expect(read(new ArrayBuffer(0))).rejects.toThrow();
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true]);
  FakeWorker.broken = false;
  await expect(read(new ArrayBuffer(0))).resolves.toMatchObject({ count: 2 });
  await expect(read(new ArrayBuffer(0))).resolves.toMatchObject({ count: 3 });
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, false]);
});
