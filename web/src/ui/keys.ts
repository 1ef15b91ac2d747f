import { useCallback, useEffect } from "react";

/** Whether the key goes into a field, where single letters are text and not commands. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Runs `act` for a bare key while `enabled`, never while somebody types or with a modifier held. */
export function useShortcut(key: string, act: () => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [key, act, enabled]);
}

const opened = ["modal-wrap", "drawer-open", "dropdown", "select-dropdown", "picker-dropdown"];

/** Whether a dialog, a drawer or a menu is open, which a key is for: what is under it is out of reach. */
const isDialogOpen = (): boolean =>
  Array.from(document.querySelectorAll(opened.map((name) => `.ant-${name}`).join())).some(
    (element) => getComputedStyle(element).display !== "none",
  );

/** Runs `act` for a bare key of a page while `enabled`: one that a dialog, a drawer or a menu does not lie over. */
export function usePageKey(key: string, act: () => void, enabled = true): void {
  const onTop = useCallback(() => {
    if (!isDialogOpen()) act();
  }, [act]);
  useShortcut(key, onTop, enabled);
}

/** Runs `act` for Esc while `enabled`; not while somebody types, nor for the Esc that closes a dialog, wherever the focus is by then. */
export function useEscape(act: () => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return;
    let isOfDialog = false;
    // Asked before anybody acts on the key: the dialog may be gone when its turn comes here.
    const look = (event: KeyboardEvent) => {
      if (event.key === "Escape") isOfDialog = isDialogOpen();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !isOfDialog && !isTyping(event)) act();
    };
    window.addEventListener("keydown", look, true);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", look, true);
      window.removeEventListener("keydown", onKey);
    };
  }, [act, enabled]);
}
