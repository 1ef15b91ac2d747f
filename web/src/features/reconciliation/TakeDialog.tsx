import { DownloadOutlined } from "@ant-design/icons";
import { App, Form, Select } from "antd";
import dayjs from "dayjs";
import { DropZone } from "@/features/batch/public";
import { OrganField } from "@/features/organ/public";
import { templateOf, useSources } from "@/features/payment/public";
import { useSite } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { DateField } from "@/ui/DateField";
import { textOf } from "@/ui/dates";
import { FieldGrid } from "@/ui/FieldGrid";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { type BillRow, type TakeForm, takeBill } from "./api";
import { fileRule } from "./file";
import { useBillsChanged } from "./queries";

/** Refusals by the field that they are about. */
const fieldOf: FieldOf<TakeForm> = {
  "organ.notFound": "organId",
  "bill.day": "day",
  "bill.otherDay": "day",
  "bill.file": "file",
  "bill.truncated": "file",
  "bill.line": "file",
  "bill.tooMany": "file",
  "bill.empty": "file",
  "bill.twice": "file",
  "bill.differs": "file",
  "payment.file": "file",
  "payment.fileColumns": "file",
  "payment.fileEmpty": "file",
};

/** The columns of a bill of a bank, by the names of their labels. */
const columns = ["payNo", "payAmount", "payTime", "refundOf", "imei", "productId"] as const;

interface Props {
  /** Told the bill that the file was taken into. */
  onTaken: (bill: BillRow) => void;
  onClose: () => void;
}

/** Takes in the bill of a day as its source publishes it, and holds it against the book. */
export function TakeDialog({ onTaken, onClose }: Props) {
  const t = useWords("reconciliation");
  const { message } = App.useApp();
  const changed = useBillsChanged();
  const { currentUser } = useSite();
  return (
    <FormDialog<TakeForm, Awaited<ReturnType<typeof takeBill>>>
      name="bill-take"
      title={t("take.title")}
      button={t("take.button")}
      width={600}
      initial={{
        organId: currentUser.organId,
        paySource: "0",
        day: textOf(dayjs().subtract(1, "day"), "day"),
      }}
      save={takeBill}
      fieldOf={fieldOf}
      onDone={({ added, known, ...bill }) => {
        void message.success(t("take.done", { added, known }));
        changed();
        onClose();
        onTaken(bill);
      }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const t = useWords("reconciliation");
  const label = useLabels();
  const source = Form.useWatch<TakeForm["paySource"]>("paySource") ?? "0";
  return (
    <>
      <FieldGrid>
        <Form.Item name="paySource" label={label("paySource")} rules={[{ required: true }]}>
          <Select<string> options={useSources()} data-testid="bill-take-source" />
        </Form.Item>
        <Form.Item name="day" label={label("day")} extra={t("take.dayHelp")} rules={[{ required: true }]}>
          <DateField max={textOf(dayjs(), "day")} testId="bill-take-day" />
        </Form.Item>
        <OrganField testId="bill-take-organ" />
      </FieldGrid>
      <Form.Item
        name="file"
        label={t("take.file")}
        extra={t(source === "0" ? "take.wechat" : source === "1" ? "take.alipay" : "take.other")}
        rules={[fileRule(t)]}
      >
        <FileField />
      </Form.Item>
      {source === "0" || source === "1" ? null : (
        <a
          href={templateOf(columns.map((name) => label(name)))}
          download={t("take.templateName")}
          data-testid="bill-take-template"
        >
          <DownloadOutlined /> {t("take.template")}
        </a>
      )}
    </>
  );
}

function FileField({ value, onChange }: { value?: File; onChange?: (file: File | undefined) => void }) {
  const t = useWords("reconciliation");
  return (
    <DropZone
      file={value ?? null}
      disabled={false}
      accept=".csv,.txt,.zip,.gz,.xls,.xlsx"
      limits={t("take.limits")}
      onFiles={(files) => onChange?.(files[0])}
    />
  );
}
