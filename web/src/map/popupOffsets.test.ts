import type { PointLike, PositionAnchor } from "maplibre-gl";
import { expect, it } from "vitest";
import { COVERED, popupOffsets } from "./popupOffsets";

const WINDOW = { width: 320, height: 400 };

/** The box of a window that is anchored so, around its vehicle at 0, 0. */
function boxOf(anchor: PositionAnchor) {
  const [x = 0, y = 0] = (popupOffsets() as Record<PositionAnchor, PointLike>)[anchor] as [number, number];
  const left = anchor.endsWith("left")
    ? x
    : anchor.endsWith("right")
      ? x - WINDOW.width
      : x - WINDOW.width / 2;
  const top = anchor.startsWith("top")
    ? y
    : anchor.startsWith("bottom")
      ? y - WINDOW.height
      : y - WINDOW.height / 2;
  return { left, top, right: left + WINDOW.width, bottom: top + WINDOW.height };
}

it.each(["top", "top-left", "top-right", "bottom", "bottom-left", "bottom-right", "left", "right"] as const)(
  "a window anchored at its %s covers neither the vehicle nor its label",
  (anchor) => {
    const box = boxOf(anchor);
    const { above, below, beside } = COVERED;
    const apart = box.right <= -beside || box.left >= beside || box.bottom <= -above || box.top >= below;
    expect(apart).toBe(true);
  },
);
