import { useQuery } from "@tanstack/react-query";
import { Alert, Spin } from "antd";
import { signIn } from "@/features/account/public";
import { session } from "@/lib/session";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { queryClient } from "../queryClient";

/** Completes a sign-in with an identity provider: the ticket of the address is good for one session. */
export function TicketSignIn({ ticket }: { ticket: string }) {
  const t = useWords("signin");
  // A query and not a mutation: it runs once for a ticket, however often this is drawn.
  const attempt = useQuery({
    queryKey: ["ticket", ticket],
    queryFn: async () => {
      const { authToken } = await signIn({ ticket, userType: 1 });
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "ticket" });
      session.keep(authToken);
      return null;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (attempt.error) {
    return (
      <Alert
        type="error"
        showIcon
        title={messageOf(attempt.error, t("failed"))}
        data-testid="login-problem"
        style={{ marginBottom: 16 }}
      />
    );
  }
  return (
    <Spin description={t("completing")}>
      <div style={{ height: 80 }} />
    </Spin>
  );
}
