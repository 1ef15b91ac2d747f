import { expect, it } from "vitest";
import { chooseLanguage } from "./locale";
import { decimalText, numberText } from "./numberText";

it.each(["cn", "en"] as const)(
  "sets thousands apart, and has as many decimals as a column (%s)",
  async (lang) => {
    await chooseLanguage(lang);
    expect([0, 4.2, 22.654].map((km) => decimalText(km, 2))).toEqual(["0.00", "4.20", "22.65"]);
    expect(decimalText(4123.29, 2)).toBe("4,123.29");
    expect(numberText(4123.5)).toBe("4,123.5");
  },
);
