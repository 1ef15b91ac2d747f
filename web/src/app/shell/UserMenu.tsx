import {
  ApiOutlined,
  BulbOutlined,
  DesktopOutlined,
  KeyOutlined,
  LogoutOutlined,
  MailOutlined,
  SafetyCertificateOutlined,
  TranslationOutlined,
} from "@ant-design/icons";
import { Avatar, Button, Dropdown, type MenuProps } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { type CurrentUser, useMay } from "@/features/site/public";
import { chooseTheme, theme } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { useFocusReturn } from "@/ui/useFocusReturn";
import type { OwnDialog } from "./AccountDialogs";
import styles from "./UserMenu.module.css";
import { useLanguages } from "./useLanguages";
import { useSignOut } from "./useSignOut";

const AccountDialogs = lazy(() => import("./AccountDialogs"));

/** Who is signed in, with their password, sessions, second factor, and sign-out. */
export function UserMenu({ user, narrow }: { user: CurrentUser; narrow: boolean }) {
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
      <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items: useItems(user, narrow, show) }}>
        <Button ref={button} type="text" className={styles.user} title={t("user")} data-testid="user-menu">
          <Avatar size={24} src={user.photo || undefined} className={styles.avatar} aria-hidden>
            {[...name][0]?.toUpperCase()}
          </Avatar>
          <span className={narrow ? "wm-sr" : styles.name}>{name}</span>
        </Button>
      </Dropdown>
      {open ? (
        <Suspense fallback={null}>
          <AccountDialogs open={open} user={user} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Who looks through another's eyes has only the banner's way out; the holder of a device has no second factor. */
function useItems(
  user: CurrentUser,
  narrow: boolean,
  onOpen: (dialog: OwnDialog) => void,
): MenuProps["items"] {
  const t = useWords("shell");
  const may = useMay();
  const signOut = useSignOut();
  const who = { key: "who", disabled: true, label: <Who user={user} /> };
  const looks = useLooks();
  const settings = narrow ? [{ type: "divider" as const }, ...looks] : [];
  if (user.viewedBy) return [who, ...settings];
  const own = (key: OwnDialog, icon: React.ReactNode, label: string) => ({
    key,
    icon,
    label,
    onClick: () => onOpen(key),
  });
  return [
    who,
    { type: "divider" },
    ...(user.userType === 1 ? [own("contact", <MailOutlined />, t("contact"))] : []),
    own("password", <KeyOutlined />, t("changePassword")),
    own("sessions", <DesktopOutlined />, t("mySessions")),
    ...(user.userType === 1
      ? [own("totp", <SafetyCertificateOutlined />, t(user.totp ? "totpOn" : "totpOff"))]
      : []),
    ...(may("/basic/makeapikey") ? [own("keys", <ApiOutlined />, t("apiKeys"))] : []),
    ...settings,
    { type: "divider" },
    { key: "out", icon: <LogoutOutlined />, label: t("signOut"), onClick: signOut },
  ];
}

/** Language and theme, where the header has no room for them. */
function useLooks(): NonNullable<MenuProps["items"]> {
  const t = useWords("shell");
  const other = useCell(theme) === "dark" ? "light" : "dark";
  const label = t(other === "dark" ? "toDark" : "toLight");
  return [
    ...useLanguages().map((entry) => ({ ...entry, icon: <TranslationOutlined /> })),
    { key: "theme", icon: <BulbOutlined />, label, onClick: () => chooseTheme(other) },
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
