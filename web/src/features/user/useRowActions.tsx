import {
  DeleteOutlined,
  DesktopOutlined,
  EyeOutlined,
  KeyOutlined,
  SafetyCertificateOutlined,
} from "@ant-design/icons";
import { useMay, useReadOnly, useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { RowAction } from "@/ui/RowActions";
import type { UserRow } from "./api";
import type { Opened } from "./useDialogs";

/** What may be done with each row: by permission, and not what the server would refuse. */
export function useRowActions(onOpen: (opened: Opened) => void): (row: UserRow) => RowAction[] {
  const t = useWords("user");
  const may = useMay();
  const readOnly = useReadOnly();
  const me = useSite().currentUser;
  return (user) => {
    const mine = user.userId === me.userId;
    const touchable = user.mayEdit === 1;
    const actions: (RowAction & { may: boolean })[] = [
      {
        key: "reset",
        label: t("reset.open"),
        icon: <KeyOutlined />,
        may: may("/ucuser/resetpassword") && touchable && !mine,
        onClick: () => onOpen({ kind: "reset", user }),
      },
      {
        key: "sessions",
        label: t("sessions.open"),
        icon: <DesktopOutlined />,
        may: may("/ucuser/updateuser") && touchable,
        onClick: () => onOpen({ kind: "sessions", user }),
      },
      {
        key: "rights",
        label: t("rights.open"),
        icon: <SafetyCertificateOutlined />,
        may: may("/ucuser/geteffectivepermission"),
        onClick: () => onOpen({ kind: "rights", user }),
      },
      {
        key: "view",
        label: t("view.open"),
        icon: <EyeOutlined />,
        may: me.isSuper === 1 && !readOnly && !mine && user.status === 1,
        onClick: () => onOpen({ kind: "view", user }),
      },
      {
        key: "delete",
        label: t("delete.one"),
        icon: <DeleteOutlined />,
        danger: true,
        may: may("/ucuser/deleteuser") && touchable && !mine,
        onClick: () => onOpen({ kind: "delete", users: [user] }),
      },
    ];
    return actions.filter((action) => action.may).map(({ may: _, ...action }) => action);
  };
}
