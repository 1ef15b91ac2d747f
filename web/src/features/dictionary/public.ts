export type { Choice } from "./api";
export { dictionaryPage } from "./page";
export { dictionaryKey, useChoices, useChoicesOnceHere, useKnown, useOffered } from "./queries";
