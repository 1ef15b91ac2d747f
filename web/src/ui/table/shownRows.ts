import { type RefObject, useEffect, useState } from "react";
import { ROW_HEIGHT } from "./column";

/** Up to here all rows of a page are drawn, so that the browser's own search finds them. */
const ALL = 50;
/** Rows that are drawn above and below those in sight. */
const BESIDE = 10;
/** The window moves by so many rows at once. */
const STEP = 5;

/** Which rows of a long page are drawn: from `first` on, to before `end`. */
export interface Span {
  first: number;
  end: number;
}

/** The rows to draw of `count`, in a frame of this height that is scrolled so far, both in pixels. */
export function spanOf(count: number, scrolled: number, height: number): Span {
  if (count <= ALL) return { first: 0, end: count };
  const top = Math.floor(scrolled / ROW_HEIGHT / STEP) * STEP;
  const seen = Math.ceil(height / ROW_HEIGHT);
  return { first: Math.max(0, top - BESIDE), end: Math.min(count, top + seen + STEP + BESIDE) };
}

/** The rows to draw as `frame` is scrolled; all of them unless `even`, that is, all of the same height. */
export function useShownRows(frame: RefObject<HTMLElement | null>, count: number, even: boolean): Span {
  const [span, set] = useState<Span>(() => spanOf(count, 0, ALL * ROW_HEIGHT));
  useEffect(() => {
    const element = frame.current;
    if (!element || !even || count <= ALL) return;
    const look = () => {
      const next = spanOf(count, element.scrollTop, element.clientHeight);
      set((old) => (old.first === next.first && old.end === next.end ? old : next));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [frame, count, even]);
  if (!even || count <= ALL) return { first: 0, end: count };
  return { first: Math.min(span.first, Math.max(0, count - 1)), end: Math.min(span.end, count) };
}
