import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { GetQuery } from "@/lib/api";
import { ApiError, get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { useLastPage } from "@/ui/paged/useLastPage";
import { billKey } from "../queries";
import { begin, LAST_NUMBERED, PAGE, type Place, placeOf } from "./place";

/** What is asked of the lines of a bill, or of all bills without one. */
type Asked = Omit<GetQuery<"/reconciliation/getbillitemlist">, "pageSize" | keyof Place>;

/** A page of lines, and how one goes from it to another; the lines of all bills have numbers for their first pages alone. */
export function useItemPage(asked: Asked) {
  const lang = useLang();
  const numbered = asked.billId !== undefined;
  const [at, setAt] = useState<Place>(begin);
  const list = useQuery({
    queryKey: [...billKey, "items", lang, asked, at],
    queryFn: ({ signal }) =>
      get("/reconciliation/getbillitemlist", { ...asked, pageSize: PAGE, ...at }, signal),
    placeholderData: keepPreviousData,
  });
  useLastPage(list.data?.total, PAGE, at.currentPage, (last) =>
    setAt({ currentPage: numbered ? last : Math.min(last, LAST_NUMBERED) }),
  );
  // The row beside which the page lies is gone: there is no way on from it.
  const lost = list.error instanceof ApiError && list.error.key === "list.cursor";
  useEffect(() => {
    if (lost) setAt({ currentPage: LAST_NUMBERED });
  }, [lost]);
  const go = (page: number) =>
    // Until a page has come, nobody knows what is beside it.
    setAt(
      numbered ? { currentPage: page } : placeOf(page, at, list.isPlaceholderData ? undefined : list.data),
    );
  return { list, at, go, restart: () => setAt(begin) };
}
