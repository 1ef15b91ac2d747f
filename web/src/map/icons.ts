import { type Palette, palettes, type StateKind } from "@/lib/palette";
import { stateShapes } from "@/lib/stateShapes";
import type { Theme } from "@/lib/theme";

const RATIO = 2;

export interface Drawn {
  image: ImageData;
  ratio: number;
}

function canvas(width: number, height: number): CanvasRenderingContext2D | null {
  const element = document.createElement("canvas");
  element.width = width * RATIO;
  element.height = height * RATIO;
  const context = element.getContext("2d");
  context?.scale(RATIO, RATIO);
  return context;
}

function finish(context: CanvasRenderingContext2D): Drawn {
  const { width, height } = context.canvas;
  return { image: context.getImageData(0, 0, width, height), ratio: RATIO };
}

/** Only what is on the road or parked is filled; the rest is an outline. */
const filled: ReadonlySet<StateKind> = new Set(["online", "moving", "parked", "alarm", "watched", "settled"]);

/** A car seen from above, nose to the north; a moving one carries a chevron before it. */
function drawCar(c: CanvasRenderingContext2D, kind: StateKind, palette: Palette): void {
  const colour = palette.state[kind];
  const solid = filled.has(kind);
  c.translate(16, 20);
  c.lineJoin = "round";
  if (kind === "online" || kind === "moving" || kind === "alarm") {
    const chevron = new Path2D("M-6 -11.5 0 -18 6 -11.5");
    c.lineCap = "round";
    c.strokeStyle = palette.map.halo;
    c.lineWidth = 5.5;
    c.stroke(chevron);
    c.strokeStyle = colour;
    c.lineWidth = 2.6;
    c.stroke(chevron);
  }
  const body = new Path2D();
  body.roundRect(-6.5, -10, 13, 23, [6, 6, 3.5, 3.5]);
  c.strokeStyle = palette.map.halo;
  c.lineWidth = 4;
  c.stroke(body);
  c.fillStyle = solid ? colour : palette.raised;
  c.fill(body);
  c.strokeStyle = colour;
  c.lineWidth = 1.6;
  if (!solid) c.stroke(body);
  c.fillStyle = solid ? palette.map.halo : colour;
  c.globalAlpha = 0.88;
  c.fill(new Path2D("M-4.6 -3.4 Q0 -6 4.6 -3.4 L3.7 0 H-3.7Z"));
  c.fill(new Path2D("M-3.7 7 H3.7 L4.2 9.8 H-4.2Z"));
}

/** A red disc with a bar: the vehicle is stopped from afar. */
function drawCut(c: CanvasRenderingContext2D, palette: Palette): void {
  c.fillStyle = palette.state.alarm;
  c.strokeStyle = palette.map.halo;
  c.lineWidth = 1.6;
  c.beginPath();
  c.arc(9, 9, 7.8, 0, Math.PI * 2);
  c.fill();
  c.stroke();
  c.fillStyle = palette.map.halo;
  c.fillRect(4.6, 7.6, 8.8, 2.8);
}

/** The state's own shape on a small disc, upright beside the car. */
function drawBadge(c: CanvasRenderingContext2D, kind: StateKind, palette: Palette): void {
  c.fillStyle = palette.raised;
  c.strokeStyle = palette.state[kind];
  c.lineWidth = 1.4;
  c.beginPath();
  c.arc(9, 9, 7.8, 0, Math.PI * 2);
  c.fill();
  c.stroke();
  c.translate(4.2, 4.2);
  c.scale(0.8, 0.8);
  c.fillStyle = palette.state[kind];
  c.fill(new Path2D(stateShapes[kind]), "evenodd");
}

/** A ring in the colours of the states inside a cluster; `parts` are twelfths of online, parked, offline and others. */
function drawDonut(c: CanvasRenderingContext2D, size: number, parts: number[], palette: Palette): void {
  const kinds: StateKind[] = ["online", "parked", "offline", "unused"];
  const half = size / 2;
  c.fillStyle = palette.raised;
  c.beginPath();
  c.arc(half, half, half - 1, 0, Math.PI * 2);
  c.fill();
  const sum = parts.reduce((a, b) => a + b, 0) || 1;
  let angle = -Math.PI / 2;
  c.lineWidth = 4;
  parts.forEach((part, i) => {
    const next = angle + (part / sum) * Math.PI * 2;
    c.strokeStyle = palette.state[kinds[i] ?? "unused"];
    c.beginPath();
    c.arc(half, half, half - 3.5, angle, next);
    if (part > 0) c.stroke();
    angle = next;
  });
}

/** Sizes of clusters in pixels, small to large. */
export const clusterSizes = [38, 46, 56];

/**
 * Draws an image by its name: `car:<state>:<theme>`, `badge:<state or cut>:<theme>` or
 * `ring:<size>:<a>,<b>,<c>,<d>:<theme>`; null for names that are not ours.
 */
export function drawIcon(name: string): Drawn | null {
  const [what, detail = "", ...rest] = name.split(":");
  const theme = (rest.at(-1) ?? "light") as Theme;
  const palette = palettes[theme];
  if (!palette) return null;
  const size = what === "car" ? [32, 38] : what === "badge" ? [18, 18] : [Number(detail), Number(detail)];
  const context = canvas(size[0] || 1, size[1] || 1);
  if (!context) return null;
  if (what === "car") drawCar(context, detail as StateKind, palette);
  else if (what === "badge" && detail === "cut") drawCut(context, palette);
  else if (what === "badge") drawBadge(context, detail as StateKind, palette);
  else if (what === "ring")
    drawDonut(context, Number(detail), (rest[0] ?? "").split(",").map(Number), palette);
  else return null;
  return finish(context);
}
