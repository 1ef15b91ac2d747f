import { Form, Input, Radio, Switch } from "antd";
import { useSite } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid } from "@/ui/FieldGrid";
import { StatusField } from "@/ui/Status";
import type { UserRow } from "./api";
import { phonePattern, sexes } from "./form";
import { OrganAndRoles } from "./OrganAndRoles";
import { PhotoField } from "./PhotoField";

/** Who it is, how to reach them, where they belong, and what they may do. */
export function UserFormFields({ edited }: { edited: UserRow | null }) {
  const t = useWords("user");
  const label = useLabels();
  const words = useWords("ui");
  const me = useSite().currentUser;
  const mine = edited !== null && edited.userId === me.userId;
  return (
    <FieldGrid>
      <Form.Item
        name="loginName"
        label={label("loginName")}
        rules={[{ required: true, whitespace: true, message: t("loginRequired") }]}
      >
        <Input maxLength={64} autoComplete="off" disabled={edited !== null} data-testid="user-loginName" />
      </Form.Item>
      <TextField name="realname" most={64} />
      <TextField name="userCode" most={64} />
      <Form.Item name="sex" label={label("sex")}>
        <Radio.Group options={sexes.map((value) => ({ value, label: t(`sexes.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={label("phone")}
        rules={[{ pattern: phonePattern, message: words("expected.phone") }]}
      >
        <Input maxLength={20} inputMode="tel" autoComplete="off" data-testid="user-phone" />
      </Form.Item>
      <Form.Item
        name="email"
        label={label("email")}
        rules={[{ type: "email", message: words("expected.email") }]}
      >
        <Input maxLength={100} inputMode="email" autoComplete="off" data-testid="user-email" />
      </Form.Item>
      <OrganAndRoles edited={edited} />
      <StatusField disabled={mine} />
      <Form.Item name="photo" label={label("photo")}>
        <PhotoField />
      </Form.Item>
      {me.isSuper === 1 ? <Flags mine={mine} /> : null}
    </FieldGrid>
  );
}

/** For super administrators only: what reaches beyond the organisation. */
function Flags({ mine }: { mine: boolean }) {
  const t = useWords("user");
  const label = useLabels();
  return (["isSuper", "isEmployee"] as const).map((name) => (
    <Form.Item key={name} name={name} label={label(name)} valuePropName="checked" extra={t(`${name}Hint`)}>
      <Switch disabled={mine && name === "isSuper"} data-testid={`user-${name}`} />
    </Form.Item>
  ));
}

interface TextProps {
  name: "realname" | "userCode";
  /** Longest text, in characters. */
  most: number;
}

function TextField({ name, most }: TextProps) {
  const label = useLabels();
  return (
    <Form.Item name={name} label={label(name)}>
      <Input maxLength={most} autoComplete="off" data-testid={`user-${name}`} />
    </Form.Item>
  );
}
