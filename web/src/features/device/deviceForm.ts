import type { Choice } from "@/features/dictionary/public";
import { fieldOfVehicle, type VehicleFields, vehicleFieldsOf } from "@/features/vehicle/public";
import { halfWidth } from "@/lib/halfWidth";
import type { FieldOf } from "@/ui/FormDialog";
import type { FoundCar } from "./foundCar";
import type { DeviceBody, ManagedDevice } from "./manage";
import type { Terminal } from "./manageActs";

/** The texts of a device that are sent as they are typed. */
const texts = [
  ...([
    "imei",
    "deviceName",
    "deviceModel",
    "deviceType",
    "alias",
    "clockZone",
    "simNo",
    "iccid",
    "servicePswd",
  ] as const),
  ...(["installer", "installDate", "activateWay", "deviceRemark", "carRemark"] as const),
];

/** The form of a device and its vehicle as it stands on the screen; without a type, it has that of the model. */
export interface DeviceForm extends VehicleFields, Partial<Record<(typeof texts)[number], string>> {
  organId?: number;
  /** The name of a place, or any text. */
  installLocation?: string;
  trialDays?: number | null;
  /** End of service in the user's zone, "YYYY-MM-DDTHH:mm:ss". */
  expires?: string;
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
  "device.clockZone": "clockZone",
  "device.taken": "imei",
  "device.modelRequired": "deviceModel",
  "device.model": "deviceModel",
  "device.iccid": "iccid",
  "device.iccidFixed": "iccid",
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
/** An offset from UTC of at most 14 hours: +08:00, -3, UTC+5:30. */
export const isZone = (text: string) =>
  /^(UTC|GMT|Z|((UTC|GMT)?[+-−]?(0?\d|1[0-3])(:?[0-5]\d)?|(UTC|GMT)?[+-−]?14(:?00)?))$/i.test(
    halfWidth(text).replace(/\s/g, ""),
  );
/** An alias as it is meant: of one that is a number, blanks do not count. */
export function tidyAlias(text: string): string {
  const number = tidyNumber(text);
  return /^\d+$/.test(number) ? number : text;
}
/** At most 64 visible characters in one line, and not only zeros, which terminals send that were given no number. */
export const isAlias = (text: string) =>
  /^(?!0*$)[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u.test(halfWidth(tidyAlias(text)).trim());

/** Epoch seconds as a field of date and time takes them; "" for 0. */
export function localTime(seconds: number): string {
  if (seconds === 0) return "";
  const zone = new Date(seconds * 1000).getTimezoneOffset() * 60;
  return new Date((seconds - zone) * 1000).toISOString().slice(0, 19);
}

/** What the form of a registered device begins with; one that is to be fitted to a vehicle goes where that is. */
export function initialOfDevice(row: ManagedDevice, car?: FoundCar): DeviceForm {
  return {
    ...Object.fromEntries(texts.map((name) => [name, row[name]])),
    organId: row.organId,
    trialDays: row.trialDays,
    activateWay: row.activateWay || undefined,
    installLocation: row.installLocationName || row.installLocation,
    expires: localTime(row.expireTime),
    ...vehicleFieldsOf(row),
    ...(car ? { ...car.fields, plateNo: car.plate, organId: car.organId } : {}),
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
  const typed = Object.fromEntries(texts.map((name) => [name, text(form[name])]));
  const place = text(form.installLocation);
  return {
    ...(typed as Record<(typeof texts)[number], string>),
    ...vehicleFieldsOf(form),
    alias: tidyAlias(text(form.alias)),
    organId: form.organId ?? 0,
    installLocation: places.find(({ val }) => val === place)?.key ?? place,
    trialDays: form.trialDays ?? undefined,
  };
}

/** The end of service for the server: undefined where nobody changed it, 0 for never. */
export function expiryOf(form: DeviceForm, row: ManagedDevice): number | undefined {
  const typed = form.expires ?? "";
  if (typed === localTime(row.expireTime)) return undefined;
  return typed === "" ? 0 : Math.floor(new Date(typed).getTime() / 1000);
}
