import { BellOutlined } from "@ant-design/icons";
import { Badge, Button, Drawer, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useMay, useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { OwnList } from "./OwnList";
import { useTold } from "./useTold";

const ChoicesDialog = lazy(() => import("./ChoicesDialog"));

/** The bell in the header: the notices of the user, for those who may see alarms. */
export function NoticeBell() {
  const may = useMay();
  const { currentUser } = useSite();
  const has = currentUser.userType === 1 && !currentUser.mustChangePassword;
  return has && may("/notice/getownnoticelist") ? <Bell /> : null;
}

function Bell() {
  const t = useWords("notice");
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { list, unread, read } = useTold(() => setOpen(true));
  const label = unread > 0 ? t("bellUnread", { count: unread }) : t("bell");
  const show = (to: boolean) => {
    setOpen(to);
    if (to) void list.refetch();
    else read();
  };
  return (
    <>
      <Tooltip title={label} placement="bottom">
        <Badge count={unread} size="small" overflowCount={9} offset={[-6, 6]}>
          <Button
            type="text"
            icon={<BellOutlined />}
            aria-label={label}
            aria-expanded={open}
            onClick={() => show(true)}
            data-testid="notice-bell"
          />
        </Badge>
      </Tooltip>
      <Drawer
        open={open}
        title={t("bell")}
        size={400}
        onClose={() => show(false)}
        extra={
          <Button size="small" onClick={() => setChoosing(true)} data-testid="notice-choose">
            {t("choose")}
          </Button>
        }
        destroyOnHidden
      >
        <OwnList list={list} />
      </Drawer>
      {choosing ? (
        <Suspense fallback={null}>
          <ChoicesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
