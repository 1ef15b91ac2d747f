import { lazy } from "react";

export type { Watched } from "./AttentionDialog";
export { AttentionMenu } from "./AttentionMenu";
export { fetchMates, type Mate } from "./api";
export { levels, REMARK_ONLY } from "./levels";

export const AttentionDialog = lazy(() => import("./AttentionDialog"));
