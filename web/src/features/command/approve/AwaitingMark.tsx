import { AuditOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Badge, Button, Tooltip } from "antd";
import { useNavigate } from "react-router";
import { useMay, useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { fetchAwaiting } from "../api";
import { useCommandNews } from "../news";
import { commandKey } from "../queries";

/** Besides being told, it is asked so often (ms) whether something waits. */
const EVERY = 60_000;

/** In the header, for those who may approve commands of others: that some wait, and the way to them. */
export function AwaitingMark() {
  const may = useMay();
  const { currentUser } = useSite();
  const has = currentUser.userType === 1 && !currentUser.mustChangePassword && currentUser.viewedBy === "";
  return has && may("/report/approvecommand") === true && may("/report/getcommandreportlist") ? (
    <Mark />
  ) : null;
}

function Mark() {
  const t = useWords("command");
  const navigate = useNavigate();
  useCommandNews({});
  const { data } = useQuery({
    queryKey: [...commandKey, "awaiting"],
    queryFn: ({ signal }) => fetchAwaiting(signal),
    refetchInterval: EVERY,
  });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  const label = t("approve.waiting", { count });
  return (
    <Tooltip title={label}>
      <Badge count={count} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<AuditOutlined />}
          aria-label={label}
          onClick={() => void navigate("/commandrecord?status=awaiting")}
          data-testid="command-awaiting"
        />
      </Badge>
    </Tooltip>
  );
}
