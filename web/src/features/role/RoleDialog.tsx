import { Form, Input } from "antd";
import { OrganSelect, useOrganTree, WATCHED } from "@/features/organ/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { StatusField } from "@/ui/Status";
import { insertRole, type RoleRow, updateRole } from "./api";
import { useRoleChanged } from "./queries";

interface Fields {
  roleName: string;
  roleNameEn: string;
  organId: number;
  status: 0 | 1;
  remark: string;
}

/** Errcodes of the server by the field that they are about. */
const fieldOf = {
  "role.nameRequired": "roleName",
  "role.taken": "roleName",
  "role.platformOnly": "organId",
  "organ.notFound": "organId",
} as const satisfies FieldOf;

interface Props {
  edited: RoleRow | null;
  /** Where a new one is offered to belong, if not to one's own organisation. */
  organId?: number;
  onClose: () => void;
}

/** Adds a role, which has no permissions yet, or changes one. */
export function RoleDialog({ edited, organId, onClose }: Props) {
  const t = useWords("role");
  const { currentUser } = useSite();
  const changed = useRoleChanged();
  return (
    <FormDialog<Fields>
      name="role"
      title={t(edited ? "editTitle" : "addTitle")}
      initial={edited ? fieldsOf(edited) : { organId: organId ?? currentUser.organId, status: 1 }}
      save={(fields) => (edited ? updateRole({ ...fields, roleId: edited.roleId }) : insertRole(fields))}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <RoleFields edited={edited} />
    </FormDialog>
  );
}

function fieldsOf({ roleName, roleNameEn, organId, status, remark }: RoleRow): Fields {
  return { roleName, roleNameEn, organId, status: status === 1 ? 1 : 0, remark };
}

/** Whether this user may make roles for every organisation. */
function useMayPlatform(): boolean {
  const { currentUser } = useSite();
  const tree = useOrganTree();
  const own = tree.data?.find((node) => node.id !== WATCHED);
  return currentUser.isSuper === 1 || (currentUser.isEmployee === 1 && own?.parentId === 0);
}

function RoleFields({ edited }: { edited: RoleRow | null }) {
  const t = useWords("role");
  const mayPlatform = useMayPlatform();
  return (
    <>
      <Form.Item name="roleName" label={t("nameField")} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={64} autoFocus autoComplete="off" data-testid="role-name" />
      </Form.Item>
      <Form.Item name="roleNameEn" label={t("nameEn")}>
        <Input maxLength={64} autoComplete="off" data-testid="role-nameEn" />
      </Form.Item>
      <Form.Item name="organId" label={t("organ")} extra={t("organHelp")} rules={[{ required: true }]}>
        <OrganSelect
          platform={mayPlatform ? t("platform") : undefined}
          name={edited?.organName}
          testId="role-organ"
        />
      </Form.Item>
      <StatusField help={edited?.userCount ? t("statusHelp", { count: edited.userCount }) : undefined} />
      <Form.Item name="remark" label={t("remark")}>
        <Input maxLength={200} autoComplete="off" data-testid="role-remark" />
      </Form.Item>
    </>
  );
}
