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
  const may = useMay();
  const list = useList(users);
  const doing = useDoing<Opened>();
  const actions = useRowActions(doing.start);
  return (
    <ListScreen
      list={list}
      filters={<UserFilters list={list} />}
      actions={
        <>
          <ActButton
            may={may("/ucuser/geteffectivepermission")}
            icon={<EyeOutlined />}
            onClick={() => doing.start({ kind: "sight" })}
            testId="user-sight"
          >
            {t("sight.open")}
          </ActButton>
          <ActButton
            may={may("/ucuser/insertuser")}
            primary
            icon={<PlusOutlined />}
            onClick={() => doing.start({ kind: "form", user: null })}
            testId="user-add"
          >
            {t("add")}
          </ActButton>
        </>
      }
      columns={useColumns(actions)}
      selectable={may("/ucuser/deleteuser") && actions.mayDelete}
      chosenActs={(users) => (
        <ActButton
          size="small"
          icon={<DeleteOutlined />}
          danger
          onClick={() => doing.start({ kind: "delete", users })}
          testId="user-delete"
        >
          {t("delete.one")}
        </ActButton>
      )}
      says={{ emptyAdvice: may("/ucuser/insertuser") ? t("emptyAdvice") : undefined }}
    >
      <UserDialogs doing={doing} />
    </ListScreen>
  );
}
