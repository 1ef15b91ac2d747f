import { layers, namedFlavor } from "@protomaps/basemaps";
import type { LayerSpecification } from "maplibre-gl";
import type { Lang } from "@/lib/locale";
import type { Theme } from "@/lib/theme";
import { mapFont } from "../baseStyle";

/** The layers of Protomaps' own style, with text in the fonts of the system and without pictures, which would come from the network. */
export function protomapsLayers(source: string, theme: Theme, lang: Lang): LayerSpecification[] {
  const made = layers(source, namedFlavor(theme), { lang: lang === "cn" ? "zh-Hans" : "en" });
  return (made as LayerSpecification[]).flatMap((layer) => {
    if (layer.type !== "symbol") return [layer];
    if (layer.layout?.["text-field"] === undefined) return [];
    const layout = Object.entries(layer.layout).filter(([name]) => !name.startsWith("icon-"));
    return [
      { ...layer, layout: { ...withFont(Object.fromEntries(layout)), "text-font": mapFont } },
    ] as LayerSpecification[];
  });
}

/** Parts of a text may name a font of their own, as an expression. */
function withFont(value: object): object {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [
        name,
        name === "text-font" ? ["literal", mapFont] : walk(inner),
      ]),
    );
  };
  return walk(value) as object;
}
