import { BankOutlined } from "@ant-design/icons";
import { lazy, Suspense } from "react";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { useNewestTotal } from "@/ui/useNewestTotal";
import { MoneyFilters } from "../MoneyFilters";
import { Searched } from "../Searched";
import { PaidFilter } from "../span/PaidFilter";
import { askedPayments, payments } from "./list";
import { OnePlan, OrderFilter } from "./OrderFilter";
import { type Act, useStatementColumns } from "./useStatementColumns";

const StatementDialogs = lazy(() => import("./StatementDialogs"));

/** Payment statements: every payment that came in, through whom, and what was booked for it. */
export default function StatementPage() {
  const t = useWords("payment");
  const may = useMay();
  const list = useList(payments);
  const total = useNewestTotal(list);
  const doing = useDoing<Act>();
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <MoneyFilters list={list} span={<PaidFilter list={list} />} />
          <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={260} />
          <OrderFilter list={list} />
        </>
      }
      actions={
        <>
          <ActButton
            may={may("/reportpay/importBank")}
            icon={<BankOutlined />}
            onClick={() => doing.start({ what: "bank" })}
            testId="payment-bank"
          >
            {t("bank.act")}
          </ActButton>
          <ExportButton
            path="/reportpay/exportpayreportlist"
            filters={askedPayments(list.filters)}
            total={list.data?.total}
          />
        </>
      }
      summary={
        <>
          <OnePlan list={list} />
          <Searched since={list.data?.since} />
        </>
      }
      columns={useStatementColumns(doing.start)}
      says={{ empty: t("empty"), emptyAdvice: t("emptyAdvice"), total }}
    >
      {doing.now ? (
        <Suspense fallback={null}>
          <StatementDialogs now={doing.now} onDo={doing.start} onClose={doing.stop} />
        </Suspense>
      ) : null}
    </ListScreen>
  );
}
