/** No more readings than this can be asked for at once. */
const MOST = 120;
/** So many come with a track of any length. */
const FEWEST = 40;
/** Figures that a browser takes in at ease: of a long track fewer readings are asked for than of a short one. */
const FIGURES = 8_000_000;

/** What people look for first. */
const wanted = [/^voltage$/, /^fuel/, /^temperature/, /^battery$/, /^ignition$/, /^odometer$/, /^humidity/];

/** What is raw, or in bits, is for those who read frames. */
const raw = /^raw|^alarms$/;

/** What is asked for of the readings that there are in a span of so many points, what people look for first before the rest, and what is left out. */
export function readingsOf(keys: string[], points: number): { chosen: string[]; left: string[] } {
  const rank = (key: string) => {
    const at = wanted.findIndex((form) => form.test(key));
    return at < 0 ? wanted.length : at;
  };
  const all = keys
    .filter((key) => !raw.test(key))
    .map((key, i) => ({ key, order: rank(key) * 1000 + i }))
    .sort((a, b) => a.order - b.order)
    .map(({ key }) => key);
  const most = Math.min(MOST, Math.max(FEWEST, Math.floor(FIGURES / Math.max(1, points))));
  return { chosen: all.slice(0, most), left: all.slice(most) };
}
