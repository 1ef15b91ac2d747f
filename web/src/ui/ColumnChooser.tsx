import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover, type TableColumnsType } from "antd";
import { useWords } from "@/lib/useWords";
import { type Arrangement, asMade, movable, moved, toggled } from "./arrangement";
import styles from "./ColumnChooser.module.css";

interface Props<Row> {
  name: string;
  columns: TableColumnsType<Row>;
  wanted: Arrangement;
  onChange: (wanted: Arrangement) => void;
}

/** Opens the list of columns, where each can be hidden and moved. */
export function ColumnChooser<Row>(props: Props<Row>) {
  const t = useWords("ui");
  return (
    <Popover trigger="click" placement="topLeft" content={<Choice {...props} />}>
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined />}
        className={styles.button}
        data-testid={`${props.name}-columns`}
      >
        {t("columns")}
      </Button>
    </Popover>
  );
}

function Choice<Row>({ name, columns, wanted, onChange }: Props<Row>) {
  const t = useWords("ui");
  const list = movable(columns, wanted);
  const keys = list.map((column) => String(column.key));
  return (
    <div className={styles.choice} data-testid={`${name}-columns-choice`}>
      <div className={styles.list}>
        {list.map((column, at) => {
          const key = String(column.key);
          const title = String(column.title);
          const move = (by: 1 | -1) => onChange(moved(keys, key, by, wanted));
          return (
            <div key={key} className={styles.row}>
              <Checkbox
                checked={!wanted.hidden.includes(key)}
                onChange={(event) => onChange(toggled(wanted, key, event.target.checked))}
                data-testid={`${name}-column-${key}`}
              >
                {title}
              </Checkbox>
              <span className={styles.moves}>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={at === 0}
                  aria-label={t("columnBack", { column: title })}
                  onClick={() => move(-1)}
                  data-testid={`${name}-column-up-${key}`}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={at === list.length - 1}
                  aria-label={t("columnOn", { column: title })}
                  onClick={() => move(1)}
                />
              </span>
            </div>
          );
        })}
      </div>
      <Button
        type="link"
        size="small"
        onClick={() => onChange(asMade)}
        data-testid={`${name}-columns-restore`}
      >
        {t("columnsRestore")}
      </Button>
    </div>
  );
}
