import type { Plugin } from "vite";

/** Which files each file of a build loads before itself. */
export type Loads = Map<string, string[]>;

/** The first circle among files that load each other, as the way from one back to itself; empty where there is none. */
export function circleOf(loads: Loads): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    done.add(file);
    return (loads.get(file) ?? []).reduce(
      (found: string[], next) => (found.length > 0 ? found : walk(next, [...way, file])),
      [],
    );
  };
  return [...loads.keys()].reduce((found: string[], file) => (found.length > 0 ? found : walk(file, [])), []);
}

/** A build whose chunks need each other in a circle fails: which of them runs first, and lacks the others, is luck. */
export function noCircles(): Plugin {
  return {
    name: "no-circles",
    apply: "build",
    generateBundle(_, bundle) {
      const loads: Loads = new Map();
      for (const file of Object.values(bundle))
        if (file.type === "chunk") loads.set(file.fileName, file.imports);
      const circle = circleOf(loads);
      if (circle.length > 0) this.error(`chunks in a circle: ${circle.join(" → ")}`);
    },
  };
}
