import { expect, it } from "vitest";
import { byId, show } from "@/testing/show";
import { LeftReadings } from "./LeftReadings";
import type { Track } from "./track";

const track = (readings: number) =>
  ({ keys: Array.from({ length: readings }, (_, i) => `probe.x${i}y`), total: 10 }) as Track;

it("says how many readings were not loaded, and which", async () => {
  await show(<LeftReadings tracks={[track(3), track(123)]} />);
  const note = byId("history-readings-left");
  expect(note?.textContent).toMatch(/3/);
  expect(note?.dataset.tip).toMatch(/probe\.x120y.*probe\.x121y.*probe\.x122y/);
});

it("says nothing where all were", async () => {
  await show(<LeftReadings tracks={[track(120)]} />);
  expect(byId("history-readings-left")).toBeUndefined();
});
