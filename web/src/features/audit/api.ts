import type { Schema } from "@/lib/api";

/** One line of the log: who did what, when and from where. */
export type LogRow = Schema<"LogRow">;
export type LogLevel = LogRow["logLevel"];
