import { expect, it } from "vitest";
import { dateOf } from "@/ui/dates";
import { askedPaid } from "./paid";

it("leaves open what is not said", () =>
  expect(askedPaid({ from: "", to: "" })).toEqual({ startTime: undefined, endTime: undefined }));

it("takes the last minute whole", () => {
  const from = "2026-03-01T00:00";
  const to = "2026-03-01T23:59";
  const day = dateOf(from)?.unix() ?? 0;
  expect(askedPaid({ from, to })).toEqual({ startTime: String(day), endTime: String(day + 86_399) });
});
