import { Form, Input, InputNumber, Radio, Switch } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { OrganField } from "@/features/organ/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { numberField } from "@/ui/FieldGrid";
import { FormDialog } from "@/ui/FormDialog";
import { type FenceRow, insertFence, updateFence } from "./api";
import styles from "./Fence.module.css";
import { bodyOf, type FenceForm, fieldOf, initialOf } from "./form";
import { useFencesChanged } from "./queries";
import { ShapeField } from "./ShapeField";
import type { Shape } from "./shape";

/** Thirty days. */
const LONGEST_STAY = 30 * 24 * 60;

/** Draws a fence, or changes one. */
export function FenceDialog({ edited, onClose }: { edited: FenceRow | null; onClose: () => void }) {
  const t = useWords("fence");
  const changed = useFencesChanged();
  const { currentUser } = useSite();
  return (
    <FormDialog<FenceForm>
      name="fence"
      width={1120}
      title={t(edited ? "editTitle" : "addTitle")}
      initial={initialOf(edited, currentUser.organId)}
      save={(form) =>
        edited ? updateFence({ ...bodyOf(form), fenceId: edited.fenceId }) : insertFence(bodyOf(form))
      }
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
          <ShapeField />
        </Form.Item>
        <Fields fresh={edited === null} />
      </div>
    </FormDialog>
  );
}

function Fields({ fresh }: { fresh: boolean }) {
  const t = useWords("fence");
  const ways = useChoices("IN_OUT");
  const shape = Form.useWatch<Shape | undefined>("shape");
  return (
    <div className={styles.fields}>
      <Form.Item
        name="fenceName"
        label={t("name")}
        rules={[{ required: true, whitespace: true, message: t("nameFormat") }]}
      >
        <Input maxLength={64} autoComplete="off" data-testid="fence-name" />
      </Form.Item>
      {fresh ? <OrganField testId="fence-organ" /> : null}
      {shape?.shapeType === "SHAPE_TYPE.YX" ? (
        <Form.Item label={t("radius")}>
          <Input
            readOnly
            value={shape.shapeScope}
            suffix={t("metre")}
            aria-label={t("radius")}
            data-testid="fence-radius"
          />
        </Form.Item>
      ) : null}
      <Form.Item
        name="stopMinutes"
        label={t("stopMinutes")}
        rules={[{ required: true, type: "integer", min: 1, max: LONGEST_STAY, message: t("stopFormat") }]}
      >
        <InputNumber<number>
          precision={0}
          suffix={t("minute")}
          className={numberField}
          data-testid="fence-stop"
        />
      </Form.Item>
      <Form.Item name="inOut" label={t("inOut")} rules={[{ required: true, message: t("inOutFormat") }]}>
        <Radio.Group options={ways.map(({ key, val }) => ({ value: Number(key), label: val }))} />
      </Form.Item>
      <Form.Item name="address" label={t("address")}>
        <Input maxLength={100} autoComplete="off" data-testid="fence-address" />
      </Form.Item>
      <Form.Item name="remark" label={t("remark")}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} data-testid="fence-remark" />
      </Form.Item>
      <Form.Item name="isShare" valuePropName="checked" label={t("share")} extra={t("shareHelp")}>
        <Switch data-testid="fence-share" />
      </Form.Item>
    </div>
  );
}
