export { FactoryReset } from "./FactoryReset";
export { individualPage } from "./page";
