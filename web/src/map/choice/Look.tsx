import { useLook } from "./useLook";
import type { MapChoice } from "./useMapChoice";

/** Tells a choice where its map looks, on a map that has no chooser, which does so itself. */
export function Look({ look }: Pick<MapChoice, "look">) {
  useLook(look);
  return null;
}
