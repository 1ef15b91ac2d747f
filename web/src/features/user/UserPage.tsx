import { DeleteOutlined, EyeOutlined, PlusOutlined } from "@ant-design/icons";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { users } from "./list";
import type { Opened } from "./opened";
import { UserDialogs } from "./UserDialogs";
import { UserFilters } from "./UserFilters";
import { useColumns } from "./useColumns";
import { useRowActions } from "./useRowActions";

/** User manage: the accounts of one's own organisation and of those below. */
export default function UserPage() {
  const t = useWords("user");
  const ui = useWords("ui");
  const may = useMay();
  const list = useList(users);
  const doing = useDoing<Opened>();
  const actions = useRowActions(doing.start);
  const chosen = list.selection.rows;
  return (
    <ListScreen
      list={list}
      filters={<UserFilters list={list} />}
      actions={
        <>
          <ActButton
            may={may("/ucuser/insertuser")}
            icon={<PlusOutlined />}
            onClick={() => doing.start({ kind: "form", user: null })}
            testId="user-add"
          >
            {t("add")}
          </ActButton>
          <ActButton
            may={may("/ucuser/deleteuser")}
            icon={<DeleteOutlined />}
            danger
            why={chosen.length === 0 ? ui("selectFirst") : undefined}
            onClick={() => doing.start({ kind: "delete", users: chosen })}
            testId="user-delete"
          >
            {chosen.length === 0 ? t("delete.some") : t("delete.button", { count: chosen.length })}
          </ActButton>
          <ActButton
            may={may("/ucuser/geteffectivepermission")}
            icon={<EyeOutlined />}
            onClick={() => doing.start({ kind: "sight" })}
            testId="user-sight"
          >
            {t("sight.open")}
          </ActButton>
        </>
      }
      columns={useColumns(actions)}
      selectable={may("/ucuser/deleteuser") && actions.mayDelete}
      says={{ emptyAdvice: may("/ucuser/insertuser") ? t("emptyAdvice") : undefined }}
    >
      <UserDialogs doing={doing} />
    </ListScreen>
  );
}
