import { expect, it } from "vitest";
import type { Permitted } from "@/features/site/public";
import { fakeServer } from "@/testing/fakeServer";
import { byId, pressIn, show, until } from "@/testing/show";
import ThresholdPage from "./ThresholdPage";

const may: Permitted[] = [
  "/alarm/getthresholdlist",
  "/alarm/setthresholds",
  "/alarm/trythresholds",
  "/alarm/getriskmodellist",
  "/alarm/setriskmodel",
];

const row = {
  ...{ name: "speedLimit", alarmClass: "SPEED", kind: "number", unit: "kmh", min: 10, max: 300 },
  ...{ usual: 120, value: 60, own: 60, canTry: true, level: "installation", from: "" },
};
const model = { model: "riskLife", modelName: "Pattern of life", own: true, level: "installation", from: "" };

/** Opens the page as somebody of the organisation 3. */
async function open(user: { isEmployee?: 0 | 1; isSuper?: 0 | 1 }) {
  const server = fakeServer({
    "/alarm/getthresholdlist": () => [row] as never,
    "/alarm/getriskmodellist": () => [{ ...model, sets: [[{ atom: "STOP" }]], usual: [] }] as never,
    "/propertymap/getpropertymapdropdownlist": () => ({}),
    "/ucorgan/getorgantree": () => [],
  });
  await show(<ThresholdPage />, { may, user: { organId: 3, organName: "North", ...user } });
  await until(() => expect(byId("thresholds")).toBeTruthy());
  await until(() => expect(byId("risk-model-riskLife")).toBeTruthy());
  return server;
}

const acts = ["threshold-set-speedLimit", "threshold-own-speedLimit", "threshold-save", "threshold-tryout"];
const all = [...acts, "threshold-foot", "risk-edit-riskLife", "risk-inherit-riskLife"];
const there = () => all.filter((id) => byId(id));

it("begins at the organisation of who may not set what counts for the whole platform", async () => {
  const server = await open({});
  expect(server.last("/alarm/getthresholdlist")?.said).toMatchObject({ organId: "3" });
  expect(there()).toEqual(all.filter((id) => id !== "threshold-set-speedLimit")); // it is set already
  await until(() => expect(byId("threshold-organ")?.textContent).toContain("North"));
});

it("shows them the whole platform without anything that would be refused", async () => {
  const server = await open({});
  await pressIn('[data-testid="threshold-level"] .ant-segmented-item:first-child input');
  await until(() => expect(server.last("/alarm/getthresholdlist")?.said.organId).toBeUndefined());
  await until(() => expect(byId("threshold-value-speedLimit")?.textContent).toBe("60 km/h"));
  await until(() => expect(byId("risk-model-riskLife")).toBeTruthy());
  expect(there()).toEqual([]);
  expect(byId("threshold-page")?.textContent).toContain("Only platform staff set what counts");
});

it.each([{ isEmployee: 1 }, { isSuper: 1 }] as const)(
  "begins at the whole platform for its staff (%o)",
  async (user) => {
    const server = await open(user);
    expect(server.last("/alarm/getthresholdlist")?.said.organId).toBeUndefined();
    expect(there()).toEqual(all.filter((id) => id !== "threshold-set-speedLimit"));
    expect(byId("threshold-page")?.textContent).not.toContain("Only platform staff");
  },
);
