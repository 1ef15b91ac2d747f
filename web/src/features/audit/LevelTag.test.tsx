import { act } from "react";
import { expect, it } from "vitest";
import { chooseLanguage } from "@/lib/locale";
import { show, until } from "@/testing/show";
import { levels } from "./filters";
import { LevelTag } from "./LevelTag";

it.each([
  ["en", "InfoWarningErrorFatal"],
  ["cn", "信息警告错误致命"],
] as const)("says how grave an entry is in words (%s)", async (lang, words) => {
  await show(levels.map((level) => <LevelTag key={level} level={level} />));
  await act(async () => chooseLanguage(lang));
  await until(() => expect(document.body.textContent).toBe(words));
});
