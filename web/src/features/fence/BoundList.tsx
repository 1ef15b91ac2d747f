import { useMutation } from "@tanstack/react-query";
import { Alert, App, Button, Table, Tag } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { Failure, messageOf } from "@/ui/Failure";
import { bind, type FenceRow, unbind } from "./api";
import { detailOf, type Entry, GROUP, isFixed, isUnsaved } from "./bindings";
import styles from "./Fence.module.css";
import { type useBound, useFencesChanged } from "./queries";

interface Props {
  fence: FenceRow;
  kept: ReturnType<typeof useBound>;
  entries: Entry[];
  onUnsaved: (change: (entries: Entry[]) => Entry[]) => void;
}

/** Takes entries out: those that are saved on the server, the others here. */
function useRemove(onUnsaved: Props["onUnsaved"], onDone: () => void) {
  const changed = useFencesChanged();
  return useMutation({
    mutationFn: async (gone: Entry[]) => {
      const saved = gone.filter((entry) => !isUnsaved(entry)).map(({ fenceDeviceId }) => fenceDeviceId);
      if (saved.length > 0) await unbind(saved);
      const ids = new Set(gone.map(({ fenceDeviceId }) => fenceDeviceId));
      onUnsaved((all) => all.filter(({ fenceDeviceId }) => !ids.has(fenceDeviceId)));
    },
    onSuccess: () => {
      changed();
      onDone();
    },
  });
}

function useSave({ fence, entries, onUnsaved }: Props) {
  const t = useWords("fence");
  const { message } = App.useApp();
  const changed = useFencesChanged();
  return useMutation({
    mutationFn: () =>
      bind({
        fenceId: fence.fenceId,
        bindData: entries.map(({ fenceDeviceId, dataClass, imei, organId }) => ({
          ...{ fenceDeviceId, dataClass, imei, organId },
        })),
      }),
    onSuccess: () => {
      onUnsaved(() => []);
      changed();
      void message.success(t("saved"));
    },
  });
}

/** The devices and groups of a fence: to be deleted one by one, those that are checked, or all; and saved. */
export function BoundList(props: Props) {
  const { kept, entries, onUnsaved } = props;
  const t = useWords("fence");
  const ui = useWords("ui");
  const { message, modal } = App.useApp();
  const may = useMay();
  const [chosen, setChosen] = useState<number[]>([]);
  const remove = useRemove(onUnsaved, () => setChosen([]));
  const save = useSave(props);
  const error = save.error ?? remove.error;
  const mayRemove = may("/fence/deletefencedevice");
  const ask = (gone: Entry[]) => {
    if (gone.length === 0) return void message.warning(t("pleaseSelect"));
    if (gone.every(isUnsaved)) return remove.mutate(gone);
    modal.confirm({
      title: t("removeTitle", { count: gone.length }),
      okText: t("delete"),
      okButtonProps: { danger: true },
      cancelText: ui("cancel"),
      onOk: () => remove.mutateAsync(gone).catch(() => null), // it is told above the list
    });
  };
  if (kept.error && !kept.data) return <Failure error={kept.error} onRetry={() => void kept.refetch()} />;
  return (
    <section className={styles.bound} aria-label={t("boundTitle")}>
      {error ? <Alert type="error" showIcon title={messageOf(error, ui("noAnswer"))} /> : null}
      <div className={styles.head}>
        <ActButton
          may={mayRemove}
          onClick={() => ask(entries.filter(({ fenceDeviceId }) => chosen.includes(fenceDeviceId)))}
          testId="fence-remove-checked"
        >
          {t("removeChecked")}
        </ActButton>
        <ActButton
          may={mayRemove}
          onClick={() => ask(entries.filter((entry) => !isFixed(entry)))}
          testId="fence-remove-all"
        >
          {t("removeAll")}
        </ActButton>
        <ActButton
          may={may("/fence/insertfencedevice")}
          primary
          onClick={() => (entries.some(isUnsaved) ? save.mutate() : void message.warning(t("pleaseSelect")))}
          testId="fence-bind-save"
        >
          {ui("save")}
        </ActButton>
      </div>
      <Table<Entry>
        size="small"
        rowKey="fenceDeviceId"
        dataSource={entries}
        loading={kept.isPending || save.isPending || remove.isPending}
        pagination={false}
        virtual
        scroll={{ y: 330, x: 426 }}
        locale={{ emptyText: t("noneBound") }}
        rowSelection={{
          columnWidth: 36,
          selectedRowKeys: chosen,
          getCheckboxProps: (entry) => ({ disabled: isFixed(entry) }),
          onChange: (keys) => setChosen(keys.map(Number)),
        }}
        columns={[
          {
            title: t("label"),
            key: "label",
            width: 200,
            ellipsis: true,
            render: (_, entry) => <Label entry={entry} />,
          },
          { title: t("organ"), dataIndex: "organName", width: 110, ellipsis: true },
          {
            title: t("actions"),
            key: "actions",
            width: 80,
            render: (_, entry) =>
              isUnsaved(entry) || (mayRemove === true && !isFixed(entry)) ? (
                <Button
                  type="link"
                  size="small"
                  danger
                  onClick={() => ask([entry])}
                  data-testid={`fence-remove-${entry.imei || entry.organId}`}
                >
                  {t("delete")}
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  );
}

function Label({ entry }: { entry: Entry }) {
  const t = useWords("fence");
  const detail = detailOf(entry);
  return (
    <span data-testid={`fence-entry-${entry.imei || entry.organId}`} title={entry.imei || undefined}>
      <Tag style={{ marginInlineEnd: 8 }}>{t(entry.dataClass === GROUP ? "group" : "device")}</Tag>
      {entry.label}
      {isUnsaved(entry) ? <em className={styles.unsaved}>{t("notSaved")}</em> : null}
      {detail ? <div className={styles.detail}>{detail}</div> : null}
    </span>
  );
}
