import { DeleteOutlined, FileSearchOutlined, PlusOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { users } from "./list";
import type { Opened } from "./opened";
import { UserFilters } from "./UserFilters";
import { useColumns } from "./useColumns";
import { useRowActions } from "./useRowActions";

const UserDialogs = lazy(() => import("./UserDialogs"));

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
            icon={<FileSearchOutlined />}
            onClick={() => doing.start({ kind: "sight" })}
            testId="user-sight"
          >
            {t("sight.open")}
          </ActButton>
          <ActButton
            may={may("/ucuser/insertuser")}
            primary
            icon={<PlusOutlined />}
            onClick={() => doing.start({ kind: "form", user: null, organId: numberOf(list.filters.organ) })}
            testId="user-add"
          >
            {t("add")}
          </ActButton>
        </>
      }
      columns={useColumns(actions)}
      selectable={may("/ucuser/deleteuser") !== false && ((user) => actions.mayDelete(user) !== false)}
      chosenActs={(users) => (
        <ActButton
          may={may("/ucuser/deleteuser")}
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
      {doing.now ? <UserDialogs doing={doing} /> : null}
    </ListScreen>
  );
}
