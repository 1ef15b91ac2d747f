import { useQuery } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { deviceKey, useDeviceInfo } from "@/features/device/public";
import { createLive, LiveContext } from "@/live/live";
import { deviceRow } from "@/testing/device";
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

const selection = new Selection();
beforeEach(() => selection.clear());

const live = createLive(() => {});

async function draw(chosen = true, beside?: ReactNode) {
  let total = 0;
  const server = fakeServer({
    "/device/getDeviceInfo": () => deviceRow(1) as never,
    "/device/getorgandevicelist": () => ({
      deviceList: { rows: [], total: 0 },
      statistics: { ...numbers, total: ++total },
    }),
  });
  const shown = await show(
    <>
      <LiveContext value={live}>
        <MonitorContext value={{ filters, setFilters: () => {}, selection, tree: [] }}>
          <Counted chosen={chosen} />
        </MonitorContext>
      </LiveContext>
      {beside}
    </>,
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

/** What other pages show of devices, that stay open while the monitor centre is on screen, and the info window of it. */
function Beside({ asked }: { asked: () => void }) {
  useQuery({
    queryKey: [...deviceKey, "managed", "en", {}],
    queryFn: () => {
      asked();
      return 0;
    },
  });
  useDeviceInfo(deviceRow(2).imei);
  useDeviceInfo(deviceRow(1).imei);
  return null;
}

it("asks nothing that other open pages show, and for the vehicle that is looked at", async () => {
  const asked = vi.fn();
  const { server } = await draw(true, <Beside asked={asked} />);
  selection.focus(deviceRow(1), false);
  const infos = (n: number) =>
    server.calls.filter(
      ({ path, said }) => path === "/device/getDeviceInfo" && said.imei === deviceRow(n).imei,
    );
  await until(() => expect([infos(1).length, infos(2).length, asked.mock.calls.length]).toEqual([1, 1, 1]));
  await pass(REFRESH_SECONDS);
  await until(() => expect(byId("total")?.textContent).toBe("2"));
  await until(() => expect(infos(1)).toHaveLength(2));
  expect([infos(2).length, asked.mock.calls.length]).toEqual([1, 1]);
});

it("asks for what changed while another page was on screen", async () => {
  const { server, shown } = await draw(false);
  live.socket.state.set({ kind: "live", since: Date.now() }); // nothing is counted down
  onTestFinished(() => live.socket.state.set({ kind: "reconnecting", since: Date.now() }));
  await shown.activate(false);
  await act(async () => live.vehicles.take({ type: "counts", statistics: { ...numbers, total: 7 } }));
  expect(server.calls).toHaveLength(1);
  await shown.activate(true);
  await vi.waitFor(() => expect(byId("total")?.textContent).toBe("2"), { timeout: 90_000 });
});
