import { DesktopOutlined, KeyOutlined, LogoutOutlined, SafetyCertificateOutlined } from "@ant-design/icons";
import { Avatar, Button, Dropdown, type MenuProps } from "antd";
import { useRef, useState } from "react";
import type { CurrentUser } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { AccountDialogs, type OwnDialog } from "./AccountDialogs";
import styles from "./UserMenu.module.css";
import { useSignOut } from "./useSignOut";

/** Who is signed in, with their password, sessions, second factor, and sign-out. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const t = useWords("shell");
  const [open, setOpen] = useState<OwnDialog | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const remember = useFocusReturn(open !== null);
  const show = (dialog: OwnDialog) => {
    button.current?.focus(); // the entry goes with the list
    remember();
    setOpen(dialog);
  };
  const name = user.realname || user.userName || user.loginName;
  return (
    <>
      <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items: useItems(user, show) }}>
        <Button ref={button} type="text" className={styles.user} title={t("user")} data-testid="user-menu">
          <Avatar size={24} src={user.photo || undefined} className={styles.avatar} aria-hidden>
            {[...name][0]?.toUpperCase()}
          </Avatar>
          <span className={styles.name}>{name}</span>
        </Button>
      </Dropdown>
      <AccountDialogs open={open} user={user} onClose={() => setOpen(null)} />
    </>
  );
}

/** Who looks through another's eyes has only the banner's way out; the holder of a device has no second factor. */
function useItems(user: CurrentUser, onOpen: (dialog: OwnDialog) => void): MenuProps["items"] {
  const t = useWords("shell");
  const signOut = useSignOut();
  const who = { key: "who", disabled: true, label: <Who user={user} /> };
  if (user.viewedBy) return [who];
  const own = (key: OwnDialog, icon: React.ReactNode, label: string) => ({
    key,
    icon,
    label,
    onClick: () => onOpen(key),
  });
  return [
    who,
    { type: "divider" },
    own("password", <KeyOutlined />, t("changePassword")),
    own("sessions", <DesktopOutlined />, t("mySessions")),
    ...(user.userType === 1
      ? [own("totp", <SafetyCertificateOutlined />, t(user.totp ? "totpOn" : "totpOff"))]
      : []),
    { type: "divider" },
    { key: "out", icon: <LogoutOutlined />, label: t("signOut"), onClick: signOut },
  ];
}

function Who({ user }: { user: CurrentUser }) {
  return (
    <span className={styles.who}>
      <span>{user.loginName}</span>
      <span>{user.organName}</span>
    </span>
  );
}
