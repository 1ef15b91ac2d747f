import { Alert, Drawer, Radio } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { DialogSearch } from "@/ui/paged/DialogSearch";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useLastPage } from "@/ui/paged/useLastPage";
import { useDebounced } from "@/ui/useDebounced";
import type { KeptRefund } from "../api";
import styles from "../Reconciliation.module.css";
import { SettleDialog } from "./SettleDialog";
import { type KeptState, keptStates, useKept } from "./useKept";
import { useKeptColumns } from "./useKeptColumns";

const PAGE = 20;

/** Refunds that were told before their payments: what they pay back, of what, and since when they wait. */
export function KeptDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords("reconciliation");
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [state, setState] = useState<KeptState>("waiting");
  const [settled, setSettled] = useState<KeptRefund | null>(null);
  const searched = useDebounced(text.trim(), 300);
  const list = useKept(state, searched, page, PAGE);
  useLastPage(list.data?.total, PAGE, page, setPage);
  return (
    <Drawer open size={1180} title={t("kept.title")} onClose={onClose}>
      <div data-testid="bill-kept-drawer">
        <Alert type="info" showIcon title={t("kept.about")} className={styles.about} />
        <div className={styles.bar}>
          <Radio.Group
            optionType="button"
            value={state}
            aria-label={t("kept.state")}
            options={keptStates.map((value) => ({ value, label: t(`kept.${value}`) }))}
            onChange={(event) => {
              setState(event.target.value as KeptState);
              setPage(1);
            }}
            data-testid="bill-kept-state"
          />
          <DialogSearch
            className={styles.search}
            data-wide
            value={text}
            onChange={(typed) => {
              setText(typed);
              setPage(1);
            }}
            hint={t("kept.search")}
            testId="bill-kept-search"
          />
        </div>
        <DialogTable<KeptRefund>
          list={list}
          columns={useKeptColumns(state, setSettled)}
          rowKey="keptId"
          page={page}
          pageSize={PAGE}
          onPage={setPage}
          height="max(240px, calc(100vh - 340px))"
          width={1090}
          filtered={searched !== ""}
          empty={t(`kept.none.${state}`)}
          testId="bill-kept-list"
        />
        {settled ? <SettleDialog refund={settled} onClose={() => setSettled(null)} /> : null}
      </div>
    </Drawer>
  );
}
