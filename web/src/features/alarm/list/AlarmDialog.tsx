import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { OrganSelect } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { DialogSearch } from "@/ui/paged/DialogSearch";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useLastPage } from "@/ui/paged/useLastPage";
import { useDebounced } from "@/ui/useDebounced";
import { AlarmActs } from "../acts/AlarmActs";
import { ChooseAll } from "../acts/ChooseAll";
import { useChosen } from "../acts/chosen";
import { ProcessMany } from "../acts/ProcessMany";
import type { AlarmRow } from "../api";
import { belowOf } from "../names";
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
  const [organId, setOrganId] = useState<number>();
  const searchKey = useDebounced(text.trim(), 300) || undefined;
  const may = useMay()("/alarm/updatealarm");
  const of = { searchKey, alarmClass, ...belowOf(organId) };
  const list = useAlarms({ ...of, alarmClassIden: alarmClass, pageSize: PAGE, currentPage: page }, true);
  useLastPage(list.data?.total, PAGE, page, setPage);
  const columns = useAlarmColumns((page - 1) * PAGE);
  const { total = 0, more } = list.data ?? {};
  const chosen = useChosen(list.data?.rows, total);
  const turn = (next: number) => {
    chosen.clear();
    setPage(next);
  };
  const refine = (change: () => void) => {
    turn(1);
    change();
  };
  return (
    <>
      <Bar
        text={text}
        organId={organId}
        onText={(next) => refine(() => setText(next))}
        onOrgan={(next) => refine(() => setOrganId(next))}
      >
        <ProcessMany
          alarms={chosen.rows}
          all={chosen.all ? { filter: of, total, more } : undefined}
          onDone={chosen.clear}
        />
        <ExportButton
          path="/alarm/exportalarmlist"
          filters={{ ...of, alarmClassIden: alarmClass, alarmClassName: name }}
          total={list.data?.total}
        />
      </Bar>
      {may === true ? <ChooseAll chosen={chosen} total={total} more={more} /> : null}
      <DialogTable<AlarmRow>
        list={list}
        columns={columns}
        rowKey="alarmId"
        page={page}
        pageSize={PAGE}
        onPage={turn}
        height={HEIGHT}
        filtered={searchKey !== undefined || organId !== undefined}
        empty={t("none")}
        totalSays={more ? t("totalMore", { count: total }) : undefined}
        onOpen={({ imei }) => imei !== "" && onDevice(imei)}
        rowSelection={
          may === true
            ? {
                columnWidth: 34,
                selectedRowKeys: chosen.keys,
                onChange: (keys) => chosen.choose(keys.map(String)),
              }
            : undefined
        }
        testId="alarm-list"
      />
    </>
  );
}

interface BarProps {
  text: string;
  organId: number | undefined;
  onText: (text: string) => void;
  onOrgan: (organId: number | undefined) => void;
  children: ReactNode;
}

/** The filters of the list, and what is done with what they leave. */
function Bar({ text, organId, onText, onOrgan, children }: BarProps) {
  const t = useWords("alarm");
  return (
    <div className={styles.bar}>
      <DialogSearch
        className={styles.search}
        value={text}
        onChange={onText}
        hint={t("searchHint")}
        testId="alarm-search"
      />
      <span className={styles.organ}>
        <OrganSelect
          allowClear
          value={organId}
          onChange={onOrgan}
          placeholder={t("allOrgans")}
          label={t("organ")}
          testId="alarm-organ"
        />
      </span>
      {children}
    </div>
  );
}
