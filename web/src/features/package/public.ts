export { packagePage } from "./page";
