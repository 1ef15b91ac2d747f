import { useCallback } from "react";
import { useWords } from "@/lib/useWords";
import type { CommandField } from "../api";

/** What stands below a field: which values it takes, and what the definition says. */
export function useHint(): (field: CommandField) => string | undefined {
  const t = useWords("command");
  return useCallback(
    (field) => {
      const own = rangeOf(field);
      const range =
        own && t(`hint.${own}`, { min: shown(field.min), max: shown(field.max), unit: field.unit });
      return range && field.hint
        ? t("hint.both", { range, more: field.hint })
        : range || field.hint || undefined;
    },
    [t],
  );
}

/** A bound as it is typed, and as the server writes it: an offset or a port is no amount, whose thousands are set apart. */
export const shown = (bound: number): string => String(bound);

function rangeOf({ kind, options, custom }: CommandField): "range" | "time" | "clocks" | undefined {
  if (kind === "number") return options.length === 0 || custom ? "range" : undefined;
  return kind === "time" || kind === "clocks" ? kind : undefined;
}
