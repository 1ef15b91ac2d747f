import { act } from "react";
import { expect, it } from "vitest";
import { chooseLanguage } from "@/lib/locale";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import DictionaryPage from "./DictionaryPage";

const path = "/propertymap/getpropertymaplist";

it.each([
  ["en", "nameEn"],
  ["cn", "name"],
] as const)("is sorted by the name that is read (%s)", async (lang, sort) => {
  const server = fakeServer({ [path]: () => ({ rows: [], total: 0 }) });
  await show(<DictionaryPage />, { may: [path] });
  act(() => chooseLanguage(lang));
  const title = () => document.querySelector<HTMLElement>("th[data-key=name] button");
  await until(() => expect(title()).toBeTruthy());
  title()?.click();
  await until(() => expect(server.last(path)?.said).toMatchObject({ sort }));
});
