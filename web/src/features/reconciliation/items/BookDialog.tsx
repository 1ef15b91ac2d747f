import { useQuery } from "@tanstack/react-query";
import { AutoComplete, Form, Input } from "antd";
import { get } from "@/lib/http";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { yuanText } from "@/lib/yuan";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { type BillItem, bookItem } from "../api";
import { billKey, useBillsChanged } from "../queries";

interface BookForm {
  imei: string;
  productId: string;
  /** Of a refund: the payment that it pays back. */
  refundOf: string;
}

const fieldOf: FieldOf<BookForm> = {
  "payment.device": "imei",
  "payment.product": "productId",
  "bill.refundOf": "refundOf",
};

/** Writes a line into the book that is missing there: a payment for a device, or the refund of a payment. */
export function BookDialog({ item, onClose }: { item: BillItem; onClose: () => void }) {
  const t = useWords("reconciliation");
  const changed = useBillsChanged();
  const refund = item.stated.startsWith("-");
  const unsaid = refund && item.refundOf === "";
  // What the file of a bank says was typed by somebody, and may be wrong.
  const asks = unsaid || (refund && item.paySource === BANK);
  return (
    <FormDialog<BookForm>
      name="bill-book"
      title={t(refund ? "book.refundTitle" : "book.title", { payNo: item.payNo })}
      button={t("book.button")}
      initial={{ imei: item.imei, productId: item.productId, refundOf: item.refundOf }}
      save={(form) => bookItem({ itemId: item.itemId, ...(refund && !asks ? {} : form) })}
      done={t("book.done")}
      fieldOf={asks ? { ...fieldOf, "bill.noOriginal": "refundOf" } : fieldOf}
      onRefused={changed}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {refund
          ? t(unsaid ? "book.unsaidText" : "book.refundText", {
              amount: yuanText(item.stated.slice(1)),
              payNo: item.refundOf,
            })
          : t(item.takenBack ? "book.againText" : "book.text", { amount: yuanText(item.stated) })}
      </p>
      {refund && item.paySource === BANK ? <p>{t("book.shared")}</p> : null}
      {asks ? <PaidBack /> : refund ? null : <Sold />}
    </FormDialog>
  );
}

/** The key of what came by bank, where one transfer may pay for several devices. */
const BANK = "2";

function PaidBack() {
  const label = useLabels();
  return (
    <Form.Item name="refundOf" label={label("refundOf")} rules={[{ required: true, whitespace: true }]}>
      <Input maxLength={100} autoComplete="off" data-testid="bill-book-refundof" />
    </Form.Item>
  );
}

const isFound = (typed: string, text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());

function Sold() {
  const label = useLabels();
  const words = useWords("ui");
  const packages = useQuery({
    queryKey: [...billKey, "packages"],
    queryFn: ({ signal }) => get("/paypackage/getpackagelist", { pageSize: 200, hasSubOrgan: "1" }, signal),
    retry: false,
  });
  return (
    <>
      <Form.Item name="imei" label={label("imei")} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={20} autoComplete="off" inputMode="numeric" data-testid="bill-book-imei" />
      </Form.Item>
      <Form.Item name="productId" label={label("productId")} rules={[{ required: true, whitespace: true }]}>
        <AutoComplete
          showSearch={{ filterOption: (typed, option) => isFound(typed, String(option?.label ?? "")) }}
          options={(packages.data?.rows ?? []).map((row) => ({
            value: row.productId,
            // One that is not sold any more may be what was paid for.
            label: [
              ...[row.productId, row.packageName, yuanText(row.price)],
              ...(row.state === 1 ? [] : [words("disabled")]),
            ].join(" · "),
          }))}
          data-testid="bill-book-product"
        />
      </Form.Item>
    </>
  );
}
