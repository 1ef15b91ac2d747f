import { type RefObject, useEffect, useRef } from "react";

/** How somebody scrolls, or goes elsewhere, themselves. */
const OWN = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * For a part of the info window that is unfolded: scrolls the window so that it is seen, also as its facts come, until
 * somebody scrolls themselves. Its own head stays in sight where it is too long.
 */
export function useUnfolded(open: boolean): RefObject<HTMLDetailsElement | null> {
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const [element, box] = [part.current, part.current?.closest("section")];
    if (!open || !element || !box) return;
    const bring = () => {
      const [of, all] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
      const head = box.querySelector("header")?.offsetHeight ?? 0;
      const hidden = of.bottom - all.bottom;
      if (hidden > 0) box.scrollTop += Math.min(hidden, of.top - all.top - head);
    };
    const growth = new ResizeObserver(bring);
    growth.observe(element);
    const stop = () => growth.disconnect();
    for (const own of OWN) box.addEventListener(own, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const own of OWN) box.removeEventListener(own, stop);
    };
  }, [open]);
  return part;
}
