import { ExportOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Tooltip } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { type ExportFilters, type ExportPath, startExport } from "./api";
import { waitFor } from "./finished";
import { taskKey } from "./queries";
import { pointAtTray } from "./tray";

interface Props<P extends ExportPath> {
  path: P;
  /** Those that the list is shown with. */
  filters: ExportFilters<P>;
  /** How many rows the list has, as far as known; none cannot be exported. */
  total?: number;
}

/** Exports a list as it is filtered, in the background; nothing without the permission. */
export function ExportButton<P extends ExportPath>({ path, filters, total }: Props<P>) {
  const t = useWords("task");
  const may = useMay();
  const { message } = App.useApp();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => startExport(path, filters),
    onSuccess: ({ taskId }) => {
      waitFor(taskId);
      void client.invalidateQueries({ queryKey: taskKey });
      pointAtTray();
    },
    onError: (error) => void message.error(messageOf(error, t("failed"))),
  });
  if (!may(path)) return null;
  const why = total === 0 ? t("nothing") : undefined;
  return (
    <Tooltip title={why}>
      <Button
        icon={<ExportOutlined />}
        disabled={why !== undefined}
        loading={start.isPending}
        onClick={() => start.mutate()}
        data-testid="export"
      >
        {t("export")}
      </Button>
    </Tooltip>
  );
}
