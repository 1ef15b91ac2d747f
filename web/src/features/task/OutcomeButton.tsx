import { ProfileOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useNavigate } from "react-router";
import { useWords } from "@/lib/useWords";
import { trayOpen } from "./tray";

/** Leads from a task to the page that shows what came of it, or how far it is. */
export function OutcomeButton({ page, kind }: { page: string; kind: string }) {
  const t = useWords("task");
  const navigate = useNavigate();
  return (
    <Tooltip title={t("outcome")}>
      <Button
        size="small"
        type="text"
        icon={<ProfileOutlined />}
        aria-label={t("outcomeOf", { kind })}
        onClick={() => {
          trayOpen.set(false);
          void navigate(page);
        }}
        data-testid="task-outcome"
      />
    </Tooltip>
  );
}
