import type { FieldOf } from "@/ui/FormDialog";
import type { VehicleBody, VehicleRow } from "./api";
import { type CarFieldName, carFields } from "./fields";

/** What is filled in of a vehicle; both dialogs that show its fields have these names. */
export type VehicleFields = Partial<Pick<VehicleBody, "plateNo" | CarFieldName>>;

/** The form of a vehicle. */
export interface VehicleForm extends VehicleFields {
  organId?: number;
  remark?: string;
}

/** The fields of a vehicle out of a row or a form, texts without spaces around them. */
export function vehicleFieldsOf(from: VehicleFields): Required<VehicleFields> {
  const clean = carFields.map(({ name }) => {
    const value = from[name];
    return [name, name === "loanAmount" ? (value ?? null) : String(value ?? "").trim()];
  });
  return { ...Object.fromEntries(clean), plateNo: (from.plateNo ?? "").trim() };
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
