import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MOST_MISSES, REFRESH_SECONDS, Refresher } from "./refresher";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A refresher whose loads are answered by the test, and how often it has asked. */
function made(answer: (nth: number) => string | null | Error) {
  let asked = 0;
  const refresher = new Refresher<string | null>(
    async () => {
      asked++;
      const said = answer(asked);
      if (said instanceof Error) throw said;
      return said;
    },
    (data) => data === null,
  );
  return { refresher, asked: () => asked };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it("loads at once, counts down, and loads again", async () => {
  const { refresher, asked } = made((nth) => `no. ${nth}`);
  const end = refresher.start();
  await pass(0);
  expect(refresher.state.get()).toMatchObject({ data: "no. 1", left: REFRESH_SECONDS, misses: 0 });
  await pass(3);
  expect(refresher.state.get().left).toBe(REFRESH_SECONDS - 3);
  await pass(7);
  expect([asked(), refresher.state.get().data]).toEqual([2, "no. 2"]);
  end();
  await pass(60);
  expect(asked()).toBe(2);
});

it.each([
  ["failed loads", () => new Error("down")],
  ["empty loads", () => null],
])("gives up after ten %s in a row, and goes on when asked to", async (_, miss) => {
  let works = false;
  const { refresher, asked } = made(() => (works ? "there" : miss()));
  const end = refresher.start();
  await pass(REFRESH_SECONDS * (MOST_MISSES - 1));
  expect(refresher.state.get()).toMatchObject({ misses: MOST_MISSES, stopped: true });
  await pass(600);
  expect(asked()).toBe(MOST_MISSES);
  works = true;
  refresher.again();
  await pass(0);
  expect(refresher.state.get()).toMatchObject({ data: "there", misses: 0, stopped: false, error: undefined });
  end();
});

it("keeps what it has while loads fail, and forgets the misses with the first that does not", async () => {
  const { refresher } = made((nth) => (nth % 3 === 0 ? "again" : nth === 1 ? "first" : new Error("down")));
  const end = refresher.start();
  await pass(10);
  expect(refresher.state.get()).toMatchObject({ data: "first", misses: 1, error: new Error("down") });
  await pass(10);
  expect(refresher.state.get()).toMatchObject({ data: "again", misses: 0, error: undefined });
  end();
});

it("does not ask while nobody looks, and at once when somebody does again", async () => {
  const { refresher, asked } = made(() => "there");
  const end = refresher.start();
  await pass(0);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await pass(300);
  expect(asked()).toBe(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(asked()).toBe(2);
  end();
  hidden.mockRestore();
});
