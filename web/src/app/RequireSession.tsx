import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { loginAddress } from "@/lib/redirect";
import { session } from "@/lib/session";
import { useCell } from "@/lib/useCell";

/** Lets only a signed-in user through. HTTP 403 clears the token, so it ends here too, with the way back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const token = useCell(session.token);
  const { pathname, search, hash } = useLocation();
  if (token === null) {
    const back = session.leftByChoice ? "/" : pathname + search + hash;
    return <Navigate to={loginAddress(back)} replace />;
  }
  return children;
}
