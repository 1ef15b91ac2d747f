import { Button, Form, Input } from "antd";
import { numbersOf } from "@/lib/manyNumbers";
import { useWords } from "@/lib/useWords";
import { RefusedList } from "@/ui/RefusedList";
import { useDebounced } from "@/ui/useDebounced";
import { MOST_DEVICES } from "./form";
import styles from "./Order.module.css";
import { useChecked } from "./queries";

/** The devices of an order by their numbers; those that cannot be in it are named one by one as they are typed. */
export function NumbersField({ orderNo }: { orderNo: string }) {
  const t = useWords("order");
  const typed = Form.useWatch<string | undefined>("imeiData");
  const numbers = numbersOf(typed);
  return (
    <>
      <Form.Item
        name="imeiData"
        label={t("numbers")}
        extra={t("numbersCount", { count: numbers.length })}
        rules={[
          { required: true, whitespace: true, message: t("numbersMissing") },
          {
            validator: (_, text: string) =>
              numbersOf(text).length > MOST_DEVICES
                ? Promise.reject(new Error(t("numbersTooMany", { max: MOST_DEVICES })))
                : Promise.resolve(),
          },
        ]}
      >
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder={t("numbersHint")}
          className="wm-mono"
          data-testid="order-numbers"
        />
      </Form.Item>
      <Refused numbers={numbers.length > MOST_DEVICES ? [] : numbers} orderNo={orderNo} />
    </>
  );
}

/** How long somebody types without a pause before the numbers are looked at, in milliseconds. */
const PAUSE = 400;

/** The numbers that cannot be in the order, each with the reason, and a way to be rid of them. */
function Refused({ numbers, orderNo }: { numbers: string[]; orderNo: string }) {
  const t = useWords("order");
  const form = Form.useFormInstance();
  const asked = useDebounced(numbers.join(" "), PAUSE);
  const { data } = useChecked(numbersOf(asked), orderNo);
  const wrong = (data ?? []).filter(({ ok, imei }) => ok === 0 && numbers.includes(imei));
  if (wrong.length === 0) return null;
  const takeOut = () => {
    const out = new Set(wrong.map(({ imei }) => imei));
    form.setFieldValue("imeiData", numbers.filter((number) => !out.has(number)).join("\n"));
    void form.validateFields(["imeiData"]).catch(() => null);
  };
  return (
    <div className={styles.refused}>
      <RefusedList
        name="order-numbers"
        title={t("refused.title", { count: wrong.length })}
        failed={false}
        items={wrong.map(({ imei, reasonName }) => ({ key: imei, name: imei, reason: reasonName }))}
      />
      <Button size="small" onClick={takeOut} data-testid="order-numbers-takeout">
        {t("refused.take")}
      </Button>
    </div>
  );
}
