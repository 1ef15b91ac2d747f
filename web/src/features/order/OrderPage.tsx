import { PlusOutlined } from "@ant-design/icons";
import { App } from "antd";
import { lazy } from "react";
import { useChoices } from "@/features/dictionary/public";
import { OrganFilter } from "@/features/organ/public";
import { SpanFilter } from "@/features/report/parts";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ChoiceFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { Notice } from "@/ui/Notice";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { askedOrders, orders } from "./list";
import { type Act, useColumns } from "./useColumns";

const OrderDialogs = lazy(() => import("./OrderDialogs"));

/** Orders: devices whose payments are split, and among whom. */
export default function OrderPage() {
  const t = useWords("order");
  const label = useLabels();
  const may = useMay();
  const { message } = App.useApp();
  const list = useList(orders, {
    onWrong: () => void message.warning({ content: t("dates"), key: "order" }),
  });
  const doing = useDoing<Act>();
  const types = useChoices("BONUS_TYPE").map(({ key, val }) => ({ value: key, label: val }));
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <OrganFilter list={list} />
          <SpanFilter list={list} />
          <ChoiceFilter list={list} name="type" label={label("bonusType")} width={120} options={types} />
          <TextFilter list={list} name="key" label={t("device")} hint={t("deviceHint")} width={170} />
        </>
      }
      actions={
        <>
          <ExportButton
            path="/ucorder/exportOrderList"
            filters={askedOrders(list.filters)}
            total={list.data?.total}
          />
          <ActButton
            may={may("/ucorder/insertOrder")}
            primary
            icon={<PlusOutlined />}
            onClick={() => doing.start({ what: "add" })}
            testId="order-add"
          >
            {t("add")}
          </ActButton>
        </>
      }
      columns={useColumns(doing.start)}
      wrong={<Notice kind="error" title={t("dates")} advice={t("datesAdvice")} />}
      says={{ empty: t("empty"), emptyAdvice: t("emptyAdvice") }}
    >
      {doing.now ? <OrderDialogs now={doing.now} onClose={doing.stop} /> : null}
    </ListScreen>
  );
}
