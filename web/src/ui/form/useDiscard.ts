import { App } from "antd";
import { useCallback } from "react";
import { useWords } from "@/lib/useWords";

/** Asks before what was typed is lost. */
export function useDiscard(): (onDiscard: () => void) => void {
  const t = useWords("ui");
  const { modal } = App.useApp();
  return useCallback(
    (onDiscard) => {
      modal.confirm({
        title: t("unsaved"),
        content: t("unsavedAdvice"),
        okText: t("discard"),
        okButtonProps: { danger: true },
        cancelText: t("keepEditing"),
        focusable: { autoFocusButton: "cancel" }, // Enter must not lose what was typed
        onOk: onDiscard,
      });
    },
    [t, modal],
  );
}
