import { App } from "antd";
import { ApiError } from "@/lib/http";
import { useWords } from "@/lib/useWords";

/** Saves; where points would go that are kept until now, asks first with what the server says of them. */
export function useConfirmedLoss() {
  const t = useWords("organ");
  const { modal } = App.useApp();
  return async (save: (agreed: { confirmRetention?: true }) => Promise<unknown>) => {
    try {
      return await save({});
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== "organ.retentionConfirm") throw error;
      const agreed = await modal.confirm({
        title: t("retentionConfirm"),
        content: error.message,
        okText: t("retentionRemove"),
        okButtonProps: { danger: true, "data-testid": "organ-retention-confirm" },
        cancelText: t("retentionLeave"),
      });
      if (!agreed) throw error;
      return save({ confirmRetention: true });
    }
  };
}
