import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Everything about bills begins with this key. */
export const billKey = ["reconciliation"] as const;

/** Has bills and their lines asked for again after a change. */
export function useBillsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: billKey }), [client]);
}
