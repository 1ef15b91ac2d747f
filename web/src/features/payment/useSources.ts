import { useChoices } from "@/features/dictionary/public";
import type { sources } from "./sources";

/** Through whom somebody can pay, for filters. */
export function useSources(): { value: (typeof sources)[number]; label: string }[] {
  return useChoices("TOP_SOURCE").map(({ key, val }) => ({
    value: key as (typeof sources)[number],
    label: val,
  }));
}
