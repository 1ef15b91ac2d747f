import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Cell } from "@/lib/cell";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { madeTrack } from "@/testing/track";
import { asMade } from "@/ui/arrangement";
import { Player } from "../play/player";
import { Timeline } from "../play/timeline";
import { ReplayContext } from "../replay";
import { PointTable } from "./PointTable";
import { ROW } from "./rows";

const points = Array.from({ length: 300 }, (_, i): [number, number, number] => [i * 10, 116 + i / 1e4, 39]);
const track = { ...madeTrack(points), keys: [] };

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(10 * ROW));
afterEach(() => vi.restoreAllMocks());

async function draw() {
  fakeServer({ "/propertymap/getpropertymapdropdownlist": () => [] as never });
  const history = { track, stops: [], label: "京A00001" };
  const player = new Player(Timeline.of([history]));
  const replay = { about: [], shown: [history], player, picked: new Cell(null), apart: null };
  await show(
    <ReplayContext value={replay}>
      <PointTable track={track} size={100} onSize={() => {}} columns={asMade} onColumns={() => {}} />
    </ReplayContext>,
  );
  return (at: number) => act(async () => player.seekMoment(track.time[at] as number));
}

const numberOf = (row: Element) => Number(row.getAttribute("data-testid")?.replace("history-point-", ""));
const rows = () => [...document.querySelectorAll("tr[data-testid]")].map(numberOf);

it("draws what comes into sight as a playback turns the page, and nothing else before", async () => {
  const goTo = await draw();
  await goTo(95);
  await until(() => expect(rows()).toContain(96));
  const drawn = new Set<number>();
  const seen = new MutationObserver(() => {
    for (const row of rows()) drawn.add(row);
  });
  seen.observe(byId("history-table") as Element, { subtree: true, childList: true, attributes: true });
  await goTo(101);
  await until(() => expect(byId("history-table")?.scrollTop).toBe(0));
  await act(async () => void byId("history-table")?.dispatchEvent(new Event("scroll"))); // as browsers tell of it
  expect(rows()).toContain(102);
  seen.disconnect();
  expect(Math.max(...drawn)).toBeLessThan(102 + 20);
});

it("shows the row that the playback is at when it comes on screen, and what is scrolled to after", async () => {
  const goTo = await draw();
  await goTo(260);
  await until(() => expect(rows()).toContain(261));
  const frame = byId("history-table") as HTMLElement;
  expect(frame.scrollTop).toBeGreaterThan(50 * ROW);
  await act(async () => {
    frame.scrollTop = 0;
    frame.dispatchEvent(new Event("scroll"));
  });
  expect(rows()).toContain(201);
});
