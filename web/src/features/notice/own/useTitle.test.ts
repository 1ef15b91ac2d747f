import { expect, it } from "vitest";
import type { OwnNotice } from "../api";
import { atLeast } from "./useTitle";

it.each([
  [0, "200"],
  [1, "200+"],
] as const)("says of very many alarms that there are more (%s)", (more, text) => {
  const notice = { alarmCount: 200, atLeast: more } as OwnNotice;
  expect(atLeast(notice, notice.alarmCount)).toBe(text);
});
