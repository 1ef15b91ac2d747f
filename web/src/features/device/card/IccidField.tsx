import { useQuery } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { isIccid } from "@/features/sim/public";
import { useMay } from "@/features/site/public";
import { get } from "@/lib/http";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { formatRule } from "@/ui/formatRule";
import { type DeviceForm, tidyNumber } from "../deviceForm";
import type { ManagedDevice } from "../manage";

/** The ICCID of the card: a card can be fitted later, and is the same from then on. */
export function IccidField({ edited }: { edited: ManagedDevice | null }) {
  const label = useLabels();
  const words = useWords("ui");
  const fixed = edited !== null && edited.iccid !== "";
  return (
    <Form.Item
      name="iccid"
      label={label("iccid")}
      rules={fixed ? [] : [formatRule(isIccid, words("expected.iccid"))]}
      normalize={tidyNumber}
      extra={edited && !fixed ? <Told imei={edited.imei} /> : undefined}
    >
      <Input maxLength={64} disabled={fixed} autoComplete="off" data-testid="device-iccid" />
    </Form.Item>
  );
}

/** The ICCID that the terminal says it has, to be taken over. */
function Told({ imei }: { imei: string }) {
  const t = useWords("device");
  const may = useMay()("/device/getterminalfacts");
  const form = Form.useFormInstance<DeviceForm>();
  const typed = Form.useWatch<string | undefined>("iccid", form) ?? "";
  const facts = useQuery({
    queryKey: ["terminalFacts", "iccid", imei],
    queryFn: ({ signal }) => get("/device/getterminalfacts", { imei }, signal),
    enabled: may === true,
  });
  const iccid = tidyNumber(facts.data?.rows.find(({ key }) => key === "iccid")?.value ?? "");
  if (!isIccid(iccid) || iccid === typed) return null;
  return (
    <span data-testid="device-iccid-told">
      {t("iccidTold", { iccid })}
      <Button
        type="link"
        size="small"
        onClick={() => form.setFieldsValue({ iccid })}
        data-testid="device-iccid-take"
      >
        {t("takeOver")}
      </Button>
    </span>
  );
}
