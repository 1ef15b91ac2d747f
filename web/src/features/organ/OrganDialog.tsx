import { Form, Input, InputNumber } from "antd";
import { type RoleOption, RoleSelect } from "@/features/rolechoice/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { FieldGrid, numberField, wide } from "@/ui/FieldGrid";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { StatusField } from "@/ui/Status";
import { insertOrgan, type OrganRow, updateOrgan } from "./api";
import { OrganSelect } from "./OrganSelect";
import { useOrganChanged } from "./queries";
import { useConfirmedLoss } from "./useConfirmedLoss";

/** Errcodes of the server by the field that they are about. */
const fieldOf = {
  "organ.parentRequired": "parentId",
  "organ.notFound": "parentId",
  "organ.nameRequired": "organName",
  "organ.sort": "sort",
  "organ.retention": "retentionDays",
  "organ.taken": "organName",
  "organ.role": "roles",
  "organ.retentionFloor": "retentionDays",
  "organ.retentionConfirm": "retentionDays",
} as const satisfies FieldOf;

interface Fields {
  parentId?: number;
  organName: string;
  roles: number[];
  sort: number;
  retentionDays: number;
  status: 0 | 1;
  remark: string;
}

interface Props {
  /** The group to change; null adds one. */
  edited: OrganRow | null;
  /** Below which a new one is offered. */
  parentId?: number;
  onClose: () => void;
}

/** Adds a group, or changes one; where it hangs is changed elsewhere. */
export function OrganDialog({ edited, parentId, onClose }: Props) {
  const t = useWords("organ");
  const changed = useOrganChanged();
  const confirmed = useConfirmedLoss();
  const { currentUser } = useSite();
  const save = ({ parentId: parent, roles, ...fields }: Fields) => {
    const body = { ...fields, remark: fields.remark ?? "", strRoleIds: roles.join(",") };
    return edited
      ? confirmed((agreed) => updateOrgan({ ...body, organId: edited.organId, ...agreed }))
      : insertOrgan({ ...body, parentId: parent ?? 0 });
  };
  return (
    <FormDialog<Fields>
      name="organ"
      title={t(edited ? "editTitle" : "addTitle")}
      width={640}
      initial={
        edited
          ? fieldsOf(edited)
          : { parentId: parentId ?? currentUser.organId, roles: [], sort: 0, retentionDays: 0, status: 1 }
      }
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <OrganFields edited={edited} />
    </FormDialog>
  );
}

function fieldsOf({ organName, strRoleIds, sort, retentionDays, status, remark }: OrganRow): Fields {
  return { organName, roles: strRoleIds ?? [], sort, retentionDays, status: status === 1 ? 1 : 0, remark };
}

/** The roles of a group with their names, for when they are offered no more. */
function rolesOf(row: OrganRow | null): RoleOption[] {
  const names = row?.strRoleNames.split(",") ?? [];
  return (row?.strRoleIds ?? []).map((roleId, i) => ({ roleId, roleName: names[i] ?? String(roleId) }));
}

function OrganFields({ edited }: { edited: OrganRow | null }) {
  const t = useWords("organ");
  const { currentUser } = useSite();
  const parent: number | undefined = Form.useWatch("parentId");
  const place = edited?.organId ?? parent;
  // What one's own group offers is decided above it.
  const own = edited?.isOwn === 1;
  return (
    <FieldGrid>
      {edited ? null : (
        <Form.Item
          name="parentId"
          label={t("parent")}
          rules={[{ required: true, message: t("chooseParent") }]}
        >
          <OrganSelect testId="organ-parent" />
        </Form.Item>
      )}
      <Form.Item
        name="organName"
        className={edited ? wide : undefined}
        label={t("name")}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={100} autoComplete="off" data-testid="organ-name" />
      </Form.Item>
      <Form.Item name="roles" label={t("roles")} extra={t("rolesHelp")} className={wide}>
        <RoleSelect
          organId={place}
          offer={place !== undefined}
          known={rolesOf(edited)}
          disabled={own && currentUser.isSuper !== 1}
          placeholder={t("asAbove")}
          testId="organ-roles"
        />
      </Form.Item>
      <NumberField name="sort" least={-1_000_000} most={1_000_000} />
      <NumberField name="retentionDays" least={0} most={36_500} help={t("retentionHelp")} />
      <StatusField help={t(own ? "statusOwn" : "statusHelp")} disabled={own} />
      <Form.Item name="remark" label={t("remark")}>
        <Input maxLength={200} autoComplete="off" data-testid="organ-remark" />
      </Form.Item>
    </FieldGrid>
  );
}

interface NumberProps {
  name: "sort" | "retentionDays";
  least: number;
  most: number;
  help?: string;
}

function NumberField({ name, least, most, help }: NumberProps) {
  const t = useWords("organ");
  return (
    <Form.Item name={name} label={t(name)} extra={help} rules={[{ required: true }]}>
      <InputNumber
        precision={0}
        min={least}
        max={most}
        className={numberField}
        data-testid={`organ-${name}`}
      />
    </Form.Item>
  );
}
