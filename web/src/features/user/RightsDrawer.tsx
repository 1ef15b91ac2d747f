import { Alert, Drawer, Segmented, Skeleton } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import type { EffectiveRights, UserRow } from "./api";
import { useRights } from "./queries";
import styles from "./Rights.module.css";
import { RightsByPage } from "./RightsByPage";
import { RightsByRole } from "./RightsByRole";
import { useReasons } from "./useReasons";

/** What a user may do at this moment, and why. */
export function RightsDrawer({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useWords("user");
  const rights = useRights(user.userId);
  return (
    <Drawer open size={640} title={t("rights.title", { name: user.loginName })} onClose={onClose}>
      <div data-testid="user-rights">
        {rights.error ? (
          <Failure error={rights.error} onRetry={() => void rights.refetch()} />
        ) : rights.data ? (
          <Rights rights={rights.data} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
        )}
      </div>
    </Drawer>
  );
}

function Rights({ rights }: { rights: EffectiveRights }) {
  const t = useWords("user");
  const ui = useWords("ui");
  const reasonOf = useReasons();
  const [view, setView] = useState<"page" | "role">("page");
  const { user, why, roles, permissions } = rights;
  return (
    <>
      <p className={styles.user}>
        <strong>{user.realname || user.loginName}</strong>
        <span>{user.organName}</span>
        <span data-tip={ui("permissionsCount")} data-testid="user-rights-count">
          {t("rights.count", { count: permissions?.length ?? 0 })}
        </span>
      </p>
      {(why ?? []).map(({ reason }) => (
        <Alert
          key={reason}
          type={reason === "super" ? "info" : "warning"}
          showIcon
          title={reasonOf(reason)}
          className={styles.why}
        />
      ))}
      <Segmented<"page" | "role">
        tabIndex={-1}
        value={view}
        onChange={setView}
        options={[
          { value: "page", label: t("rights.byPage") },
          { value: "role", label: t("rights.byRole", { count: roles?.length ?? 0 }) },
        ]}
        className={styles.view}
        data-testid="user-rights-view"
      />
      {view === "page" ? (
        <RightsByPage permissions={permissions ?? []} />
      ) : (
        <RightsByRole roles={roles ?? []} permissions={permissions ?? []} />
      )}
    </>
  );
}
