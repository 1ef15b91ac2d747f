import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { signOut } from "@/features/account/public";
import { session } from "@/lib/session";

/** Signs out here at once; the server is told, and a lost network does not keep anybody in. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    const told = signOut().catch(() => null);
    void Promise.race([told, new Promise((done) => setTimeout(done, 1500))]).then(() => {
      session.leave();
      queries.clear();
    });
  }, [queries]);
}
