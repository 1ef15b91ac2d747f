import { act } from "react";
import { expect, it, vi } from "vitest";
import { type Answers, fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, pressIn, show, type, until } from "@/testing/show";
import type { OrderRow } from "./api";
import { OrderDialog } from "./OrderDialog";

const payee = (id: number, userName: string) => ({
  ...{ id, userName, phone: "13800138000" },
  ...{ userTypeName: "Person", organName: "Head office" },
});

const asked: Answers = {
  "/propertymap/getpropertymapdropdownlist": () => ({}),
  "/ucaccount/getAccountUserDropdown": () => [payee(7, "Li Lei")],
  "/ucorder/checkDevices": () => ({ rows: [] }),
};

const row: OrderRow = {
  ...{ orderId: 1, orderNo: "O-1", organId: 1, organName: "Head office", state: 1 },
  ...{ imei: "861500000000001,861500000000002", deviceCount: 2 },
  ...{ activateWay: "USER_BIND", activateWayName: "Bound", bonusType: "RENEW", bonusTypeName: "Renewal" },
  ...{ bonusRate: ["7:30"], probationPeriod: 7, createTime: 1, updateTime: 1, revision: "r", resetTime: 0 },
  arrData: [
    {
      ...{ bonusType: "RENEW", bonusTypeName: "Renewal" },
      users: [
        { userId: 7, userName: "Li Lei", value: "30" },
        { userId: 8, userName: "Gone since", value: "12.5" },
      ],
    },
  ],
};

const mistakes = () =>
  [...document.querySelectorAll(".ant-form-item-explain-error")].map((found) => found.textContent);

it("says everything that is missing, and saves nothing", async () => {
  const server = fakeServer(asked);
  await show(<OrderDialog edited={null} onClose={() => {}} />);
  await type("order-trial", "1.5");
  await press("order-save");
  await until(() =>
    expect(mistakes()).toEqual([
      "Device numbers cannot be empty",
      "The trial period must be a whole number",
      "Some of it cannot be saved: mend what is marked",
    ]),
  );
  expect(server.last("/ucorder/insertOrder")).toBeUndefined();
});

it("shows an order as it is, and sends what was changed", async () => {
  const server = fakeServer({ ...asked, "/ucorder/updateOrder": () => row });
  const onClose = vi.fn();
  await show(<OrderDialog edited={row} onClose={onClose} />);
  await until(() => expect(byId("order-group-0-rest")?.textContent).toBe("For the platform: 57.5%"));
  expect(byId("order-number")?.textContent).toContain("O-1");
  expect(document.body.textContent).toContain("Gone since"); // who cannot be chosen any more
  await press("order-share-0-1-remove");
  await until(() => expect(byId("order-share-0-0-remove")).toHaveProperty("disabled", true));
  await press("order-save");
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.last("/ucorder/updateOrder")?.said).toMatchObject({
    orderNo: "O-1",
    imeiData: "861500000000001\n861500000000002",
    probationPeriod: 7,
    arrData: [{ bonusType: "RENEW", users: [{ userId: 7, value: "30" }] }],
  });
});

it("marks the share that cannot be, and not its payee", async () => {
  const uneven = {
    ...row,
    arrData: [{ ...row.arrData[0], users: [{ userId: 7, userName: "Li Lei", value: "30.125" }] }],
  };
  fakeServer(asked);
  await show(<OrderDialog edited={uneven as OrderRow} onClose={() => {}} />);
  const red = (field: string) => {
    const found = byId(`order-share-0-0-${field}`);
    const all = [
      found,
      ...(found?.querySelectorAll("*") ?? []),
      found?.parentElement,
      found?.parentElement?.parentElement,
    ];
    return all.some((is) => /-status-error/.test(is?.className?.toString() ?? ""));
  };
  expect(red("percent")).toBe(false);
  await press("order-save");
  await until(() => expect(red("percent")).toBe(true));
  expect(red("payee")).toBe(false);
});

it("stays open with the numbers that the server refused", async () => {
  const refused = () => new Refusal(3715, "1 devices cannot be in the order: 861500000000001");
  fakeServer({ ...asked, "/ucorder/updateOrder": refused });
  const onClose = vi.fn();
  await show(<OrderDialog edited={row} onClose={onClose} />);
  await press("order-save");
  await until(() => expect(document.body.textContent).toContain("cannot be in the order: 861500000000001"));
  expect(onClose).not.toHaveBeenCalled();
});

/** Types into the search of a select that is open. */
async function look(testId: string, text: string): Promise<void> {
  const input = byId(testId)?.querySelector("input");
  expect(input).toBeTruthy();
  await act(async () => input?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
  await type(testId, text);
}

it("finds a payee among more than a list shows, and keeps showing who was chosen", async () => {
  const all = Array.from({ length: 500 }, (_, i) => payee(i + 1, `Payee ${String(i + 1).padStart(3, "0")}`));
  const server = fakeServer({
    ...asked,
    "/ucaccount/getAccountUserDropdown": ({ searchKey = "" }) =>
      all.filter(({ userName }) => userName.toLowerCase().includes(searchKey.toLowerCase())).slice(0, 200),
    "/ucorder/updateOrder": () => row,
  });
  const onClose = vi.fn();
  await show(<OrderDialog edited={row} onClose={onClose} />);
  await until(() => expect(byId("order-share-0-0-payee")).toBeTruthy());
  await look("order-share-0-0-payee", "444");
  await until(() => expect(server.last("/ucaccount/getAccountUserDropdown")?.said.searchKey).toBe("444"));
  const offered = () => [...document.querySelectorAll(".ant-select-item-option")].map((is) => is.textContent);
  await until(() => expect(offered()).toEqual(["Payee 444 13800138000"]));
  await pressIn(".ant-select-item-option");
  await until(() => expect(byId("order-share-0-0-payee")?.textContent).toContain("Payee 444"));
  await look("order-share-0-1-payee", "nobody"); // what is searched for elsewhere takes no name away
  await until(() => expect(server.last("/ucaccount/getAccountUserDropdown")?.said.searchKey).toBe("nobody"));
  expect(byId("order-share-0-0-payee")?.textContent).toContain("Payee 444");
  await press("order-save");
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.last("/ucorder/updateOrder")?.said).toMatchObject({
    arrData: [{ users: [{ userId: 444, value: "30" }, { userId: 8 }] }],
  });
});
