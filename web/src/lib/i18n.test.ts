// Apart: which words are loaded is what it tries.
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { loadWords, startI18n } from "./i18n";
import { chooseLanguage } from "./locale";

beforeAll(startI18n);

it("sets the thousands of every number apart, and leaves texts alone", () => {
  chooseLanguage("en");
  expect(i18next.t("ui:total", { total: 1307 })).toBe("1,307 in total");
  expect(i18next.t("ui:required", { field: "1307" })).toBe("1307 cannot be empty");
});

it("has the words of the sign-in page at once, all others when they are asked for, in each language chosen", async () => {
  expect(i18next.exists("signin:submit")).toBe(true);
  expect(i18next.exists("field:plateNo")).toBe(false);
  await loadWords();
  expect(i18next.t("field:plateNo")).toBe("Plate");
  chooseLanguage("cn");
  await expect.poll(() => i18next.t("field:plateNo")).toBe("车牌号");
});
