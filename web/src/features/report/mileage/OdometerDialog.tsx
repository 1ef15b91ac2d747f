import { useQueryClient } from "@tanstack/react-query";
import { Form, Input, InputNumber } from "antd";
import dayjs from "dayjs";
import { post } from "@/lib/http";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { DateField } from "@/ui/DateField";
import { textOf } from "@/ui/dates";
import { FormDialog } from "@/ui/FormDialog";

interface Reading {
  date: string;
  odometerKm: number;
  remark?: string;
}

/** Says what the odometer of a vehicle showed when a day began; a day that has a reading is corrected. */
export function OdometerDialog({ carId, onClose }: { carId: number; onClose: () => void }) {
  const t = useWords("report");
  const label = useLabels();
  const queries = useQueryClient();
  return (
    <FormDialog<Reading>
      name="odometer"
      title={t("mileage.setOdometer")}
      initial={{ date: textOf(dayjs(), "day") }}
      save={(reading) => post("/report/setvehicleodometer", { carId, ...reading })}
      done={t("mileage.saved")}
      fieldOf={{
        "mileage.badReading": "odometerKm",
        "mileage.badDay": "date",
        "mileage.remarkTooLong": "remark",
      }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ["report", "mileage", "calendar"] });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="date"
        label={t("mileage.readingDay")}
        extra={t("mileage.readingDayHelp")}
        rules={[{ required: true, message: t("mileage.readingDayFormat") }]}
      >
        <DateField testId="odometer-date" />
      </Form.Item>
      <Form.Item
        name="odometerKm"
        label={label("odometerKm")}
        rules={[{ required: true, message: t("mileage.readingFormat") }]}
      >
        <InputNumber
          min={0}
          max={9_999_999}
          precision={1}
          style={{ width: "100%" }}
          data-testid="odometer-km"
        />
      </Form.Item>
      <Form.Item name="remark" label={label("remark")}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} data-testid="odometer-remark" />
      </Form.Item>
    </FormDialog>
  );
}
