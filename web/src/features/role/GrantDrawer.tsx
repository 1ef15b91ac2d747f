import { useMutation } from "@tanstack/react-query";
import { Alert, App, Button, Drawer, Skeleton } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Failure, messageOf } from "@/ui/Failure";
import { type RoleRow, saveRolePermissions } from "./api";
import { Grants } from "./Grants";
import { useRoleChanged, useRolePermissions } from "./queries";
import styles from "./Role.module.css";

/** What a role has, to look at, or with URL-21 to change. */
export function GrantDrawer({ row, onClose }: { row: RoleRow; onClose: () => void }) {
  const t = useWords("role");
  const may = useMay();
  const { message } = App.useApp();
  const changed = useRoleChanged();
  const before = useRolePermissions(row.roleId);
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);
  const granted = ticked ?? new Set(before.data);
  const mayChange = row.mayEdit === 1 && may("/ucrole/insertrolepermission") === true;
  const dirty = ticked !== null && !same(ticked, before.data ?? []);
  const close = useClose(dirty, onClose);
  const save = useMutation({
    mutationFn: () => saveRolePermissions(row.roleId, granted),
    onSuccess: () => {
      void message.success(t("granted"));
      changed();
      onClose();
    },
  });
  const foot = (
    <span className={styles.foot}>
      <Button onClick={close}>{t(mayChange ? "cancel" : "close")}</Button>
      {mayChange ? (
        <Button
          type="primary"
          disabled={!dirty}
          loading={save.isPending}
          onClick={() => save.mutate()}
          data-testid="grant-save"
        >
          {t("save")}
        </Button>
      ) : null}
    </span>
  );
  return (
    <Drawer
      open
      size={560}
      title={t("grantTitle", { name: row.shownName })}
      mask={{ closable: false }}
      onClose={close}
      footer={foot}
      data-testid="grant-drawer"
    >
      <div className={styles.grants}>
        {save.error ? <Alert type="error" showIcon title={messageOf(save.error, t("noAnswer"))} /> : null}
        {mayChange ? null : <Alert type="info" showIcon title={whyNot(row, t)} />}
        {before.error ? (
          <Failure error={before.error} onRetry={() => void before.refetch()} />
        ) : before.data ? (
          <Grants granted={granted} onChange={mayChange ? setTicked : undefined} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        )}
      </div>
    </Drawer>
  );
}

function whyNot(row: RoleRow, t: ReturnType<typeof useWords<"role">>): string {
  if (row.mayEdit === 1) return t("lookOnly");
  return t(row.organId === 0 ? "lockedPlatform" : "lockedAbove");
}

function same(set: ReadonlySet<number>, list: number[]): boolean {
  return set.size === list.length && list.every((id) => set.has(id));
}

/** Asks before ticks are lost. */
function useClose(dirty: boolean, onClose: () => void): () => void {
  const t = useWords("ui");
  const { modal } = App.useApp();
  return () => {
    if (!dirty) {
      onClose();
      return;
    }
    modal.confirm({
      title: t("unsaved"),
      content: t("unsavedAdvice"),
      okText: t("discard"),
      okButtonProps: { danger: true },
      cancelText: t("keepEditing"),
      onOk: onClose,
    });
  };
}
