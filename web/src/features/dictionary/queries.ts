import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { type Choice, fetchChoices, fetchKnown } from "./api";

/** Everything about the dictionary begins with this key. */
export const dictionaryKey = ["dictionary"] as const;

const none: Choice[] = [];

/** The enabled entries of one list of the dictionary (such as SYSTEM_TYPE), in the chosen language; undefined until they are here, none where they cannot be had. */
export function useChoicesOnceHere(code: string): Choice[] | undefined {
  const lang = useCell(language);
  const { data, isPending } = useQuery({
    queryKey: [...dictionaryKey, "choices", lang, code],
    queryFn: ({ signal }) => fetchChoices(code, signal),
    staleTime: 5 * 60_000,
  });
  return isPending ? undefined : (data?.[code] ?? none);
}

/** As useChoicesOnceHere, none until loaded. */
export const useChoices = (code: string): Choice[] => useChoicesOnceHere(code) ?? none;

/** As useChoices, without entries that nothing is ever of: what is offered to look for, or to be told of. */
export function useOffered(code: string): Choice[] {
  const all = useChoices(code);
  return useMemo(() => all.filter(({ never }) => !never), [all]);
}

/** As useChoices, with what is not offered any more behind the rest: to look for records of it. */
export function useKnown(code: string): Choice[] {
  const lang = useCell(language);
  const { data } = useQuery({
    queryKey: [...dictionaryKey, "known", lang, code],
    queryFn: ({ signal }) => fetchKnown(code, signal),
    staleTime: 5 * 60_000,
  });
  return data?.[code] ?? none;
}
