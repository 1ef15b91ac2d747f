import { useWords } from "@/lib/useWords";

/** How many rows a list says that it has: of one that sorts the newest alone, whether these are all. */
export function useNewestTotal(list: { data: { more?: boolean } | undefined }) {
  const t = useWords("ui");
  if (!list.data?.more) return undefined;
  return (count: number) => t("totalNewest", { count });
}
