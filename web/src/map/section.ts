/** West, south, east and north in degrees. */
export type Section = [number, number, number, number];

/** Beyond what is in view, as a share of it, to each side: one who looks around finds what is there already. */
const MARGIN = 0.5;
/** A section more than so many times as wide as the view may lack much of what is in view: it names some at most. */
const WIDEST = 5;

const clamp = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees));

/** The part of the globe to ask about for what is in view: the one that was asked about last while it still does. */
export function sectionOf(view: Section, last: Section | undefined): Section {
  const [west, south, east, north] = view;
  const [wide, high] = [east - west, north - south];
  if (last) {
    const holds = last[0] <= west && last[1] <= south && last[2] >= east && last[3] >= north;
    if (holds && last[2] - last[0] <= WIDEST * wide) return last;
  }
  const grown = [west - MARGIN * wide, south - MARGIN * high, east + MARGIN * wide, north + MARGIN * high];
  return grown.map((side, at) => Number(clamp(side, at % 2 === 0 ? 180 : 90).toFixed(5))) as Section;
}
