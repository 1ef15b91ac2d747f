import { language, tagOf } from "./locale";

/** A number as people of the chosen language read it, thousands set apart. */
export function numberText(value: number): string {
  return value.toLocaleString(tagOf(language.get()), { maximumFractionDigits: 20 });
}
