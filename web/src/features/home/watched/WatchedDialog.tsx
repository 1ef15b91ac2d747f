import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Modal, type TableColumnsType } from "antd";
import { useState } from "react";
import { AlarmActs, SettleRowButton, WatchButton } from "@/features/alarm/public";
import { AttentionTag, deviceKey, StateTag } from "@/features/device/public";
import { ExportButton } from "@/features/task/public";
import type { Schema } from "@/lib/api";
import { get } from "@/lib/http";
import { useLang } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { DialogSearch } from "@/ui/paged/DialogSearch";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useLastPage } from "@/ui/paged/useLastPage";
import { useDebounced } from "@/ui/useDebounced";
import styles from "../Dialog.module.css";

const PAGE = 20;
const HEIGHT = 370;

type WatchedRow = Schema<"WatchedRow">;

interface Props {
  name: string;
  onDevice: (imei: string) => void;
  onClose: () => void;
}

/** The devices that are watched, and how closely. */
export default function WatchedDialog({ name, onDevice, onClose }: Props) {
  return (
    <AlarmActs>
      <Modal
        open
        width={1080}
        centered
        title={name}
        footer={null}
        onCancel={onClose}
        data-testid="watched-dialog"
      >
        <List onDevice={onDevice} />
      </Modal>
    </AlarmActs>
  );
}

function List({ onDevice }: Pick<Props, "onDevice">) {
  const t = useWords("home");
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const searchKey = useDebounced(text.trim(), 300) || undefined;
  const list = useWatched(searchKey, page);
  useLastPage(list.data?.total, PAGE, page, setPage);
  const columns = useColumns((page - 1) * PAGE);
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
          testId="watched-search"
        />
        <ExportButton
          path="/device/exportattentiondevicelist"
          filters={{ searchKey }}
          total={list.data?.total}
        />
      </div>
      <DialogTable<WatchedRow>
        list={list}
        columns={columns}
        rowKey="deviceId"
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        height={HEIGHT}
        filtered={searchKey !== undefined}
        empty={t("watched.none")}
        onOpen={({ imei }) => onDevice(imei)}
        testId="watched-list"
      />
    </>
  );
}

/** A page of the devices that are watched. */
function useWatched(searchKey: string | undefined, page: number) {
  const lang = useLang();
  return useQuery({
    queryKey: [...deviceKey, "watched", lang, searchKey, page],
    queryFn: ({ signal }) =>
      get("/device/getattentiondevicelist", { searchKey, pageSize: PAGE, currentPage: page }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

function useColumns(before: number): TableColumnsType<WatchedRow> {
  const t = useWords("home");
  return [
    { title: t("col.index"), key: "index", width: 56, render: (_, __, at) => before + at + 1 },
    { title: t("col.organ"), dataIndex: "organName", width: 130 },
    {
      title: t("col.plate"),
      key: "plate",
      width: 150,
      render: (_, row) => [row.plateNo || row.deviceName, row.carOwner].filter(Boolean).join(" "),
    },
    {
      title: t("col.imei"),
      dataIndex: "imei",
      width: 150,
      render: (imei: string) => <span className="wm-mono">{imei}</span>,
    },
    {
      title: t("col.attention"),
      key: "attention",
      width: 84,
      render: (_, row) => <AttentionTag level={row.attention} />,
    },
    { title: t("col.attentionRemark"), dataIndex: "attentionRemark", width: 150 },
    {
      title: t("col.state"),
      key: "state",
      width: 96,
      render: (_, row) => <StateTag deviceState={row.deviceState} moving={row.moving} />,
    },
    {
      title: t("col.lastOnline"),
      dataIndex: "lastOnlineTime",
      width: 150,
      render: (at: number) => <Ago seconds={at} />,
    },
    {
      title: t("col.acts"),
      key: "acts",
      width: 84,
      fixed: "right",
      render: (_, row) => (
        <span className={styles.acts}>
          <WatchButton row={row} />
          <SettleRowButton row={row} />
        </span>
      ),
    },
  ];
}
