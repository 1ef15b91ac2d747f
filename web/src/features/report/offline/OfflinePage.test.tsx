import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
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
