import type { GetAnswer, GetQuery, PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A command of a device's model, with its fields as the server checks them. */
export type CommandForm = Schema<"CommandForm">;
/** One field of a form. All values are texts. */
export type CommandField = Schema<"CommandField">;
/** A command that was issued, as lists have it. */
export type CommandRow = Schema<"CommandRow">;
/** A command with all that happened to it. */
export type Command = Schema<"CommandTold">;
/** A step in the life of a command, with the frame that it was taken by. */
export type CommandStep = Schema<"CommandStep">;
/** What was known of the vehicle when it was judged whether it may be stopped. */
export type Evidence = Schema<"CommandEvidence">;
export type Sent = PostAnswer<"/report/sendcommand">;

/** What an organisation wants of a second person. */
export type ApprovalRule = Schema<"CommandRule">;

export const fetchForms = (imei: string, signal?: AbortSignal) =>
  get("/report/getcommandforms", { imei }, signal);

export const sendCommand = (order: PostBody<"/report/sendcommand">) => post("/report/sendcommand", order);

export const fetchHistory = (query: GetQuery<"/report/getcommandreportlist">, signal?: AbortSignal) =>
  get("/report/getcommandreportlist", query, signal);

export const fetchCommand = (commandId: number, signal?: AbortSignal) =>
  get("/report/getcommand", { commandId }, signal);

export const cancelCommand = (commandId: number) => post("/report/cancelcommand", { commandId });

export const approveCommand = (verdict: PostBody<"/report/approvecommand">) =>
  post("/report/approvecommand", verdict);

export const fetchAwaiting = (signal?: AbortSignal) => get("/report/getawaitingcount", {}, signal);

export const fetchRules = (signal?: AbortSignal) => get("/report/getcommandapprovals", {}, signal);

export const setRule = (rule: PostBody<"/report/setcommandapproval">) =>
  post("/report/setcommandapproval", rule);

/** What a command to many devices would do. */
export type BatchPreview = PostAnswer<"/report/previewcommandbatch">;

export const fetchBatchForms = (signal?: AbortSignal) => get("/report/getbatchforms", {}, signal);

export const previewBatch = (wish: PostBody<"/report/previewcommandbatch">) =>
  post("/report/previewcommandbatch", wish);

export const sendBatch = (wish: PostBody<"/report/sendcommandbatch">) =>
  post("/report/sendcommandbatch", wish);

/** A batch of commands, with how far it is. */
export type Batch = GetAnswer<"/report/getcommandbatchlist">["rows"][number];

export const fetchBatches = (signal?: AbortSignal) => get("/report/getcommandbatchlist", {}, signal);

export const fetchBatch = (batchId: number, signal?: AbortSignal) =>
  get("/report/getcommandbatch", { batchId }, signal);

export const pauseBatch = (batchId: number) => post("/report/pausecommandbatch", { batchId });

export const continueBatch = (batchId: number) => post("/report/continuecommandbatch", { batchId });

export const cancelBatch = (batchId: number) => post("/report/cancelcommandbatch", { batchId });
