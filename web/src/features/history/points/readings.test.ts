import { expect, it } from "vitest";
import { asMade } from "@/ui/arrangement";
import { lookedAt, readingsOf } from "./readings";

const many = (n: number) => Array.from({ length: n }, (_, i) => `doors${i}`);

it("what people look for first comes before the rest, and what is raw not at all", () => {
  const keys = [...many(3), "alarms", "raw.e1", "temperature1", "fuel", "voltage", "battery"];
  const { chosen, left } = readingsOf(keys, 100);
  expect(chosen).toEqual(["voltage", "fuel", "temperature1", "battery", "doors0", "doors1", "doors2"]);
  expect(left).toEqual([]);
  expect(readingsOf(["raw.e1", "alarms"], 100)).toEqual({ chosen: [], left: [] });
});

it("all of a terminal's are asked for, and what does not fit is known", () => {
  expect(readingsOf(many(90), 10_000).left).toEqual([]);
  const { chosen, left } = readingsOf(many(130), 10_000);
  expect([chosen.length, left.length]).toEqual([120, 10]);
  expect([...chosen, ...left]).toEqual(many(130));
});

it("of a long track fewer are asked for, but never fewer than forty", () => {
  expect(readingsOf(many(90), 100_000).chosen.length).toBe(80);
  expect(readingsOf(many(90), 400_000).chosen.length).toBe(40);
  expect(readingsOf(many(90), 0).chosen.length).toBe(90);
});

it("those are looked at that are drawn, of several probes all, or have a column", () => {
  const keys = ["voltage", "temperature1", "temperature2", "doors", "rpm"];
  const hidden = ["reading.voltage", "reading.temperature1", "reading.rpm"];
  const seen = (...of: Parameters<typeof lookedAt>) => keys.filter(lookedAt(...of));
  expect(seen([], asMade)).toEqual([]);
  expect(seen(["speed", "temperature"], asMade)).toEqual(["temperature1", "temperature2"]);
  expect(seen([], { order: [], hidden })).toEqual(["temperature2", "doors"]);
  expect(seen(["rpm"], { order: [], hidden })).toEqual(["temperature2", "doors", "rpm"]);
});
