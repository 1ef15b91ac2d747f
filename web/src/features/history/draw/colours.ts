import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";

/** The colours of a device's track, and of the part of it that was played. */
export interface TrackColours {
  line: string;
  played: string;
}

/** One for each of the devices that are shown at once: the first is blue and green, as the specification has it. */
export function trackColours(theme: Theme): [TrackColours, TrackColours] {
  const { state } = palettes[theme];
  return [
    { line: state.parked, played: state.online },
    { line: state.expired, played: state.watched },
  ];
}
