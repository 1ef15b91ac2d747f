export { PayeeSelect } from "./PayeeSelect";
export { payeePage } from "./page";
export { payeeKey } from "./queries";
