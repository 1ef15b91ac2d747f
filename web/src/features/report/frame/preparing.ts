import { ApiError } from "@/lib/http";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";

/** How far a sum of a large fleet has come. */
interface Progress {
  vehicles: number;
  known: boolean;
  preparing: boolean;
  ready: number;
}

/** A sum that is being prepared is asked for again after so many milliseconds; others are not. */
export const whilePreparing = (query: { state: { data?: Progress } }) =>
  query.state.data?.preparing ? 3000 : false;

/** Reports whether a question was refused because what it is about is still being read. */
export const isPreparing = (error: Error | null) =>
  error instanceof ApiError && error.key === "report.preparing";

/** What was refused so is asked for again after so many milliseconds; nothing else is. */
export const whileRefused = (query: { state: { error: Error | null } }) =>
  isPreparing(query.state.error) ? 3000 : false;

/** What is said in place of a sum that is not known; undefined of one that is. */
export function useUnknown() {
  const t = useWords("report");
  return ({ known, preparing, ready, vehicles }: Progress) => {
    if (known) return undefined;
    const counts = { ready: numberText(ready), vehicles: numberText(vehicles) };
    return preparing ? t("mileage.preparing", counts) : t("mileage.tooMany", counts);
  };
}
