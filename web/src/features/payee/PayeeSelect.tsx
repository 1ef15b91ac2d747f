import { Select } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { useDebounced } from "@/ui/useDebounced";
import styles from "./Payee.module.css";
import { usePayeeChoices } from "./queries";

/** How many the server finds at most. */
const MOST = 200;

interface Chosen {
  value: number;
  label: string;
}

interface Props {
  /** Who is chosen, undefined nobody. */
  userId: number | undefined;
  /** What that one is called, whether it can be chosen still or not. */
  name: string | undefined;
  onChange: (userId: number, name: string) => void;
  wrong?: boolean;
  label: string;
  className?: string;
  testId: string;
}

/** Chooses a payee, whom the server finds by a part of name or phone: there may be more than a list shows. */
export function PayeeSelect({ userId, name, onChange, wrong, label, className, testId }: Props) {
  const t = useWords("payee");
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const payees = usePayeeChoices(useDebounced(text.trim(), 300), open);
  const full = (payees.data?.length ?? 0) >= MOST;
  const options = (payees.data ?? []).map(({ id, userName, phone }) => ({
    value: id,
    label: `${userName} ${phone}`,
  }));
  return (
    <Select<Chosen>
      labelInValue
      value={userId === undefined ? undefined : { value: userId, label: name ?? String(userId) }}
      placeholder={t("choose.search")}
      aria-label={label}
      status={wrong ? "error" : undefined}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      loading={payees.isFetching}
      notFoundContent={t(
        payees.isError ? "choose.failed" : payees.isPending ? "choose.searching" : "choose.none",
      )}
      options={options}
      popupRender={(list) => (
        <>
          {list}
          {full ? (
            <div className={styles.more} data-testid={`${testId}-more`}>
              {t("choose.more", { count: MOST })}
            </div>
          ) : null}
        </>
      )}
      popupMatchSelectWidth={false}
      onOpenChange={(opens) => {
        setOpen(opens);
        if (!opens) setText("");
      }}
      onChange={(picked) => onChange(picked.value, picked.label)}
      className={className}
      data-testid={testId}
    />
  );
}
