import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { usePage } from "@/ui/page";
import { MonitorContext } from "./monitor";
import { Selection } from "./selection";
import { REFRESH_SECONDS, useFreshList } from "./useFreshList";
import { useListQuery } from "./useListQuery";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const filters = { organ: 1, sub: true, search: "", state: "all", page: 1 } as const;
const numbers = { online: 0, moving: 0, parked: 0, offline: 0, notuse: 0, attentionCount: 0 };

/** The numbers of the page as it is on screen, and the seconds that it counts. */
function Counted({ chosen }: { chosen: boolean }) {
  const list = useListQuery();
  const seconds = useFreshList(usePage().active, chosen, false);
  return (
    <>
      <output data-testid="seconds">{seconds}</output>
      <output data-testid="total">{list.data?.statistics.total}</output>
    </>
  );
}

async function draw(chosen = true) {
  let total = 0;
  const server = fakeServer({
    "/device/getorgandevicelist": () => ({
      deviceList: { rows: [], total: 0 },
      statistics: { ...numbers, total: ++total },
    }),
  });
  const shown = await show(
    <MonitorContext value={{ filters, setFilters: () => {}, selection: new Selection(), tree: [] }}>
      <Counted chosen={chosen} />
    </MonitorContext>,
  );
  await until(() => expect(byId("total")?.textContent).toBe("1"));
  return { server, shown };
}

const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));
const seconds = () => byId("seconds")?.textContent;

it("counts down from ten, second by second, and asks for list and statistics anew at zero", async () => {
  const { server } = await draw();
  expect(seconds()).toBe("10");
  await pass(1);
  expect(seconds()).toBe("9");
  await pass(8);
  expect(seconds()).toBe("1");
  expect(server.calls).toHaveLength(1);
  await pass(1);
  await until(() => expect(byId("total")?.textContent).toBe("2"));
  expect(seconds()).toBe(String(REFRESH_SECONDS));
  await pass(REFRESH_SECONDS);
  await until(() => expect(byId("total")?.textContent).toBe("3"));
});

it("stops when the page is left, and counts from ten when it is come back to", async () => {
  const { server, shown } = await draw();
  await pass(4);
  await shown.activate(false);
  expect(seconds()).toBe("");
  await pass(60);
  expect(server.calls).toHaveLength(1);
  await shown.activate(true);
  expect(seconds()).toBe("10");
  await pass(REFRESH_SECONDS);
  await until(() => expect(byId("total")?.textContent).toBe("2"));
});
