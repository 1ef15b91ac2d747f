import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { language } from "@/lib/locale";
import { relative } from "@/lib/time";
import styles from "./TipHost.module.css";

interface Tip {
  text: string;
  /** The middle of what it belongs to, and its upper and lower edge, in pixels of the window. */
  x: number;
  top: number;
  bottom: number;
}

/** What elements say when they are pointed at: `data-tip` a text, `data-tip-ago` how long ago some epoch seconds are. */
function tipOf(target: EventTarget | null): Tip | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>("[data-tip], [data-tip-ago]");
  const { tip, tipAgo } = element?.dataset ?? {};
  // What has a list or a menu open says nothing over it.
  if (element?.closest("[aria-expanded=true], .ant-dropdown-open")) return null;
  const text = tip ?? relative(Number(tipAgo), Date.now() / 1000, language.get());
  if (!element || text === "") return null;
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return { text, x: left + width / 2, top, bottom };
}

/** Of more characters a tip is wider, where the window is. */
const LONG = 240;

/** Where a tip of this height begins: above what it belongs to where there is room, below it otherwise, and never beyond the window while it fits into it. */
function topOf({ top, bottom }: Tip, height: number): number {
  const above = top - 6 - height;
  return above >= 4 ? above : Math.max(4, Math.min(bottom + 6, window.innerHeight - 4 - height));
}

/** Shows the tips of all elements. One for the whole page: one for each cell of a table costs more than the table. */
export function TipHost() {
  const [tip, set] = useState<Tip | null>(null);
  useEffect(() => {
    const look = ({ target }: Event) => set(tipOf(target));
    const hide = () => set(null);
    const ways = ["pointerover", "focusin"] as const;
    const byKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    const ends = ["pointerdown", "scroll", "wheel"] as const;
    for (const way of ways) document.addEventListener(way, look);
    for (const end of ends) document.addEventListener(end, hide, { capture: true, passive: true });
    document.addEventListener("keydown", byKey);
    return () => {
      for (const way of ways) document.removeEventListener(way, look);
      for (const end of ends) document.removeEventListener(end, hide, { capture: true });
      document.removeEventListener("keydown", byKey);
    };
  }, []);
  if (!tip) return null;
  const long = tip.text.length > LONG;
  const half = Math.min(long ? 330 : 180, window.innerWidth / 2);
  const x = Math.min(Math.max(tip.x, half), window.innerWidth - half);
  return createPortal(
    <div
      role="tooltip"
      className={styles.tip}
      ref={(box) => box?.style.setProperty("top", `${topOf(tip, box.offsetHeight)}px`)}
      data-long={long || undefined}
      style={{ left: x }}
    >
      {tip.text}
    </div>,
    document.body,
  );
}
