import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import type { ImportKind, RowQuery } from "./kind";

const batchKey = ["batch"] as const;

/** The unfinished import of the user, asked for once when the wizard opens. */
export function useOpenImport(kind: ImportKind) {
  return useQuery({
    queryKey: [...batchKey, kind.name, "open"],
    queryFn: ({ signal }) => kind.open(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A page of rows; the old page stays while the next one comes. Reasons are in the chosen language. */
export function useRows(kind: ImportKind, query: RowQuery) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...batchKey, kind.name, "rows", lang, query],
    queryFn: ({ signal }) => kind.rows(query, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Has the rows asked for again after a correction. */
export function useRowsChanged(kind: ImportKind): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: [...batchKey, kind.name, "rows"] }),
    [client, kind],
  );
}
