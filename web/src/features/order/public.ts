export { orderPage } from "./page";
