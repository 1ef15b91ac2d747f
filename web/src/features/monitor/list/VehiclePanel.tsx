import { SearchOutlined } from "@ant-design/icons";
import { Input, type InputRef } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { usePageKey } from "@/ui/keys";
import { Panel } from "@/ui/Panel";
import { usePage } from "@/ui/page";
import { useDebounced } from "@/ui/useDebounced";
import { MOST_SEARCHED } from "../filters";
import { keepLayout, readLayout } from "../layout";
import { useMonitor } from "../monitor";
import type { ListQuery } from "../useListQuery";
import { DeviceList } from "./DeviceList";
import { StateTabs } from "./StateTabs";
import styles from "./VehiclePanel.module.css";

/** Which vehicles are shown, and the list of them. */
export function VehiclePanel({ list }: { list: ListQuery }) {
  const t = useWords("monitor");
  const [open, setOpen] = useState(() => readLayout().vehicles);
  const toggle = () => {
    setOpen(!open);
    keepLayout({ vehicles: !open });
  };
  const [typing, setTyping] = useState(false);
  return (
    <Panel
      title={t("vehicles")}
      open={open}
      onToggle={toggle}
      extra={<SearchBox onTyping={setTyping} />}
      grow
    >
      <StateTabs statistics={list.data?.statistics} />
      <DeviceList list={list} passing={typing || list.isPlaceholderData} />
    </Panel>
  );
}

/** Searches when typing rests; Enter searches at once, Esc empties. Until then the list is that of another search. */
function SearchBox({ onTyping }: { onTyping: (typing: boolean) => void }) {
  const t = useWords("monitor");
  const { filters, setFilters } = useMonitor();
  const { active } = usePage();
  const [text, setText] = useState(filters.search);
  const rested = useDebounced(text, 300);
  const input = useRef<InputRef>(null);
  const sent = useRef(filters.search);
  const send = useCallback(
    (value: string) => {
      const search = value.trim();
      if (search === sent.current) return;
      sent.current = search;
      setFilters({ search });
    },
    [setFilters],
  );
  useEffect(() => send(rested), [rested, send]);
  useEffect(() => {
    if (filters.search === sent.current) return;
    sent.current = filters.search;
    setText(filters.search);
  }, [filters.search]);
  const typing = text.trim() !== filters.search;
  useEffect(() => onTyping(typing), [onTyping, typing]);
  usePageKey(
    "/",
    useCallback(() => input.current?.focus({ cursor: "all" }), []),
    active,
  );
  return (
    <Input
      size="small"
      className={styles.search}
      ref={input}
      allowClear
      maxLength={MOST_SEARCHED}
      value={text}
      prefix={<SearchOutlined />}
      placeholder={t("search")}
      aria-label={t("search")}
      data-testid="device-search"
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => send(text)}
      onKeyDown={(event) => event.key === "Escape" && setText("")}
    />
  );
}
