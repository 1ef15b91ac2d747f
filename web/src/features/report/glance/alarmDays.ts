import type { GetAnswer } from "@/lib/api";
import { palettes } from "@/lib/palette";
import { bar, barsOf, type Look } from "./look";

/** The alarms of each class, day by day. */
export type AlarmDays = GetAnswer<"/report/getalarmdaysum">;
type ClassDays = AlarmDays["classes"][number];

/** More colours than these cannot be told apart: the classes with the fewest alarms are drawn as one. */
const TOLD_APART = 6;

/** The classes as they are drawn: those with the most alarms, each with its days, and the rest as one. */
export function drawnClasses(classes: ClassDays[], rest: string): { name: string; perDay: number[] }[] {
  const named = ({ alarmClassName, perDay }: ClassDays) => ({ name: alarmClassName, perDay });
  if (classes.length <= TOLD_APART + 1) return classes.map(named);
  const most = new Set([...classes].sort((a, b) => b.alarms - a.alarms).slice(0, TOLD_APART));
  const others = classes.filter((one) => !most.has(one));
  const perDay = (others[0]?.perDay ?? []).map((_, day) =>
    others.reduce((sum, one) => sum + (one.perDay[day] ?? 0), 0),
  );
  return [...classes.filter((one) => most.has(one)).map(named), { name: rest, perDay }];
}

/** What is drawn: for each day a bar of alarms, the classes over each other. */
export function alarmOption({ dates, classes }: AlarmDays, rest: string, look: Look) {
  const { alarm, watched, expired, parked, online, settled, offline } = palettes[look.theme].state;
  const colors = [alarm, watched, expired, parked, online, settled, offline];
  return {
    ...barsOf(
      look,
      dates.map((date) => date.slice(5)),
      "",
    ),
    series: drawnClasses(classes, rest).map(({ name, perDay }, at) =>
      bar(name, colors[at] ?? offline, perDay, "day"),
    ),
  };
}
