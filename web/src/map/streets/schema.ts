/** Which layers an archive of vector tiles has, by the name of who defined them. */
export type Schema = "own" | "protomaps" | "openmaptiles" | "unknown";

/** Layers that only a schema of that name has all of. */
const marks: [Schema, string[]][] = [
  ["protomaps", ["earth", "water", "roads", "places"]],
  ["openmaptiles", ["water", "transportation", "place", "boundary"]],
  ["own", ["land", "lake", "boundary", "place"]],
];

/** Recognises a schema by the layers that an archive names. */
export function schemaOf(layers: string[]): Schema {
  return marks.find(([, needed]) => needed.every((layer) => layers.includes(layer)))?.[0] ?? "unknown";
}
