import type { Palette } from "@/lib/palette";
import { clock, dateTime } from "@/lib/time";
import type { Span } from "../play/timeline";
import type { Series } from "../points/separation";
import { type Columns, columnsOf, rangeOf, ticksOf } from "./columns";

/** One figure over time, of one device or of two. */
export interface Lane {
  key: string;
  name: string;
  curves: { series: Series; colour: string }[];
}

/** When one device stood, and in which colour that is shaded. */
export interface Stood {
  spans: Span[];
  colour: string;
}

/** What is drawn where. Times in epoch seconds, sizes in pixels. */
export interface Sheet {
  width: number;
  height: number;
  span: Span;
  lanes: Lane[];
  stood: Stood[];
  palette: Palette;
}

/** Room on the left for figures, and below for times. */
export const MARGIN = { left: 46, right: 10, bottom: 18, top: 4 };

/** Where a moment is, in pixels from the left. */
export function xOf({ span: [from, to], width }: Pick<Sheet, "span" | "width">, moment: number): number {
  const room = width - MARGIN.left - MARGIN.right;
  return MARGIN.left + (to > from ? ((moment - from) / (to - from)) * room : 0);
}

/** Which moment is at so many pixels from the left. */
export function momentAt({ span: [from, to], width }: Pick<Sheet, "span" | "width">, x: number): number {
  const room = width - MARGIN.left - MARGIN.right;
  return from + Math.max(0, Math.min(1, (x - MARGIN.left) / room)) * (to - from);
}

/** Draws all lanes one below the other on one axis of time. */
export function paint(pen: CanvasRenderingContext2D, sheet: Sheet): void {
  const { width, height, lanes, stood } = sheet;
  pen.clearRect(0, 0, width, height);
  const bottom = height - MARGIN.bottom;
  pen.globalAlpha = 0.1;
  for (const { spans, colour } of stood) {
    pen.fillStyle = colour;
    for (const [from, to] of spans) {
      const x = Math.max(MARGIN.left, xOf(sheet, from));
      pen.fillRect(x, 0, Math.max(1, Math.min(width - MARGIN.right, xOf(sheet, to)) - x), bottom);
    }
  }
  pen.globalAlpha = 1;
  paintAxis(pen, sheet, bottom);
  const each = (bottom - MARGIN.top) / Math.max(1, lanes.length);
  for (const [i, lane] of lanes.entries()) paintLane(pen, sheet, lane, MARGIN.top + i * each, each);
}

function paintAxis(pen: CanvasRenderingContext2D, sheet: Sheet, bottom: number): void {
  const { palette, span, width } = sheet;
  const { at, days } = ticksOf(span, Math.max(2, Math.floor(width / 90)));
  pen.font = '11px "Noto Sans SC", system-ui, sans-serif';
  pen.textAlign = "center";
  pen.textBaseline = "top";
  for (const moment of at) {
    const x = Math.round(xOf(sheet, moment)) + 0.5;
    pen.strokeStyle = palette.line;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x, bottom);
    pen.stroke();
    pen.fillStyle = palette.muted;
    if (x > MARGIN.left + 14 && x < width - 18)
      pen.fillText(days ? dateTime(moment).slice(5, 10) : clock(moment * 1000), x, bottom + 4);
  }
}

function paintLane(
  pen: CanvasRenderingContext2D,
  sheet: Sheet,
  lane: Lane,
  top: number,
  height: number,
): void {
  const { width, palette, span } = sheet;
  const room = Math.max(1, Math.floor(width - MARGIN.left - MARGIN.right));
  const all = lane.curves.map(({ series }) => columnsOf(series, span, room));
  const range = rangeOf(all);
  pen.strokeStyle = palette.line;
  pen.strokeRect(MARGIN.left + 0.5, Math.round(top) + 0.5, room, Math.round(height - 4));
  if (!range) return;
  const [low, high] = range;
  const yOf = (v: number) => top + 6 + (1 - (v - low) / (high - low)) * (height - 16);
  pen.fillStyle = palette.muted;
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  pen.fillText(short(high), MARGIN.left - 5, Math.max(top + 7, yOf(high)));
  if (height > 34) pen.fillText(short(low), MARGIN.left - 5, yOf(low));
  all.forEach((columns, i) => {
    pen.strokeStyle = lane.curves[i]?.colour ?? palette.accent;
    pen.lineWidth = 1.4;
    stroke(pen, columns, yOf);
    pen.lineWidth = 1;
  });
}

function stroke(pen: CanvasRenderingContext2D, { low, high }: Columns, yOf: (v: number) => number): void {
  pen.beginPath();
  let down = false;
  for (let x = 0; x < low.length; x++) {
    const v = low[x] as number;
    if (Number.isNaN(v)) {
      down = false;
      continue;
    }
    const at = MARGIN.left + x + 0.5;
    if (!down && Number.isNaN(low[x + 1] ?? Number.NaN)) {
      dot(pen, at, yOf(high[x] as number)); // one alone would not be seen
      continue;
    }
    if (down) pen.lineTo(at, yOf(v));
    else pen.moveTo(at, yOf(v));
    if (high[x] !== v || !down) pen.lineTo(at + (down ? 0 : 0.5), yOf(high[x] as number));
    down = true;
  }
  pen.stroke();
}

/** A point with nothing beside it, as a ring within the path. */
function dot(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.moveTo(x + 1.5, y);
  pen.arc(x, y, 1.5, 0, 2 * Math.PI);
}

/** A figure of the scale in as little room as it needs. */
function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 10_000) return `${Math.round(value / 1000)}k`;
  return String(Number(value.toFixed(size >= 100 ? 0 : 1)));
}
