import { type RefObject, useCallback, useEffect, useState } from "react";

/** At which ends a row that can be scrolled goes on. */
export interface Overflow {
  left: boolean;
  right: boolean;
}

/** Watches a row that may be wider than its room; `content` says when there is more or less in it. */
export function useOverflow(row: RefObject<HTMLElement | null>, content: unknown) {
  const [over, setOver] = useState<Overflow>({ left: false, right: false });
  const look = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const left = element.scrollLeft > 1;
    const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
    setOver((old) => (old.left === left && old.right === right ? old : { left, right }));
  }, [row]);
  useEffect(() => {
    if (!row.current) return;
    const watch = new ResizeObserver(look);
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [row, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content, another width
  useEffect(look, [content, look]);
  return { over, look };
}
