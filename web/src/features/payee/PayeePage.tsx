import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { useChoices } from "@/features/dictionary/public";
import { OrganFilter } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ChoiceFilter, StatusFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { payees } from "./list";
import { PayeeDialogs } from "./PayeeDialogs";
import { type Act, useColumns } from "./useColumns";

/** Payees: who orders are split among, where to, and who may see what they receive. */
export default function PayeePage() {
  const t = useWords("payee");
  const label = useLabels();
  const may = useMay();
  const list = useList(payees);
  const doing = useDoing<Act>();
  const types = useChoices("USER_TYPE").map(({ key, val }) => ({ value: key, label: val }));
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <OrganFilter list={list} />
          <ChoiceFilter list={list} name="type" label={label("userType")} width={130} options={types} />
          <StatusFilter list={list} width={110} />
          <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={200} />
        </>
      }
      actions={
        <ActButton
          may={may("/ucaccount/insertAccountUser")}
          primary
          icon={<PlusOutlined />}
          onClick={() => doing.start({ what: "add" })}
          testId="payee-add"
        >
          {t("add")}
        </ActButton>
      }
      columns={useColumns(doing.start)}
      selectable={may("/ucaccount/removeAccountUser") !== false}
      chosenActs={(rows) => (
        <ActButton
          may={may("/ucaccount/removeAccountUser")}
          size="small"
          icon={<DeleteOutlined />}
          danger
          onClick={() => doing.start({ what: "delete", rows })}
          testId="payee-delete"
        >
          {t("remove")}
        </ActButton>
      )}
      says={{
        empty: t("empty"),
        emptyAdvice: may("/ucaccount/insertAccountUser") ? t("emptyAdvice") : undefined,
      }}
    >
      <PayeeDialogs doing={doing} organId={numberOf(list.filters.organ)} />
    </ListScreen>
  );
}
