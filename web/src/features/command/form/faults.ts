import { halfWidth } from "@/lib/halfWidth";
import type { CommandField, CommandForm } from "../api";
import type { Values } from "./values";

/** What is wrong with a value, as a word of the catalogue with its numbers, or as the definition says it. */
export type Fault =
  | { said: string }
  | { word: "missing" | "number" | "choice" | "time" | "clocks" | "signs" | "phone" | "host" | "plate" }
  | { word: "range"; min: number; max: number }
  | { word: "long"; max: number }
  | { word: "tooMany"; max: number };

/**
 * What is wrong with a value of a field, by the field's definition; null where that has nothing against it. How values are written stands in the
 * definition alone, which the server checks with, too.
 */
export function faultOf(field: CommandField, value: string | undefined): Fault | null {
  const text = halfWidth(value ?? "").trim();
  if (text === "") return field.required ? missing(field) : null;
  switch (field.kind) {
    case "number":
      return numberFault(field, text);
    case "choice":
      return isOption(field, text) ? null : { word: "choice" };
    case "text":
      if (text.length > field.max) return { word: "long", max: field.max };
      return isWritten(field, text) ? null : { word: "signs" };
    case "clocks":
      if (text.split(",").length > field.max) return { word: "tooMany", max: field.max };
      return isWritten(field, text) ? null : missing(field);
    case "time":
    case "phone":
    case "host":
    case "plate":
      return isWritten(field, text) ? null : { word: field.kind };
    default:
      return null;
  }
}

/** What is wrong where none of several fields is filled in of which one must be: the first of them says it. */
export function noneOf({ oneOf }: CommandForm, field: CommandField, values: Values): Fault | null {
  const filled = (name: string) => (values[name] ?? "").trim() !== "";
  return oneOf[0] === field.name && !oneOf.some(filled) ? missing(field) : null;
}

/** Whether a text is written in one of the ways that the definition has. */
function isWritten({ writings }: CommandField, text: string): boolean {
  return writings.some(
    ({ pattern, not, max }) =>
      new RegExp(pattern, "u").test(text) &&
      !(not && new RegExp(not, "u").test(text)) &&
      !(max > 0 && [...text].length > max),
  );
}

const missing = ({ missing, kind }: CommandField): Fault =>
  missing ? { said: missing } : { word: kind === "clocks" ? "clocks" : "missing" };

const isOption = ({ options }: CommandField, text: string) => options.some(({ value }) => value === text);

function numberFault(field: CommandField, text: string): Fault | null {
  if (isOption(field, text)) return null;
  const fault = (): Fault => {
    if (field.refusal) return { said: field.refusal };
    if (field.options.length > 0 && !field.custom) return { word: "choice" };
    if (!(Number(text) >= 0)) return { word: "number" };
    return { word: "range", min: field.min, max: field.max };
  };
  const closed = field.options.length > 0 && !field.custom;
  const number = Number(text);
  return closed || !isWritten(field, text) || number < field.min || number > field.max ? fault() : null;
}
