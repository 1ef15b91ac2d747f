import { describe, expect, it } from "vitest";
import { commandField, commandForm, written } from "@/testing/command";
import type { CommandField } from "../api";
import { type Fault, faultOf, noneOf } from "./faults";

const options = [
  { value: "1", label: "On" },
  { value: "2", label: "Off" },
];
const range = { word: "range", min: 1, max: 100 } as const;
const clocks: Partial<CommandField> = { kind: "clocks", max: 4 };

const table: [
  what: string,
  field: Partial<CommandField>,
  [value: string | undefined, fault: Fault | null][],
][] = [
  [
    "a whole number",
    {},
    [
      ["1", null],
      ["100", null],
      ["１００", null],
      ["0", range],
      ["101", range],
      ["007", range],
      ["1.5", range],
      ["x", { word: "number" }],
      ["-5", { word: "number" }],
      ["", { word: "missing" }],
      [undefined, { word: "missing" }],
    ],
  ],
  [
    "a number with a place behind the dot",
    { places: 1 },
    [
      ["1.5", null],
      ["1.55", range],
      ["1.", range],
      ["100.1", range],
    ],
  ],
  [
    "a number that has words of its own for what it refuses, and for nothing",
    { min: 10, max: 300, refusal: "Time is out of range, please re-enter", missing: "Nothing" },
    [
      ["10", null],
      ["300", null],
      ["9", { said: "Time is out of range, please re-enter" }],
      ["x", { said: "Time is out of range, please re-enter" }],
      ["", { said: "Nothing" }],
    ],
  ],
  [
    "a number that is one of several",
    { options, min: 0, max: 0 },
    [
      ["1", null],
      ["3", { word: "choice" }],
    ],
  ],
  [
    "a number that is one of several, or another",
    { options: [{ value: "300", label: "5 min" }], custom: true },
    [
      ["300", null],
      ["45", null],
      ["101", range],
    ],
  ],
  [
    "a choice",
    { kind: "choice", options },
    [
      ["2", null],
      ["3", { word: "choice" }],
      ["", { word: "missing" }],
    ],
  ],
  [
    "a switch",
    { kind: "switch", required: false },
    [
      ["1", null],
      ["0", null],
      ["", null],
    ],
  ],
  [
    "a text",
    { kind: "text", min: 1, max: 5 },
    [
      ["a-b_c", null],
      ["abcdef", { word: "long", max: 5 }],
      ["a b", { word: "signs" }],
      ["a,b", { word: "signs" }],
      ["京", { word: "signs" }],
    ],
  ],
  [
    "a time of day",
    { kind: "time" },
    [
      ["163000", null],
      ["000000", null],
      ["235959", null],
      ["16:30:00", null],
      ["240000", { word: "time" }],
      ["16300", { word: "time" }],
      ["166000", { word: "time" }],
      ["", { word: "missing" }],
    ],
  ],
  [
    "alarm clocks",
    clocks,
    [
      ["080000", null],
      ["246060,080000", null],
      ["010000,020000,030000,040000,050000", { word: "tooMany", max: 4 }],
      ["08----", { word: "clocks" }],
      ["080000,------", { word: "clocks" }],
      ["", { word: "clocks" }],
    ],
  ],
  [
    "a number of a telephone, which may be missing",
    { kind: "phone", required: false },
    [
      ["", null],
      ["13800138000", null],
      ["12", { word: "phone" }],
      ["1380013800a", { word: "phone" }],
    ],
  ],
  [
    "a server",
    { kind: "host" },
    [
      ["", { word: "missing" }],
      ["gps.example.com", null],
      ["0.0.0.0", { word: "host" }],
      ["localhost", { word: "host" }],
    ],
  ],
  [
    "a plate",
    { kind: "plate", missing: "Plate!" },
    [
      ["", { said: "Plate!" }],
      ["粤Ｂ１２３４５", null],
      ["京A1", { word: "plate" }],
    ],
  ],
];

describe.each(table)("%s", (_, field, rows) => {
  it.each(rows)("%j: %j", (value, fault) => expect(faultOf(commandField(field), value)).toEqual(fault));
});

/** The same values as the tests of the server: its patterns mean the same to a browser. */
describe.each(written)("$kind with $places places, filter '$filter'", ({ cases, ...field }) => {
  const room = { min: 0, max: field.kind === "number" ? 1e12 : 200 };
  const asked = commandField({ ...field, ...room, writings: field.writings ?? [] });
  it.each(Object.entries(cases))("%s: %s", (value, taken) => {
    expect(faultOf(asked, value) === null).toBe(taken);
  });
});

describe("several fields of which one must be filled in", () => {
  const first = commandField({ name: "number1", kind: "phone", required: false, missing: "One of three!" });
  const second = commandField({ name: "number2", kind: "phone", required: false });
  const form = commandForm({ fields: [first, second], oneOf: ["number1", "number2"] });
  it("the first says that none is", () => {
    expect(noneOf(form, first, {})).toEqual({ said: "One of three!" });
    expect(noneOf(form, first, { number1: " ", number2: undefined })).toEqual({ said: "One of three!" });
    expect(noneOf(form, second, {})).toBeNull();
  });
  it("any of them will do", () => {
    expect(noneOf(form, first, { number2: "110" })).toBeNull();
    expect(noneOf(form, first, { number1: "110" })).toBeNull();
  });
  it("asks for none where there is no such rule", () =>
    expect(noneOf(commandForm({ fields: [first] }), first, {})).toBeNull());
});
