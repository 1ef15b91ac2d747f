export type { Choice } from "./api";
export { dictionaryPage } from "./page";
export { dictionaryKey, useChoices, useChoicesOnceHere, useOffered } from "./queries";
