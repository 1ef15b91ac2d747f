import { Tooltip } from "antd";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";

/** A time in the user's zone, with how long ago in the tooltip. Epoch seconds; nothing for 0. */
export function Moment({ seconds }: { seconds: number }) {
  const lang = useCell(language);
  return (
    <Tooltip title={() => relative(seconds, Date.now() / 1000, lang)}>
      <span>{dateTime(seconds)}</span>
    </Tooltip>
  );
}
