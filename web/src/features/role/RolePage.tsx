import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { bitOf, numberOf, useListParams } from "@/ui/useListParams";
import type { RoleRow } from "./api";
import { DeleteDialog } from "./DeleteDialog";
import { GrantDrawer } from "./GrantDrawer";
import { useRoles } from "./queries";
import { RoleDialog } from "./RoleDialog";
import { RoleFilters, useRoleFilters } from "./RoleFilters";
import { useColumns } from "./useColumns";

/** What is being done, and to which role. */
type Doing = { what: "add" } | { what: "edit" | "grant" | "delete"; row: RoleRow };

/** Roles: named sets of permissions that users are given. */
export default function RolePage() {
  const t = useWords("role");
  const may = useMay();
  const params = useListParams("role");
  const filters = useRoleFilters(params);
  const list = useRoles({
    roleName: params.filter("name"),
    organId: numberOf(params.filter("organ")) ?? 0,
    status: bitOf(params.filter("status")),
    pageSize: params.size,
    currentPage: params.page,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = useColumns({
    onGrant: may("/ucrole/getrolepermission") ? (row) => setDoing({ what: "grant", row }) : undefined,
    onEdit: may("/ucrole/updaterole") ? (row) => setDoing({ what: "edit", row }) : undefined,
    onDelete: may("/ucrole/deleterole") ? (row) => setDoing({ what: "delete", row }) : undefined,
  });
  const search = () => {
    filters.apply();
    void list.refetch();
  };
  const add = may("/ucrole/insertrole") ? (
    <Button icon={<PlusOutlined />} onClick={() => setDoing({ what: "add" })} data-testid="role-add">
      {t("add")}
    </Button>
  ) : null;
  return (
    <ListPage
      name="role"
      filters={<RoleFilters params={params} filters={filters} />}
      onSearch={search}
      onReset={filters.reset}
      actions={add}
    >
      <ListTable<RoleRow>
        name="role"
        rowKey="roleId"
        list={list}
        columns={columns}
        arrange
        params={params}
        filtered={filters.narrowed}
        onReset={filters.reset}
        emptyAdvice={may("/ucrole/insertrole") ? t("emptyAdvice") : undefined}
      />
      {doing ? <Dialog doing={doing} onClose={() => setDoing(null)} /> : null}
    </ListPage>
  );
}

function Dialog({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  switch (doing.what) {
    case "add":
      return <RoleDialog edited={null} onClose={onClose} />;
    case "edit":
      return <RoleDialog edited={doing.row} onClose={onClose} />;
    case "grant":
      return <GrantDrawer row={doing.row} onClose={onClose} />;
    case "delete":
      return <DeleteDialog row={doing.row} onClose={onClose} />;
  }
}
