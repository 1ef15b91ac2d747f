import { Form, Input, Switch } from "antd";
import { ShapeField } from "@/features/fence/public";
import { OrganField } from "@/features/organ/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { insertPoint, type PointRow, updatePoint } from "./api";
import { bodyOf, fieldOf, initialOf, type PointForm } from "./form";
import styles from "./Place.module.css";
import { usePlacesChanged } from "./queries";

/** Adds a second-pledge point, or changes one. */
export function PointDialog({ edited, onClose }: { edited: PointRow | null; onClose: () => void }) {
  const t = useWords("place");
  const changed = usePlacesChanged();
  const { currentUser } = useSite();
  return (
    <FormDialog<PointForm>
      name="point"
      width={1040}
      title={t(edited ? "editTitle" : "addTitle")}
      initial={initialOf(edited, currentUser.organId)}
      save={(form) =>
        edited ? updatePoint({ ...bodyOf(form), pointId: edited.pointId }) : insertPoint(bodyOf(form))
      }
      done={t("saved")}
      fieldOf={{ ...fieldOf, "organ.notFound": "organId" }}
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
        <Fields fresh={edited === null} />
      </div>
    </FormDialog>
  );
}

function Fields({ fresh }: { fresh: boolean }) {
  const t = useWords("place");
  return (
    <div>
      <Form.Item
        name="pointName"
        label={t("name")}
        rules={[{ required: true, whitespace: true, message: t("nameFormat") }]}
      >
        <Input maxLength={64} autoComplete="off" data-testid="point-name" />
      </Form.Item>
      {fresh ? <OrganField help={t("organHelp")} testId="point-organ" /> : null}
      <Form.Item name="address" label={t("address")}>
        <Input maxLength={100} autoComplete="off" data-testid="point-address" />
      </Form.Item>
      <Form.Item name="remark" label={t("remark")}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} data-testid="point-remark" />
      </Form.Item>
      <Form.Item name="isShare" valuePropName="checked" label={t("share")} extra={t("shareHelp")}>
        <Switch data-testid="point-share" />
      </Form.Item>
    </div>
  );
}
