import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { billKey } from "../queries";

/** Whether refunds wait for their payments, or were refused when these came, and whether somebody has said that nothing is left to do then. */
export const keptStates = ["waiting", "refused", "settled"] as const;
export type KeptState = (typeof keptStates)[number];

/** Refunds that were told before their payments: a page of those that a search finds, in all organisations that one sees. */
export function useKept(state: KeptState, searchKey: string, currentPage: number, pageSize: number) {
  const lang = useLang();
  const asked = {
    state,
    searchKey: searchKey || undefined,
    currentPage,
    pageSize,
    hasSubOrgan: "1" as const,
  };
  return useQuery({
    queryKey: [...billKey, "kept", lang, asked],
    queryFn: ({ signal }) => get("/reconciliation/getkeptrefundlist", asked, signal),
    placeholderData: keepPreviousData,
  });
}
