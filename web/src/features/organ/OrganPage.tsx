import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { bitOf, numberOf, useListParams } from "@/ui/useListParams";
import type { OrganRow } from "./api";
import { DeleteDialog } from "./DeleteDialog";
import { MoveDialog } from "./MoveDialog";
import styles from "./Organ.module.css";
import { OrganDialog } from "./OrganDialog";
import { OrganFilters, useOrganFilters } from "./OrganFilters";
import { ParentTree } from "./ParentTree";
import { useOrgans } from "./queries";
import { useColumns } from "./useColumns";

/** What is being done, and to which group. */
type Doing = { what: "add" } | { what: "edit" | "move" | "delete"; row: OrganRow };

/** Organisations: the tree at the left chooses whose part of the list is shown. */
export default function OrganPage() {
  const t = useWords("organ");
  const may = useMay();
  const params = useListParams("organ");
  const filters = useOrganFilters(params);
  const parentId = numberOf(params.filter("parent"));
  const list = useOrgans({
    organName: params.filter("name"),
    parentId: parentId ?? 0,
    roleId: numberOf(params.filter("role")) ?? 0,
    status: bitOf(params.filter("status")),
    pageSize: params.size,
    currentPage: params.page,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = useColumns({
    nested: !filters.narrowed,
    rows: list.data?.rows,
    onEdit: may("/ucorgan/updateorgan") ? (row) => setDoing({ what: "edit", row }) : undefined,
    onMove: may("/ucorgan/updateorganparent") ? (row) => setDoing({ what: "move", row }) : undefined,
    onDelete: may("/ucorgan/deleteorgan") ? (row) => setDoing({ what: "delete", row }) : undefined,
  });
  const search = () => {
    filters.apply();
    void list.refetch();
  };
  const add = may("/ucorgan/insertorgan") ? (
    <Button icon={<PlusOutlined />} onClick={() => setDoing({ what: "add" })} data-testid="organ-add">
      {t("add")}
    </Button>
  ) : null;
  return (
    <ListPage
      name="organ"
      filters={<OrganFilters params={params} filters={filters} />}
      onSearch={search}
      onReset={filters.reset}
      actions={add}
    >
      <div className={styles.split}>
        <ParentTree
          chosen={parentId}
          onChoose={(id) => params.setFilters({ parent: id ? String(id) : "" })}
        />
        <ListTable<OrganRow>
          name="organ"
          rowKey="organId"
          list={list}
          columns={columns}
          arrange
          params={params}
          filtered={filters.narrowed || parentId !== undefined}
          onReset={filters.reset}
          emptyAdvice={t("emptyAdvice")}
        />
      </div>
      {doing ? <Dialog doing={doing} parentId={parentId} onClose={() => setDoing(null)} /> : null}
    </ListPage>
  );
}

function Dialog({ doing, parentId, onClose }: { doing: Doing; parentId?: number; onClose: () => void }) {
  switch (doing.what) {
    case "add":
      return <OrganDialog edited={null} parentId={parentId} onClose={onClose} />;
    case "edit":
      return <OrganDialog edited={doing.row} onClose={onClose} />;
    case "move":
      return <MoveDialog row={doing.row} onClose={onClose} />;
    case "delete":
      return <DeleteDialog row={doing.row} onClose={onClose} />;
  }
}
