import { PlusOutlined } from "@ant-design/icons";
import { OrganChoice } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { StatusFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { DeleteDialog } from "./DeleteDialog";
import { GrantDrawer } from "./GrantDrawer";
import { roles } from "./list";
import { RoleDialog } from "./RoleDialog";
import { type Act, useColumns } from "./useColumns";

/** Roles: named sets of permissions that users are given. */
export default function RolePage() {
  const t = useWords("role");
  const add = useMay()("/ucrole/insertrole");
  const list = useList(roles);
  const doing = useDoing<Act>();
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <TextFilter list={list} name="name" label={t("name")} />
          <OrganChoice list={list} name="organ" label={t("organ")} />
          <StatusFilter list={list} />
        </>
      }
      actions={
        <ActButton
          may={add}
          primary
          icon={<PlusOutlined />}
          onClick={() => doing.start({ what: "add" })}
          testId="role-add"
        >
          {t("add")}
        </ActButton>
      }
      columns={useColumns(doing.start)}
      says={{ emptyAdvice: add ? t("emptyAdvice") : undefined }}
    >
      {doing.now ? <Dialog act={doing.now} onClose={doing.stop} /> : null}
    </ListScreen>
  );
}

function Dialog({ act, onClose }: { act: Act; onClose: () => void }) {
  switch (act.what) {
    case "add":
      return <RoleDialog edited={null} onClose={onClose} />;
    case "edit":
      return <RoleDialog edited={act.row} onClose={onClose} />;
    case "grant":
      return <GrantDrawer row={act.row} onClose={onClose} />;
    case "delete":
      return <DeleteDialog row={act.row} onClose={onClose} />;
  }
}
