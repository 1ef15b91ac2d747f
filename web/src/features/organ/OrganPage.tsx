import { PlusOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { RoleFilter } from "@/features/rolechoice/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { StatusFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { organs } from "./list";
import { OrganChoice } from "./OrganFilter";
import { ParentTree } from "./ParentTree";
import { type Act, useColumns } from "./useColumns";

const OrganDialogs = lazy(() => import("./OrganDialogs"));

/** Organisations: the tree at the left chooses whose part of the list is shown. */
export default function OrganPage() {
  const t = useWords("organ");
  const may = useMay();
  const list = useList(organs);
  const doing = useDoing<Act>();
  const { name, role, status, parent } = list.filters;
  const parentId = numberOf(parent);
  // With any other filter, and sorted, the rows are no whole part of the tree.
  const columns = useColumns(
    name + role + status + list.sort === "" ? list.data?.rows : undefined,
    doing.start,
  );
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <TextFilter list={list} name="name" label={t("name")} />
          <OrganChoice list={list} name="parent" label={t("parent")} />
          <RoleFilter list={list} />
          <StatusFilter list={list} />
        </>
      }
      actions={
        <ActButton
          may={may("/ucorgan/insertorgan")}
          primary
          icon={<PlusOutlined />}
          onClick={() => doing.start({ what: "add" })}
          testId="organ-add"
        >
          {t("add")}
        </ActButton>
      }
      aside={<ParentTree chosen={parentId} onChoose={(id) => list.pick({ parent: id ? String(id) : "" })} />}
      columns={columns}
      says={{ emptyAdvice: t("emptyAdvice") }}
    >
      {doing.now ? <OrganDialogs act={doing.now} parentId={parentId} onClose={doing.stop} /> : null}
    </ListScreen>
  );
}
