import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { fetchChoices, fetchNotice, fetchOwn, fetchRule } from "./api";

/** Everything about rules of notices begins with this key, everything about the log with the next. */
export const ruleKey = ["notice", "rule"] as const;
export const logKey = ["notice", "log"] as const;
const ownKey = ["notice", "own"] as const;

/** A rule with the users and vehicles that it names. */
export function useRule(ruleId: number) {
  return useQuery({
    queryKey: [...ruleKey, "one", ruleId],
    queryFn: ({ signal }) => fetchRule(ruleId, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** A notice with its tries. */
export function useNotice(noticeId: number) {
  const lang = useCell(language);
  return useQuery({
    queryKey: [...logKey, "one", lang, noticeId],
    queryFn: ({ signal }) => fetchNotice(noticeId, signal),
    staleTime: 0,
  });
}

/** The newest notices of the user. */
export function useOwn() {
  const lang = useCell(language);
  return useQuery({ queryKey: [...ownKey, lang], queryFn: ({ signal }) => fetchOwn(signal), staleTime: 0 });
}

export function useChoicesOfNotices() {
  return useQuery({
    queryKey: ["notice", "choices"],
    queryFn: ({ signal }) => fetchChoices(signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Has everything about notices asked for again after a change. */
export function useNoticesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ["notice"] }), [client]);
}

/** Has the user's notices asked for again. */
export function useOwnChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ownKey }), [client]);
}
