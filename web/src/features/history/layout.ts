import { useState } from "react";
import { local, parseStored } from "@/lib/storage";

/** How the parts of the page stand; kept across visits. */
export interface Layout {
  /** The part of the width that form and table take. */
  list: number;
  listFolded: boolean;
  /** The part of the height that the curves take. */
  curves: number;
  curvesFolded: boolean;
  /** Rows of a page. */
  size: number;
  /** Curves that are drawn, by their keys. */
  drawn: string[];
}

const KEY = "waymark.history.layout";

export const pageSizes = [100, 250, 500];

const usual: Layout = {
  list: 0.3,
  listFolded: false,
  curves: 0.28,
  curvesFolded: false,
  size: 100,
  drawn: ["speed", "voltage", "fuel", "temperature", "apart"],
};

const isLayout = (value: unknown): value is Partial<Layout> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is kept, with what is usual in place of what makes no sense. */
export function readLayout(): Layout {
  const kept = parseStored<Partial<Layout>>(local.get(KEY), isLayout, {});
  const part = (value: unknown, otherwise: number) =>
    typeof value === "number" && value > 0.1 && value < 0.9 ? value : otherwise;
  const texts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === "string");
  return {
    list: part(kept.list, usual.list),
    listFolded: kept.listFolded === true,
    curves: part(kept.curves, usual.curves),
    curvesFolded: kept.curvesFolded === true,
    size: pageSizes.includes(kept.size ?? 0) ? (kept.size as number) : usual.size,
    drawn: texts(kept.drawn) ? kept.drawn : usual.drawn,
  };
}

export function useLayout(): [Layout, (change: Partial<Layout>) => void] {
  const [layout, set] = useState(readLayout);
  const change = (part: Partial<Layout>) =>
    set((old) => {
      const next = { ...old, ...part };
      local.set(KEY, JSON.stringify(next));
      return next;
    });
  return [layout, change];
}
