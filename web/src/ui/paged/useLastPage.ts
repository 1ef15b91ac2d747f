import { useEffect } from "react";

/** Goes back to the last page that there is when the rows after it have gone. */
export function useLastPage(
  total: number | undefined,
  size: number,
  page: number,
  onPage: (page: number) => void,
): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  useEffect(() => {
    if (total !== undefined && page > last) onPage(last);
  }, [total, page, last, onPage]);
}
