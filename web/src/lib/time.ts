import { type Lang, tagOf } from "./locale";

const pad = (n: number) => String(n).padStart(2, "0");

/** Epoch seconds → "YYYY-MM-DD HH:mm:ss" in the browser's zone; "" for null and 0. */
export function dateTime(seconds: number | null | undefined): string {
  if (!seconds) return "";
  const d = new Date(seconds * 1000);
  const day = `${d.getFullYear()}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}`;
  return `${day} ${pad(d.getHours())}:${pad(d.getMinutes())}:${pad(d.getSeconds())}`;
}

/** Epoch seconds → the same with what the zone was ahead of UTC then, "YYYY-MM-DD HH:mm:ss UTC+08:00"; for what is read elsewhere. */
export function zonedTime(seconds: number | null | undefined): string {
  if (!seconds) return "";
  const ahead = 0 - new Date(seconds * 1000).getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `${dateTime(seconds)} UTC${ahead < 0 ? "-" : "+"}${pad(hours)}:${pad(minutes)}`;
}

/** Epoch milliseconds → "HH:mm". */
export function clock(ms: number): string {
  const d = new Date(ms);
  return `${pad(d.getHours())}:${pad(d.getMinutes())}`;
}

const steps: [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, "second"],
  [3600, 60, "minute"],
  [86_400, 3600, "hour"],
  [Number.POSITIVE_INFINITY, 86_400, "day"],
];

const formats = new Map<Lang, Intl.RelativeTimeFormat>();

/** To make one takes longer than to use it a hundred times. */
function formatOf(lang: Lang): Intl.RelativeTimeFormat {
  const known = formats.get(lang) ?? new Intl.RelativeTimeFormat(tagOf(lang), { numeric: "auto" });
  formats.set(lang, known);
  return known;
}

/** "3 minutes ago", in the user's words; "" for null and 0. Both in epoch seconds. */
export function relative(seconds: number | null | undefined, now: number, lang: Lang): string {
  if (!seconds) return "";
  const away = seconds - now;
  const format = formatOf(lang);
  for (const [limit, size, unit] of steps) {
    if (Math.abs(away) < limit) return format.format(Math.round(away / size), unit);
  }
  return "";
}
