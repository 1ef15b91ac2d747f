import { chooseLanguage } from "@/lib/locale";
import { useWords } from "@/lib/useWords";

/** The languages as entries of a menu, each by its own name. */
export function useLanguages() {
  const t = useWords("shell");
  return [
    { key: "cn", label: t("languageCn"), onClick: () => chooseLanguage("cn") },
    { key: "en", label: t("languageEn"), onClick: () => chooseLanguage("en") },
  ];
}
