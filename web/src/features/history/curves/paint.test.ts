import { expect, it } from "vitest";
import { palettes } from "@/lib/palette";
import { madeTrack } from "@/testing/track";
import { trackColours } from "../draw/colours";
import { stoodOf } from "./Curves";
import { MARGIN, paint, xOf } from "./paint";

const stop = (start: number, end: number | null) => ({ start, end, seconds: 60, lng: 0, lat: 0 });
const one = {
  track: madeTrack([
    [0, 116, 39],
    [1000, 116.1, 39],
  ]),
  stops: [stop(100, 200), stop(900, null)],
};
const other = {
  track: madeTrack([
    [0, 117, 39],
    [800, 117.1, 39],
  ]),
  stops: [stop(400, 600)],
};

/** A pen that remembers what it shaded. */
function pen() {
  const shaded: [colour: string, from: number, width: number][] = [];
  const rest: ProxyHandler<Record<string, unknown>> = {
    get: (target, name: string) => (name in target ? target[name] : () => {}),
  };
  const pen: Record<string, unknown> = {
    fillRect: (x: number, _y: number, width: number) => shaded.push([String(pen.fillStyle), x, width]),
  };
  return { pen: new Proxy(pen, rest) as unknown as CanvasRenderingContext2D, shaded };
}

it("shades when each of two devices stood, each in the colour of its line", () => {
  const size = { width: 1000 + MARGIN.left + MARGIN.right, height: 200, span: [0, 1000] as [number, number] };
  const { pen: drawing, shaded } = pen();
  paint(drawing, { ...size, lanes: [], stood: stoodOf([one, other], "light"), palette: palettes.light });
  const [first, second] = trackColours("light");
  expect(shaded).toEqual([
    [first.line, xOf(size, 100), 100],
    [first.line, xOf(size, 900), 100], // it stands to the end of what is known
    [second.line, xOf(size, 400), 200],
  ]);
});

it("shades one alone in the colour of parking", () => {
  const [stood] = stoodOf([one], "dark");
  expect(stood).toEqual({
    colour: palettes.dark.state.parked,
    spans: [
      [100, 200],
      [900, 1000],
    ],
  });
  expect(stoodOf([], "dark")).toEqual([]);
});
