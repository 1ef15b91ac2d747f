import { describe, expect, it } from "vitest";
import type { UserRow } from "./api";
import { bodyOf, type FormFields, initialOf, phonePattern } from "./form";

const fields: FormFields = {
  loginName: " li ",
  realname: "李四",
  userCode: "7",
  sex: 1,
  email: "",
  phone: "13800000000",
  photo: "",
  organId: 3,
  roleIds: [4, 9],
  isSuper: true,
  isEmployee: false,
  status: 1,
};

describe("form of a user", () => {
  it("sends roles joined by commas and texts without spaces around them", () =>
    expect(bodyOf(fields, null)).toMatchObject({
      loginName: "li",
      strRoleId: "4,9",
      isSuper: 1,
      isEmployee: 0,
      status: 1,
    }));

  it("leaves the flags as they were for those who may not set them", () => {
    const plain = { ...fields, isSuper: undefined, isEmployee: undefined };
    expect(bodyOf(plain, null)).toMatchObject({ isSuper: 0, isEmployee: 0 });
    const old = { isSuper: 0, isEmployee: 1 } as UserRow;
    expect(bodyOf(plain, old)).toMatchObject({ isSuper: 0, isEmployee: 1 });
  });

  it("begins enabled, in the organisation of who adds it", () =>
    expect(initialOf(null, 5)).toMatchObject({ organId: 5, status: 1, sex: 0, roleIds: [] }));

  it.each([
    ["13800138000", true],
    ["010-88886666", true],
    ["+86 138 0013 8000", true],
    ["abc", false],
    ["12", false],
  ])("phone %s: %s", (text, want) => expect(phonePattern.test(text)).toBe(want));
});
