/** Browsers by what they say of themselves; the first that fits, as many also name the others. */
const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/MicroMessenger\//, "WeChat"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** "Chrome · Windows" of a User-Agent; its beginning when it is of no browser that is known; "" when there is none. */
export function agentName(agent: string): string {
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const known = [first(browsers), first(systems)].filter(Boolean);
  return known.length > 0 ? known.join(" · ") : agent.slice(0, 30);
}
