import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Modal } from "antd";
import { useEffect, useState } from "react";
import { AlarmActs, alarmKey } from "@/features/alarm/public";
import { ExportButton } from "@/features/task/public";
import { get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { DialogSearch } from "@/ui/paged/DialogSearch";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useLastPage } from "@/ui/paged/useLastPage";
import { useDebounced } from "@/ui/useDebounced";
import styles from "../Dialog.module.css";
import { RangeButton } from "./RangeButton";
import { secondsOf, stopRange } from "./range";
import { type StopRow, useStopColumns } from "./useStopColumns";

const PAGE = 20;
const HEIGHT = 370;

interface Props {
  name: string;
  onDevice: (imei: string) => void;
  onClose: () => void;
}

/** Vehicles that have been standing for as long as somebody asks. */
export default function StopDialog({ name, onDevice, onClose }: Props) {
  return (
    <AlarmActs>
      <Modal
        open
        width={1120}
        centered
        title={name}
        footer={null}
        onCancel={onClose}
        data-testid="stop-dialog"
      >
        <List onDevice={onDevice} />
      </Modal>
    </AlarmActs>
  );
}

function List({ onDevice }: Pick<Props, "onDevice">) {
  const t = useWords("home");
  const lang = useLang();
  const range = useCell(stopRange);
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const asked = { ...secondsOf(range), searchKey: useDebounced(text.trim(), 300) || undefined };
  const list = useQuery({
    queryKey: [...alarmKey, "stops", lang, asked, page],
    queryFn: ({ signal }) =>
      get("/home/gethomestopreportlist", { ...asked, pageSize: PAGE, currentPage: page }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  useLastPage(list.data?.total, PAGE, page, setPage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range begins at its first page
  useEffect(() => setPage(1), [range]);
  const columns = useStopColumns((page - 1) * PAGE);
  return (
    <>
      <div className={styles.bar}>
        <DialogSearch
          className={styles.search}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setPage(1);
          }}
          hint={t("searchHint")}
          testId="stop-search"
        />
        <RangeButton />
        <ExportButton path="/home/exporthomestopreportlist" filters={asked} total={list.data?.total} />
      </div>
      <DialogTable<StopRow>
        list={list}
        columns={columns}
        rowKey="imei"
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        height={HEIGHT}
        filtered={asked.searchKey !== undefined}
        empty={t("stop.none")}
        onOpen={({ imei }) => onDevice(imei)}
        testId="stop-list"
      />
    </>
  );
}
