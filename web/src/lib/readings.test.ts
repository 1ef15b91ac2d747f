import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, it } from "vitest";
import { loadWords, startI18n } from "./i18n";
import { chooseLanguage } from "./locale";
import { readingsIn } from "./readings";

beforeAll(async () => {
  await startI18n();
  chooseLanguage("en");
  await loadWords();
});

it("calls readings as files do, and says what numbers mean", () => {
  const { nameOf, wordOf } = readingsIn(i18next.getFixedT("en", "reading") as TFunction<"reading">);
  expect(["voltage", "temperature2", "x1Flags", "neverHeardOf"].map(nameOf)).toEqual([
    "External voltage (V)",
    "Temperature (°C) 2",
    "Position flags",
    "neverHeardOf",
  ]);
  expect([wordOf("ignition", 1), wordOf("ignition", 0)]).toEqual(["On", "Off"]);
  expect([wordOf("voltage", 1), wordOf("ignition", Number.NaN)]).toEqual(["", ""]);
});
