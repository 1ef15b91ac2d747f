import { Alert, Input, Table } from "antd";
import { useWords } from "@/lib/useWords";
import type { BatchPreview as Preview } from "../api";
import styles from "./Batch.module.css";

/** Whether it may be issued: it goes to somebody, and something was typed where that is needed. Whether it is the right word the server says. */
export const isReady = ({ fit, cuts }: Preview, typed: string) => fit > 0 && (!cuts || typed.trim() !== "");

interface Props {
  preview: Preview;
  typed: string;
  onTyped: (typed: string) => void;
}

/** Which command it is, to how many devices it goes, which are left out and why, or that there are none, and for what stops vehicles their number, or the name of the only one, to be typed. */
export function BatchPreview({ preview, typed, onTyped }: Props) {
  const t = useWords("command");
  const ui = useWords("ui");
  const { cmdCodeName, sendData, total, fit, reasons, left, cuts, word } = preview;
  return (
    <div data-testid="batch-preview">
      <p>
        <strong>{cmdCodeName}</strong> {sendData}
      </p>
      <p className={styles.counts}>
        <span>
          <strong data-testid="batch-fit">{fit}</strong> {t("batch.fit")}
        </span>
        <span>
          <strong>{total - fit}</strong> {t("batch.left")}
        </span>
      </p>
      {total === 0 ? <p>{t("batch.none")}</p> : null}
      {reasons.length > 0 ? (
        <ul className={styles.reasons}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>{t("batch.reason", { reason, count })}</li>
          ))}
        </ul>
      ) : null}
      {left.length > 0 ? (
        <Table
          size="small"
          className={styles.left}
          rowKey="imei"
          pagination={{ pageSize: 5, size: "small", showSizeChanger: false, hideOnSinglePage: true }}
          dataSource={left}
          columns={[
            {
              title: t("batch.imei"),
              dataIndex: "imei",
              width: 160,
              onCell: () => ({ className: "wm-mono" }),
            },
            { title: t("batch.plate"), dataIndex: "plateNo", width: 110 },
            { title: t("column.reason"), dataIndex: "reason" },
          ]}
        />
      ) : null}
      {cuts && fit > 0 ? (
        <>
          <Alert
            type="warning"
            showIcon
            className={styles.left}
            title={fit > 1 ? t("batch.cuts", { count: fit }) : t("cut.title", { name: word })}
            description={t("cut.rule")}
          />
          <label htmlFor="batch-typed">{ui("typeToConfirm", { word })}</label>
          <Input
            id="batch-typed"
            value={typed}
            inputMode={fit > 1 ? "numeric" : "text"}
            autoComplete="off"
            onChange={({ target }) => onTyped(target.value)}
            data-testid="batch-typed"
          />
        </>
      ) : null}
    </div>
  );
}
