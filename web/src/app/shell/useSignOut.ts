import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { signOut } from "@/features/account/public";
import { session } from "@/lib/session";

/** Signs out here at once; the server is told, and a lost network does not keep anybody in. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(() => {
    const told = signOut().catch(() => null);
    void Promise.race([told, new Promise((done) => setTimeout(done, 1500))]).then(() => {
      // Leave first: the guard would otherwise add a way back to the page being left.
      void navigate("/login", { replace: true });
      session.clear();
      queries.clear();
    });
  }, [navigate, queries]);
}
