import { halfWidth } from "@/lib/halfWidth";
import type { CommandField } from "../api";
import { withColons } from "./keys";

/** What is wrong with a value, as a word of the catalogue with its numbers, or as the definition says it. */
export type Fault =
  | { said: string }
  | { word: "missing" | "number" | "choice" | "time" | "clocks" | "signs" }
  | { word: "range"; min: number; max: number }
  | { word: "long"; max: number }
  | { word: "tooMany"; max: number };

/**
 * What is wrong with a value of a field, by the field's definition; null where the definition has nothing against it. How numbers of
 * telephones, servers and plates are written the server alone knows.
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
      return lineFault(field, text);
    case "time":
      return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(withColons(text)) ? null : { word: "time" };
    case "clocks":
      return clocksFault(field, text);
    default:
      return null;
  }
}

const missing = ({ missing, kind }: CommandField): Fault =>
  missing ? { said: missing } : { word: kind === "clocks" ? "clocks" : "missing" };

const isOption = ({ options }: CommandField, text: string) => options.some(({ value }) => value === text);

function numberFault(field: CommandField, text: string): Fault | null {
  if (isOption(field, text)) return null;
  const fault = (): Fault => {
    if (field.refusal) return { said: field.refusal };
    if (field.options.length > 0 && !field.custom) return { word: "choice" };
    if (!/^[0-9.]+$/.test(text)) return { word: "number" };
    return { word: "range", min: field.min, max: field.max };
  };
  const written =
    field.places > 0 ? new RegExp(`^(0|[1-9]\\d*)(\\.\\d{1,${field.places}})?$`) : /^(0|[1-9]\d*)$/;
  const closed = field.options.length > 0 && !field.custom;
  const number = Number(text);
  return closed || !written.test(text) || number < field.min || number > field.max ? fault() : null;
}

function lineFault({ max }: CommandField, text: string): Fault | null {
  if (text.length > max) return { word: "long", max };
  return /^[!-~]*$/.test(text) && !/[,;#]/.test(text) ? null : { word: "signs" };
}

function clocksFault(field: CommandField, text: string): Fault | null {
  const list = text.split(",");
  if (list.length > field.max) return { word: "tooMany", max: field.max };
  return list.every((one) => /^\d{6}$/.test(one)) ? null : missing(field);
}
