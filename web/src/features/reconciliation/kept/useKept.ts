import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { billKey } from "../queries";

/** Refunds that wait for their payments: a page of those that a search finds, in all organisations that one sees. */
export function useKept(searchKey: string, currentPage: number, pageSize: number) {
  const lang = useLang();
  const asked = { searchKey: searchKey || undefined, currentPage, pageSize, hasSubOrgan: "1" as const };
  return useQuery({
    queryKey: [...billKey, "kept", lang, asked],
    queryFn: ({ signal }) => get("/reconciliation/getkeptrefundlist", asked, signal),
    placeholderData: keepPreviousData,
  });
}
