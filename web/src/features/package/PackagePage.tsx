import { DeleteOutlined, KeyOutlined, PlusOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { OrganFilter } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import type { EditAct } from "@/ui/table/EditDelete";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import type { PackageRow } from "./api";
import { DeletePackages } from "./DeletePackages";
import { packages } from "./list";
import { PackageDialog } from "./PackageDialog";
import { useColumns } from "./useColumns";

const ShopKeysDialog = lazy(() => import("./keys/ShopKeysDialog"));

/** Packages: how many days of service holders can buy, and for how much. */
export default function PackagePage() {
  const t = useWords("package");
  const may = useMay();
  const list = useList(packages);
  const { now, start, stop } = useDoing<EditAct<PackageRow>>();
  const [keys, setKeys] = useState(false);
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <OrganFilter list={list} />
          <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={200} />
        </>
      }
      actions={
        <>
          <ActButton
            may={may("/paypackage/insertshopkey")}
            icon={<KeyOutlined />}
            onClick={() => setKeys(true)}
            testId="shop-keys-open"
          >
            {t("keys.open")}
          </ActButton>
          <ActButton
            may={may("/paypackage/insertpackage")}
            primary
            icon={<PlusOutlined />}
            onClick={() => start({ what: "add" })}
            testId="package-add"
          >
            {t("add")}
          </ActButton>
        </>
      }
      columns={useColumns(start)}
      selectable={may("/paypackage/deletepackage") !== false}
      chosenActs={(rows) => (
        <ActButton
          may={may("/paypackage/deletepackage")}
          size="small"
          icon={<DeleteOutlined />}
          danger
          onClick={() => start({ what: "delete", rows })}
          testId="package-delete"
        >
          {t("remove")}
        </ActButton>
      )}
      says={{
        empty: t("empty"),
        emptyAdvice: may("/paypackage/insertpackage") ? t("emptyAdvice") : undefined,
      }}
    >
      {keys ? (
        <Suspense fallback={null}>
          <ShopKeysDialog onClose={() => setKeys(false)} />
        </Suspense>
      ) : null}
      {now?.what === "add" ? (
        <PackageDialog edited={null} organId={numberOf(list.filters.organ)} onClose={stop} />
      ) : now?.what === "edit" ? (
        <PackageDialog edited={now.row} onClose={stop} />
      ) : now?.what === "delete" ? (
        <DeletePackages rows={now.rows} onClose={stop} />
      ) : null}
    </ListScreen>
  );
}
