import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";

/** A link to where a vehicle is. */
export type ShareRow = Schema<"ShareRow">;
export type NewShare = PostBody<"/share/insertshare">;
export type MadeShare = PostAnswer<"/share/insertshare">;

export const insertShare = (share: NewShare) => post("/share/insertshare", share);
export const withdrawShare = (shareId: number) => post("/share/withdrawshare", { shareId });

/** How long a link may stand, in hours. */
export const spans = [1, 4, 24, 72, 168, 720] as const;
export type Span = (typeof spans)[number];

/** The links of a device, and the function that asks for them again. */
export function useShares(imei: string) {
  const lang = useCell(language);
  const queries = useQueryClient();
  const shares = useQuery({
    queryKey: ["shares", imei, lang],
    staleTime: 0, // who opens the dialog again asks whether the link was opened meanwhile
    queryFn: ({ signal }) => get("/share/getsharelist", { imei }, signal),
  });
  return { ...shares, refresh: () => queries.invalidateQueries({ queryKey: ["shares", imei] }) };
}

/** The address of the page that a link opens. */
export const addressOf = (made: MadeShare) => window.location.origin + made.path;
