import { PlusOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { OrganChoice } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { StatusFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { roles } from "./list";
import { type Act, useColumns } from "./useColumns";

const RoleDialogs = lazy(() => import("./RoleDialogs"));

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
      {doing.now ? (
        <RoleDialogs act={doing.now} organId={numberOf(list.filters.organ)} onClose={doing.stop} />
      ) : null}
    </ListScreen>
  );
}
