import { ClockCircleOutlined } from "@ant-design/icons";
import { App, Button, Form, InputNumber, Popover } from "antd";
import { useState } from "react";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { keepRange, MOST_DAYS, type StopRange, stopRange, wrongWith } from "./range";
import styles from "./Stop.module.css";

/** For how long vehicles have been standing that are counted and listed; kept in this browser. */
export function RangeButton() {
  const t = useWords("home");
  const range = useCell(stopRange);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<RangeForm range={range} onDone={() => setOpen(false)} />}
    >
      <Button icon={<ClockCircleOutlined />} data-testid="stop-range">
        {t("stop.range", { from: range.startDay, to: range.endDay })}
      </Button>
    </Popover>
  );
}

function RangeForm({ range, onDone }: { range: StopRange; onDone: () => void }) {
  const t = useWords("home");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const save = ({ startDay, endDay }: StopRange) => {
    const wrong = wrongWith(startDay, endDay);
    if (wrong) return void message.error(t(`stop.${wrong}`, { max: MOST_DAYS }));
    keepRange({ startDay, endDay });
    void message.success(t("stop.rangeSet"));
    onDone();
  };
  return (
    <Form<StopRange> layout="vertical" initialValues={range} onFinish={save} className={styles.range}>
      <div className={styles.days}>
        <Form.Item name="startDay" label={t("stop.startDay")}>
          <InputNumber autoFocus controls={false} data-testid="stop-range-from" />
        </Form.Item>
        <Form.Item name="endDay" label={t("stop.endDay")}>
          <InputNumber controls={false} data-testid="stop-range-to" />
        </Form.Item>
      </div>
      <Button type="primary" size="small" htmlType="submit" data-testid="stop-range-save">
        {ui("save")}
      </Button>
    </Form>
  );
}
