import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, leave, press, pressIn, show, type, typed, until } from "@/testing/show";
import type { RiskModel } from "./api";
import { RiskModels } from "./RiskModels";

const model = (change: Partial<RiskModel>): RiskModel => ({
  ...{ model: "riskLife", modelName: "Pattern of life", own: false, level: "domain", from: "" },
  sets: [[{ atom: "STOP" }, { atom: "silent", days: 1 }], [{ atom: "regionEntered" }]],
  usual: [[{ atom: "STOP" }, { atom: "still", days: 3 }]],
  ...change,
});

/** The models of an organisation. */
function server() {
  let kept = model({});
  return fakeServer({
    "/alarm/getriskmodellist": () => [kept],
    "/propertymap/getpropertymapdropdownlist": () => [{ key: "STOP", val: "Stay away" }] as never,
    "/alarm/setriskmodel": ({ sets }) => {
      kept = sets
        ? model({ sets: sets.map((set) => set ?? []), own: true, level: "organ", from: "North" })
        : model({});
      return null as never;
    },
  });
}

const text = () => byId("risk-model-riskLife")?.textContent ?? "";

it("changes a model once it is sound, and has it inherited again", async () => {
  const asked = server();
  await show(<RiskModels organId={3} />, { may: ["/alarm/getriskmodellist", "/alarm/setriskmodel"] });
  await until(() => expect(text()).toContain("Offline ≥ 1 d"));
  expect(byId("risk-inherit-riskLife")).toBeUndefined();
  await press("risk-edit-riskLife");
  await until(() => expect(byId("risk-save")).toBeTruthy());
  await press("risk-remove-1");
  await press("risk-add");
  await until(() => expect(byId("risk-save")?.hasAttribute("disabled")).toBe(true)); // a set without anything
  await press("risk-remove-1");
  await type("risk-days-0-silent", "5");
  await press("risk-save");
  await until(() => expect(text()).toContain("Offline ≥ 5 d"));
  expect(asked.last("/alarm/setriskmodel")?.said).toMatchObject({
    organId: 3,
    model: "riskLife",
    sets: [[{ atom: "STOP" }, { atom: "silent", days: 5 }]],
  });
  expect(text()).toContain("North");
  await press("risk-inherit-riskLife");
  await until(() => expect(text()).toContain("Offline ≥ 1 d"));
  expect(asked.last("/alarm/setriskmodel")?.said.sets).toBeNull();
});

const closeDialog = () => pressIn('[data-testid="risk-model-dialog"] .ant-modal-close');

it("asks before changes are lost, and not where there are none", async () => {
  server();
  await show(<RiskModels organId={3} />, { may: ["/alarm/getriskmodellist", "/alarm/setriskmodel"] });
  await until(() => expect(text()).not.toBe(""));
  await press("risk-edit-riskLife");
  await until(() => expect(byId("risk-save")).toBeTruthy());
  await type("risk-days-0-silent", "5");
  await closeDialog();
  await pressIn(".ant-modal-confirm .ant-btn-dangerous");
  await until(() => expect(byId("risk-save")).toBeUndefined());
  await press("risk-edit-riskLife");
  await until(() => expect(byId("risk-save")).toBeTruthy());
  await closeDialog();
  await until(() => expect(byId("risk-save")).toBeUndefined());
});

it("makes no other number of one that is out of bounds, and does not save it", async () => {
  server();
  await show(<RiskModels organId={3} />, { may: ["/alarm/getriskmodellist", "/alarm/setriskmodel"] });
  await until(() => expect(text()).not.toBe(""));
  await press("risk-edit-riskLife");
  await until(() => expect(byId("risk-save")).toBeTruthy());
  await type("risk-days-0-silent", "-2");
  await leave("risk-days-0-silent");
  expect(typed("risk-days-0-silent")).toBe("-2");
  expect(byId("risk-save")?.hasAttribute("disabled")).toBe(true);
});

it("fills in the defaults", async () => {
  server();
  await show(<RiskModels organId={3} />, { may: ["/alarm/getriskmodellist", "/alarm/setriskmodel"] });
  await until(() => expect(text()).not.toBe(""));
  await press("risk-edit-riskLife");
  await until(() => expect(byId("risk-save")).toBeTruthy());
  await press("risk-usual");
  await until(() => expect(byId("risk-days-0-still")).toBeTruthy());
  expect(byId("risk-set-1")).toBeUndefined();
});

it("is only shown to who may not change it", async () => {
  server();
  await show(<RiskModels />, { may: ["/alarm/getriskmodellist"] });
  await until(() => expect(text()).toContain("Offline ≥ 1 d"));
  expect(byId("risk-edit-riskLife")).toBeUndefined();
});
