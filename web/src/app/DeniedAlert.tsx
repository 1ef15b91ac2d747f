import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect } from "react";
import { siteKey } from "@/features/site/public";
import { denied } from "@/lib/http";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";

/**
 * HTTP 401 (signed in, not permitted): an alert with the server's message, one at a time. Rights have changed,
 * or the button would not have been there: menu and buttons are asked for again.
 */
export function DeniedAlert() {
  const t = useWords("shell");
  const { modal } = App.useApp();
  const client = useQueryClient();
  const error = useCell(denied);
  useEffect(() => {
    if (error === null) return;
    void client.invalidateQueries({ queryKey: siteKey });
    if (error.key === "account.mustChange") {
      denied.set(null);
      return; // the dialog that asks for a new password says it
    }
    const dialog = modal.error({
      title: t("denied"),
      content: error.message || t("deniedText"),
      okText: t("ok"),
      afterClose: () => denied.set(null),
    });
    return () => dialog.destroy();
  }, [error, modal, t, client]);
  return null;
}
