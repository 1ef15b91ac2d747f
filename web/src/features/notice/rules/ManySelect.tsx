import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useDebounced } from "@/ui/useDebounced";
import { ruleKey } from "../queries";
import type { Picked } from "./form";

interface Props {
  /** Of the field, which its label names. */
  id?: string;
  /** What is looked for; part of the key of the query. */
  name: string;
  find: (text: string, signal: AbortSignal) => Promise<Picked[]>;
  placeholder: string;
  nobody: string;
  value?: Picked[];
  onChange?: (value: Picked[]) => void;
  testId: string;
}

/** Chooses several of many that are found by typing a part of their name. */
export function ManySelect({ id, name, find, placeholder, nobody, value, onChange, testId }: Props) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const search = useDebounced(text.trim(), 250);
  const found = useQuery({
    queryKey: [...ruleKey, "find", name, search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: open,
  });
  return (
    <Select<Picked[]>
      id={id}
      mode="multiple"
      labelInValue
      value={value}
      options={found.data ?? []}
      loading={found.isFetching}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      onOpenChange={setOpen}
      placeholder={placeholder}
      notFoundContent={nobody}
      onChange={(all) => {
        setText("");
        onChange?.(all.map((one) => ({ value: one.value, label: String(one.label) })));
      }}
      data-testid={testId}
    />
  );
}
