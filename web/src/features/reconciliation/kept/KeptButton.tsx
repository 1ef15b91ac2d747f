import { HourglassOutlined } from "@ant-design/icons";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { useKept } from "./useKept";

/** Opens the refunds that wait for their payments, and says how many there are. */
export function KeptButton({ onClick }: { onClick: () => void }) {
  const t = useWords("reconciliation");
  const many = useKept("waiting", "", 1, 1).data?.total ?? 0;
  return (
    <ActButton icon={<HourglassOutlined />} onClick={onClick} testId="bill-kept">
      {many > 0 ? t("kept.actMany", { count: numberText(many) }) : t("kept.act")}
    </ActButton>
  );
}
