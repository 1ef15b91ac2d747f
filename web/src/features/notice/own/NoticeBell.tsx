import { BellOutlined } from "@ant-design/icons";
import { Badge, Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useMay, useSite } from "@/features/site/public";
import { patiently } from "@/lib/patiently";
import { useEver } from "@/lib/useEver";
import { useWords } from "@/lib/useWords";
import { useTold } from "./useTold";

const OwnDrawer = lazy(patiently(() => import("./OwnDrawer")));
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
      {useEver(open) ? (
        <Suspense fallback={null}>
          <OwnDrawer open={open} list={list} onChoose={() => setChoosing(true)} onClose={() => show(false)} />
        </Suspense>
      ) : null}
      {choosing ? (
        <Suspense fallback={null}>
          <ChoicesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
