export type { Choice } from "./api";
export { dictionaryPage } from "./page";
export { dictionaryKey, useChoices, useOffered } from "./queries";
