import { AutoComplete, Form, Input, InputNumber, Select } from "antd";
import type { Rule } from "antd/es/form";
import { useChoices } from "@/features/dictionary/public";
import { OrganField } from "@/features/organ/public";
import { isSimNumber } from "@/features/sim/public";
import { useMay } from "@/features/site/public";
import { digitsOf } from "@/lib/digits";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { DateField } from "@/ui/DateField";
import { FieldGrid, numberField, wide } from "@/ui/FieldGrid";
import { formatRule } from "@/ui/formatRule";
import { IccidField } from "./card/IccidField";
import { type DeviceForm, isAlias, isImei, isZone, tidyNumber } from "./deviceForm";
import type { ManagedDevice } from "./manage";

/** The device itself: what it is, its card, how it is installed, how long it serves. */
export function DeviceFields({ edited }: { edited: ManagedDevice | null }) {
  const t = useWords("device");
  const label = useLabels();
  const words = useWords("ui");
  const may = useMay();
  const still = edited !== null && !may("/device/updatedeviceorgan");
  const hidden = edited?.modelHides ?? false;
  return (
    <FieldGrid columns={3}>
      <OrganField
        name={edited?.organName}
        disabled={still}
        help={still ? t("organFixed") : undefined}
        testId="device-organ"
      />
      {hidden ? (
        <Form.Item label={label("imei")}>
          <Input disabled value={t("imeiHidden")} aria-label={label("imei")} />
        </Form.Item>
      ) : (
        <TextField
          name="imei"
          tidy={tidyNumber}
          rules={[{ required: true }, formatRule(isImei, words("expected.imei"))]}
          disabled={edited !== null}
        />
      )}
      <TextField name="deviceName" most={64} rules={[{ required: true, whitespace: true }]} />
      <ModelAndType edited={edited} />
      <TextField name="alias" rules={[formatRule(isAlias, words("expected.alias"))]} help={t("aliasHelp")} />
      <TextField
        name="clockZone"
        most={12}
        rules={[formatRule(isZone, words("expected.zone"))]}
        hint={t("asProtocol")}
        help={t("clockZoneHelp")}
      />
      <TextField name="simNo" tidy={digitsOf} rules={[formatRule(isSimNumber, words("expected.sim"))]} />
      <IccidField edited={edited} />
      <TextField name="servicePswd" most={64} />
      <Installation />
      <Service edited={edited} />
      {edited ? (
        <Form.Item label={label("provinceName")}>
          <Input
            disabled
            value={edited.provinceName}
            aria-label={label("provinceName")}
            data-testid="device-province"
          />
        </Form.Item>
      ) : null}
      <Form.Item name="deviceRemark" label={label("deviceRemark")} className={wide}>
        <Input.TextArea
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          data-testid="device-deviceRemark"
        />
      </Form.Item>
    </FieldGrid>
  );
}

/** The model of the catalogue; a text that the device has already is offered too. */
function ModelAndType({ edited }: { edited: ManagedDevice | null }) {
  const t = useWords("device");
  const label = useLabels();
  const types = useChoices("DEVICE_TYPE");
  const models = useChoices("DEVICE_MODEL");
  const form = Form.useFormInstance<DeviceForm>();
  const old = edited?.deviceModel;
  const known = old === undefined || old === "" || models.some(({ key }) => key === old);
  const options = models.map(({ key, val }) => ({ value: key, label: val }));
  return (
    <>
      <Form.Item name="deviceModel" label={label("deviceModel")} rules={[{ required: true }]}>
        <Select<string>
          showSearch={{ optionFilterProp: "label" }}
          options={known ? options : [{ value: old, label: edited?.deviceModelName || old }, ...options]}
          onChange={() => form.setFieldValue("deviceType", undefined)} // another model has a type of its own
          placeholder={t("chooseModel")}
          data-testid="device-model"
        />
      </Form.Item>
      <Form.Item name="deviceType" label={label("deviceType")}>
        <Select<string>
          allowClear
          options={types.map(({ iden, val }) => ({ value: iden, label: val }))}
          placeholder={t("asModel")}
          data-testid="device-type"
        />
      </Form.Item>
    </>
  );
}

function Installation() {
  const t = useWords("device");
  const label = useLabels();
  const places = useChoices("INSTALL_LOCATION");
  return (
    <>
      <Form.Item name="installLocation" label={label("installLocation")}>
        <AutoComplete<string>
          maxLength={64}
          options={places.map(({ val }) => ({ value: val }))}
          placeholder={t("chooseOrType")}
          data-testid="device-installLocation"
        />
      </Form.Item>
      <TextField name="installer" most={64} />
      <Form.Item name="installDate" label={label("installDate")}>
        <DateField testId="device-installDate" />
      </Form.Item>
    </>
  );
}

/** How long it serves, and from when on. */
function Service({ edited }: { edited: ManagedDevice | null }) {
  const t = useWords("device");
  const label = useLabels();
  const ways = useChoices("ACTIVATE_WAY");
  return (
    <>
      <Form.Item name="activateWay" label={label("activateWay")}>
        <Select<string>
          options={ways.map(({ key, val }) => ({ value: key, label: val }))}
          placeholder={t("atFirstPosition")}
          data-testid="device-activateWay"
        />
      </Form.Item>
      <Form.Item name="trialDays" label={label("trialDays")} extra={t("trialHelp")}>
        <InputNumber<number>
          precision={0}
          min={0}
          max={36_500}
          className={numberField}
          data-testid="device-trialDays"
        />
      </Form.Item>
      {edited ? (
        <Form.Item name="expires" label={label("expireTime")} extra={t("expireHelp")}>
          <DateField precision="second" testId="device-expires" />
        </Form.Item>
      ) : null}
    </>
  );
}

interface TextProps {
  name: keyof DeviceForm &
    ("imei" | "deviceName" | "alias" | "simNo" | "servicePswd" | "installer" | "clockZone");
  /** Longest text, in characters. */
  most?: number;
  /** Puts right what is typed or pasted. */
  tidy?: (text: string) => string;
  rules?: Rule[];
  disabled?: boolean;
  help?: string;
  /** Shown while nothing is typed. */
  hint?: string;
}

function TextField({ name, most = 64, tidy, rules, disabled, help, hint }: TextProps) {
  const label = useLabels();
  return (
    <Form.Item name={name} label={label(name)} rules={rules} tooltip={help} normalize={tidy}>
      <Input
        maxLength={most}
        disabled={disabled}
        placeholder={hint}
        autoComplete="off"
        data-testid={`device-${name}`}
      />
    </Form.Item>
  );
}
