import type { Offset } from "maplibre-gl";

/** What a vehicle and its label cover, in pixels from its place: the car above and beside, plate and number below. */
export const COVERED = { above: 22, below: 56, beside: 58 } as const;

/** How far a window stands off the place, whichever side it opens to: the label stays readable. */
export function popupOffsets(): Offset {
  const { above, below, beside } = COVERED;
  return {
    ...{ top: [0, below], "top-left": [0, below], "top-right": [0, below] },
    ...{ bottom: [0, -above], "bottom-left": [0, -above], "bottom-right": [0, -above] },
    ...{ left: [beside, 0], right: [-beside, 0], center: [0, 0] },
  };
}
