import { PrinterOutlined } from "@ant-design/icons";
import { Button, Modal, Skeleton } from "antd";
import { type RefObject, useRef } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { useAlarmAct } from "../acts/act";
import type { Alarm } from "../api";
import { isPlaced, subjectOf } from "../names";
import { useAlarm } from "../queries";
import { Compare } from "./Compare";
import styles from "./Evidence.module.css";
import { EvidenceMap } from "./EvidenceMap";
import { Facts } from "./Facts";
import { Fixes } from "./Fixes";
import { printPaper, type Snapshot } from "./printPaper";
import { SameDay } from "./SameDay";
import { useMark } from "./useMark";
import { Values } from "./Values";
import { usePlace } from "./Where";

interface Props {
  alarmId: string;
  /** Shows another alarm in this one's place. */
  onOpen: (alarmId: string) => void;
  onClose: () => void;
}

/** What an alarm was judged by, on one page that can be printed: for a file, or a court. */
export default function EvidenceDialog({ alarmId, onOpen, onClose }: Props) {
  const t = useWords("alarm");
  const { data, error, refetch } = useAlarm(alarmId);
  const paper = useRef<HTMLDivElement>(null);
  const snapshot = useRef<Snapshot | null>(null);
  const { isFetching } = usePlace(data);
  const mark = useMark();
  const print = () => paper.current && void printPaper(paper.current, snapshot.current, mark());
  return (
    <Modal
      open
      width={1080}
      centered
      title={data ? t("evidence.titleOf", headOf(data)) : t("evidence.title")}
      onCancel={onClose}
      footer={
        <>
          {data ? <Compare alarm={data} onLeave={onClose} /> : null}
          <Button
            icon={<PrinterOutlined />}
            disabled={!data}
            loading={isFetching} // paper without the address that is on its way lacks it for ever
            onClick={print}
            data-testid="evidence-print"
          >
            {t("evidence.print")}
          </Button>
          {data ? <ProcessHere alarm={data} /> : null}
        </>
      }
      data-testid="evidence"
    >
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
      {data ? (
        <div ref={paper}>
          <Paper alarm={data} snapshot={snapshot} onOpen={onOpen} />
        </div>
      ) : null}
    </Modal>
  );
}

/** What the evidence is read for, as a rule: to process the alarm; not there once that was done. */
function ProcessHere({ alarm }: { alarm: Alarm }) {
  const t = useWords("alarm");
  const act = useAlarmAct();
  const may = useMay()("/alarm/updatealarm");
  if (!may || alarm.handleStatus === "handled") return null;
  return (
    <Button
      type="primary"
      disabled={may === "readOnly"}
      onClick={() => act({ what: "process", alarms: [alarm] })}
      data-testid="evidence-process"
    >
      {t("process.act")}
    </Button>
  );
}

interface PaperProps {
  alarm: Alarm;
  /** Filled with what takes a picture of the map. */
  snapshot: RefObject<Snapshot | null>;
  onOpen: (alarmId: string) => void;
}

function Paper({ alarm, snapshot, onOpen }: PaperProps) {
  const { evidence, sameDay } = alarm;
  const mapped = isPlaced(alarm) || evidence.fixes.length > 0;
  return (
    <article className={styles.paper}>
      <Heading alarm={alarm} />
      <div className={styles.columns} data-mapped={mapped || undefined}>
        <Facts alarm={alarm} />
        {mapped ? (
          <div className={styles.map} data-paper-map>
            <EvidenceMap alarm={alarm} snapshot={snapshot} />
          </div>
        ) : null}
      </div>
      <Values values={evidence.values} />
      <Fixes fixes={evidence.fixes} />
      <SameDay alarms={sameDay} onOpen={onOpen} />
      <p className={styles.mark} data-paper-mark />
    </article>
  );
}

/** What the page is called by: the type of the alarm and the vehicle's plate, else what else the device is called. */
const headOf = (alarm: Alarm) => ({ type: alarm.alarmTypeName, name: alarm.plateNo || subjectOf(alarm) });

/** Stands on paper only: the window has a title of its own. */
function Heading({ alarm }: { alarm: Alarm }) {
  const t = useWords("alarm");
  return <h1 className={styles.heading}>{t("evidence.titleOf", headOf(alarm))}</h1>;
}
