import { NodeIndexOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useNavigate } from "react-router";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";

/** Goes to the history track of a device. */
export function HistoryButton({ imei }: { imei: string }) {
  const t = useWords("monitor");
  const navigate = useNavigate();
  const may = useMay()("/historytrack/gethistorytracklist");
  if (!may) return null;
  return (
    <Button
      type="text"
      size="small"
      icon={<NodeIndexOutlined />}
      onClick={() => void navigate(`/historytrack?imei=${encodeURIComponent(imei)}`)}
      data-testid="history"
    >
      {t("history")}
    </Button>
  );
}
