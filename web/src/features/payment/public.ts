export { Amount } from "./Amount";
export { paymentPages } from "./page";
export { SourceTag } from "./SourceTag";
export { useSources } from "./useSources";
