import { metresBetween } from "../measure";

/** Something that happened at a place. Degrees WGS-84. */
export interface Pin {
  id: string;
  lon: number;
  lat: number;
}

/** Pins so near to each other (metres) lie over each other however near one looks; a parked vehicle wanders about as far. */
const TOGETHER = 25;

/** Pins that lie together as one stack each, in their order. */
export function stacksOf(pins: Pin[]): Pin[][] {
  const stacks: Pin[][] = [];
  for (const pin of pins) {
    const found = stacks.find(
      ([first]) => first && metresBetween([first.lon, first.lat], [pin.lon, pin.lat]) <= TOGETHER,
    );
    if (found) found.push(pin);
    else stacks.push([pin]);
  }
  return stacks;
}

/** Which pin of a stack a click picks: the one below the picked one, the first after the last. */
export function nextOf(stack: Pin[], picked: string): string | undefined {
  const at = stack.findIndex(({ id }) => id === picked);
  return (stack[at + 1] ?? stack[0])?.id;
}
