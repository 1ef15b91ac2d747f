import { Alert, Form, Input } from "antd";
import { OrganField } from "@/features/organ/public";
import { useMay, useSite } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { FieldGrid, wide } from "@/ui/FieldGrid";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { insertVehicle, updateVehicle, type VehicleRow } from "./api";
import { bodyOf, fieldOfVehicle, initialOf, type VehicleForm } from "./form";
import { useVehiclesChanged } from "./queries";
import { usePlateRules } from "./usePlateRules";
import styles from "./Vehicle.module.css";
import { VehicleDetailFields } from "./VehicleFields";

/** Errcodes of the server by the field that they are about. */
const fieldOf = { ...fieldOfVehicle, "organ.notFound": "organId" } as const satisfies FieldOf;

interface Props {
  /** The vehicle to change; null adds one. */
  edited: VehicleRow | null;
  /** Where a new one is offered to belong. */
  organId?: number;
  onClose: () => void;
}

/** Adds a vehicle, or changes one for all devices that are fitted to it. */
export function VehicleDialog({ edited, organId, onClose }: Props) {
  const t = useWords("vehicle");
  const changed = useVehiclesChanged();
  const { currentUser } = useSite();
  const save = (form: VehicleForm): Promise<unknown> =>
    edited
      ? updateVehicle({ ...bodyOf(form), carId: edited.carId, revision: edited.revision })
      : insertVehicle(bodyOf(form));
  return (
    <FormDialog<VehicleForm>
      name="car"
      drawer
      width={640}
      title={t(edited ? "editTitle" : "addTitle")}
      initial={initialOf(edited, organId ?? currentUser.organId)}
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onRefused={changed}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      {edited && edited.deviceCount > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t("forAll", { count: edited.deviceCount })}
          className={styles.note}
        />
      ) : null}
      <Fields edited={edited} />
    </FormDialog>
  );
}

function Fields({ edited }: { edited: VehicleRow | null }) {
  const t = useWords("vehicle");
  const label = useLabels();
  const plateRules = usePlateRules();
  const may = useMay();
  const still = edited !== null && !may("/car/updatecarorgan");
  return (
    <FieldGrid>
      <OrganField
        name={edited?.organName}
        disabled={still}
        help={still ? t("organFixed") : undefined}
        testId="car-organ"
      />
      <Form.Item
        name="plateNo"
        label={label("plateNo")}
        rules={[{ required: true, whitespace: true }, ...plateRules]}
      >
        <Input maxLength={16} autoComplete="off" data-testid="car-plateNo" />
      </Form.Item>
      <VehicleDetailFields testId="car" />
      <Form.Item name="remark" label={label("remark")} className={wide}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} data-testid="car-remark" />
      </Form.Item>
    </FieldGrid>
  );
}
