import { useWords } from "@/lib/useWords";
import type { CommandRow } from "./api";
import { statuses } from "./states";

/** All statuses with their names, to choose from. */
export function useStatusOptions(): { value: string; label: string }[] {
  const t = useWords("command");
  return statuses.map((status) => ({
    value: status,
    label: t(`status.${status as CommandRow["cmdStatus"]}`),
  }));
}
