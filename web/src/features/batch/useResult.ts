import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import type { Batch, ImportKind } from "./kind";

/** Fetches the file of a batch with what became of each row and why. */
export function useResult(kind: ImportKind, batch: Batch) {
  const t = useWords("batch");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const name = t("resultFile", { name: batch.fileName.replace(/\.xlsx?$/i, "") });
  return useMutation({
    mutationFn: () => kind.result(batch.batchId, `${name}.xlsx`),
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
}
