/** When notices go out, as a form has it; moments of the day as HH:mm. */
export interface TimesForm {
  digestMinutes: number;
  digestAt: string;
  quiet: boolean;
  quietFrom: string;
  quietTo: string;
}

/** The same as the server has it, moments of the day in minutes since midnight. */
export interface Times {
  digestMinutes: number;
  digestAt: number;
  quietFrom: number;
  quietTo: number;
  timeZone: string;
}

/** Minutes that digests may be apart: 0 at once, DAY once a day. */
export const DAY = 1440;
export const digests = [0, 5, 15, 30, 60, 120, 240, 480, DAY] as const;

/** A minute of the day as HH:mm. */
export function clockOf(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The minute of the day of HH:mm, 0 of what is none. */
export function minutesOf(clock: string | undefined): number {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(clock ?? "");
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : 0;
}

/** The zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "Asia/Shanghai";

/** What a form of times begins with. */
export function timesForm(times?: Times): TimesForm {
  const quiet = times !== undefined && times.quietFrom !== times.quietTo;
  return {
    digestMinutes: times?.digestMinutes ?? 0,
    // Only a daily digest has a moment, and that may be midnight.
    digestAt: clockOf(times?.digestMinutes === DAY ? times.digestAt : 8 * 60),
    quiet,
    quietFrom: clockOf(quiet ? times.quietFrom : 22 * 60),
    quietTo: clockOf(quiet ? times.quietTo : 7 * 60),
  };
}

/** What the server is sent. */
export function timesBody(form: TimesForm, timeZone: string) {
  return {
    digestMinutes: form.digestMinutes as (typeof digests)[number],
    digestAt: form.digestMinutes === DAY ? minutesOf(form.digestAt) : 0,
    quietFrom: form.quiet ? minutesOf(form.quietFrom) : 0,
    quietTo: form.quiet ? minutesOf(form.quietTo) : 0,
    timeZone,
  };
}
