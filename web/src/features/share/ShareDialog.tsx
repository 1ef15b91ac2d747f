import { Modal } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { type MadeShare, useShares } from "./api";
import { LinkList } from "./LinkList";
import { MadeLink } from "./MadeLink";
import { NewLink } from "./NewLink";

interface Props {
  imei: string;
  /** What the vehicle is called. */
  title: string;
  onClose: () => void;
}

/** Makes links to where a vehicle is, and lists those that there are. */
export default function ShareDialog({ imei, title, onClose }: Props) {
  const t = useWords("share");
  const [made, setMade] = useState<MadeShare | null>(null);
  const shares = useShares(imei);
  const onMade = (link: MadeShare) => {
    setMade(link);
    void shares.refresh();
  };
  return (
    <Modal
      open
      title={t("title", { title })}
      width={560}
      footer={null}
      onCancel={onClose}
      mask={{ closable: made === null }} // the link is not shown again
      data-testid="share-dialog"
    >
      {made ? <MadeLink made={made} onNext={() => setMade(null)} /> : <NewLink imei={imei} onMade={onMade} />}
      <LinkList
        shares={shares.data?.rows}
        error={shares.error}
        onRetry={() => void shares.refetch()}
        onChanged={() => void shares.refresh()}
      />
    </Modal>
  );
}
