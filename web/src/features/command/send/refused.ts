import { ApiError } from "@/lib/http";
import type { CommandForm } from "../api";
import { CONFIRM } from "../form/values";

/** The field that a refusal is about: what was typed to confirm, or that with whose label the server's words begin. Nothing for what concerns the whole. */
export function fieldRefused(error: unknown, form: CommandForm): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.key === "command.confirm") return CONFIRM;
  const told = form.fields.filter(({ label }) => error.message.startsWith(label));
  const [longest] = told.sort((a, b) => b.label.length - a.label.length);
  return longest?.name;
}

/** Whether the server refused; else nobody knows what became of what was sent. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.errcode > 0;
}
