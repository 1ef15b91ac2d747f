import { MemoryRouter } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, pressIn, show, type, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import VehiclePage from "./VehiclePage";

/** A vehicle whose loan stands as a list has it. */
function car(isSettle: 0 | 1) {
  return {
    ...{
      carId: 7,
      organId: 1,
      organName: "Head office",
      plateNo: "京A12345",
      carOwner: "Li Lei",
      ownerPhone: "",
    },
    ...{
      vinNo: "",
      engineNo: "",
      carBrand: "",
      deviceCount: 2,
      loanAmount: 12,
      policyNo: "",
      policyExpDate: "",
    },
    ...{ remark: "", createTime: 1_700_000_000, revision: "1" },
    ...{
      isSettle,
      isSettleName: isSettle ? "Settled" : "Not settled",
      settleRemark: isSettle ? "paid in full" : "",
    },
  };
}

/** The page with one vehicle, on which it is done what its row offers. */
async function settle(isSettle: 0 | 1) {
  const server = fakeServer({
    "/ucorgan/getorgantree": () => [],
    "/car/getcarlist": () => ({ rows: [car(isSettle)], total: 1 }) as never,
    "/device/updatecarsettle": () => ({ deviceCount: 2 }),
  });
  await show(
    <MemoryRouter>
      <VehiclePage />
    </MemoryRouter>,
    { may: ["/device/updatecarsettle"] },
  );
  await until(() => expect(document.querySelector('[data-testid^="car-more-"]')).toBeTruthy());
  await pressIn('[data-testid^="car-more-"]');
  const act = isSettle ? "Withdraw" : "Settle";
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) =>
      one.textContent?.startsWith(act),
    );
  await until(() => expect(item()).toBeTruthy());
  item()?.click();
  await until(() => expect(byId("settle-save")).toBeTruthy());
  return server;
}

it("withdraws that a loan was settled, and shows why it had been", async () => {
  const server = await settle(1);
  expect(document.body.textContent).toContain("paid in full");
  await press("settle-save");
  await until(() => expect(server.last("/device/updatecarsettle")).toBeTruthy());
  expect(server.last("/device/updatecarsettle")?.said).toMatchObject({
    carId: 7,
    plateNo: "京A12345",
    isSettle: 0,
  });
  await until(() => expect(byId("settle-save")).toBeUndefined());
  await until(() =>
    expect(server.calls.filter(({ path }) => path === "/car/getcarlist").length).toBeGreaterThan(1),
  );
});

it("settles it with a remark", async () => {
  const server = await settle(0);
  await type("settle-remark", " paid ");
  await press("settle-save");
  await until(() => expect(server.last("/device/updatecarsettle")).toBeTruthy());
  expect(server.last("/device/updatecarsettle")?.said).toMatchObject({ isSettle: 1, settleRemark: "paid" });
});

it("says of a vehicle without a loan that it has none, where another is settled or not", async () => {
  const rows = [
    { ...car(0), carId: 8, plateNo: "京A00008", loanAmount: null },
    { ...car(0), carId: 9, plateNo: "京A00009" },
  ];
  fakeServer({
    "/ucorgan/getorgantree": () => [],
    "/car/getcarlist": () => ({ rows, total: 2 }) as never,
  });
  await show(
    <MemoryRouter>
      <VehiclePage />
    </MemoryRouter>,
  );
  await until(() => expect(document.body.textContent).toContain("No loan"));
  expect(document.body.textContent?.match(/No loan/g)).toHaveLength(1);
  expect(document.body.textContent?.match(/Not settled/g)).toHaveLength(1);
});

it.each([
  [false, ["plateNo", "organName", "carOwner", "loanAmount", "isSettle", "deviceCount", "vinNo"]],
  [true, ["plateNo", "owed", "organName", "carOwner", "loanAmount", "isSettle", "deviceCount", "vinNo"]],
])("says whose a vehicle is and what is owed before what it is (on a phone: %s)", async (narrow, keys) => {
  windowOf(narrow);
  onTestFinished(() => void vi.unstubAllGlobals());
  fakeServer({
    "/ucorgan/getorgantree": () => [],
    "/car/getcarlist": () => ({ rows: [car(0)], total: 1 }) as never,
  });
  await show(
    <MemoryRouter>
      <VehiclePage />
    </MemoryRouter>,
    { may: [] },
  );
  await until(() => expect(document.body.textContent).toContain("京A12345"));
  const titles = [...document.querySelectorAll<HTMLElement>("th[data-key]")].map(
    ({ dataset }) => dataset.key,
  );
  expect(titles.slice(0, keys.length)).toEqual(keys);
  if (narrow) expect(document.body.textContent).toContain("Not settled · 12");
});
