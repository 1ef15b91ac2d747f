import { Checkbox, Form, Input, Select, Switch } from "antd";
import { useOffered } from "@/features/dictionary/public";
import { OrganSelect } from "@/features/organ/public";
import { get } from "@/lib/http";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid } from "@/ui/FieldGrid";
import type { RuleForm, Way } from "./form";
import { ManySelect } from "./ManySelect";

/** What the rule is called, whose it is, and what alarms it is about. */
export function MatterFields({ fresh }: { fresh: boolean }) {
  const t = useWords("notice");
  const label = useLabels();
  return (
    <>
      <FieldGrid>
        <Form.Item name="ruleName" label={label("ruleName")} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={64} autoComplete="off" data-testid="notice-ruleName" />
        </Form.Item>
        <Form.Item name="enabled" label={t("enabled")} valuePropName="checked">
          <Switch data-testid="notice-enabled" />
        </Form.Item>
        {fresh ? (
          <Form.Item
            name="organId"
            label={label("organName")}
            extra={t("organHelp")}
            rules={[{ required: true }]}
          >
            <OrganSelect testId="notice-organ" />
          </Form.Item>
        ) : null}
      </FieldGrid>
      <Form.Item name="alarmTypes" label={t("about")} extra={t("typesHelp")}>
        <Types />
      </Form.Item>
      <Form.Item name="cars" label={t("cars")} extra={t("carsHelp")}>
        <ManySelect
          name="cars"
          find={findCars}
          placeholder={t("carsHint")}
          nobody={t("noCars")}
          testId="notice-cars"
        />
      </Form.Item>
    </>
  );
}

/** Types of alarms; none are all. */
export function Types(props: { value?: string[]; onChange?: (value: string[]) => void }) {
  const t = useWords("notice");
  const types = useOffered("ALARM_TYPE");
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      allowClear
      maxTagCount={8}
      placeholder={t("allTypes")}
      showSearch={{ optionFilterProp: "label" }}
      options={types.map(({ key, val }) => ({ value: key, label: val }))}
      data-testid="notice-types"
    />
  );
}

async function findCars(searchKey: string, signal: AbortSignal) {
  const found = await get("/car/getcardropdownlist", { searchKey }, signal);
  return (found ?? []).map(({ carId, plateNo }) => ({ value: carId, label: plateNo }));
}

async function findUsers(searchKey: string, signal: AbortSignal) {
  const found = await get("/ucuser/getuserdropdownlist", { searchKey }, signal);
  return (found ?? []).map(({ userId, realname }) => ({ value: userId, label: realname || String(userId) }));
}

/** Who is told, and how. */
export function PeopleFields() {
  const t = useWords("notice");
  return (
    <>
      <Form.Item name="users" label={t("usersLabel")} extra={t("usersHelp")}>
        <ManySelect
          name="users"
          find={findUsers}
          placeholder={t("usersHint")}
          nobody={t("noUsers")}
          testId="notice-users"
        />
      </Form.Item>
      <Form.Item name="ways" label={t("ways")}>
        <Checkbox.Group
          options={(["browser", "email"] satisfies Way[]).map((value) => ({
            value,
            label: t(`way.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="emails" label={t("emails")} extra={t("emailsHelp")}>
        <Select<string[]>
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[",", " ", ";"]}
          data-testid="notice-emails"
        />
      </Form.Item>
    </>
  );
}

/** The program that is called. */
export function HookFields({ had }: { had: boolean }) {
  const t = useWords("notice");
  const form = Form.useFormInstance<RuleForm>();
  const url = Form.useWatch("webhookUrl", form);
  return (
    <>
      <Form.Item name="webhookUrl" label={t("webhook")} extra={t("webhookHelp")}>
        <Input maxLength={1000} autoComplete="off" inputMode="url" data-testid="notice-webhookUrl" />
      </Form.Item>
      <Form.Item name="renewSecret" valuePropName="checked" hidden={!had || !url}>
        <Checkbox data-testid="notice-renew">{t("renew")}</Checkbox>
      </Form.Item>
    </>
  );
}
