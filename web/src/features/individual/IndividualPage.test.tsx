import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import type { IndividualRow } from "./api";
import IndividualPage from "./IndividualPage";

const row: IndividualRow = {
  ...{ id: 5, userId: 5, organId: 1, organName: "North", userName: "Li Na", phone: "13800138000" },
  ...{ imei: "862246542276353", plateNo: "京A4711", deviceId: 9, createTime: 1_795_000_000 },
};

beforeEach(() => {
  localStorage.clear();
  const rows = [row, { ...row, id: 6, userId: 6, userName: "Wu", imei: "", plateNo: "", deviceId: 0 }];
  fakeServer({ "/ucindividual/getIndividualList": () => ({ rows, total: 2 }) });
});

const page = (
  <MemoryRouter>
    <IndividualPage />
  </MemoryRouter>
);
const rows = () => [...document.querySelectorAll("[data-row-key]")].map((one) => one.textContent ?? "");

it.each([true, false])("says whose vehicle it is (phone: %s)", async (narrow) => {
  windowOf(narrow);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(page, { may: ["/ucindividual/getIndividualList"] });
  await until(() => expect(rows()).toHaveLength(2));
  for (const part of ["Li Na", "京A4711", "862246542276353"]) expect(rows()[0]).toContain(part);
  expect(rows()[1]).toContain("Not bound");
});

it.each(["unbind", "factory"])(
  "names before it does something whom and what it is about (%s)",
  async (act) => {
    await show(page, {
      may: ["/ucindividual/getIndividualList", "/ucindividual/unbindDevice", "/ucindividual/recoverSetting"],
    });
    await until(() => expect(rows()).toHaveLength(2));
    await pressIn("[data-row-key] input[type=checkbox]");
    await press(`individual-${act}`);
    const asked = () => byId(`individual-${act}-ask`)?.querySelector("li")?.textContent ?? "";
    await until(() => expect(asked()).toBe("京A4711 Li Na 862246542276353"));
  },
);
