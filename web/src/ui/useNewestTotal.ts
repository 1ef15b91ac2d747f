import { useWords } from "@/lib/useWords";

/** So many rows are counted where the newest alone are sorted. */
const SORTED = 10_000;

/** How many rows a list says that it has while it is sorted by another field than these, and the newest alone are. */
export function useNewestTotal(sort: string, byAll: readonly string[]) {
  const t = useWords("ui");
  if (sort === "" || byAll.includes(sort.replace(/^-/, ""))) return undefined;
  return (total: number) => (total >= SORTED ? t("totalNewest", { count: SORTED }) : t("total", { total }));
}
