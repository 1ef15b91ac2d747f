import type { ExportFilters, ExportPath } from "@/features/task/public";
import type { GetAnswer, PostBody } from "@/lib/api";
import { reports } from "@/lib/facts.gen";
import { get, post } from "@/lib/http";

/** One's own subscriptions, and where their mails go. */
export type Subscriptions = GetAnswer<"/report/getsubscriptionlist">;
/** A report that comes by e-mail. */
export type Subscription = Subscriptions["rows"][number];
/** One time that a report was made and sent, or was not. */
export type Run = NonNullable<GetAnswer<"/report/getsubscriptionlog">>[number];
export type Every = Subscription["every"];

/** How often a report can come. */
export const everies = ["daily", "weekly", "monthly"] as const satisfies readonly Every[];

/** What a report is called where it is subscribed to; none for one that cannot be. */
export const kindOf = (path: ExportPath): string | undefined =>
  (reports as Partial<Record<ExportPath, string>>)[path];

export const fetchSubscriptions = (signal?: AbortSignal) => get("/report/getsubscriptionlist", {}, signal);

export async function fetchLog(subscriptionId: number, signal?: AbortSignal): Promise<Run[]> {
  return (await get("/report/getsubscriptionlog", { subscriptionId }, signal)) ?? [];
}

/** When a report is to come, and what it is called. */
export interface Wish {
  name: string;
  every: Every;
  hour: number;
}

/** Subscribes to a report as it is filtered now; its days and hour are those of this browser's zone. */
export function subscribe<P extends ExportPath>(path: P, filters: ExportFilters<P>, wish: Wish) {
  return post("/report/insertsubscription", {
    ...wish,
    kind: kindOf(path) ?? "",
    filters: JSON.stringify(filters),
    timeZone: zoneHere(),
  });
}

export const update = (body: PostBody<"/report/updatesubscription">) =>
  post("/report/updatesubscription", body);
export const remove = (subscriptionId: number) => post("/report/deletesubscription", { subscriptionId });
export const sendNow = (subscriptionId: number) => post("/report/sendsubscription", { subscriptionId });

/** The zone of this browser by its name. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "Asia/Shanghai";
