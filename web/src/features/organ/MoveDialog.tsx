import { Form } from "antd";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { moveOrgan, type OrganRow } from "./api";
import styles from "./Organ.module.css";
import { OrganSelect } from "./OrganSelect";
import { useOrganChanged } from "./queries";
import { useConfirmedLoss } from "./useConfirmedLoss";

interface Fields {
  parentId: number;
}

/** Puts a group, with all below it, under another one. */
export function MoveDialog({ row, onClose }: { row: OrganRow; onClose: () => void }) {
  const t = useWords("organ");
  const changed = useOrganChanged();
  const confirmed = useConfirmedLoss();
  return (
    <FormDialog<Fields>
      name="organ-move"
      title={t("moveTitle", { name: row.organName })}
      initial={{ parentId: row.parentId }}
      save={({ parentId }) => confirmed((agreed) => moveOrgan({ organId: row.organId, parentId, ...agreed }))}
      done={t("moved")}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.faint}>{t("moveAdvice")}</p>
      <Form.Item name="parentId" label={t("parent")} rules={[{ required: true, message: t("chooseParent") }]}>
        <OrganSelect without={row.organId} name={row.parentName} testId="organ-move-parent" />
      </Form.Item>
    </FormDialog>
  );
}
