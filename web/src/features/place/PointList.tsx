import { PlusOutlined } from "@ant-design/icons";
import { useState } from "react";
import { ImportInto } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { DrawnSwitch } from "@/map/area/DrawnSwitch";
import type { Drawn } from "@/map/area/useDrawn";
import { ActButton } from "@/ui/ActButton";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { DialogSearch } from "@/ui/paged/DialogSearch";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useDebounced } from "@/ui/useDebounced";
import { deletePoint, importPoints, type PointRow } from "./api";
import styles from "./Place.module.css";
import { PAGE, usePlacesChanged, usePoints } from "./queries";
import { usePointColumns } from "./usePointColumns";

interface Props extends Drawn {
  onEdit: (point: PointRow | "new") => void;
}

/** Second-pledge points, one's own and those that others share, a page at a time. */
export function PointList({ shown, onShow, onEdit }: Props) {
  const t = useWords("place");
  const may = useMay();
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState<PointRow | null>(null);
  const search = useDebounced(text.trim(), 300);
  const list = usePoints(search, page);
  const changed = usePlacesChanged();
  const columns = usePointColumns({ onEdit, onDelete: setDeleted });
  return (
    <>
      <div className={styles.head}>
        <DialogSearch
          value={text}
          onChange={(typed) => {
            setText(typed);
            setPage(1);
          }}
          hint={t("searchHint")}
          testId="point-search"
        />
        <DrawnSwitch shown={shown} onShow={onShow} testId="point-show" />
        <ImportInto
          name="point"
          call="/place/importpledgepoints"
          accept=".json,.geojson,.kml"
          button={t("import")}
          hint={t("importHelp")}
          done={(count) => t("imported", { count })}
          take={importPoints}
          onDone={changed}
        />
        <ActButton
          may={may("/place/insertpledgepoint")}
          primary
          icon={<PlusOutlined />}
          onClick={() => onEdit("new")}
          testId="point-add"
        >
          {t("add")}
        </ActButton>
      </div>
      <DialogTable<PointRow>
        list={list}
        columns={columns}
        rowKey="pointId"
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        height="min(52vh, 520px)"
        width={640}
        filtered={search !== ""}
        empty={t("none")}
        testId="point-list"
      />
      {deleted ? <DeletePoint point={deleted} onClose={() => setDeleted(null)} /> : null}
    </>
  );
}

function DeletePoint({ point, onClose }: { point: PointRow; onClose: () => void }) {
  const t = useWords("place");
  const changed = usePlacesChanged();
  return (
    <ConfirmMany
      name="point-delete"
      title={t("deleteTitle")}
      button={t("delete")}
      rows={[point]}
      rowKey="pointId"
      line={(row) => row.pointName}
      act={() => deletePoint(point.pointId)}
      done={t("deleted")}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("deleteAdvice")}</p>
    </ConfirmMany>
  );
}
