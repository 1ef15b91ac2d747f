import { Form } from "antd";
import { useEffect, useMemo } from "react";
import { OrganField } from "@/features/organ/public";
import { RoleSelect, useRoleOptions } from "@/features/rolechoice/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import type { UserRow } from "./api";
import type { FormFields } from "./form";

/** The organisation, and the roles offered there: those that another organisation does not offer are taken away. */
export function OrganAndRoles({ edited }: { edited: UserRow | null }) {
  const t = useWords("user");
  const label = useLabels();
  const form = Form.useFormInstance<FormFields>();
  const organId = Form.useWatch("organId", form) ?? edited?.organId;
  // Who may do everything needs no role.
  const isSuper = Form.useWatch("isSuper", form) === true;
  const moved = edited !== null && organId !== edited.organId;
  const offered = useRoleOptions(organId).data;
  const known = useMemo(() => (edited && !moved ? rolesOf(edited) : []), [edited, moved]);
  useEffect(() => {
    if (!offered) return;
    const kept = new Set([...offered, ...known].map((role) => role.roleId));
    const chosen = form.getFieldValue("roleIds") ?? [];
    const left = chosen.filter((id: number) => kept.has(id));
    if (left.length !== chosen.length) form.setFieldValue("roleIds", left);
  }, [offered, known, form]);
  return (
    <>
      <OrganField name={edited?.organName} testId="user-organ" />
      <Form.Item
        name="roleIds"
        label={label("roles")}
        required={!isSuper}
        rules={isSuper ? [] : [{ required: true, type: "array", min: 1, message: t("roleRequired") }]}
      >
        <RoleSelect organId={organId} known={known} testId="user-roles" />
      </Form.Item>
    </>
  );
}

/** The roles that the user has, with the names that the list gave them. */
function rolesOf(user: UserRow) {
  const names = user.roleNames.split(/[,，、]\s*/);
  const ids = user.strRoleId ?? [];
  return ids.length === names.length
    ? ids.map((roleId, i) => ({ roleId, roleName: names[i] ?? String(roleId) }))
    : [];
}
