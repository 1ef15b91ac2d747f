import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import { freshShare, type Group, type Share, type Wrong } from "./groups";
import styles from "./Order.module.css";
import { restOf } from "./percent";
import { ShareRow } from "./ShareRow";

interface Props {
  /** For the form, which puts the focus here. */
  id?: string;
  /** Which group it is, for its name. */
  at: number;
  group: Group;
  /** What is to be mended, by group and share. */
  wrong?: ReadonlyMap<number, Wrong>;
  /** The only one, which stays. */
  last: boolean;
  onChange: (group: Group) => void;
  onRemove: () => void;
}

/** One split type with its payees, and what is left for the platform. */
export function GroupCard({ id, at, group, wrong, last, onChange, onRemove }: Props) {
  const t = useWords("order");
  const types = useChoices("BONUS_TYPE");
  const { users } = group;
  const put = (changed: Share) =>
    onChange({ ...group, users: users.map((user) => (user.key === changed.key ? changed : user)) });
  const rest = restOf(users.map(({ value }) => value));
  const isOver = rest < 0 || users.some(({ key }) => wrong?.get(key)?.percent === "over");
  return (
    <section className={styles.group} data-testid={`order-group-${at}`}>
      <header className={styles.head}>
        <Select<string>
          id={id}
          value={group.bonusType}
          placeholder={t("groupMissing")}
          aria-label={t("group")}
          status={wrong?.get(group.key)?.type ? "error" : undefined}
          options={types.map(({ key, val }) => ({ value: key, label: val }))}
          onChange={(bonusType) => onChange({ ...group, bonusType })}
          className={styles.type}
          data-testid={`order-group-${at}-type`}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          disabled={last}
          aria-label={t("groupRemove")}
          data-tip={t(last ? "groupLast" : "groupRemove")}
          onClick={onRemove}
          data-testid={`order-group-${at}-remove`}
        />
      </header>
      {users.map((share, row) => (
        <ShareRow
          key={share.key}
          testId={`order-share-${at}-${row}`}
          share={share}
          wrong={wrong?.get(share.key)}
          last={users.length <= 1}
          onChange={put}
          onRemove={() => onChange({ ...group, users: users.filter(({ key }) => key !== share.key) })}
        />
      ))}
      <footer className={styles.foot}>
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          onClick={() => onChange({ ...group, users: [...users, freshShare()] })}
          data-testid={`order-group-${at}-share-add`}
        >
          {t("accountAdd")}
        </Button>
        <span className={isOver ? styles.over : styles.rest} data-testid={`order-group-${at}-rest`}>
          {isOver ? t("over") : t("rest", { percent: rest })}
        </span>
      </footer>
    </section>
  );
}
