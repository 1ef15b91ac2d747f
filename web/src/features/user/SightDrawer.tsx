import { Drawer, Input, Skeleton } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { beginTyping } from "@/ui/form/behaviour";
import { Notice } from "@/ui/Notice";
import { useSight } from "./queries";
import styles from "./Sight.module.css";
import { SightAnswer } from "./SightAnswer";

/** Who can see a device or vehicle, and through which organisation. */
export function SightDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords("user");
  const [typed, setTyped] = useState("");
  const [key, setKey] = useState("");
  const sight = useSight(key);
  return (
    <Drawer open size={820} title={t("sight.title")} onClose={onClose} afterOpenChange={beginTyping}>
      <div className={styles.sight} data-testid="user-sight-drawer">
        <Input.Search
          value={typed}
          allowClear
          maxLength={40}
          enterButton={t("sight.search")}
          placeholder={t("sight.key")}
          aria-label={t("sight.key")}
          loading={sight.isFetching}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(text) => setKey(text.trim())}
          data-testid="user-sight-key"
        />
        {key === "" ? (
          <Notice kind="empty" title={t("sight.ask")} advice={t("sight.askAdvice")} />
        ) : sight.error ? (
          <Failure error={sight.error} onRetry={() => void sight.refetch()} />
        ) : sight.data ? (
          <SightAnswer sight={sight.data} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6, width: "100%" }} />
        )}
      </div>
    </Drawer>
  );
}
