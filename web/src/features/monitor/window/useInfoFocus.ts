import { useCallback, useEffect } from "react";
import { useMonitor } from "../monitor";

/** Where the focus is, if a list is walked with the keyboard; a mouse user's focus stays in the list. */
const walked = () => document.activeElement?.matches("[role=row]:focus-visible") ?? false;

function focusRow(id: number | undefined): void {
  document.querySelector<HTMLElement>(`[role=row][data-device="${id}"]`)?.focus();
}

/**
 * Who opens the info window with the keyboard is taken into it; who closes it from within, or has
 * lost the focus by then, comes back to the vehicle's row. Returns the function that closes it.
 */
export function useInfoFocus(box: HTMLElement | null, id: number | undefined): () => void {
  const { selection } = useMonitor();
  useEffect(() => {
    if (box && walked()) box.querySelector<HTMLElement>("section")?.focus({ preventScroll: true });
  }, [box]);
  return useCallback(() => {
    const here = document.activeElement;
    const back = here === null || here === document.body || box?.contains(here);
    selection.blur();
    if (back) focusRow(id);
  }, [box, id, selection]);
}
