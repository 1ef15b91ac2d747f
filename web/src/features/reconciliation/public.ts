export { reconciliationPage } from "./page";
