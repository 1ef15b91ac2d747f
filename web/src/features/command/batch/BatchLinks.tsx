import { DownloadOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useNavigate } from "react-router";
import { useMay } from "@/features/site/public";
import { batchPage, fetchBatchFile } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import type { Batch } from "../api";

interface Props {
  batch: Batch;
  /** The page of its commands is gone to. */
  onLeave: () => void;
}

/** From a batch to its commands, and to the file that says what came of each device: as it is now, however far the batch is. */
export function BatchLinks({ batch: { batchId, createTime }, onLeave }: Props) {
  const t = useWords("command");
  const may = useMay();
  const navigate = useNavigate();
  return (
    <>
      {may("/report/getcommandreportlist") ? (
        <Button
          size="small"
          type="link"
          icon={<UnorderedListOutlined />}
          onClick={() => {
            onLeave();
            void navigate(batchPage(batchId, createTime));
          }}
          data-testid={`batch-commands-${batchId}`}
        >
          {t("batches.commands")}
        </Button>
      ) : null}
      <BatchFile batchId={batchId} />
    </>
  );
}

/** The file that says what came of each device of a batch, for who began it. */
export function BatchFile({ batchId }: { batchId: number }) {
  const t = useWords("command");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const fetching = useMutation({
    mutationFn: () => fetchBatchFile(batchId, `${t("batches.fileName")}-${batchId}.xlsx`),
    onError: (error) => void message.error({ content: messageOf(error, ui("noAnswer")), key: "batch" }),
  });
  return (
    <Button
      size="small"
      type="link"
      icon={<DownloadOutlined />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
      data-testid={`batch-file-${batchId}`}
    >
      {t("batches.file")}
    </Button>
  );
}
