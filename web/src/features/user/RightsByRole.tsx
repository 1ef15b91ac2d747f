import { CheckCircleFilled, StopOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import type { EffectiveRights } from "./api";
import styles from "./Rights.module.css";
import { ofRole, type Permission } from "./rights";
import { useReasons } from "./useReasons";

type Role = EffectiveRights["roles"][number];

/** The roles of the user: what each gives, or why it gives nothing. */
export function RightsByRole({ roles, permissions }: { roles: Role[]; permissions: Permission[] }) {
  const t = useWords("user");
  if (roles.length === 0) {
    return <Notice kind="empty" title={t("rights.noRole")} advice={t("rights.noRoleAdvice")} />;
  }
  return roles.map((role) => (
    <RoleRights key={role.roleId} role={role} permissions={ofRole(permissions, role.roleName)} />
  ));
}

function RoleRights({ role, permissions }: { role: Role; permissions: Permission[] }) {
  const t = useWords("user");
  const reasonOf = useReasons();
  const counts = role.counts === 1;
  const reason = role.reason === "disabled" ? "roleDisabled" : role.reason;
  return (
    <section className={styles.group}>
      <h3>
        {counts ? (
          <CheckCircleFilled className={styles.counts} aria-hidden />
        ) : (
          <StopOutlined className={styles.not} aria-hidden />
        )}
        {role.roleName}
        <small>{counts ? t("rights.count", { count: permissions.length }) : reasonOf(reason)}</small>
      </h3>
      <span className={styles.tags}>
        {permissions.map(({ perCode, perName, pageName }) => (
          <Tag key={`${perCode} ${perName}`} className={styles.tag}>
            {t("rights.ofPage", { page: pageName, name: perName })}
          </Tag>
        ))}
      </span>
    </section>
  );
}
