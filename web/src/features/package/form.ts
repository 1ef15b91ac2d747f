import { yuanOf } from "@/lib/yuan";
import type { FieldOf } from "@/ui/FormDialog";
import type { PackageBody, PackageRow } from "./api";

/** The form of a package; price and days as they are typed. */
export interface PackageForm {
  organId: number;
  packageName: string;
  price: string;
  days: string;
  bonusType: string;
  state: 0 | 1;
}

/** Errcodes of the server by the field that they are about. */
export const fieldOf: FieldOf<PackageForm> = {
  "organ.notFound": "organId",
  "package.name": "packageName",
  "package.price": "price",
  "package.days": "days",
  "package.bonusType": "bonusType",
};

/** Whether a text is a price: more than nothing, in yuan with at most two decimals. */
export const isPrice = (text: string): boolean => Number(yuanOf(text) ?? 0) > 0;

/** Whether a text is how long service lasts: whole days, at least one and at most ten years, as the server has it. */
export const isDays = (text: string): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 3660;

/** What the form begins with; a new one renews, for the organisation that is shown. */
export function initialOf(edited: PackageRow | null, organId: number): Partial<PackageForm> {
  if (!edited) return { organId, bonusType: "RENEW", state: 1 };
  const { packageName, price, days, bonusType, state } = edited;
  return { packageName, price, days: String(days), bonusType, state: state === 1 ? 1 : 0 };
}

/** What the server is sent. */
export function bodyOf(form: PackageForm): PackageBody {
  return {
    organId: form.organId,
    packageName: form.packageName.trim(),
    price: yuanOf(form.price) ?? "",
    days: form.days.trim(),
    bonusType: form.bonusType,
    state: form.state,
  };
}
