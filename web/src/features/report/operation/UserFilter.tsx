import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { get } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import { useDebounced } from "@/ui/useDebounced";
import type { Drafting } from "@/ui/useList";

/** Whoever did it, found by a part of the name; takes effect at once. */
export function UserFilter({ list }: { list: Drafting<{ user: string; named: string }> }) {
  const t = useWords("report");
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const searchKey = useDebounced(text.trim(), 300);
  const found = useQuery({
    queryKey: ["report", "users", searchKey],
    queryFn: ({ signal }) => get("/ucuser/getuserdropdownlist", { searchKey }, signal),
    enabled: open,
  });
  const { user, named } = list.draft;
  const options = (found.data ?? []).map(({ userId, realname }) => ({
    value: String(userId),
    label: realname || String(userId),
  }));
  const chosen = user ? { value: user, label: named || user } : undefined;
  return (
    <Filter width={140}>
      <Select<{ value: string; label: string }>
        labelInValue
        allowClear
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        value={chosen}
        options={options}
        loading={found.isFetching}
        placeholder={t("operation.user")}
        aria-label={t("operation.user")}
        notFoundContent={t("operation.noUser")}
        popupMatchSelectWidth={false}
        onOpenChange={setOpen}
        onChange={(picked) => list.pick({ user: picked?.value ?? "", named: picked?.label ?? "" })}
        data-testid={`${list.source.name}-filter-user`}
      />
    </Filter>
  );
}
