import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { yuanOf } from "@/lib/yuan";
import { messageOf } from "@/ui/Failure";
import { simulate } from "./api";
import { arrDataOf, type Group, judge } from "./groups";
import styles from "./Order.module.css";
import { SimulatedTable } from "./SimulatedTable";

/** What a payment would give to whom with the split as it stands in the form; nothing is booked. */
export function Simulator({ groups, orderNo }: { groups: Group[]; orderNo: string }) {
  const t = useWords("order");
  const words = useWords("ui");
  const [typed, setTyped] = useState({ amount: "100", fee: "0" });
  const [amount, fee] = [yuanOf(typed.amount), yuanOf(typed.fee)];
  const asked = JSON.stringify([arrDataOf(groups), amount, fee]);
  const run = useMutation({
    mutationFn: async () => ({
      asked,
      rows: await simulate({ orderNo, arrData: arrDataOf(groups), amount: amount ?? "", fee: fee ?? "" }),
    }),
  });
  const wrong = wrongOf(amount, fee);
  const why = judge(groups).size > 0 ? t("simulate.first") : undefined;
  const ready = !why && !wrong;
  const act = () => ready && run.mutate();
  return (
    <section className={styles.simulator} aria-label={t("simulate.title")} data-testid="order-simulator">
      <h3>{t("simulate.title")}</h3>
      <p className={styles.rest}>{t("simulate.advice")}</p>
      <div className={styles.amounts}>
        {(["amount", "fee"] as const).map((name) => (
          <Input
            key={name}
            value={typed[name]}
            prefix={t(`simulate.${name}`)}
            aria-label={t(`simulate.${name}`)}
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            status={yuanOf(typed[name]) === undefined ? "error" : undefined}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // Enter tries, and does not save the order
              act();
            }}
            data-testid={`order-simulate-${name}`}
          />
        ))}
        <Button
          disabled={!ready}
          loading={run.isPending}
          data-tip={why}
          onClick={act}
          data-testid="order-simulate"
        >
          {t("simulate.act")}
        </Button>
      </div>
      {wrong ? (
        <p role="alert" className={styles.over}>
          {t(wrong)}
        </p>
      ) : null}
      {run.error ? <Alert type="error" showIcon title={messageOf(run.error, words("noAnswer"))} /> : null}
      {run.data?.asked === asked ? <SimulatedTable rows={run.data.rows} /> : null}
    </section>
  );
}

/** What is wrong with a payment and its fee, both in yuan as text, by the name of its text. */
function wrongOf(amount: string | undefined, fee: string | undefined) {
  if (amount === undefined || fee === undefined) return "simulate.form";
  return Number(fee) > Number(amount) ? "simulate.feeOver" : undefined;
}
