import { Form, Input, Radio, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { OrganField } from "@/features/organ/public";
import { useSite } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid } from "@/ui/FieldGrid";
import { FormDialog } from "@/ui/FormDialog";
import { formatRule } from "@/ui/formatRule";
import { insertPackage, type PackageRow, updatePackage } from "./api";
import { bodyOf, fieldOf, initialOf, isDays, isPrice, type PackageForm } from "./form";
import { usePackagesChanged } from "./queries";

interface Props {
  edited: PackageRow | null;
  /** Where a new one is offered to belong, if not to one's own organisation. */
  organId?: number;
  onClose: () => void;
}

/** Adds a package, or changes one; what was bought before stays as it was bought. */
export function PackageDialog({ edited, organId, onClose }: Props) {
  const t = useWords("package");
  const changed = usePackagesChanged();
  const { currentUser } = useSite();
  const save = (form: PackageForm) => {
    const { organId: where, ...body } = bodyOf(form);
    return edited
      ? updatePackage({ ...body, packageId: edited.packageId })
      : insertPackage({ ...body, organId: where });
  };
  return (
    <FormDialog<PackageForm>
      name="package"
      title={t(edited ? "editTitle" : "addTitle")}
      width={600}
      initial={initialOf(edited, organId ?? currentUser.organId)}
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <FieldGrid>
        <What />
        {edited ? null : <OrganField testId="package-organ" />}
        <State />
      </FieldGrid>
    </FormDialog>
  );
}

function What() {
  const t = useWords("package");
  const label = useLabels();
  const types = useChoices("BONUS_TYPE");
  return (
    <>
      <Form.Item
        name="packageName"
        label={label("packageName")}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={64} autoComplete="off" data-testid="package-packageName" />
      </Form.Item>
      <Form.Item
        name="price"
        label={label("price")}
        rules={[{ required: true }, formatRule(isPrice, t("priceForm"))]}
      >
        <Input inputMode="decimal" maxLength={16} autoComplete="off" data-testid="package-price" />
      </Form.Item>
      <Form.Item
        name="days"
        label={t("days")}
        rules={[{ required: true }, formatRule(isDays, t("daysForm"))]}
      >
        <Input inputMode="numeric" maxLength={6} autoComplete="off" data-testid="package-days" />
      </Form.Item>
      <Form.Item
        name="bonusType"
        label={label("bonusType")}
        extra={t("bonusHelp")}
        rules={[{ required: true }]}
      >
        <Select<string>
          options={types.map(({ key, val }) => ({ value: key, label: val }))}
          data-testid="package-bonusType"
        />
      </Form.Item>
    </>
  );
}

function State() {
  const words = useWords("ui");
  return (
    <Form.Item<PackageForm> name="state" label={words("status")}>
      <Radio.Group
        options={[
          { value: 1, label: words("enabled") },
          { value: 0, label: words("disabled") },
        ]}
      />
    </Form.Item>
  );
}
