import { useQuery } from "@tanstack/react-query";
import type { GetAnswer, PostAnswer, PostBody } from "@/lib/api";
import { get, post } from "@/lib/http";
import { useLang } from "@/lib/look";

export type KeyList = NonNullable<GetAnswer<"/basic/getapikeylist">>;
export type ApiKey = KeyList["rows"][number];
export type MadeKey = PostAnswer<"/basic/makeapikey">;
export type KeyDraft = PostBody<"/basic/makeapikey">;

/** How many days a new key can count. */
export const spans = [7, 30, 90, 365] as const;

/** The signed-in account's API keys, and what it can have one do. */
export function useKeys() {
  const lang = useLang();
  return useQuery({
    queryKey: ["apiKeys", lang],
    queryFn: ({ signal }) => get("/basic/getapikeylist", { lang }, signal),
    staleTime: 0,
  });
}

export const makeKey = (draft: KeyDraft) => post("/basic/makeapikey", draft);

export const withdrawKey = (keyId: number) => post("/basic/withdrawapikey", { keyId });

/** A call that a program can make with a key, as one types it to try. */
export const tryIt = (secret: string) =>
  `curl '${window.location.origin}/api/report/getcommandreportlist?pageSize=5' -H 'Authorization: Bearer ${secret}'`;
