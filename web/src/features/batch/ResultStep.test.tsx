import { expect, it } from "vitest";
import { byId, show, until } from "@/testing/show";
import type { ImportKind } from "./kind";
import { ResultStep } from "./ResultStep";

const never = () => Promise.reject(new Error("not asked for"));
const kind: ImportKind = {
  name: "device",
  call: "/device/insertdeviceimport",
  ...{ fields: ["imei"], brief: ["imei"], required: ["imei"], forms: {}, lists: {}, needsOrgan: true },
  open: async () => null,
  rows: async () => ({ rows: [], ...{ total: 0, batchId: 7, valid: 1, invalid: 0 } }),
  ...{ upload: never, correct: never, finish: never, drop: never, template: never, result: never },
};

it.each([
  [0, false],
  [2, true],
])("says with %i rows left out that rows were not imported: %s", async (failed, said) => {
  const nothing = () => {};
  await show(
    <ResultStep
      kind={kind}
      finished={{ batchId: 7, imported: 3, failed, open: false }}
      fileName="devices.xlsx"
      onAgain={nothing}
      onClose={nothing}
    />,
  );
  await until(() => expect(byId("import-outcome")?.textContent).toContain("Devices imported: 3"));
  expect(byId("import-outcome")?.textContent?.includes("Rows not imported")).toBe(said);
});
