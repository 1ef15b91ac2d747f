import { FilterOutlined } from "@ant-design/icons";
import { App, Button, Checkbox, Popover } from "antd";
import { useState } from "react";
import type { Choice } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import styles from "./RiskAlarms.module.css";

interface Props {
  types: Choice[];
  hidden: string[];
  onChange: (hidden: string[]) => void;
}

/** Which types of alarms are listed; at least one is. */
export function TypeFilter({ types, hidden, onChange }: Props) {
  const t = useWords("alarm");
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const shown = types.filter(({ key }) => !hidden.includes(key));
  const some = shown.length < types.length;
  const show = (keys: string[]) => {
    if (keys.length === 0) return void message.warning({ content: t("noneChosen"), key: "alarm-types" });
    onChange(types.map(({ key }) => key).filter((key) => !keys.includes(key)));
  };
  const [only, setOnly] = useState<string[] | null>(null);
  const ticked = only ?? shown.map(({ key }) => key);
  const tick = (keys: string[]) => {
    // With none ticked somebody is about to tick a few: the list keeps what it shows until then.
    setOnly(keys.length === 0 ? keys : null);
    if (keys.length > 0) show(keys);
  };
  const leave = (next: boolean) => {
    if (!next && only !== null) show(only);
    setOnly(null);
    setOpen(next);
  };
  return (
    <Popover
      open={open}
      onOpenChange={leave}
      trigger="click"
      placement="topRight"
      content={
        <div className={styles.types} data-testid="alarm-types">
          <Checkbox
            checked={ticked.length === types.length}
            indeterminate={ticked.length > 0 && ticked.length < types.length}
            onChange={(event) => tick(event.target.checked ? types.map(({ key }) => key) : [])}
            data-testid="alarm-types-all"
          >
            {t("allTypes")}
          </Checkbox>
          <Checkbox.Group<string>
            className={styles.group}
            value={ticked}
            options={types.map(({ key, val }) => ({ value: key, label: val }))}
            onChange={tick}
          />
        </div>
      }
    >
      <Button size="small" icon={<FilterOutlined />} data-testid="alarm-type-filter">
        {some ? t("typesOf", { shown: shown.length, all: types.length }) : t("types")}
      </Button>
    </Popover>
  );
}
