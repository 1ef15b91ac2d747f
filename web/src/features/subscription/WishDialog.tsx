import { useQueryClient } from "@tanstack/react-query";
import { Alert, Form, Input, Radio, Select } from "antd";
import { OwnAddress } from "@/features/account/public";
import { useWords } from "@/lib/useWords";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { everies, type Wish, zoneHere } from "./api";
import { subscriptionKey, useSubscriptions } from "./queries";

interface Props {
  title: string;
  initial: Wish;
  /** The zone in which the hour is told, where it is not this browser's. */
  zone?: string;
  save: (wish: Wish) => Promise<unknown>;
  done: string;
  /** Text of the button, where it is not "save". */
  button?: string;
  /** What is said first. */
  about?: string;
  onClose: () => void;
}

const fieldOf: FieldOf<Wish> = { "subscription.nameRequired": "name", "subscription.nameTooLong": "name" };

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** When a report comes, and what it is called. */
export default function WishDialog({ title, initial, zone, save, done, button, about, onClose }: Props) {
  const t = useWords("subscription");
  const client = useQueryClient();
  return (
    <FormDialog<Wish>
      name="subscription"
      title={title}
      width={480}
      initial={initial}
      save={save}
      done={done}
      button={button}
      fieldOf={fieldOf}
      onDone={() => {
        void client.invalidateQueries({ queryKey: subscriptionKey });
        onClose();
      }}
      onClose={onClose}
    >
      <Whereto />
      {about ? <p>{about}</p> : null}
      <Form.Item name="name" label={t("name")} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={60} autoComplete="off" data-testid="subscription-name" />
      </Form.Item>
      <Form.Item name="every" label={t("how")}>
        <Radio.Group options={everies.map((value) => ({ value, label: t(`every.${value}`) }))} />
      </Form.Item>
      <Form.Item name="hour" label={t("hour")} extra={t("zone", { zone: zone ?? zoneHere() })}>
        <Select<number> options={hours} data-testid="subscription-hour" />
      </Form.Item>
    </FormDialog>
  );
}

/** Where the mails go; said as an error where none go anywhere. */
export function Whereto() {
  const t = useWords("subscription");
  const { data } = useSubscriptions();
  if (!data) return null;
  if (data.mailOn) return <OwnAddress known={data.address} />;
  return <Alert type="error" showIcon title={t("mailOff")} style={{ marginBottom: 12 }} />;
}
