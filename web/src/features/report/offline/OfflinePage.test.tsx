import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import OfflinePage from "./OfflinePage";

const path = "/report/getofflinereportlist";

const answers = {
  [path]: ({ startTime }: { startTime?: string }) =>
    startTime ? { rows: [], total: 10_000, more: true } : { rows: [], total: 12_000 },
  "/propertymap/getpropertymapdropdownlist": () => ({ DEVICE_TYPE: [] }),
  "/ucorgan/getorgantree": () => [],
};

const page = (
  <MemoryRouter>
    <OfflinePage />
  </MemoryRouter>
);

const shown = () => document.body.textContent ?? "";

beforeEach(() => localStorage.clear());

it("is sorted by how long devices are offline, all that are now, and of a span the newest", async () => {
  const server = fakeServer(answers);
  await show(page, { may: [path], address: "sort=-offlineLong" });
  await until(() => expect(shown()).toContain("12,000 in total"));
  expect(server.last(path)?.said).toMatchObject({ sort: "-offlineLong" });
  expect(shown()).not.toContain("are sorted");
});

it("says of a span that the newest alone are sorted by how long they lasted", async () => {
  fakeServer(answers);
  await show(page, { may: [path], address: "when=span&sort=-offlineLong" });
  await until(() => expect(shown()).toContain("the newest 10,000 are sorted"));
});

const titles = () => [...document.querySelectorAll("th[data-key]")].map((head) => head.textContent ?? "");

it("says on a phone for how long beside the vehicle, and sorts by it", async () => {
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  fakeServer(answers);
  await show(page, { may: [path] });
  await until(() => expect(titles().slice(0, 2)).toEqual(["Plate / Owner", "Offline duration"]));
  expect(document.querySelector('th[data-key="since"] button')).toBeTruthy();
});

it("says why before the number of the card, which a window of 1280 has no room for", async () => {
  fakeServer(answers);
  await show(page, { may: [path] });
  await until(() => expect(titles()).toContain("SIM number"));
  const why = titles().indexOf("Offline reason");
  expect(why).toBeGreaterThan(0);
  expect(why).toBeLessThan(titles().indexOf("SIM number"));
});
