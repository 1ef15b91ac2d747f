import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input } from "antd";
import { OrganSelect } from "@/features/organ/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { useBeginTyping } from "@/ui/form/behaviour";
import { type MadeKey, makeShopKey } from "./api";
import styles from "./Keys.module.css";

interface Fields {
  keyName: string;
  organId: number;
}

/** Makes a key: what people call it, and the organisation for whose devices its shop may tell payments. */
export function NewKey({ onMade }: { onMade: (key: MadeKey) => void }) {
  const t = useWords("package");
  useBeginTyping();
  const { currentUser } = useSite();
  const [form] = Form.useForm<Fields>();
  const make = useMutation({
    mutationFn: makeShopKey,
    onSuccess: (key) => {
      form.resetFields();
      onMade(key);
    },
  });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ keyName: "", organId: currentUser.organId }}
      onFinish={(fields) => make.isPending || make.mutate(fields)}
      className={styles.newKey}
    >
      <Form.Item
        name="keyName"
        label={t("keys.name")}
        rules={[{ required: true, whitespace: true, message: t("keys.nameMissing") }]}
      >
        <Input maxLength={60} style={{ width: 200 }} data-testid="shop-key-name" />
      </Form.Item>
      <Form.Item name="organId" label={t("keys.organ")}>
        <OrganSelect testId="shop-key-organ" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={make.isPending} data-testid="shop-key-make">
        {t("keys.make")}
      </Button>
      {make.error ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(make.error, t("keys.failed"))}
          style={{ width: "100%" }}
        />
      ) : null}
    </Form>
  );
}
