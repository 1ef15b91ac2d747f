import { App } from "antd";
import { useMemo } from "react";
import { useWords } from "@/lib/useWords";

/** What people are told when they choose a vehicle. */
export interface Sayings {
  /** It cannot be selected, since it is in this state. */
  refused: (state: string) => void;
  /** It is selected, and nobody knows where it is. */
  nowhere: () => void;
}

export function useSayings(): Sayings {
  const t = useWords("monitor");
  const { message } = App.useApp();
  return useMemo(
    () => ({
      // within a sentence, where a name of a state is no heading
      refused: (state) =>
        void message.error({
          content: t("cannotSelect", { state: state.toLocaleLowerCase() }),
          key: "refused",
        }),
      nowhere: () => void message.warning({ content: t("noPosition"), key: "no-position" }),
    }),
    [message, t],
  );
}
