import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import StatementPage from "./StatementPage";

const path = "/reportpay/getpayreportlist";

const page = (
  <MemoryRouter>
    <StatementPage />
  </MemoryRouter>
);

const answers = (total: number, more = false) => ({
  [path]: () => ({ rows: [], total, more, since: 0 }),
  "/propertymap/getpropertymapdropdownlist": () => ({ TOP_SOURCE: [] }),
  "/ucorgan/getorgantree": () => [],
});

const shown = () => document.body.textContent ?? "";

beforeEach(() => localStorage.clear());

it("sorts the newest payments by amount, and says so where there are more", async () => {
  const server = fakeServer(answers(10_000, true));
  await show(page, { may: [path], address: "sort=-payAmount" });
  await until(() => expect(shown()).toContain("More than 10,000; the newest 10,000 are sorted"));
  expect(server.last(path)?.said).toMatchObject({ sort: "-payAmount" });
});

it("counts all of them by their time, and all where these are no more", async () => {
  fakeServer(answers(12_345));
  await show(page, { may: [path], address: "sort=payTime" });
  await until(() => expect(shown()).toContain("12,345 in total"));
  expect(shown()).not.toContain("are sorted");
});

it("says that these are all where there are exactly as many as are sorted", async () => {
  fakeServer(answers(10_000));
  await show(page, { may: [path], address: "sort=-payAmount" });
  await until(() => expect(shown()).toContain("10,000 in total"));
  expect(shown()).not.toContain("More than");
});
