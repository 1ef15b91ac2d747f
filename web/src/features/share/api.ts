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

/** The longest that a timer waits; one that is asked for more fires at once. */
const LONGEST = 2 ** 31 - 1;

/**
 * How many milliseconds from now the next link runs out, for a list that stays open; false where none can. A link that stands by the server's clock
 * and not by this one is asked for again after five seconds.
 */
export function untilNextEnds(shares: Pick<ShareRow, "state" | "expireTime">[], now: number): number | false {
  const standing = shares.filter(({ state }) => state === "standing");
  if (standing.length === 0) return false;
  const next = Math.min(...standing.map(({ expireTime }) => expireTime * 1000)) - now;
  return Math.min(Math.max(next + 1000, 5000), LONGEST);
}

/** The links of a device, and the function that asks for them again. */
export function useShares(imei: string) {
  const lang = useCell(language);
  const queries = useQueryClient();
  const shares = useQuery({
    queryKey: ["shares", imei, lang],
    staleTime: 0, // who opens the dialog again asks whether the link was opened meanwhile
    queryFn: ({ signal }) => get("/share/getsharelist", { imei }, signal),
    refetchInterval: ({ state }) => untilNextEnds(state.data?.rows ?? [], Date.now()),
  });
  return { ...shares, refresh: () => queries.invalidateQueries({ queryKey: ["shares", imei] }) };
}

/** The address of the page that a link opens. */
export const addressOf = (made: MadeShare) => window.location.origin + made.path;
