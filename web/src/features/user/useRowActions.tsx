import {
  ApiOutlined,
  DeleteOutlined,
  DesktopOutlined,
  EyeOutlined,
  KeyOutlined,
  SafetyCertificateOutlined,
} from "@ant-design/icons";
import { useMay, useReadOnly, useSite } from "@/features/site/public";
import type { Leave } from "@/lib/leave";
import { useWords } from "@/lib/useWords";
import type { RowAction } from "@/ui/RowActions";
import type { UserRow } from "./api";
import type { Opened } from "./opened";

/** What may be done with each row: by permission, and not what the server would refuse. */
export interface RowActs {
  /** Whether there is anything to be done with any row. */
  any: boolean;
  mayDelete: (user: UserRow) => Leave;
  of: (user: UserRow) => { words: RowAction[]; rest: RowAction[] };
}

/** The calls behind what is done with a single row. */
const calls = [
  "/ucuser/updateuser",
  "/ucuser/resetpassword",
  "/ucuser/deleteuser",
  "/ucuser/withdrawuserapikey",
  "/ucuser/geteffectivepermission",
] as const;

export function useRowActions(onOpen: (opened: Opened) => void): RowActs {
  const t = useWords("user");
  const may = useMay();
  const readOnly = useReadOnly();
  const me = useSite().currentUser;
  const isMine = (user: UserRow) => user.userId === me.userId;
  const mayDelete = (user: UserRow): Leave =>
    user.mayEdit === 1 && !isMine(user) && may("/ucuser/deleteuser");
  const restOf = (user: UserRow): RowAction[] => [
    {
      key: "reset",
      label: t("reset.open"),
      icon: <KeyOutlined />,
      may: user.mayEdit === 1 && !isMine(user) && may("/ucuser/resetpassword"),
      onClick: () => onOpen({ kind: "reset", user }),
    },
    {
      key: "sessions",
      label: t("sessions.open"),
      icon: <DesktopOutlined />,
      may: user.mayEdit === 1 && may("/ucuser/updateuser"),
      onClick: () => onOpen({ kind: "sessions", user }),
    },
    {
      key: "keys",
      label: t("keys.open"),
      icon: <ApiOutlined />,
      may: user.mayEdit === 1 && may("/ucuser/withdrawuserapikey"),
      onClick: () => onOpen({ kind: "keys", user }),
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
      may: me.isSuper === 1 && !isMine(user) && user.status === 1 && (!readOnly || "readOnly"),
      onClick: () => onOpen({ kind: "view", user }),
    },
    {
      key: "delete",
      label: t("delete.one"),
      icon: <DeleteOutlined />,
      danger: true,
      may: mayDelete(user),
      onClick: () => onOpen({ kind: "delete", users: [user] }),
    },
  ];
  const edit = (user: UserRow): RowAction => ({
    key: "edit",
    label: t("edit"),
    may: user.mayEdit === 1 && may("/ucuser/updateuser"),
    onClick: () => onOpen({ kind: "form", user }),
  });
  return {
    any: me.isSuper === 1 || calls.some(may),
    mayDelete,
    of: (user) => ({ words: [edit(user)], rest: restOf(user) }),
  };
}
