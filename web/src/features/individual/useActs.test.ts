import { expect, it } from "vitest";
import { type Act, obstacleOf } from "./useActs";

const bound = { imei: "860000000000001" };
const free = { imei: "" };

it.each<[Act, { imei: string }[], string | null]>([
  ["unbind", [], "selectFirst"],
  ["unbind", [bound, bound], null],
  ["unbind", [bound, free], "notBound"],
  ["password", [bound], null],
  ["password", [bound, bound], "selectOne"],
  ["password", [free], "notBound"],
  ["delete", [bound], null],
  ["delete", [free, free], null],
  ["factory", [bound, bound], null],
  ["factory", [free], "notBound"],
])("%s of %j: %s", (act, rows, want) => expect(obstacleOf(act, rows)).toBe(want));
