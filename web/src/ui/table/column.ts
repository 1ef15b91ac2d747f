import type { ReactNode } from "react";

/** A column of a list. */
export interface Column<Row> {
  /** By which its place is remembered. */
  key: string;
  title: string;
  /** In pixels; what is left of a wide screen is shared out among the columns that are not fixed. */
  width: number;
  /** The same on a phone, where less will do. */
  phoneWidth?: number;
  /** Numbers stand at the right. */
  align?: "right";
  /** Stays at its edge while the others are scrolled, and can neither be hidden nor moved. */
  fixed?: "left" | "right";
  /** Not shown until somebody asks for it. */
  hidden?: boolean;
  /** On a phone it comes before the others, as long as nobody arranged them. */
  leads?: boolean;
  /** What it holds takes as many lines as it needs, so that rows differ in height. */
  tall?: boolean;
  /** Shown on a phone alone, or there not: what is there in one column takes several where there is room. */
  only?: "phone" | "wide";
  /** By which field the server sorts it, where it can and that is not always the one that the list states. */
  sort?: string;
  /** What a cell holds; `at` is the place of the row in the page, from 0. */
  render: (row: Row, at: number) => ReactNode;
}

/** The column as one that comes first on a phone. */
export function leading<Row>(column: Column<Row>): Column<Row> {
  return { ...column, leads: true };
}

/** The column as one that a phone has in place of others. */
export function phoneOnly<Row>(column: Column<Row>): Column<Row> {
  return { ...column, leads: true, only: "phone" };
}

/** The column as one that a phone has in another one. */
export function wideOnly<Row>(column: Column<Row>): Column<Row> {
  return { ...column, only: "wide" };
}

/** How high a row is, in pixels: two lines of text, or one with room around it. */
export const ROW_HEIGHT = 44;

/** How wide the column of boxes, and that of what rows open with, is in pixels. */
export const BOX_WIDTH = 40;

/** The least width of these columns together, in pixels. */
export function widthOf<Row>(columns: Column<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/** Where a fixed column stands: its distance from its edge in pixels, `before` that of what stands outside of it. */
export function edgesOf<Row>(columns: Column<Row>[], before: number): Map<string, number> {
  const edges = new Map<string, number>();
  let left = before;
  for (const { key, width } of columns.filter(({ fixed }) => fixed === "left")) {
    edges.set(key, left);
    left += width;
  }
  let right = 0;
  for (const { key, width } of columns.filter(({ fixed }) => fixed === "right").reverse()) {
    edges.set(key, right);
    right += width;
  }
  return edges;
}
