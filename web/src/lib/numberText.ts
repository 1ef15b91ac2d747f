import { language, tagOf } from "./locale";

/** A number as people of the chosen language read it, thousands set apart. */
export function numberText(value: number): string {
  return decimalText(value);
}

/** The same with so many decimals, for columns, in which points stand below each other. */
export function decimalText(value: number, decimals?: number): string {
  return value.toLocaleString(tagOf(language.get()), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals ?? 20,
  });
}
