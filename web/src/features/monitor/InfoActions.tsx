import { LinkOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useWords } from "@/lib/useWords";
import { EditButton } from "./EditButton";
import styles from "./InfoWindow.module.css";
import { linkTo } from "./useLinkedDevice";

/** What can be done with the vehicle of the info window. */
export function InfoActions({ imei }: { imei: string }) {
  const t = useWords("monitor");
  const { message } = App.useApp();
  const copy = () =>
    void navigator.clipboard?.writeText(linkTo(imei)).then(
      () => message.success({ content: t("linkCopied"), key: "link" }),
      () => message.error({ content: t("linkRefused"), key: "link" }),
    );
  return (
    <div className={styles.actions} data-testid="info-actions">
      <EditButton imei={imei} named />
      <Button type="text" size="small" icon={<LinkOutlined />} onClick={copy} data-testid="copy-link">
        {t("copyLink")}
      </Button>
    </div>
  );
}
