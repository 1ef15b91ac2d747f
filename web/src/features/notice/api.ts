import type { GetAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A rule: who is told of which alarms of an organisation, how and when. */
export type RuleRow = Schema<"NoticeRuleRow">;
export type RuleDetail = GetAnswer<"/notice/getrule">;
export type RuleBody = PostBody<"/notice/insertrule">;
/** A notice in the log. */
export type NoticeRow = Schema<"NoticeRow">;
/** The same with each attempt to send it. */
export type NoticeDetail = GetAnswer<"/notice/getnotice">;
/** A notice that the user was sent into the browser. */
export type OwnNotice = NonNullable<GetAnswer<"/notice/getownnoticelist">>[number];
/** What the user wants to be told, and when. */
export type Choices = Schema<"NoticeChoices">;

export const fetchRule = (ruleId: number, signal?: AbortSignal) => get("/notice/getrule", { ruleId }, signal);

export const insertRule = (body: RuleBody) => post("/notice/insertrule", body);

export const updateRule = (body: PostBody<"/notice/updaterule">) => post("/notice/updaterule", body);

export const deleteRules = (ruleIds: number[]) => post("/notice/deleterule", { ruleIds: ruleIds.join(",") });

export const fetchNotice = (noticeId: number, signal?: AbortSignal) =>
  get("/notice/getnotice", { noticeId }, signal);

export const replayNotice = (noticeId: number) => post("/notice/replaynotice", { noticeId });

export async function fetchOwn(signal?: AbortSignal): Promise<OwnNotice[]> {
  return (await get("/notice/getownnoticelist", {}, signal)) ?? [];
}

export const readOwn = (noticeId: number) => post("/notice/readownnotices", { noticeId });

export const fetchChoices = (signal?: AbortSignal) => get("/notice/getchoices", {}, signal);

export const setChoices = (body: PostBody<"/notice/setchoices">) => post("/notice/setchoices", body);
