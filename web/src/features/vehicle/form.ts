import type { FieldOf } from "@/ui/FormDialog";
import type { VehicleBody, VehicleRow } from "./api";

/** What is filled in of a vehicle; both dialogs that show its fields have these names. */
export interface VehicleFields {
  plateNo?: string;
  carOwner?: string;
  ownerPhone?: string;
  vinNo?: string;
  engineNo?: string;
  carBrand?: string;
  carModel?: string;
  loanAmount?: number | null;
  policyNo?: string;
  policyExpDate?: string;
}

/** The form of a vehicle. */
export interface VehicleForm extends VehicleFields {
  organId?: number;
  remark?: string;
}

const texts = [
  "plateNo",
  "carOwner",
  "ownerPhone",
  "vinNo",
  "engineNo",
  "carBrand",
  "carModel",
  "policyNo",
  "policyExpDate",
] as const;

/** The fields of a vehicle out of a row or a form, texts without spaces around them. */
export function vehicleFieldsOf(from: VehicleFields): Required<VehicleFields> {
  const fields = Object.fromEntries(texts.map((name) => [name, (from[name] ?? "").trim()]));
  return {
    ...(fields as Record<(typeof texts)[number], string>),
    loanAmount: from.loanAmount ?? null,
  };
}

/** What the form begins with; a new vehicle belongs to the organisation that is shown. */
export function initialOf(edited: VehicleRow | null, organId: number | undefined): VehicleForm {
  if (!edited) return { organId };
  return { ...vehicleFieldsOf(edited), organId: edited.organId, remark: edited.remark };
}

/** What the server is sent. */
export function bodyOf(form: VehicleForm): VehicleBody {
  return { ...vehicleFieldsOf(form), organId: form.organId ?? 0, remark: (form.remark ?? "").trim() };
}

/** Errcodes of the server by the field of a vehicle that they are about. */
export const fieldOfVehicle = {
  "vehicle.plateRequired": "plateNo",
  "vehicle.plate": "plateNo",
  "vehicle.vin": "vinNo",
  "vehicle.phone": "ownerPhone",
  "vehicle.loan": "loanAmount",
  "vehicle.policyDate": "policyExpDate",
  "vehicle.taken": "plateNo",
} as const satisfies FieldOf;
