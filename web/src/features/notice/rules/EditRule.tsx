import { Drawer, Skeleton } from "antd";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { useRule } from "../queries";
import { RuleDialog, type Saved } from "./RuleDialog";

interface Props {
  ruleId: number;
  onDone: (saved: Saved) => void;
  onClose: () => void;
}

/** Changes a rule, once the server has said whom it names. */
export function EditRule({ ruleId, onDone, onClose }: Props) {
  const t = useWords("notice");
  const rule = useRule(ruleId);
  if (rule.data) return <RuleDialog edited={rule.data} onDone={onDone} onClose={onClose} />;
  return (
    <Drawer open title={t("editTitle")} size={640} onClose={onClose}>
      {rule.error ? (
        <Failure error={rule.error} onRetry={() => void rule.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
}
