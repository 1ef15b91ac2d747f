import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Everything about SIM cards begins with this key. */
export const simKey = ["sim"] as const;

/** Has cards asked for again after a change. */
export function useSimsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: simKey }), [client]);
}
