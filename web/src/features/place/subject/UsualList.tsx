import { PlusOutlined } from "@ant-design/icons";
import { Table } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { EditDelete } from "@/ui/table/EditDelete";
import { setUsual, type UsualPlace } from "./api";
import { ImportUsual } from "./ImportUsual";
import { useReplace } from "./queries";
import styles from "./Subject.module.css";
import { UsualDialog } from "./UsualDialog";

/** The server takes no more for a vehicle. */
const MOST = 5;

/** The usual places of a vehicle. Each change writes all of them. */
export function UsualList({ carId, places }: { carId: number; places: UsualPlace[] }) {
  const t = useWords("place");
  const may = useMay()("/place/setusualplaces");
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const replace = useReplace(setUsual);
  const at = typeof edited === "number" ? edited : places.length;
  const full = places.length >= MOST ? t("usual.most", { count: MOST }) : undefined;
  const columns = [
    { title: t("name"), dataIndex: "name", ellipsis: true },
    {
      title: t("position"),
      width: 220,
      render: (_: unknown, { lng, lat }: UsualPlace) => `${lng.toFixed(5)}, ${lat.toFixed(5)}`,
    },
    {
      title: t("radius"),
      width: 100,
      align: "right" as const,
      render: (_: unknown, { radius }: UsualPlace) => t("metres", { r: radius }),
    },
    {
      title: t("actions"),
      width: 120,
      render: (_: unknown, row: UsualPlace, i: number) => (
        <EditDelete
          name={row.name}
          id={i}
          testId="usual"
          says={{ edit: t("edit"), remove: t("delete") }}
          edits={may}
          deletes={may}
          onEdit={() => setEdited(i)}
          onDelete={() => replace.mutate({ carId, places: places.filter((_place, k) => k !== i) })}
        />
      ),
    },
  ];
  return (
    <>
      <Table<UsualPlace>
        size="small"
        rowKey={(row) => `${row.name} ${row.lng} ${row.lat}`}
        columns={columns}
        dataSource={places}
        pagination={false}
        locale={{ emptyText: t("usual.none") }}
        data-testid="usual-list"
      />
      <div className={styles.foot}>
        <ImportUsual carId={carId} why={full} />
        <ActButton
          may={may}
          primary
          icon={<PlusOutlined />}
          why={full}
          onClick={() => setEdited("new")}
          testId="usual-add"
        >
          {t("usual.add")}
        </ActButton>
      </div>
      {edited === null ? null : (
        <UsualDialog
          edited={places[at] ?? null}
          save={(place) =>
            setUsual({ carId, places: [...places.slice(0, at), place, ...places.slice(at + 1)] })
          }
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
