import { lazy } from "react";

export type { Watched } from "./AttentionDialog";
export { AttentionMenu } from "./AttentionMenu";
export { levels, REMARK_ONLY } from "./levels";
export { nameOfOther, useOthers } from "./useOthers";

export const AttentionDialog = lazy(() => import("./AttentionDialog"));
