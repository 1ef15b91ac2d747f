import { useMutation, useQuery } from "@tanstack/react-query";
import { App, Button, Modal, Select, Skeleton, Table } from "antd";
import { useState } from "react";
import { OrganSelect } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { Failure, messageOf } from "@/ui/Failure";
import { useBeginTyping } from "@/ui/form/behaviour";
import { type ApprovalRule, fetchRules, setRule } from "../api";
import styles from "./Rules.module.css";

type Approval = ApprovalRule["approval"];

/** Which organisations want a second person for stopping vehicles, and for letting them drive again. */
export default function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("command");
  const rules = useQuery({ queryKey: ["commandRules"], queryFn: ({ signal }) => fetchRules(signal) });
  const ui = useWords("ui");
  const { message } = App.useApp();
  const save = useMutation({
    mutationFn: setRule,
    onSuccess: () => message.success(t("rule.saved")),
    onError: (error) => message.error(messageOf(error, ui("noAnswer"))),
    onSettled: () => void rules.refetch(),
  });
  return (
    <Modal
      open
      title={t("rule.title")}
      width={640}
      footer={null}
      onCancel={onClose}
      data-testid="command-rules"
    >
      <p className={styles.about}>{t("rule.about")}</p>
      {rules.error && !rules.data ? (
        <Failure error={rules.error} onRetry={() => void rules.refetch()} />
      ) : null}
      {!rules.data && !rules.error ? <Skeleton active paragraph={{ rows: 3 }} /> : null}
      {rules.data ? (
        <>
          <Add onSave={(rule) => save.mutate(rule)} saving={save.isPending} />
          <Rules rows={rules.data.rows} own={rules.data.own} onSave={(rule) => save.mutate(rule)} />
        </>
      ) : null}
    </Modal>
  );
}

interface Saves {
  onSave: (rule: { organId: number; approval: Approval }) => void;
}

function Add({ onSave, saving }: Saves & { saving: boolean }) {
  const t = useWords("command");
  const [organId, setOrgan] = useState<number>();
  const [approval, setApproval] = useState<Approval>("cut");
  useBeginTyping();
  return (
    <div className={styles.add}>
      <div className={styles.organ}>
        <OrganSelect
          value={organId}
          onChange={setOrgan}
          placeholder={t("rule.organ")}
          label={t("rule.organ")}
          testId="command-rule-organ"
        />
      </div>
      <ApprovalSelect value={approval} onChange={setApproval} />
      <Button
        type="primary"
        disabled={organId === undefined}
        loading={saving}
        onClick={() => organId !== undefined && onSave({ organId, approval })}
        data-testid="command-rule-save"
      >
        {t("rule.set")}
      </Button>
    </div>
  );
}

function ApprovalSelect({
  value,
  onChange,
  testId,
}: {
  value: Approval;
  onChange: (value: Approval) => void;
  testId?: string;
}) {
  const t = useWords("command");
  return (
    <Select<Approval>
      value={value}
      onChange={onChange}
      aria-label={t("rule.approval")}
      className={styles.approval}
      options={(["none", "cut", "both"] as const).map((one) => ({ value: one, label: t(`rule.${one}`) }))}
      data-testid={testId}
    />
  );
}

function Rules({ rows, own, onSave }: Saves & { rows: ApprovalRule[]; own: Approval }) {
  const t = useWords("command");
  return (
    <Table<ApprovalRule>
      size="small"
      rowKey="organId"
      pagination={false}
      dataSource={rows}
      locale={{
        emptyText: own === "none" ? t("rule.nobody") : t("rule.above", { approval: t(`rule.${own}`) }),
      }}
      columns={[
        { title: t("rule.organ"), dataIndex: "organName", ellipsis: true },
        {
          title: t("rule.approval"),
          key: "approval",
          width: 230,
          render: (_, { organId, approval }) => (
            <ApprovalSelect
              value={approval}
              onChange={(to) => onSave({ organId, approval: to })}
              testId={`command-rule-${organId}`}
            />
          ),
        },
        {
          title: t("rule.counts"),
          key: "counts",
          width: 170,
          render: (_, { counts }) => t(`rule.${counts}`),
        },
      ]}
    />
  );
}
