import i18next, { type FormatterModule } from "i18next";
import { type Lang, language, tagOf } from "./locale";
import { chosen } from "./look";
import { numberText } from "./numberText";
import { first } from "./words/first";

const catalogues = { cn: () => import("./words/cn"), en: () => import("./words/en") };

/** Whether more is shown than the sign-in page, so that a language needs all its words. */
let whole = false;

async function load(lang: Lang): Promise<void> {
  const { default: files } = await catalogues[lang]();
  for (const [path, words] of Object.entries(files)) {
    const name = path.replace(/^.*\/|\.json$/g, "");
    i18next.addResourceBundle(lang, name, words);
  }
}

/** Loads all words of the chosen language; the shell waits for it. */
export async function loadWords(): Promise<void> {
  whole = true;
  await load(language.get());
}

async function follow(): Promise<void> {
  const lang = language.get();
  if (whole) await load(lang);
  if (language.get() !== lang) return; // another one was chosen meanwhile
  document.documentElement.lang = tagOf(lang);
  await i18next.changeLanguage(lang);
  chosen.lang.set(lang);
}

/** One rule for the numbers of all sentences: thousands are set apart. */
const formatter: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value) => (typeof value === "number" ? numberText(value) : value),
};

/** Starts with the words of the sign-in page, and follows the chosen language from then on. */
export async function startI18n(): Promise<void> {
  await i18next.use(formatter).init({
    resources: first,
    lng: language.get(),
    fallbackLng: false,
    defaultNS: "ui",
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnNull: false,
  });
  language.subscribe(() => void follow());
  await follow();
}
