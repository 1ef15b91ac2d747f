import { useCallback, useEffect, useRef } from "react";

/**
 * Gives the focus back when dialogs have closed. Call what it returns before the first opens; `busy` says whether
 * one is open. Dialogs that are mounted to open forget where the focus was.
 */
export function useFocusReturn(busy: boolean): () => void {
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    if (busy) return;
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
    origin.current = null;
  }, [busy]);
  return useCallback(() => {
    origin.current = document.activeElement;
  }, []);
}
