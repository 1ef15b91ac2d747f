import { Form, Input } from "antd";
import { type Shape, ShapeField } from "@/features/fence/public";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { bodyOf, fieldOf } from "../form";
import styles from "../Place.module.css";
import { usePlacesChanged } from "../queries";
import type { setUsual, UsualPlace } from "./api";

type Place = Parameters<typeof setUsual>[0]["places"][number];

interface UsualForm {
  pointName: string;
  shape?: Shape;
}

interface Props {
  edited: UsualPlace | null;
  save: (place: Place) => Promise<unknown>;
  onClose: () => void;
}

/** Draws a place where a vehicle is expected, or changes one. */
export function UsualDialog({ edited, save, onClose }: Props) {
  const t = useWords("place");
  const changed = usePlacesChanged();
  const initial: UsualForm = edited
    ? {
        pointName: edited.name,
        shape: {
          shapeType: "SHAPE_TYPE.YX",
          shapeData: `${edited.lng},${edited.lat}`,
          shapeScope: edited.radius,
        },
      }
    : { pointName: "" };
  return (
    <FormDialog<UsualForm>
      name="usual"
      width={1040}
      title={t(edited ? "usual.editTitle" : "usual.add")}
      initial={initial}
      save={(form) => {
        const {
          lng = "",
          lat = "",
          radius = "",
        } = bodyOf({ ...form, isShare: false, address: "", remark: "" });
        return save({ name: form.pointName, lng, lat, radius });
      }}
      done={t("saved")}
      fieldOf={fieldOf}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.editor}>
        <Form.Item
          name="shape"
          className={styles.drawing}
          rules={[{ required: true, message: t("shapeFormat") }]}
        >
          <ShapeField tools={["circle", "distance"]} />
        </Form.Item>
        <Form.Item
          name="pointName"
          label={t("name")}
          rules={[{ required: true, whitespace: true, message: t("nameFormat") }]}
        >
          <Input maxLength={64} autoComplete="off" data-testid="usual-name" />
        </Form.Item>
      </div>
    </FormDialog>
  );
}
