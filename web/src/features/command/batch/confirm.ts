import { ApiError } from "@/lib/http";
import type { BatchPreview } from "../api";

/** What is sent of a preview that somebody confirmed: what they typed, and of which vehicles. */
export const confirmationOf = ({ mark }: BatchPreview, typed: string) => ({
  confirm: typed.trim() || undefined,
  mark: mark || undefined,
});

/** Whether it was refused because other vehicles would be stopped by now than were seen. */
export const areOthers = (error: unknown) =>
  error instanceof ApiError && error.key === "command.otherVehicles";
