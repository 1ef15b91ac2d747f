import type { Map as MapLibre } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import { show } from "@/testing/show";
import { TO_VEHICLE, useInView } from "./useInView";

const covered = { left: 344, top: 50, right: 50, bottom: 74 };

function InView({ map, box }: { map: MapLibre; box: HTMLElement }) {
  useInView(map, box, covered);
  return null;
}

/** A map that says that it has come to a vehicle. */
function mapOf() {
  const heard = new Set<(event: object) => void>();
  const panBy = vi.fn();
  const map = {
    panBy,
    isMoving: () => false,
    getContainer: () => document.body,
    on: (_: string, listener: (event: object) => void) => heard.add(listener),
    off: (_: string, listener: (event: object) => void) => heard.delete(listener),
  };
  const arrive = () => {
    for (const listener of heard) listener(TO_VEHICLE);
  };
  return { map: map as unknown as MapLibre, panBy, arrive };
}

it("brings a window into view, and none that was taken away for that of another vehicle", async () => {
  const { map, panBy, arrive } = mapOf();
  const box = document.body.appendChild(document.createElement("div"));
  box.getBoundingClientRect = () => new DOMRect(0, 0, 320, 400);
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 640);
  await show(<InView map={map} box={box} />);
  panBy.mockClear();
  arrive();
  expect(panBy).toHaveBeenCalledExactlyOnceWith([-352, -58], expect.anything());
  box.remove();
  arrive();
  expect(panBy).toHaveBeenCalledOnce();
});
