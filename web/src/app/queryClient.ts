import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/http";

/** Only what never reached the server is tried again; a refusal is an answer. */
function worthRetrying(count: number, error: Error): boolean {
  return count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a change fails at once and says so: it must not wait unseen and happen later.
    mutations: { networkMode: "always" },
    queries: { retry: worthRetrying, refetchOnWindowFocus: false, staleTime: 5_000 },
  },
});
