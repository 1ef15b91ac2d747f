import type { Schema } from "@/lib/api";

type Field = Schema<"CommandField">;
type Form = Schema<"CommandForm">;

/** A field of a command: a whole number from 1 to 100 that must be filled in. */
export function commandField(more: Partial<Field> = {}): Field {
  return {
    ...{
      name: "seconds",
      label: "Interval",
      kind: "number",
      unit: "",
      filter: "",
      min: 1,
      max: 100,
      places: 0,
    },
    ...{ default: "", options: [], custom: false, required: true, whenField: "", whenValue: "" },
    ...{ refusal: "", missing: "", hint: "" },
    ...more,
  };
}

/** A command that can be sent, without input. */
export function commandForm(more: Partial<Form> = {}): Form {
  return {
    ...{
      cmdCode: "CC_26",
      cmdCodeName: "Restart",
      canSend: true,
      reason: "",
      lifeSeconds: 86_400,
      cuts: false,
    },
    ...{ reported: "", reportTime: 0, wanted: "", differs: false, canRead: false },
    fields: [],
    ...more,
  };
}
