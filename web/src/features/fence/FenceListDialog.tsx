import { PlusOutlined } from "@ant-design/icons";
import { Input, Modal } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { DrawnSwitch } from "@/map/area/DrawnSwitch";
import type { Drawn } from "@/map/area/useDrawn";
import { ActButton } from "@/ui/ActButton";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useDebounced } from "@/ui/useDebounced";
import type { FenceRow } from "./api";
import { DeleteFence } from "./DeleteFence";
import styles from "./Fence.module.css";
import { FileMenu } from "./file/FileMenu";
import { PAGE, useFences } from "./queries";
import { useFenceColumns } from "./useFenceColumns";

interface Props extends Drawn {
  onEdit: (fence: FenceRow | "new") => void;
  onBind: (fence: FenceRow) => void;
  onClose: () => void;
}

/** Fences by name, a page at a time, with what can be done with each. */
export function FenceListDialog({ shown, onShow, onEdit, onBind, onClose }: Props) {
  const t = useWords("fence");
  const may = useMay();
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState<FenceRow | null>(null);
  const search = useDebounced(text.trim(), 300);
  const list = useFences(search, page);
  const columns = useFenceColumns(page, { onEdit, onBind, onDelete: setDeleted });
  return (
    <Modal open title={t("title")} width={880} footer={null} onCancel={onClose} data-testid="fence-list">
      <div className={styles.head}>
        <Input.Search
          allowClear
          value={text}
          maxLength={100}
          placeholder={t("searchHint")}
          aria-label={t("search")}
          onChange={(event) => {
            setText(event.target.value);
            setPage(1);
          }}
          data-testid="fence-search"
        />
        <DrawnSwitch shown={shown} onShow={onShow} testId="fence-show" />
        <FileMenu searchKey={search} />
        <ActButton
          may={may("/fence/insertfence")}
          primary
          icon={<PlusOutlined />}
          onClick={() => onEdit("new")}
          testId="fence-add"
        >
          {t("add")}
        </ActButton>
      </div>
      <DialogTable<FenceRow>
        list={list}
        columns={columns}
        rowKey="fenceId"
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        height="min(52vh, 520px)"
        width={640}
        filtered={search !== ""}
        empty={t("none")}
        testId="fence-table"
      />
      {deleted ? <DeleteFence fence={deleted} onClose={() => setDeleted(null)} /> : null}
    </Modal>
  );
}
