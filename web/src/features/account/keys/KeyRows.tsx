import { Tag } from "antd";
import { useReadOnly } from "@/features/site/public";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { FactList, FactRow } from "@/ui/facts/FactList";
import { WithdrawButton } from "@/ui/facts/WithdrawButton";
import type { ApiKey } from "./api";
import { useScopeNames } from "./useScopeNames";

interface Props {
  rows: ApiKey[];
  /** Ends one. */
  onWithdraw: (keyId: number) => Promise<unknown>;
  onChanged: () => void;
  /** What the list is called; without it, it says whose keys they are by itself. */
  title?: string;
}

/** The keys of an account, newest first: what each is for and may do, until when, and when it was used. */
export function KeyRows({ rows, title, ...acts }: Props) {
  const t = useWords("account");
  return (
    <FactList
      title={title ?? t("keys.list")}
      headed={title === undefined}
      none={rows.length === 0 ? t("keys.none") : undefined}
      testId="keys-list"
    >
      {rows.map((row) => (
        <Row key={row.keyId} row={row} {...acts} />
      ))}
    </FactList>
  );
}

type RowProps = Pick<Props, "onWithdraw" | "onChanged"> & { row: ApiKey };

function Row({ row, ...acts }: RowProps) {
  const t = useWords("account");
  const nameOf = useScopeNames(row.scope);
  const lost = row.scope.filter((one) => one.holds === 0);
  return (
    <FactRow ended={row.expired === 1} testId={`keys-row-${row.name}`} act={<Withdraw row={row} {...acts} />}>
      <strong>
        {row.name} <code className="wm-mono">{`${row.hint}…`}</code>{" "}
        {row.expired === 1 ? <Tag>{t("keys.expired")}</Tag> : null}
      </strong>
      <span>{row.scope.map(nameOf).join(t("keys.and"))}</span>
      {lost.length > 0 ? <span>{t("keys.lost", { what: lost.map(nameOf).join(t("keys.and")) })}</span> : null}
      <span>
        {t("keys.until", { time: dateTime(row.expireTime) })}
        {" · "}
        {row.lastUsedTime > 0 ? (
          <>
            {t("keys.used")} <Ago seconds={row.lastUsedTime} />
            {` · ${row.lastAddress}`}
          </>
        ) : (
          t("keys.unused")
        )}
      </span>
    </FactRow>
  );
}

function Withdraw({ row, onWithdraw, onChanged }: RowProps) {
  const t = useWords("account");
  return (
    <WithdrawButton
      text={t("keys.withdraw")}
      label={t("keys.withdrawOf", { name: row.name })}
      ask={t("keys.withdrawAsk")}
      withdraw={() => onWithdraw(row.keyId)}
      done={t("keys.withdrawn")}
      failed={t("keys.failed")}
      onChanged={onChanged}
      disabled={useReadOnly()}
      testId={`keys-withdraw-${row.name}`}
    />
  );
}
