import { Form, Input, Select, Switch } from "antd";
import { useWords } from "@/lib/useWords";
import { FieldGrid } from "@/ui/FieldGrid";
import { DAY, digests, type TimesForm } from "./times";

/** When notices go out: at once or as a digest, and the hours in which they wait. */
export function TimesFields({ zone, testId }: { zone: string; testId: string }) {
  const t = useWords("notice");
  const form = Form.useFormInstance<TimesForm>();
  const daily = Form.useWatch("digestMinutes", form) === DAY;
  const quiet = Form.useWatch("quiet", form) === true;
  // The server takes hours that end when they begin for none at all.
  const apart = async (_: unknown, to: string | undefined) => {
    if (quiet && to && to === form.getFieldValue("quietFrom")) throw new Error(t("quietSame"));
  };
  const words = (minutes: number) =>
    minutes === 0
      ? t("atOnce")
      : minutes === DAY
        ? t("daily")
        : minutes < 60
          ? t("everyMinutes", { count: minutes })
          : t("everyHours", { count: minutes / 60 });
  return (
    <FieldGrid>
      <Form.Item name="digestMinutes" label={t("digest")}>
        <Select<number>
          options={digests.map((value) => ({ value, label: words(value) }))}
          data-testid={`${testId}-digest`}
        />
      </Form.Item>
      <Form.Item name="digestAt" label={t("digestAt")} hidden={!daily} rules={[{ required: daily }]}>
        <Input type="time" data-testid={`${testId}-digest-at`} />
      </Form.Item>
      <Form.Item name="quiet" label={t("quiet")} valuePropName="checked" extra={t("quietHelp", { zone })}>
        <Switch data-testid={`${testId}-quiet`} />
      </Form.Item>
      <Form.Item name="quietFrom" label={t("quietFrom")} hidden={!quiet} rules={[{ required: quiet }]}>
        <Input type="time" data-testid={`${testId}-quiet-from`} />
      </Form.Item>
      <Form.Item
        name="quietTo"
        label={t("quietTo")}
        hidden={!quiet}
        dependencies={["quietFrom"]}
        rules={[{ required: quiet }, { validator: apart }]}
      >
        <Input type="time" data-testid={`${testId}-quiet-to`} />
      </Form.Item>
    </FieldGrid>
  );
}
