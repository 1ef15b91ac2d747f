import { PlusOutlined } from "@ant-design/icons";
import { Button, Form } from "antd";
import { useWords } from "@/lib/useWords";
import { GroupCard } from "./GroupCard";
import { freshGroup, type Group, judge } from "./groups";
import styles from "./Order.module.css";

interface Props {
  value?: Group[];
  onChange?: (groups: Group[]) => void;
  /** Given by the form. */
  id?: string;
}

/** The split of an order: for each type the payees with their shares. There is always one row. */
export function GroupsField({ value: groups = [], onChange, id }: Props) {
  const t = useWords("order");
  const { errors } = Form.Item.useStatus();
  const wrong = errors.length > 0 ? judge(groups) : undefined;
  const put = (changed: Group) =>
    onChange?.(groups.map((group) => (group.key === changed.key ? changed : group)));
  const last = groups.length <= 1;
  return (
    <div className={styles.groups} data-testid="order-groups">
      {/* What is wrong is marked itself: the others are not, though they are of one field. */}
      <Form.Item noStyle validateStatus="">
        {groups.map((group, at) => (
          <GroupCard
            key={group.key}
            id={at === 0 ? id : undefined}
            at={at}
            group={group}
            wrong={wrong}
            last={last}
            onChange={put}
            onRemove={() => onChange?.(groups.filter(({ key }) => key !== group.key))}
          />
        ))}
      </Form.Item>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        onClick={() => onChange?.([...groups, freshGroup()])}
        data-testid="order-group-add"
      >
        {t("groupAdd")}
      </Button>
    </div>
  );
}
