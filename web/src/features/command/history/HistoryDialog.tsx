import { SendOutlined } from "@ant-design/icons";
import { Modal } from "antd";
import { useState } from "react";
import type { Leave } from "@/lib/leave";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { DialogTable } from "@/ui/paged/DialogTable";
import type { CommandRow } from "../api";
import { useCommandNews } from "../news";
import { PAGE, useHistory } from "../queries";
import type { Commanded } from "../target";
import styles from "./History.module.css";
import { useHistoryColumns } from "./useHistoryColumns";

interface Props {
  target: Commanded;
  /** Whether this user may issue commands from here. */
  may: Leave;
  onIssue: () => void;
  onOpen: (commandId: number) => void;
  onClose: () => void;
}

/** What a device was commanded, newest first, a page at a time. */
export function HistoryDialog({ target, may, onIssue, onOpen, onClose }: Props) {
  const t = useWords("command");
  const [page, setPage] = useState(1);
  const list = useHistory(target.imei, page);
  const columns = useHistoryColumns(onOpen);
  useCommandNews({ imei: target.imei });
  return (
    <Modal
      open
      title={t("historyTitle", { name: target.name })}
      width="80%"
      style={{ top: 40 }} /* fifteen rows need the room */
      className={styles.dialog}
      footer={null}
      onCancel={onClose}
      data-testid="command-history"
    >
      <div className={styles.head}>
        <ActButton may={may} primary icon={<SendOutlined />} onClick={onIssue} testId="command-history-issue">
          {t("issueMore")}
        </ActButton>
      </div>
      <DialogTable<CommandRow>
        list={list}
        columns={columns}
        rowKey="commandId"
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        height="min(52vh, 560px)"
        width={1460}
        empty={t("none")}
        testId="command-history-table"
      />
    </Modal>
  );
}
