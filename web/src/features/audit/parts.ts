/** What other features use of the log, apart from its page. */
export { modules } from "./filters";
