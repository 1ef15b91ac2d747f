import { LinkOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { type DeviceInfo, titleOf } from "@/features/device/public";
import { ShareButton } from "@/features/share/public";
import { copyText } from "@/lib/clipboard";
import { useWords } from "@/lib/useWords";
import { AttentionMenu } from "../acts/AttentionMenu";
import { CommandButtons } from "../acts/CommandButtons";
import { EditButton } from "../acts/EditButton";
import { HistoryButton } from "../acts/HistoryButton";
import { SettleButton } from "../acts/SettleButton";
import { linkTo } from "../useLinkedDevice";
import styles from "./InfoWindow.module.css";

/** What can be done with the vehicle of the info window. */
export function InfoActions({ device }: { device: DeviceInfo }) {
  const { imei } = device;
  const t = useWords("monitor");
  const { message } = App.useApp();
  const copy = () =>
    void copyText(linkTo(imei)).then(
      () => message.success({ content: t("linkCopied"), key: "link" }),
      () => message.error({ content: t("linkRefused"), key: "link" }),
    );
  return (
    <div className={styles.actions} data-testid="info-actions">
      <AttentionMenu device={device} />
      <CommandButtons device={device} />
      <HistoryButton imei={imei} />
      <EditButton imei={imei} named />
      <SettleButton device={device} />
      <Button type="text" size="small" icon={<LinkOutlined />} onClick={copy} data-testid="copy-link">
        {t("copyLink")}
      </Button>
      <ShareButton imei={imei} title={titleOf(device)} />
    </div>
  );
}
