import { KeyOutlined, LogoutOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Avatar, Button, Dropdown } from "antd";
import { useState } from "react";
import { PasswordDialog } from "@/features/account/public";
import type { CurrentUser } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import styles from "./UserMenu.module.css";
import { useSignOut } from "./useSignOut";

/** Who is signed in, with password change and sign-out. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const t = useWords("shell");
  const [changing, setChanging] = useState(false);
  const queries = useQueryClient();
  const signOut = useSignOut();
  const name = user.realname || user.userName || user.loginName;
  return (
    <>
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          items: [
            { key: "who", disabled: true, label: <Who user={user} /> },
            { type: "divider" },
            {
              key: "password",
              icon: <KeyOutlined />,
              label: t("changePassword"),
              onClick: () => setChanging(true),
            },
            { key: "out", icon: <LogoutOutlined />, label: t("signOut"), onClick: signOut },
          ],
        }}
      >
        <Button type="text" className={styles.user} title={t("user")} data-testid="user-menu">
          <Avatar size={24} className={styles.avatar} aria-hidden>
            {[...name][0]?.toUpperCase()}
          </Avatar>
          <span className={styles.name}>{name}</span>
        </Button>
      </Dropdown>
      <PasswordDialog
        open={changing}
        loginName={user.loginName}
        onDone={() => {
          setChanging(false);
          void queries.invalidateQueries({ queryKey: ["website"] });
        }}
        onCancel={() => setChanging(false)}
      />
    </>
  );
}

function Who({ user }: { user: CurrentUser }) {
  return (
    <span className={styles.who}>
      <span>{user.loginName}</span>
      <span>{user.organName}</span>
    </span>
  );
}
