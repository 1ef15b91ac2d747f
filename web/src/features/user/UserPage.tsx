import { EyeOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { useDraft } from "@/ui/useDraft";
import { useListParams } from "@/ui/useListParams";
import { useSelection } from "@/ui/useSelection";
import type { UserRow } from "./api";
import { DeleteButton } from "./DeleteUsers";
import { type Filters, filtersOf, isFiltered, noFilters, queryOf } from "./filters";
import { useUsers } from "./queries";
import { UserDialogs } from "./UserDialogs";
import { UserFilters } from "./UserFilters";
import { useColumns } from "./useColumns";
import { useDialogs } from "./useDialogs";
import { useRowActions } from "./useRowActions";

const nameOf = (row: UserRow) => row.loginName;

/** User manage: the accounts of one's own organisation and of those below. */
export default function UserPage() {
  const t = useWords("user");
  const may = useMay();
  const params = useListParams("user");
  const filters = filtersOf(params);
  const [draft, edit] = useDraft(filters);
  const list = useUsers(queryOf(filters, params));
  const dialogs = useDialogs();
  const actionsOf = useRowActions(dialogs.open);
  const columns = useColumns(actionsOf, dialogs.open);
  const selection = useSelection(list.data?.rows, "userId", nameOf);
  const removable = (row: UserRow) => actionsOf(row).some(({ key }) => key === "delete");
  const apply = (change: Partial<Filters>) => {
    edit(change);
    params.setFilters({
      ...draft,
      userName: draft.userName.trim(),
      userCode: draft.userCode.trim(),
      ...change,
    });
  };
  const search = () => {
    apply({});
    void list.refetch();
  };
  const reset = () => apply(noFilters);
  return (
    <ListPage
      name="user"
      filters={<UserFilters draft={draft} onType={edit} onPick={apply} />}
      onSearch={search}
      onReset={reset}
      actions={
        may("/ucuser/insertuser") || may("/ucuser/deleteuser") || may("/ucuser/geteffectivepermission") ? (
          <>
            {may("/ucuser/insertuser") ? (
              <Button
                icon={<PlusOutlined />}
                onClick={() => dialogs.open({ kind: "form", user: null })}
                data-testid="user-add"
              >
                {t("add")}
              </Button>
            ) : null}
            {may("/ucuser/deleteuser") ? (
              <DeleteButton
                count={selection.rows.length}
                onClick={() => dialogs.open({ kind: "delete", users: selection.rows })}
              />
            ) : null}
            {may("/ucuser/geteffectivepermission") ? (
              <Button
                icon={<EyeOutlined />}
                onClick={() => dialogs.open({ kind: "sight" })}
                data-testid="user-sight"
              >
                {t("sight.open")}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <ListTable<UserRow>
        name="user"
        rowKey="userId"
        list={list}
        columns={columns}
        arrange
        params={params}
        filtered={isFiltered(filters)}
        onReset={reset}
        emptyAdvice={may("/ucuser/insertuser") ? t("emptyAdvice") : undefined}
        selection={
          may("/ucuser/deleteuser") ? { ...selection, refused: (row) => !removable(row) } : undefined
        }
      />
      <UserDialogs dialogs={dialogs} />
    </ListPage>
  );
}
