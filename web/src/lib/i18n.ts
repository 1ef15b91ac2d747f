import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { language, tagOf } from "./locale";

/** One JSON file a feature and language: ../locales/<lang>/<namespace>.json. */
const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.json", {
  eager: true,
  import: "default",
});

function resources() {
  const result: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [path, content] of Object.entries(files)) {
    const [lang, file] = path.split("/").slice(-2) as [string, string];
    result[lang] ??= {};
    result[lang][file.replace(".json", "")] = content;
  }
  return result;
}

/** Starts the catalogues and follows the chosen language from then on. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: resources(),
    lng: language.get(),
    fallbackLng: false,
    defaultNS: "shell",
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const follow = () => {
    document.documentElement.lang = tagOf(language.get());
    void i18next.changeLanguage(language.get());
  };
  language.subscribe(follow);
  follow();
}
