import { ExportOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { messageOf } from "@/ui/Failure";
import { type ExportFilters, type ExportPath, startExport } from "./api";
import { useTaskStarted } from "./useTaskStarted";

interface Props<P extends ExportPath> {
  path: P;
  /** Those that the list is shown with. */
  filters: ExportFilters<P>;
  /** How many rows the list has, as far as known; none cannot be exported. */
  total?: number;
  /** Where a page has more than one. */
  testId?: string;
}

/** Exports a list as it is filtered, in the background; nothing without the permission. */
export function ExportButton<P extends ExportPath>({ path, filters, total, testId = "export" }: Props<P>) {
  const t = useWords("task");
  const may = useMay();
  const { message } = App.useApp();
  const started = useTaskStarted();
  const start = useMutation({
    mutationFn: () => startExport(path, filters),
    onSuccess: ({ taskId }) => started(taskId),
    onError: (error) => void message.error(messageOf(error, t("failed"))),
  });
  return (
    <ActButton
      may={may(path)}
      why={total === 0 ? t("nothing") : undefined}
      quiet
      icon={<ExportOutlined />}
      loading={start.isPending}
      onClick={() => start.mutate()}
      testId={testId}
    >
      {t("export")}
    </ActButton>
  );
}
