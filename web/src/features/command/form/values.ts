import type { CommandField, CommandForm } from "../api";
import { withColons } from "./keys";

/** What is filled in, by the names of fields. */
export type Values = Record<string, string | undefined>;

export const ON = "1";
export const OFF = "0";

/** The field in which the vehicle is named that is to be stopped. */
export const CONFIRM = "plateConfirm";

/** What is kept of a form while another is looked at: not that a vehicle may be stopped. */
export function draftOf(values: Values): Values {
  return { ...values, [CONFIRM]: undefined };
}

/** What a form begins with. */
export function initialOf({ fields }: CommandForm): Values {
  return Object.fromEntries(
    fields.map(({ name, kind, default: begin }) => [name, begin || (kind === "switch" ? OFF : "")]),
  );
}

/** Whether a field is asked for, as the one that it depends on is filled in. */
export function isAsked({ whenField, whenValue }: CommandField, values: Values): boolean {
  return whenField === "" || values[whenField] === whenValue;
}

/** Whether the command stops the vehicle, as it is filled in. */
export function stops({ cuts, cutsAt }: CommandForm, values: Values = {}): boolean {
  return cuts || (!!cutsAt && values[cutsAt.field] === cutsAt.value);
}

/** How long the command may wait for its terminal, as it is filled in, in seconds. */
export function lifeOf(form: CommandForm, values: Values): number {
  return form.cutsAt && stops(form, values) ? form.cutsAt.lifeSeconds : form.lifeSeconds;
}

/** A field that a switch is about stays in sight while it is off; what belongs to another choice does not. */
export function isShown(field: CommandField, form: CommandForm, values: Values): boolean {
  const by = form.fields.find(({ name }) => name === field.whenField);
  return isAsked(field, values) || by?.kind === "switch";
}

/** What the server is sent: what is asked for and filled in. */
export function dataOf(form: CommandForm, values: Values): Record<string, string> {
  const filled = form.fields
    .filter((field) => isAsked(field, values))
    .map(({ name, kind }) => [name, sent(kind, values[name]?.trim() ?? "")] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}

function sent(kind: CommandField["kind"], value: string): string {
  return kind === "time" ? withColons(value) : value;
}
