import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { drawnRows, ROW, scrolledTo } from "./rows";

/** A page of rows, by the place of its first, and the row that the playback is at. */
interface Page {
  first: number;
  count: number;
  now: number;
}

/** How far a frame is scrolled, and how high it is, in pixels. */
interface Sight {
  top: number;
  height: number;
}

/** Where a frame is scrolled to for the row of the playback. The head of the table takes the height of a row. */
function sought({ first, count, now }: Page, { top, height }: Sight): number {
  const row = now - first;
  return height > 0 && row >= 0 && row < count ? scrolledTo(row, top, height - ROW) : top;
}

const same = (a: Page, b: Page) => a.first === b.first && a.count === b.count && a.now === b.now;

/**
 * Which rows of a page are drawn: those in sight where the frame is scrolled, which follows the playback. What comes into sight with a
 * page that is turned is drawn at once, and not first the rows that would be in sight had it not been scrolled.
 */
export function useDrawn(frame: RefObject<HTMLDivElement | null>, page: Page): [from: number, end: number] {
  const { first, count, now } = page;
  const sight = useRef<Sight>({ top: 0, height: 0 });
  const [drawn, setDrawn] = useState<{ page: Page; rows: [number, number] }>({ page, rows: [0, 40] });
  let { rows } = drawn;
  if (!same(drawn.page, page)) {
    const { height } = sight.current;
    rows = height > 0 ? drawnRows(count, sought(page, sight.current), height) : rows;
    setDrawn({ page, rows });
  }
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (sight.current.height === 0) sight.current = { top: element.scrollTop, height: element.clientHeight };
    const to = sought({ first, count, now }, sight.current);
    if (to === sight.current.top) return;
    sight.current.top = to;
    element.scrollTop = to;
  }, [frame, first, count, now]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = element;
      sight.current = { top, height };
      setDrawn((old) => {
        const next = drawnRows(old.page.count, top, height);
        return next[0] === old.rows[0] && next[1] === old.rows[1] ? old : { ...old, rows: next };
      });
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [frame]);
  return rows;
}
