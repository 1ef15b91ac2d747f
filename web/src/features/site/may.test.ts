import { expect, it } from "vitest";
import type { Leave } from "@/lib/leave";
import { may, mayFrom, type Permitted } from "./may";

const site = { button: ["CC-11", "DC-12", "HT-10"], menuPermission: ["CC-10"] };

it.each<[Permitted, Leave, Leave]>([
  ["/car/getcarlist", true, true],
  ["/car/insertcar", true, "readOnly"],
  ["/car/deletecar", false, false],
  ["/historytrack/gethistorytracklist", true, true],
  ["/ucindividual/resetUserPassword", true, "readOnly"],
  ["/ucindividual/unbindDevice", false, false],
])("%s: %s, through another's eyes %s", (call, own, viewing) => {
  expect(may({ ...site, currentUser: { viewedBy: "" } }, call)).toBe(own);
  expect(may({ ...site, currentUser: { viewedBy: "super" } }, call)).toBe(viewing);
});

it("knows only calls that there are", () => {
  // @ts-expect-error: misspelt calls and keys do not compile; the first would be a mistake at run time, too
  expect(() => may({ ...site, currentUser: { viewedBy: "" } }, "/car/insertcars")).toThrow();
});

it("knows which page's permission lets commands be issued from there", () => {
  const call = "/report/sendcommand";
  const from = (button: string[], viewedBy = "") => ({ button, currentUser: { viewedBy } });
  expect(mayFrom(from(["RC-20"]), call, "/monitorcenter")).toBe(true);
  expect(mayFrom(from(["RC-20"]), call, "/commandrecord")).toBe(false);
  expect(mayFrom(from(["RC-10"]), call, "/monitorcenter")).toBe(false);
  expect(mayFrom(from(["RC-10"], "super"), call, "/commandrecord")).toBe("readOnly");
});
