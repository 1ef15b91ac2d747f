import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { replayNotice } from "../api";
import { useNoticesChanged } from "../queries";

/** Has a notice sent once more. */
export function useReplay() {
  const t = useWords("notice");
  const words = useWords("ui");
  const { message } = App.useApp();
  const changed = useNoticesChanged();
  return useMutation({
    mutationFn: replayNotice,
    onSuccess: () => {
      void message.success(t("replayed"));
      changed();
    },
    onError: (error) => void message.error(messageOf(error, words("noAnswer"))),
  });
}
