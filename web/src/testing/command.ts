import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Schema } from "@/lib/api";

type Field = Schema<"CommandField">;
type Form = Schema<"CommandForm">;

/** How a kind of field is written, as the server gives it, with values that are taken and not. */
export interface Written extends Pick<Field, "kind" | "places" | "filter"> {
  writings: Field["writings"] | null;
  cases: Record<string, boolean>;
}

/** Those that the tests of the server hold against the definition of the commands. */
export const written = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../testdata/command/fields.json"), "utf8"),
) as Written[];

/** A field of a command: a whole number from 1 to 100 that must be filled in. */
export function commandField(more: Partial<Field> = {}): Field {
  const { kind = "number", places = 0, filter = "" } = more;
  const like = (row: Written) => row.kind === kind && row.places === places;
  const same = written.find((row) => like(row) && row.filter === filter) ?? written.find(like);
  return {
    writings: same?.writings ?? [],
    maxLength: 0,
    parts: [],
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
      cutsAt: null,
    },
    ...{
      reported: "",
      reportTime: 0,
      wanted: "",
      differs: false,
      older: false,
      canRead: false,
      unanswered: false,
    },
    fields: [],
    oneOf: [],
    ...more,
  };
}
