import { Descriptions, Skeleton } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { FormDialog } from "@/ui/FormDialog";
import { type Bindable, bindPayee, type PayeeRow } from "./api";
import { BindField } from "./BindField";
import styles from "./Payee.module.css";
import { useBindable, usePayeesChanged } from "./queries";

interface BindForm {
  userIds: number[];
}

/** Says which accounts may see what a payee receives. */
export function BindDialog({ row, onClose }: { row: PayeeRow; onClose: () => void }) {
  const t = useWords("payee");
  const changed = usePayeesChanged();
  const bindable = useBindable(row.id);
  const { data } = bindable;
  return (
    <FormDialog<BindForm>
      name="payee-bind"
      title={t("bindDialog.title")}
      width={520}
      bare={!data?.rows?.length}
      initial={{}}
      save={({ userIds }) => bindPayee(row.id, userIds)}
      done={t("bindDialog.done")}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      {bindable.error ? (
        <Failure error={bindable.error} onRetry={() => void bindable.refetch()} />
      ) : data ? (
        <>
          <Whose payee={data} />
          <BindField rows={data.rows ?? []} bound={data.permissionIds ?? []} />
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6, width: "100%" }} />
      )}
    </FormDialog>
  );
}

function Whose({ payee }: { payee: Bindable }) {
  const label = useLabels();
  const facts = [
    { key: "userName", label: label("userName"), children: payee.userName },
    { key: "userType", label: label("userType"), children: payee.userTypeName },
    { key: "phone", label: label("phone"), children: <span className="wm-mono">{payee.phone}</span> },
    { key: "payNo", label: label("bankCard"), children: <span className="wm-mono">{payee.payNo}</span> },
  ];
  return <Descriptions column={2} size="small" items={facts} className={styles.note} />;
}
