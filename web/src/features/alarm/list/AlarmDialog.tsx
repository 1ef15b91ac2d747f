import { Input, Modal } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useLastPage } from "@/ui/paged/useLastPage";
import { useDebounced } from "@/ui/useDebounced";
import { AlarmActs } from "../acts/AlarmActs";
import { ProcessMany } from "../acts/ProcessMany";
import type { AlarmRow } from "../api";
import { useAlarms } from "../queries";
import styles from "./AlarmDialog.module.css";
import { useAlarmColumns } from "./useAlarmColumns";

/** The rows of a page, and their height. */
const PAGE = 20;
const HEIGHT = 370;

interface Props {
  /** Key and name of the class of alarms that is shown. */
  alarmClass: string;
  name: string;
  /** Shows a device where it is. */
  onDevice: (imei: string) => void;
  onClose: () => void;
}

/** The alarms of a class that wait for somebody: to be exported, processed, and seen into. */
export default function AlarmDialog({ alarmClass, name, onDevice, onClose }: Props) {
  return (
    <AlarmActs>
      <Modal
        open
        width={1180}
        centered
        title={name}
        footer={null}
        onCancel={onClose}
        data-testid="alarm-dialog"
      >
        <List alarmClass={alarmClass} name={name} onDevice={onDevice} />
      </Modal>
    </AlarmActs>
  );
}

function List({ alarmClass, name, onDevice }: Omit<Props, "onClose">) {
  const t = useWords("alarm");
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string[]>([]);
  const searchKey = useDebounced(text.trim(), 300) || undefined;
  const may = useMay()("/alarm/updatealarm");
  const of = { searchKey, alarmClass, alarmClassIden: alarmClass };
  const list = useAlarms({ ...of, pageSize: PAGE, currentPage: page }, true);
  useLastPage(list.data?.total, PAGE, page, setPage);
  const columns = useAlarmColumns((page - 1) * PAGE);
  const there = list.data?.rows.filter(({ alarmId }) => chosen.includes(alarmId)) ?? [];
  const turn = (next: number) => {
    setChosen([]);
    setPage(next);
  };
  return (
    <>
      <div className={styles.bar}>
        <Input.Search
          allowClear
          className={styles.search}
          value={text}
          maxLength={100}
          placeholder={t("searchHint")}
          aria-label={t("searchHint")}
          onChange={(event) => {
            setText(event.target.value);
            turn(1);
          }}
          data-testid="alarm-search"
        />
        <ProcessMany alarms={there} onDone={() => setChosen([])} />
        <ExportButton
          path="/alarm/exportalarmlist"
          filters={{ ...of, alarmClassName: name }}
          total={list.data?.total}
        />
      </div>
      <DialogTable<AlarmRow>
        list={list}
        columns={columns}
        rowKey="alarmId"
        page={page}
        pageSize={PAGE}
        onPage={turn}
        height={HEIGHT}
        filtered={searchKey !== undefined}
        empty={t("none")}
        onOpen={({ imei }) => imei !== "" && onDevice(imei)}
        rowSelection={
          may === true
            ? {
                columnWidth: 34,
                selectedRowKeys: there.map(({ alarmId }) => alarmId),
                onChange: (keys) => setChosen(keys.map(String)),
              }
            : undefined
        }
        testId="alarm-list"
      />
    </>
  );
}
