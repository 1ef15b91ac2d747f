import { App } from "antd";
import { useEffect } from "react";
import { denied } from "@/lib/http";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";

/** HTTP 401 (signed in, not permitted): an alert with the server's message, one at a time. */
export function DeniedAlert() {
  const t = useWords("shell");
  const { modal } = App.useApp();
  const error = useCell(denied);
  useEffect(() => {
    if (error === null) return;
    const dialog = modal.error({
      title: t("denied"),
      content: error.message || t("deniedText"),
      okText: t("ok"),
      afterClose: () => denied.set(null),
    });
    return () => dialog.destroy();
  }, [error, modal, t]);
  return null;
}
