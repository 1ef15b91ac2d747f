import { expect, it } from "vitest";
import { shortOf } from "./Address";

it.each([
  [
    "新疆维吾尔自治区乌鲁木齐市沙依巴克区友好北路某某街道一百二十三号",
    "吾尔自治区乌鲁木齐市沙依巴克区友好北路某某街道一百二十三号",
  ],
  ["Shayibake District, Ürümqi, Xinjiang", "Shayibake District, Ürümqi, Xinjiang"],
])("a long address is shown without its first three characters in Chinese alone: %s", (address, shown) =>
  expect(shortOf({ address, short: address.slice(3) })).toBe(shown),
);
