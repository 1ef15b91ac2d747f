import type { Choice } from "@/features/dictionary/public";
import { fieldOfVehicle, type VehicleFields, vehicleFieldsOf } from "@/features/vehicle/public";
import { halfWidth } from "@/lib/halfWidth";
import type { FieldOf } from "@/ui/FormDialog";
import type { DeviceBody, ManagedDevice } from "./manage";
import type { Terminal } from "./manageActs";

/** The form of a device and its vehicle as it stands on the screen. */
export interface DeviceForm extends VehicleFields {
  organId?: number;
  imei?: string;
  deviceName?: string;
  deviceModel?: string;
  /** Undefined follows the model. */
  deviceType?: string;
  alias?: string;
  simNo?: string;
  iccid?: string;
  servicePswd?: string;
  /** The name of a place, or any text. */
  installLocation?: string;
  installer?: string;
  installDate?: string;
  trialDays?: number | null;
  activateWay?: string;
  /** End of service in the user's zone, "YYYY-MM-DDTHH:mm:ss". */
  expires?: string;
  deviceRemark?: string;
  carRemark?: string;
}

/** Errcodes of the server by the field that they are about. */
export const fieldOf: FieldOf<DeviceForm> = {
  ...fieldOfVehicle,
  "organ.notFound": "organId",
  "device.imei": "imei",
  "device.nameRequired": "deviceName",
  "device.type": "deviceType",
  "device.sim": "simNo",
  "device.alias": "alias",
  "device.taken": "imei",
  "device.modelRequired": "deviceModel",
  "device.model": "deviceModel",
  "device.iccid": "iccid",
  "device.installDate": "installDate",
  "device.trialDays": "trialDays",
  "device.expireTime": "expires",
  "device.activateWay": "activateWay",
  "device.fitted": "organId",
};

/** A number as it is meant: pasted ones come with blanks, Chinese keyboards write them full-width. */
export const tidyNumber = (text: string) => halfWidth(text).replace(/[\s\p{Cf}]/gu, "");

/** 11 to 15 digits. */
export const isImei = (text: string) => /^\d{11,15}$/.test(text.trim());
/** Letters, digits, - and _. */
export const isAlias = (text: string) => /^[\w-]+$/.test(text.trim());

/** Epoch seconds as a field of date and time takes them; "" for 0. */
export function localTime(seconds: number): string {
  if (seconds === 0) return "";
  const zone = new Date(seconds * 1000).getTimezoneOffset() * 60;
  return new Date((seconds - zone) * 1000).toISOString().slice(0, 19);
}

/** What the form of a registered device begins with. */
export function initialOfDevice(row: ManagedDevice): DeviceForm {
  const { organId, imei, deviceName, deviceModel, deviceType, alias, simNo, iccid, servicePswd } = row;
  const { installer, installDate, trialDays, activateWay, deviceRemark, carRemark } = row;
  return {
    ...{ organId, imei, deviceName, deviceModel, deviceType, alias, simNo, iccid, servicePswd },
    ...{ installer, installDate, trialDays, deviceRemark, carRemark },
    activateWay: activateWay || undefined,
    installLocation: row.installLocationName || row.installLocation,
    expires: localTime(row.expireTime),
    ...vehicleFieldsOf(row),
  };
}

/**
 * What the form of a new device begins with: a terminal of the inbox brings its number, which does for a name until
 * somebody has a better one, and a model of its protocol.
 */
export function initialOfNew(
  organId: number | undefined,
  terminal: Terminal | undefined,
  models: Choice[],
): DeviceForm {
  if (!terminal) return { organId };
  const { identity, protocol } = terminal;
  const model = models.find(({ key }) => key.toLowerCase().startsWith(protocol.toLowerCase()));
  const number = isImei(identity)
    ? { imei: identity, deviceName: identity }
    : { alias: identity, deviceName: identity };
  return { organId, ...number, deviceModel: protocol ? model?.key : undefined };
}

/** What the server is sent; `places` are those of INSTALL_LOCATION, whose keys are kept. */
export function bodyOf(form: DeviceForm, places: Choice[]): DeviceBody {
  const text = (value: string | undefined) => (value ?? "").trim();
  const place = text(form.installLocation);
  return {
    organId: form.organId ?? 0,
    imei: text(form.imei),
    deviceName: text(form.deviceName),
    deviceModel: text(form.deviceModel),
    deviceType: text(form.deviceType),
    alias: text(form.alias),
    simNo: text(form.simNo),
    iccid: text(form.iccid),
    servicePswd: text(form.servicePswd),
    installLocation: places.find(({ val }) => val === place)?.key ?? place,
    installer: text(form.installer),
    installDate: text(form.installDate),
    trialDays: form.trialDays ?? undefined,
    activateWay: text(form.activateWay),
    deviceRemark: text(form.deviceRemark),
    ...vehicleFieldsOf(form),
    carRemark: text(form.carRemark),
  };
}

/** The end of service for the server: undefined where nobody changed it, 0 for never. */
export function expiryOf(form: DeviceForm, row: ManagedDevice): number | undefined {
  const typed = form.expires ?? "";
  if (typed === localTime(row.expireTime)) return undefined;
  return typed === "" ? 0 : Math.floor(new Date(typed).getTime() / 1000);
}
