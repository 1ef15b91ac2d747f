import { useEffect, useMemo, useRef } from "react";

/** How long a single click waits for a second one, in milliseconds. */
export const DOUBLE_CLICK_MS = 300;

interface Pending<T> {
  item: T;
  timer: ReturnType<typeof setTimeout>;
}

/** Tells single from double clicks on items: a single one waits until no second one on the same item can come. */
export function clicksOf<T>(
  single: (item: T) => void,
  double: (item: T) => void,
  same: (a: T, b: T) => boolean = Object.is,
) {
  let pending: Pending<T> | null = null;
  const forget = () => {
    if (pending) clearTimeout(pending.timer);
    pending = null;
  };
  const click = (item: T) => {
    const before = pending;
    forget();
    if (before && same(before.item, item)) {
      double(item);
      return;
    }
    if (before) single(before.item); // another item: the first click was a single one
    const timer = setTimeout(() => {
      pending = null;
      single(item);
    }, DOUBLE_CLICK_MS);
    pending = { item, timer };
  };
  return { click, forget };
}

/** See clicksOf; what is waiting is dropped when the component goes. */
export function useClicks<T>(
  single: (item: T) => void,
  double: (item: T) => void,
  same: (a: T, b: T) => boolean = Object.is,
): (item: T) => void {
  const newest = useRef({ single, double, same });
  newest.current = { single, double, same };
  const clicks = useMemo(
    () =>
      clicksOf<T>(
        (item) => newest.current.single(item),
        (item) => newest.current.double(item),
        (a, b) => newest.current.same(a, b),
      ),
    [],
  );
  useEffect(() => clicks.forget, [clicks]);
  return clicks.click;
}
