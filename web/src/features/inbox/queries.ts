import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useOrganTree } from "@/features/organ/public";
import { useMay, useSite } from "@/features/site/public";
import type { Leave } from "@/lib/leave";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchUnknown, type UnknownSort } from "./api";

/** Everything about unregistered terminals begins with this key. */
export const inboxKey = ["inbox"] as const;

/** Rows of a page. */
export const SIZE = 20;

/** A page of unregistered terminals, last seen first unless sorted (as the call takes it: by a field, "-" before it for the other way round), asked for again while it is open: they go on reporting. */
export function useUnknown(page: number, sort?: UnknownSort) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...inboxKey, lang, page, sort],
    queryFn: ({ signal }) => fetchUnknown({ currentPage: page, pageSize: SIZE, sort }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
    staleTime: 0,
  });
}

/** Whether this user meets terminals that belong to nobody yet: who may register, and answers for everything. */
export function useMeetsUnknown(): Leave {
  const may = useMay();
  const { currentUser } = useSite();
  const tree = useOrganTree();
  const root = tree.data?.some(({ id, parentId }) => id === currentUser.organId && parentId === 0) ?? false;
  return (currentUser.isSuper === 1 || root) && may("/device/insertdevice");
}
