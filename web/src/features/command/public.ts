import { lazy } from "react";

export { AwaitingMark } from "./approve/AwaitingMark";
export { useBatchTitle } from "./batch/useBatches";
export type { Opened } from "./CommandDialogs";
export { useCommandNews } from "./news";
export { StatusMark } from "./StatusMark";
export type { Commanded } from "./target";
export { useMayIssue } from "./useMayIssue";
export { useStatusOptions } from "./useStatusOptions";

/** A form to send a command, what was sent before, or one command with all that happened to it. */
export const CommandDialogs = lazy(() => import("./CommandDialogs"));

/** Which organisations want a second person for commands. */
export const RulesDialog = lazy(() => import("./approve/RulesDialog"));

/** One command to many devices. */
export const BatchDialog = lazy(() => import("./batch/BatchDialog"));

/** How a batch stands, over its commands. */
export const BatchBar = lazy(() => import("./batch/BatchBar"));

/** One's own batches of commands, to pause, cancel, or send again. */
export const BatchesDialog = lazy(() => import("./batch/BatchesDialog"));
