import { useWords } from "@/lib/useWords";

/** How many rows a list that sorts the newest alone says that it has, where these are not all. */
export function useNewestTotal(list: { data: { more?: boolean } | undefined }) {
  const t = useWords("ui");
  if (!list.data?.more) return undefined;
  return (count: number) => t("totalNewest", { count });
}
