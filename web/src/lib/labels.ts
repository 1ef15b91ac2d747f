import type { TFunction } from "i18next";
import type field from "../../../locale/field/cn.json";
import { useWords } from "./useWords";

/** A field that has a label. */
export type FieldName = keyof typeof field;

/** What fields are called: the same in forms and lists as in files and in the audit, which the server writes. */
export function useLabels(): TFunction<"field"> {
  return useWords("field");
}
