import { Alert, Form, Input } from "antd";
import { OrganSelect } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { type CarRow, insertCar, updateCar } from "./api";
import { CarDetailFields, formatRule } from "./CarFields";
import { bodyOf, type CarForm, fieldOfCar, initialOf } from "./form";
import { useCarsChanged } from "./queries";
import { isPlate } from "./rules";
import styles from "./Vehicle.module.css";

/** Errcodes of the server by the field that they are about. */
const fieldOf = { ...fieldOfCar, "organ.notFound": "organId" } as const satisfies FieldOf;

interface Props {
  /** The vehicle to change; null adds one. */
  edited: CarRow | null;
  /** Where a new one is offered to belong. */
  organId?: number;
  onClose: () => void;
}

/** Adds a vehicle, or changes one for all devices that are fitted to it. */
export function CarDialog({ edited, organId, onClose }: Props) {
  const t = useWords("vehicle");
  const changed = useCarsChanged();
  const save = (form: CarForm): Promise<unknown> =>
    edited
      ? updateCar({ ...bodyOf(form), carId: edited.carId, revision: edited.revision })
      : insertCar(bodyOf(form));
  return (
    <FormDialog<CarForm>
      name="car"
      drawer
      width={640}
      title={t(edited ? "editTitle" : "addTitle")}
      initial={initialOf(edited, organId)}
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

function Fields({ edited }: { edited: CarRow | null }) {
  const t = useWords("vehicle");
  const may = useMay();
  const still = edited !== null && !may("/car/updatecarorgan");
  return (
    <div className={styles.fields}>
      <Form.Item
        name="organId"
        label={t("organ")}
        rules={[{ required: true, message: t("chooseOrgan") }]}
        extra={still ? t("organFixed") : undefined}
      >
        <OrganSelect name={edited?.organName} disabled={still} testId="car-organ" />
      </Form.Item>
      <Form.Item
        name="plateNo"
        label={t("plateNo")}
        rules={[
          { required: true, whitespace: true, message: t("plateRequired") },
          formatRule(isPlate, t("format")),
        ]}
      >
        <Input maxLength={16} autoFocus autoComplete="off" data-testid="car-plateNo" />
      </Form.Item>
      <CarDetailFields testId="car" />
      <Form.Item name="remark" label={t("remark")} className={styles.wide}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} data-testid="car-remark" />
      </Form.Item>
    </div>
  );
}
