import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import ImportWizard from "./ImportWizard";
import type { ImportKind } from "./kind";

const never = () => Promise.reject(new Error("not asked for"));
const unfinished = { batchId: 7, fileName: "devices.xlsx", createTime: 1_700_000_000, total: 1 };

/** An import that begins with an unfinished file of one row that is in order, or with none. */
const kindOf = (open: typeof unfinished | null): ImportKind => ({
  name: "device",
  call: "/device/insertdeviceimport",
  ...{ fields: ["imei"], brief: ["imei"], required: ["imei"], forms: {}, lists: {}, needsOrgan: true },
  open: async () => open,
  rows: async () => ({
    rows: [{ id: 1, rowNo: 2, values: { imei: "860000000001001" }, names: {}, reasons: [] }],
    ...{ total: 1, batchId: 7, valid: 1, invalid: 0 },
  }),
  ...{ upload: never, correct: never, finish: never, drop: never, template: never, result: never },
});

const focused = () => document.activeElement?.getAttribute("data-testid") ?? document.activeElement?.id;

it("begins with the focus on the field for the file", async () => {
  fakeServer({});
  await show(<ImportWizard kind={kindOf(null)} onClose={() => {}} />);
  await until(() => expect(focused()).toBe("import-drop-zone"));
});

it("has the focus in each step where it is filled in, and on the organisation while that is missing", async () => {
  fakeServer({ "/ucorgan/getorgantree": () => [] });
  await show(<ImportWizard kind={kindOf(unfinished)} onClose={() => {}} />, {
    may: ["/device/insertdeviceimport"],
  });
  await until(() => expect(byId("import-continue")).toBeTruthy());
  await press("import-continue");
  await until(() => expect(focused()).toBe("import-next"));
  await press("import-next");
  await until(() => expect(focused()).toBe("import-organ"));
  byId("import-submit")?.focus();
  await press("import-submit");
  expect(focused()).toBe("import-organ");
  expect(byId("import-problem")).toBeTruthy();
  expect(
    document.querySelector(
      "[data-testid=import-organ][aria-invalid=true], [data-testid=import-organ] [aria-invalid=true]",
    ),
  ).toBeTruthy();
});
