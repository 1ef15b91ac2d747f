export type { PayeeChoice } from "./api";
export { payeePage } from "./page";
export { payeeKey, usePayeeChoices } from "./queries";
