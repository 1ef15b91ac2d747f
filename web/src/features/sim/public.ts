export { simPage } from "./page";
export { isIccid, isSimNumber } from "./rules";
