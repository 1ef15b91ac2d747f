import { ProfileOutlined, SendOutlined } from "@ant-design/icons";
import { type Commanded, useMayIssue } from "@/features/command/public";
import { type DeviceRow, titleOf } from "@/features/device/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { useAct } from "./ActHost";

/** Sends the terminal a command, or shows what it was sent; each only for those who may. */
export function CommandButtons({ device }: { device: DeviceRow }) {
  const t = useWords("command");
  const act = useAct();
  const may = useMayIssue("map");
  const looks = useMay()("/report/getcommandreportlist");
  const { imei, plateNo } = device;
  const target: Commanded = { imei, plateNo, name: titleOf(device) };
  return (
    <>
      <ActButton
        type="text"
        size="small"
        may={may}
        icon={<SendOutlined />}
        onClick={() => act({ what: "command", open: { what: "send", target } })}
        testId="send-command"
      >
        {t("send")}
      </ActButton>
      <ActButton
        type="text"
        size="small"
        may={looks}
        icon={<ProfileOutlined />}
        onClick={() => act({ what: "command", open: { what: "history", target } })}
        testId="commands"
      >
        {t("history")}
      </ActButton>
    </>
  );
}
