import type { Namespace, TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** The words of one catalogue, in the chosen language. */
export function useWords<N extends Namespace>(namespace: N): TFunction<N> {
  return useTranslation(namespace).t as TFunction<N>;
}
