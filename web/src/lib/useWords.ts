import i18next, { type Namespace, type TFunction } from "i18next";
import { useLang } from "./look";

/** One for each language and catalogue: cells of tables ask for thousands. */
const made = new Map<string, TFunction>();

/** The words of one catalogue, in the language that is shown. */
export function useWords<N extends Namespace & string>(namespace: N): TFunction<N> {
  const lang = useLang();
  const name = `${lang} ${namespace}`;
  let words = made.get(name);
  if (!words) {
    words = i18next.getFixedT(lang, namespace) as TFunction;
    made.set(name, words);
  }
  return words as unknown as TFunction<N>;
}
