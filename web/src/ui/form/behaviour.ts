import type { FormInstance } from "antd";
import type { KeyboardEvent } from "react";

/** Enter belongs to a calendar, and to a list that is open: there it chooses, and does not save the form. */
export function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof Element)) return;
  const { target } = event;
  // A closed calendar opens with Enter.
  if (target.closest(".ant-picker") || target.getAttribute("aria-expanded") === "true")
    event.preventDefault();
}

/** A mistake that is shown goes as soon as it is mended; a field without one is left alone until it is left. */
export function recheck<Fields extends object>(form: FormInstance<Fields>, changed: Partial<Fields>): void {
  const wrong = Object.keys(changed).filter((name) => form.getFieldError(name as never).length > 0);
  if (wrong.length > 0) void form.validateFields(wrong as never).catch(() => null);
}

/** The focus goes to the first field that must still be filled in, or else to the first of all. */
export async function focusFirst<Fields extends object>(
  form: FormInstance<Fields>,
  name: string,
): Promise<void> {
  const missing = await form.validateFields({ validateOnly: true }).then(
    () => undefined,
    (found) => found.errorFields?.[0]?.name,
  );
  const dialog = document.querySelector(`[data-testid="${name}-dialog"]`);
  // Who types already keeps the place.
  if (!dialog || form.isFieldsTouched()) return;
  if (missing) form.focusField(missing);
  else if (!document.activeElement?.matches("input, textarea") || !dialog.contains(document.activeElement))
    dialog.querySelector<HTMLElement>("input:not([disabled]), textarea:not([disabled])")?.focus();
}
