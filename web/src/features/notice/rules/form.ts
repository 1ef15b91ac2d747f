import type { FieldOf } from "@/ui/FormDialog";
import type { RuleBody, RuleDetail } from "../api";
import { ownZone, type TimesForm, timesBody, timesForm } from "../times/times";

/** Something that was chosen from a list that is searched. */
export interface Picked {
  value: number;
  label: string;
}

export type Way = "browser" | "email";

/** The form of a rule. */
export interface RuleForm extends TimesForm {
  organId: number;
  ruleName: string;
  enabled: boolean;
  alarmTypes: string[];
  cars: Picked[];
  users: Picked[];
  ways: Way[];
  emails: string[];
  webhookUrl: string;
  renewSecret: boolean;
}

/** Errcodes of the server by the field that they are about. */
export const fieldOf: FieldOf<RuleForm> = {
  "organ.notFound": "organId",
  "notice.name": "ruleName",
  "notice.alarmType": "alarmTypes",
  "vehicle.notFound": "cars",
  "user.notFound": "users",
  "notice.nobody": "users",
  "notice.email": "emails",
  "notice.url": "webhookUrl",
  "notice.urlPlain": "webhookUrl",
};

/** What the form begins with; a new one is on, and tells in the browser. */
export function initialOf(edited: RuleDetail | null, organId: number): Partial<RuleForm> {
  if (!edited)
    return {
      organId,
      enabled: true,
      alarmTypes: [],
      cars: [],
      users: [],
      ways: ["browser"],
      emails: [],
      ...timesForm(),
    };
  const ways: Way[] = [];
  if (edited.byBrowser === 1) ways.push("browser");
  if (edited.byEmail === 1) ways.push("email");
  return {
    ruleName: edited.ruleName,
    enabled: edited.enabled === 1,
    alarmTypes: edited.alarmTypes,
    cars: edited.vehicles.map(({ carId, plateNo }) => ({ value: carId, label: plateNo })),
    users: edited.users.map(({ userId, loginName, realname }) => ({
      value: userId,
      label: realname || loginName,
    })),
    ways,
    emails: edited.emails,
    webhookUrl: edited.webhookUrl,
    ...timesForm(edited),
  };
}

const oneIf = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** What the server is sent; the zone of a rule stays that of who made it. */
export function bodyOf(form: RuleForm, zone = ownZone()): RuleBody {
  return {
    organId: form.organId,
    ruleName: form.ruleName.trim(),
    enabled: oneIf(form.enabled),
    alarmTypes: form.alarmTypes,
    carIds: form.cars.map(({ value }) => value),
    userIds: form.users.map(({ value }) => value),
    byBrowser: oneIf(form.ways.includes("browser")),
    byEmail: oneIf(form.ways.includes("email")),
    emails: form.emails.map((address) => address.trim()).filter(Boolean),
    webhookUrl: form.webhookUrl?.trim() ?? "",
    ...timesBody(form, zone),
  };
}
