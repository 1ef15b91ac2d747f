import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Everything about packages begins with this key. */
export const packageKey = ["package"] as const;

/** Has packages asked for again after a change. */
export function usePackagesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: packageKey }), [client]);
}
