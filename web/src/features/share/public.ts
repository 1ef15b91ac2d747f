export { ShareButton } from "./ShareButton";

/** The page of whoever has a link. */
export const sharedPage = () => import("./SharedPage");
