import { Cell } from "./cell";
import { local } from "./storage";

/** The languages of the product; cn is the default of the specification. */
export type Lang = "cn" | "en";

const KEY = "waymark.lang";

/** The chosen language, kept in this browser. */
export const language = new Cell<Lang>(local.get(KEY) === "en" ? "en" : "cn");

export function chooseLanguage(lang: Lang): void {
  local.set(KEY, lang);
  language.set(lang);
}

/** BCP 47 tag for `Intl` and the document. */
export function tagOf(lang: Lang): string {
  return lang === "cn" ? "zh-CN" : "en-GB";
}
