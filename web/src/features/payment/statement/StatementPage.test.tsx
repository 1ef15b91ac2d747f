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

it("says a device by its plate with the number beneath it, and has room for the time of payment at 1280", async () => {
  const paid = {
    ...{ paymentId: 7, organId: 1, organName: "Head office", productId: "P000001", productName: "A year" },
    ...{
      imei: "861500000000001",
      plateNo: "京A00007",
      phone: "13800138000",
      payAmount: "99.00",
      fee: "0.60",
    },
    ...{ payNo: "W1", paySource: "0", paySourceName: "WeChat", stateName: "Paid", payTime: 1_770_000_000 },
    ...{ state: 1 as const, trial: 0 as const, orderNo: "", refundOf: 0, refunded: "0.00" },
  };
  fakeServer({ ...answers(1), [path]: () => ({ rows: [paid], total: 1, more: false, since: 0 }) });
  await show(page, { may: [path] });
  await until(() => expect(shown()).toContain("京A00007861500000000001"));
  const heads = [...document.querySelectorAll<HTMLElement>("th[data-key]")];
  expect(heads.map(({ dataset }) => dataset.key)).toEqual(
    "payNo productId imei payAmount paySource state payTime actions".split(" "),
  );
  const room = 1280 - 208 - 2 * 16 - 2; // less menu, margins and edges
  const table = document.querySelector("table");
  expect(Number.parseInt(table?.style.minWidth ?? "", 10)).toBeLessThanOrEqual(room);
});

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
