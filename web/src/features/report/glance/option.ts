import { palettes } from "@/lib/palette";
import { bar, barsOf, type Look } from "./look";

/** How all vehicles spent a day, in seconds. */
export interface DayUse {
  date: string;
  drivingSeconds: number;
  standingSeconds: number;
  silentSeconds: number;
}

const hours = (seconds: number) => Math.round(seconds / 360) / 10;

/** Whether all vehicles were silent all day: their silence is the time of which the server knows nothing. */
export const isSilent = (day: DayUse) =>
  day.drivingSeconds + day.standingSeconds === 0 && day.silentSeconds > 0;

/** What is drawn: for each day a bar of hours, driving below, silence on top; of a day on which all were silent none, or a fleet that is new would be one grey block. */
export function optionOf(
  days: DayUse[],
  [driving, standing, silent]: readonly [driving: string, standing: string, silent: string],
  look: Look,
) {
  const { state, line } = palettes[look.theme];
  const of = (key: keyof Omit<DayUse, "date">) => days.map((day) => hours(day[key]));
  return {
    ...barsOf(
      look,
      days.map(({ date }) => date.slice(5)),
      "h",
    ),
    series: [
      bar(driving, state.online, of("drivingSeconds"), "day"),
      bar(standing, state.parked, of("standingSeconds"), "day"),
      bar(
        silent,
        line,
        days.map((day) => (isSilent(day) ? null : hours(day.silentSeconds))),
        "day",
      ),
    ],
  };
}
