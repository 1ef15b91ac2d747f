import { useLang } from "@/lib/look";
import { dateTime, relative } from "@/lib/time";

/** How long ago a time is, which is what people ask of something that may be dead; the time itself when pointed at. Epoch seconds; nothing for 0. */
export function Ago({ seconds }: { seconds: number }) {
  const lang = useLang();
  if (!seconds) return null;
  return <span data-tip={dateTime(seconds)}>{relative(seconds, Date.now() / 1000, lang)}</span>;
}
