import type { LayerSpecification, StyleSpecification } from "maplibre-gl";

/** Sources and layers of ours begin with this; everything else belongs to the base map. */
export const OURS = "wm-";

const ours = (name: string) => name.startsWith(OURS);

/** Carries our sources and layers from one base map to the next (`transformStyle` of `Map.setStyle`). */
export function keepOverlay(
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  if (!previous) return next;
  const sources = Object.fromEntries(Object.entries(previous.sources).filter(([name]) => ours(name)));
  const layers: LayerSpecification[] = previous.layers.filter((layer) => ours(layer.id));
  return { ...next, sources: { ...next.sources, ...sources }, layers: [...next.layers, ...layers] };
}
