import type { FieldOf } from "@/ui/FormDialog";
import type { ModelBody, ModelRow } from "./api";

/** Everything that a model can be able to do, in the order of the server. */
export const capabilities = [
  "CUT_OFF",
  "ACC",
  "BATTERY",
  "VOLTAGE",
  "WIFI",
  "LBS",
  "VOICE",
  "TAMPER",
  "SOS",
  "SHOCK",
  "FUEL",
  "VIDEO",
  "ODOMETER",
  "WAKE_UP",
  "BATTERIES",
  "HIDE",
] as const;

export const deviceTypes = ["DEVICE_TYPE.YX", "DEVICE_TYPE.WX"] as const;

/** How devices of a type are fed: from the vehicle, or by themselves. */
export const wayOf = (type: (typeof deviceTypes)[number]) =>
  type === "DEVICE_TYPE.YX" ? "wired" : "wireless";

/** The form of a model. */
export interface ModelForm {
  code: string;
  nameCn: string;
  nameEn: string;
  type: (typeof deviceTypes)[number];
  protocol: string;
  capabilities: string[];
  reportSeconds: number | null;
  heartbeatSeconds: number | null;
  commands: string[];
  dialect?: string;
  /** By key of CMD_CODE. */
  texts?: Record<string, string | undefined>;
  status: 0 | 1;
  sort: number | null;
  remark: string;
}

/** Letters and digits first; not digits alone, which are the number of a row. */
export const isCode = (text: string) =>
  /^[A-Za-z0-9][A-Za-z0-9 ._/+-]{0,39}$/.test(text.trim()) && !/^\d+$/.test(text.trim());

/** Errcodes of the server by the field that they are about. */
export const fieldOf = {
  "devicemodel.code": "code",
  "devicemodel.nameRequired": "nameCn",
  "devicemodel.type": "type",
  "devicemodel.protocol": "protocol",
  "devicemodel.capability": "capabilities",
  "devicemodel.command": "commands",
  "devicemodel.dialect": "dialect",
  "devicemodel.interval": "reportSeconds",
  "devicemodel.status": "status",
  "devicemodel.taken": "code",
} as const satisfies FieldOf;

/** What the form begins with. */
export function initialOf(row: ModelRow | null): Partial<ModelForm> {
  if (!row) return { type: "DEVICE_TYPE.YX", capabilities: [], commands: [], status: 1, sort: 0 };
  const { code, nameCn, nameEn, type, protocol, reportSeconds, heartbeatSeconds, sort, remark } = row;
  return {
    ...{ code, nameCn, nameEn, type, sort, remark },
    protocol: protocol || undefined,
    reportSeconds: reportSeconds || null,
    heartbeatSeconds: heartbeatSeconds || null,
    capabilities: row.capabilities,
    commands: row.commands,
    dialect: row.dialect || undefined,
    texts: Object.fromEntries(row.texts.map(({ command, text }) => [command, text])),
    status: row.status === 0 ? 0 : 1,
  };
}

/** What the server is sent; empty intervals are not known. */
export function bodyOf(form: ModelForm): ModelBody {
  return {
    ...form,
    nameEn: form.nameEn ?? "",
    protocol: form.protocol ?? "",
    remark: form.remark ?? "",
    reportSeconds: form.reportSeconds ?? 0,
    heartbeatSeconds: form.heartbeatSeconds ?? 0,
    sort: form.sort ?? 0,
    dialect: form.dialect ?? "",
    texts: textsOf(form),
  };
}

/** The texts of its own, of the commands that it takes. */
function textsOf({ commands, texts = {} }: ModelForm) {
  return commands.flatMap((command) => {
    const text = texts[command]?.trim();
    return text ? [{ command, text }] : [];
  });
}

/** Seconds as the largest whole unit: 90 → [90, "seconds"], 3600 → [1, "hours"]. */
export function spanOf(seconds: number): [number, "seconds" | "minutes" | "hours"] {
  if (seconds % 3600 === 0) return [seconds / 3600, "hours"];
  if (seconds % 60 === 0) return [seconds / 60, "minutes"];
  return [seconds, "seconds"];
}
