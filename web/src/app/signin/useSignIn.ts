import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { signIn } from "@/features/account/public";
import { ApiError } from "@/lib/http";
import { language } from "@/lib/locale";
import { session } from "@/lib/session";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { queryClient } from "../queryClient";

/** Account and password, or the number of a device and its password. */
export type Mode = "account" | "imei";

export interface Fields {
  userName: string;
  password: string;
  /** Of the authenticator, or a recovery code; only once it is asked for. */
  totpCode?: string;
}

/** Attempts to sign in; a token that comes back begins the session. */
export function useSignIn(mode: Mode) {
  const attempt = useMutation({
    mutationFn: ({ userName, password, totpCode }: Fields) =>
      signIn({
        userName: userName.trim(),
        password,
        userType: mode === "imei" ? 2 : 1,
        ...(totpCode ? { totpCode: totpCode.trim() } : {}),
      }),
    onSuccess: (answer) => {
      queryClient.clear();
      session.keep(answer.authToken);
    },
  });
  useForgetting(attempt.error, attempt.reset);
  return attempt;
}

/** The server's words are of the language that they were asked in: another one takes them away. */
function useForgetting(error: Error | null, forget: () => void): void {
  const lang = useCell(language);
  const saidIn = useRef(lang);
  useEffect(() => {
    const stale = saidIn.current !== lang && error instanceof ApiError && error.message !== "";
    saidIn.current = lang;
    // How long to wait is said in our own words, and still holds.
    if (stale && error.status !== 429) forget();
  }, [lang, error, forget]);
}

/** Whether the password was right and a code is asked for. */
export function isCodeRequired(error: Error | null): boolean {
  return error instanceof ApiError && error.key === "account.codeRequired";
}

/** Counts down from the seconds the server asked us to wait; 0 when there is nothing to wait for. */
export function useWait(error: Error | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : 0;
    setLeft(seconds);
    if (seconds === 0) return;
    const timer = setInterval(() => setLeft((n) => Math.max(0, n - 1)), 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}

/** What to say of a failed attempt; null while nothing failed. */
export function useProblem(error: Error | null, wait: number): string | null {
  const t = useWords("signin");
  if (error === null || isCodeRequired(error)) return null;
  if (!(error instanceof ApiError) || error.status === 0) return t("failed");
  if (error.status === 429 && wait > 0) return t("throttled", { seconds: wait });
  return error.message || (error.status === 429 ? t("throttledSoon") : t("refused"));
}
