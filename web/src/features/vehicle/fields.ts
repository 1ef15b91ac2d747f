import { isPhone, isVin } from "./rules";

/** The fields of a vehicle in every form that shows one, beside plate and remark. A text has the form that `rule` checks. */
export const carFields = [
  { name: "carOwner", kind: "text" },
  { name: "ownerPhone", kind: "text", rule: isPhone, expected: "expected.phone" },
  { name: "vinNo", kind: "text", rule: isVin, expected: "expected.vin" },
  { name: "engineNo", kind: "text" },
  { name: "carBrand", kind: "text" },
  { name: "carModel", kind: "text" },
  { name: "loanAmount", kind: "amount" },
  { name: "policyNo", kind: "text" },
  { name: "policyExpDate", kind: "date" },
] as const;

export type CarField = (typeof carFields)[number];
export type CarFieldName = CarField["name"];
