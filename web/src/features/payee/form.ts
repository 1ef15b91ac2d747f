import { digitsOf } from "@/lib/digits";
import type { FieldOf } from "@/ui/FormDialog";
import type { PayeeBody, PayeeRow } from "./api";
import { identityTyped, isBankCard, isIdentity, isLicence, licenceTyped } from "./rules";

/** The form of a payee. */
export interface PayeeForm extends Omit<PayeeBody, "state"> {
  state: 0 | 1;
}

/** Numbers that come masked, and go back as they came unless somebody types another one. */
export const maskedNames = ["identityNo", "legalPersonCard", "payNo", "cardBelonger"] as const;
export type MaskedName = (typeof maskedNames)[number];

/** The subject type of people. */
export const PERSONAL = "PERSONAL";

/** Whether a text hides something. */
export const isMasked = (text: string | undefined): boolean => (text ?? "").includes("*");

/** The types that have a company, a licence and a legal person: all but people. */
export const isCompany = (userType: string | undefined): boolean => (userType ?? PERSONAL) !== PERSONAL;

/** The number of a bank account: that of a person is a card, which has a check digit. */
export function isAccount(text: string, company: boolean): boolean {
  return company ? /^\d{8,30}$/.test(text) : isBankCard(text);
}

/** What may be typed into a number, and the form that it must have. */
export const numbers = {
  identityNo: { typed: identityTyped, check: isIdentity },
  legalPersonCard: { typed: identityTyped, check: isIdentity },
  licenseNo: { typed: licenceTyped, check: isLicence },
  payNo: { typed: digitsOf },
} as const;

/** Errcodes of the server by the field that they are about. */
export const fieldOf: FieldOf<PayeeForm> = {
  "organ.notFound": "organId",
  "payee.name": "userName",
  "payee.phone": "phone",
  "payee.identity": "identityNo",
  "payee.userType": "userType",
  "payee.license": "licenseNo",
  "payee.legalPerson": "legalPersonCard",
  "payee.payNo": "payNo",
  "payee.bank": "bank",
};

/** What the form begins with: a new payee is a person, enabled, of the organisation that is shown. */
export function initialOf(edited: PayeeRow | null, organId: number): Partial<PayeeForm> {
  if (!edited) return { organId, userType: PERSONAL, state: 1 };
  const { userName, phone, identityNo, userType, company, licenseNo, legalPersonCard } = edited;
  const { payNo, cardBelonger, bank, bankBranch, state } = edited;
  return {
    ...{ userName, phone, identityNo, userType, company, licenseNo, legalPersonCard },
    ...{ payNo, cardBelonger, bank: bank || undefined, bankBranch },
    state: state === 1 ? 1 : 0,
  };
}

/** What the server is sent: texts without blanks around them, nothing of a company for a person. */
export function bodyOf(form: PayeeForm): PayeeBody {
  const text = (value: string | undefined) => (value ?? "").trim();
  const company = isCompany(form.userType);
  const ofCompany = (value: string | undefined) => (company ? text(value) : "");
  return {
    organId: form.organId,
    userName: text(form.userName),
    phone: text(form.phone),
    identityNo: text(form.identityNo),
    userType: form.userType,
    company: ofCompany(form.company),
    licenseNo: ofCompany(form.licenseNo),
    legalPersonCard: ofCompany(form.legalPersonCard),
    payNo: text(form.payNo),
    cardBelonger: text(form.cardBelonger),
    bank: form.bank ?? "",
    bankBranch: text(form.bankBranch),
    state: form.state,
  };
}
