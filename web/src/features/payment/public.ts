export { Amount } from "./Amount";
export { MoneyFilters } from "./MoneyFilters";
export { paymentPages } from "./page";
export { Searched } from "./Searched";
export { SourceTag } from "./SourceTag";
export { templateOf } from "./statement/bankFile";
export { useSources } from "./useSources";
