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
  const above = tip.top > 120;
  const x = Math.min(Math.max(tip.x, 180), Math.max(180, window.innerWidth - 180));
  return createPortal(
    <div
      role="tooltip"
      className={styles.tip}
      data-above={above || undefined}
      style={{ left: x, top: above ? tip.top - 6 : tip.bottom + 6 }}
    >
      {tip.text}
    </div>,
    document.body,
  );
}
