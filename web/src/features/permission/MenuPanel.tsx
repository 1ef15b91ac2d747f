import {
  CheckCircleOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  StopOutlined,
} from "@ant-design/icons";
import type { UseQueryResult } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import type { MenuNode } from "./api";
import { Card } from "./Card";
import type { Doing } from "./doing";
import { IconButton } from "./IconButton";
import { MenuTree } from "./MenuTree";
import { countBelow, isNeeded } from "./menus";

interface Props {
  menus: UseQueryResult<MenuNode[]>;
  menu: MenuNode | undefined;
  onChoose: (perId: number) => void;
  onDo: (doing: Doing) => void;
}

/** The headings and pages of a system; what the head offers is done to the chosen one. */
export function MenuPanel({ menus, menu, onChoose, onDo }: Props) {
  const t = useWords("permission");
  return (
    <Card title={t("menus")} testId="menu-panel" actions={<MenuActions menu={menu} onDo={onDo} />}>
      {menus.error && !menus.data ? (
        <Failure error={menus.error} onRetry={() => void menus.refetch()} />
      ) : !menus.data ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : menus.data.length === 0 ? (
        <Notice kind="empty" title={t("noMenus")} advice={t("noMenusAdvice")} />
      ) : (
        <MenuTree nodes={menus.data} chosen={menu?.perId} onChoose={onChoose} />
      )}
    </Card>
  );
}

function MenuActions({ menu, onDo }: Pick<Props, "menu" | "onDo">) {
  const t = useWords("permission");
  const may = useMay();
  const name = menu?.perName ?? "";
  const on = menu?.status === 1;
  const free = menu && !isNeeded(menu);
  return (
    <>
      <IconButton
        may={may("/ucpermission/insertpermission")}
        icon={<PlusOutlined />}
        label={t("addMenu")}
        onClick={() => onDo({ what: "add", perType: "MENU", parent: menu })}
        testId="menu-add"
      />
      {menu ? (
        <IconButton
          may={may("/ucpermission/updatepermission")}
          icon={<EditOutlined />}
          label={t("editNamed", { name })}
          onClick={() => onDo({ what: "edit", row: menu })}
          testId="menu-edit"
        />
      ) : null}
      {free ? (
        <>
          <IconButton
            may={may("/ucpermission/setpermissionenable")}
            icon={on ? <StopOutlined /> : <CheckCircleOutlined />}
            label={t(on ? "disableNamed" : "enableNamed", { name })}
            onClick={() => onDo({ what: "toggle", row: menu })}
            testId="menu-toggle"
          />
          <IconButton
            may={may("/ucpermission/deletebatchpermission")}
            icon={<DeleteOutlined />}
            label={t("removeNamed", { name })}
            danger
            onClick={() => onDo({ what: "delete", rows: [menu], below: countBelow(menu) })}
            testId="menu-delete"
          />
        </>
      ) : null}
    </>
  );
}
