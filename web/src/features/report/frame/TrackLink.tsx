import { Link } from "react-router";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { trackOf } from "./track";

interface Props {
  /** The row in tests. */
  name: string;
  imei: string;
  /** Epoch seconds. */
  from: number;
  to: number;
}

/** The way to the track of a device at a time, for those who may see tracks. */
export function TrackLink({ name, imei, from, to }: Props) {
  const t = useWords("report");
  if (!useMay()("/historytrack/gethistorytracklist")) return null;
  return (
    <Link to={trackOf(imei, from, to)} data-testid={`report-track-${name}`}>
      {t("track")}
    </Link>
  );
}
