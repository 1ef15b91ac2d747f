import type { Rule } from "antd/es/form";
import { useCallback } from "react";
import { useWords } from "@/lib/useWords";
import type { CommandField, CommandForm } from "../api";
import { type Fault, faultOf, noneOf } from "./faults";
import { shown } from "./useHint";

/**
 * Makes the rules of a field, with what is said of a value that it does not take; and of the first of several, of which one must be
 * filled in, where none is.
 */
export function useRules(form: CommandForm): (field: CommandField) => Rule[] {
  const t = useWords("command");
  const ui = useWords("ui");
  return useCallback(
    (field) => {
      const say = (fault: Fault): string => {
        if ("said" in fault) return fault.said;
        if (fault.word === "missing") return ui("required", { field: field.label });
        const { word, ...bounds } = fault;
        const written = Object.entries(bounds).map(([name, bound]) => [name, shown(bound)]);
        return t(`fault.${word}`, Object.fromEntries(written) as Record<string, unknown>);
      };
      return [
        ({ getFieldsValue }) => ({
          validator: (_: unknown, value: string | undefined) => {
            const fault = faultOf(field, value) ?? noneOf(form, field, getFieldsValue(form.oneOf));
            return fault ? Promise.reject(new Error(say(fault))) : Promise.resolve();
          },
        }),
      ];
    },
    [form, t, ui],
  );
}
