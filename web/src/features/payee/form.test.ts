import { expect, it } from "vitest";
import { bodyOf, initialOf, isAccount, type PayeeForm } from "./form";

const company: PayeeForm = {
  organId: 3,
  userName: " Han Meimei ",
  phone: "13800138000",
  identityNo: "11010519491231002X",
  userType: "ENTERPRISE",
  company: "Waymark Ltd",
  licenseNo: "91350100M000100Y43",
  legalPersonCard: "110101199003074514",
  payNo: "12345678",
  cardBelonger: "Waymark Ltd",
  bank: undefined,
  bankBranch: "",
  state: 1,
};

it("sends what a company has", () =>
  expect(bodyOf(company)).toEqual({ ...company, userName: "Han Meimei", bank: "" }));

it("sends nothing of a company for a person", () =>
  expect(bodyOf({ ...company, userType: "PERSONAL" })).toMatchObject({
    company: "",
    licenseNo: "",
    legalPersonCard: "",
    payNo: "12345678",
  }));

it("offers a person, enabled, where nothing is known", () =>
  expect(initialOf(null, 5)).toEqual({ organId: 5, userType: "PERSONAL", state: 1 }));

it.each([
  ["4111111111111111", false, true],
  ["4111111111111112", false, false],
  ["12345678", false, false],
  ["12345678", true, true],
  ["1234567", true, false],
])("the account %s of a company (%s): %s", (text, ofCompany, want) =>
  expect(isAccount(text, ofCompany)).toBe(want),
);
