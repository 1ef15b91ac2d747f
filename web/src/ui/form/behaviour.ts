import type { FormInstance } from "antd";
import { type KeyboardEvent, useEffect } from "react";

/** Enter belongs to a calendar, and to a list that is open: there it chooses, and does not save the form. */
export function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof Element)) return;
  const { target } = event;
  // A closed calendar opens with Enter.
  if (target.closest(".ant-picker") || target.getAttribute("aria-expanded") === "true")
    event.preventDefault();
}

/** Whether what was changed has a value at the path of a field. */
function has(changed: unknown, path: readonly (string | number)[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return true;
  if (typeof changed !== "object" || changed === null || !(first in changed)) return false;
  return has((changed as Record<string | number, unknown>)[first], rest);
}

/**
 * A mistake that is shown goes as soon as it is mended, also one that the server found, of which the rules of the field know nothing; a field without one
 * is left alone until it is left.
 */
export function recheck<Fields extends object>(form: FormInstance<Fields>, changed: Partial<Fields>): void {
  for (const { name, errors } of form.getFieldsError()) {
    if (errors.length === 0 || !has(changed, name)) continue;
    const mended = () => form.setFields([{ name: name as never, errors: [] }]);
    void form.validateFields([name] as never).then(mended, () => null);
  }
}

/** The focus goes to the first field that must still be filled in, or else to the first of all. */
export async function focusFirst<Fields extends object>(
  form: FormInstance<Fields>,
  name: string,
): Promise<void> {
  const missing = await form.validateFields({ validateOnly: true }).then(
    () => [],
    (found) => found.errorFields ?? [],
  );
  const dialog = document.querySelector(`[data-testid="${name}-dialog"]`);
  // Who types already keeps the place.
  if (!dialog || form.isFieldsTouched()) return;
  for (const field of missing) {
    form.focusField(field.name);
    if (isIn(dialog, "input, textarea")) return; // a file or a drawing that is missing is nothing to fill in here
  }
  intoFirst(dialog);
}

/** Whether the focus is in one of some elements of a dialog. */
const isIn = (dialog: Element, fields: string): boolean =>
  dialog.contains(document.activeElement) && document.activeElement?.matches(fields) === true;

/** Where letters go: a choice between few is passed over, whose arrow keys would choose another. */
const typed = "input:not([disabled], [type=file], [type=radio], [type=checkbox]), textarea:not([disabled])";
const chosen = "input:not([disabled], [type=file])";

/** The focus goes to the first field of a dialog where one types, or else to the first of all, unless it is in one already. */
function intoFirst(dialog: Element): void {
  if (isIn(dialog, typed)) return;
  (dialog.querySelector<HTMLElement>(typed) ?? dialog.querySelector<HTMLElement>(chosen))?.focus();
}

/**
 * For `afterOpenChange` of what is no FormDialog: the focus goes to the first field of what has opened last. A field's own
 * `autoFocus` comes before the dialog is on the page, which then gives the focus to the button that closes it.
 */
export async function beginTyping(shown: boolean): Promise<void> {
  await null; // it takes the focus to itself first
  const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
  if (shown && dialog) intoFirst(dialog);
}

/** The same for fields that come into a dialog later than it opens. */
export function useBeginTyping(): void {
  useEffect(() => void beginTyping(true), []);
}
