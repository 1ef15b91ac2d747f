import { expect, it } from "vitest";
import { chooseLanguage } from "@/lib/locale";
import { show, until } from "@/testing/show";

const fonts = () => document.documentElement.style.getPropertyValue("--wm-font").split(", ");

it("has English in a face of its own where the system has no better one than the Chinese: its quotation marks are as wide as a character", async () => {
  await show(null);
  chooseLanguage("en");
  await until(() => expect(fonts().indexOf("Arial")).toBeGreaterThan(0));
  expect(fonts().indexOf("Arial")).toBeLessThan(fonts().indexOf('"Noto Sans CJK SC"'));
  chooseLanguage("cn");
  await until(() => expect(fonts()).not.toContain("Arial"));
});
