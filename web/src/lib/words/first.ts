import signinCn from "../../locales/cn/signin.json";
import uiCn from "../../locales/cn/ui.json";
import signinEn from "../../locales/en/signin.json";
import uiEn from "../../locales/en/ui.json";

/** What the sign-in page says, in both languages: nobody waits for it. */
export const first = { cn: { signin: signinCn, ui: uiCn }, en: { signin: signinEn, ui: uiEn } };
