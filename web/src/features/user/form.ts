import type { FieldOf } from "@/ui/FormDialog";
import type { UserFields, UserRow } from "./api";

/** The form of a user as it stands on the screen. */
export interface FormFields {
  loginName: string;
  realname: string;
  userCode: string;
  sex: number;
  email: string;
  phone: string;
  photo: string;
  organId: number;
  roleIds: number[];
  /** Both only in the form of super administrators. */
  isSuper?: boolean;
  isEmployee?: boolean;
  status: number;
}

/** Errcodes of the server by the field that they are about. */
export const fieldOf: FieldOf<FormFields> = {
  "user.loginRequired": "loginName",
  "user.loginFormat": "loginName",
  "user.loginTaken": "loginName",
  "user.loginFixed": "loginName",
  "user.organRequired": "organId",
  "organ.notFound": "organId",
  "user.roleRequired": "roleIds",
  "user.roleNotGivable": "roleIds",
  "user.employeeAtRoot": "isEmployee",
  "user.email": "email",
  "user.phone": "phone",
  "user.photo": "photo",
  "user.photoGone": "photo",
};

/** Secret, man, woman, as the specification numbers them. */
export const sexes = [0, 1, 2] as const;

/** A landline or mobile number, as people write it. */
export const phonePattern = /^\+?[\d\s()-]{5,20}$/;

/** What the form begins with: the user's own data, or those of a new one in the caller's organisation. */
export function initialOf(user: UserRow | null, organId: number): Partial<FormFields> {
  if (user === null) return { sex: 0, status: 1, organId, roleIds: [], isSuper: false, isEmployee: false };
  const { loginName, realname, userCode, sex, email, phone, photo, status } = user;
  return {
    ...{ loginName, realname, userCode, sex, email, phone, photo, status },
    organId: user.organId,
    roleIds: user.strRoleId ?? [],
    isSuper: user.isSuper === 1,
    isEmployee: user.isEmployee === 1,
  };
}

/** What the server is sent; the flags, which only some may set, stay as they are where the form has none. */
export function bodyOf(fields: FormFields, edited: UserRow | null): UserFields {
  const { roleIds, sex, status, ...rest } = fields;
  const text = (value: string | undefined) => (value ?? "").trim();
  const flag = (chosen: boolean | undefined, old: number | undefined) => ((chosen ?? old === 1) ? 1 : 0);
  return {
    loginName: text(rest.loginName),
    realname: text(rest.realname),
    userCode: text(rest.userCode),
    email: text(rest.email),
    phone: text(rest.phone),
    photo: rest.photo ?? "",
    organId: rest.organId,
    sex: sexes.find((value) => value === sex) ?? 0,
    status: status === 0 ? 0 : 1,
    strRoleId: (roleIds ?? []).join(","),
    isSuper: flag(rest.isSuper, edited?.isSuper),
    isEmployee: flag(rest.isEmployee, edited?.isEmployee),
  };
}
