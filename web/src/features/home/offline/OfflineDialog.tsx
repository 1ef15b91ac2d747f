import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Modal, Select } from "antd";
import { useState } from "react";
import { AlarmActs } from "@/features/alarm/public";
import { deviceKey } from "@/features/device/public";
import { useChoices } from "@/features/dictionary/public";
import { ExportButton } from "@/features/task/public";
import { get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { DialogSearch } from "@/ui/paged/DialogSearch";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useLastPage } from "@/ui/paged/useLastPage";
import { useDebounced } from "@/ui/useDebounced";
import styles from "../Dialog.module.css";
import { ALL, secondsOf, usualInterval } from "./interval";
import { type OfflineRow, useOfflineColumns } from "./useOfflineColumns";

const PAGE = 20;
const HEIGHT = 370;

interface Props {
  /** The key of the interval that is shown at first. */
  interval?: string;
  onDevice: (imei: string) => void;
  onClose: () => void;
}

/** Devices that are silent, by how long and by type. */
export default function OfflineDialog({ interval, onDevice, onClose }: Props) {
  const t = useWords("home");
  return (
    <AlarmActs>
      <Modal
        open
        width={1240}
        centered
        title={t("offline.title")}
        footer={null}
        onCancel={onClose}
        data-testid="offline-dialog"
      >
        <List first={interval ?? usualInterval} onDevice={onDevice} />
      </Modal>
    </AlarmActs>
  );
}

function List({ first, onDevice }: { first: string; onDevice: Props["onDevice"] }) {
  const t = useWords("home");
  const lang = useLang();
  const [filters, setFilters] = useState({ interval: first, deviceType: ALL });
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const asked = {
    ...secondsOf(filters.interval),
    deviceType: filters.deviceType === ALL ? undefined : filters.deviceType,
    searchKey: useDebounced(text.trim(), 300) || undefined,
  };
  const list = useQuery({
    queryKey: [...deviceKey, "offline", lang, asked, page],
    queryFn: ({ signal }) =>
      get("/device/getofflinedevicelist", { ...asked, pageSize: PAGE, currentPage: page }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  useLastPage(list.data?.total, PAGE, page, setPage);
  const columns = useOfflineColumns((page - 1) * PAGE);
  const choose = (change: Partial<typeof filters>) => {
    setPage(1);
    setFilters({ ...filters, ...change });
  };
  return (
    <>
      <div className={styles.bar}>
        <Choice
          code="OFFLINE_INTERVAL"
          label={t("offline.interval")}
          value={filters.interval}
          onChange={(interval) => choose({ interval })}
        />
        <Choice
          code="DEVICE_TYPE"
          label={t("offline.type")}
          value={filters.deviceType}
          onChange={(deviceType) => choose({ deviceType })}
        />
        <DialogSearch
          className={styles.search}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setPage(1);
          }}
          hint={t("searchHint")}
          testId="offline-search"
        />
        <ExportButton path="/device/exportofflinedevicelist" filters={asked} total={list.data?.total} />
      </div>
      <DialogTable<OfflineRow>
        list={list}
        columns={columns}
        rowKey="imei"
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        height={HEIGHT}
        filtered={asked.searchKey !== undefined || asked.deviceType !== undefined || filters.interval !== ALL}
        empty={t("offline.none")}
        onOpen={({ imei }) => onDevice(imei)}
        testId="offline-list"
      />
    </>
  );
}

interface ChoiceProps {
  code: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** One entry of a list of the dictionary, or all. */
function Choice({ code, label, value, onChange }: ChoiceProps) {
  const ui = useWords("ui");
  const choices = useChoices(code);
  return (
    <Select<string>
      className={styles.choice}
      aria-label={label}
      prefix={<span className={styles.of}>{label}</span>}
      value={value}
      popupMatchSelectWidth={false}
      options={[
        { value: ALL, label: ui("all") },
        ...choices.map(({ key, val }) => ({ value: key, label: val })),
      ]}
      onChange={onChange}
      data-testid={`offline-${code}`}
    />
  );
}
