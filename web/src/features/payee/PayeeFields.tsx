import { Form, Input, Radio, Select } from "antd";
import type { ReactNode } from "react";
import { useChoices } from "@/features/dictionary/public";
import { OrganField } from "@/features/organ/public";
import { digitsOf } from "@/lib/digits";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid, wide } from "@/ui/FieldGrid";
import { formatRule } from "@/ui/formatRule";
import type { PayeeRow } from "./api";
import { isAccount, isCompany, numbers, type PayeeForm } from "./form";
import { MaskedField } from "./MaskedField";
import styles from "./Payee.module.css";
import { isMobile } from "./rules";
import { ShowNumbers } from "./ShowNumbers";

/** Who is paid, and where to; a company, its licence and its legal person only for those that have them. */
export function PayeeFields({ edited }: { edited: PayeeRow | null }) {
  const t = useWords("payee");
  const company = isCompany(Form.useWatch<string | undefined>("userType"));
  return (
    <>
      <Head title={t("whoPart")}>{edited ? <ShowNumbers id={edited.id} /> : null}</Head>
      <FieldGrid>
        <Who edited={edited} />
        {company ? <OfCompany edited={edited} /> : null}
      </FieldGrid>
      <Head title={t("bankPart")} />
      <FieldGrid>
        <Bank edited={edited} company={company} />
      </FieldGrid>
    </>
  );
}

function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Who({ edited }: { edited: PayeeRow | null }) {
  const label = useLabels();
  const words = useWords("ui");
  const types = useChoices("USER_TYPE");
  return (
    <>
      <Form.Item name="userType" label={label("userType")} className={wide} rules={[{ required: true }]}>
        <Radio.Group
          options={types.map(({ key, val }) => ({ value: key, label: val }))}
          data-testid="payee-userType"
        />
      </Form.Item>
      <Form.Item name="userName" label={label("userName")} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={64} autoComplete="off" data-testid="payee-userName" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={label("phone")}
        normalize={digitsOf}
        rules={[{ required: true }, formatRule(isMobile, words("expected.mobile"))]}
      >
        <Input maxLength={11} inputMode="numeric" autoComplete="off" data-testid="payee-phone" />
      </Form.Item>
      <MaskedField name="identityNo" edited={edited} required expected="identity" {...numbers.identityNo} />
      {edited ? null : <OrganField testId="payee-organ" />}
      <StateField />
    </>
  );
}

function StateField() {
  const words = useWords("ui");
  return (
    <Form.Item<PayeeForm> name="state" label={words("status")}>
      <Radio.Group
        options={[
          { value: 1, label: words("enabled") },
          { value: 0, label: words("disabled") },
        ]}
      />
    </Form.Item>
  );
}

function OfCompany({ edited }: { edited: PayeeRow | null }) {
  const label = useLabels();
  const words = useWords("ui");
  const { typed, check } = numbers.licenseNo;
  return (
    <>
      <Form.Item name="company" label={label("company")}>
        <Input maxLength={64} autoComplete="off" data-testid="payee-company" />
      </Form.Item>
      <Form.Item
        name="licenseNo"
        label={label("licenseNo")}
        normalize={typed}
        rules={[formatRule(check, words("expected.licence"))]}
      >
        <Input maxLength={18} autoComplete="off" data-testid="payee-licenseNo" />
      </Form.Item>
      <MaskedField name="legalPersonCard" edited={edited} expected="identity" {...numbers.legalPersonCard} />
    </>
  );
}

function Bank({ edited, company }: { edited: PayeeRow | null; company: boolean }) {
  const label = useLabels();
  const banks = useChoices("BANK");
  return (
    <>
      <MaskedField
        name="payNo"
        edited={edited}
        expected="account"
        typed={numbers.payNo.typed}
        check={(text) => isAccount(text, company)}
      />
      <MaskedField name="cardBelonger" edited={edited} />
      <Form.Item name="bank" label={label("bank")}>
        <Select<string>
          allowClear
          showSearch={{ optionFilterProp: "label" }}
          options={banks.map(({ key, val }) => ({ value: key, label: val }))}
          data-testid="payee-bank"
        />
      </Form.Item>
      <Form.Item name="bankBranch" label={label("bankBranch")}>
        <Input maxLength={64} autoComplete="off" data-testid="payee-bankBranch" />
      </Form.Item>
    </>
  );
}
