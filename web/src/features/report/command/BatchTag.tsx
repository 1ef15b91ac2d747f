import { CloseOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useBatchTitle } from "@/features/command/public";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import type { CommandFilters } from "./list";

interface Props {
  list: Drafting<CommandFilters>;
  /** Of the batch whose commands are shown, as the address has it; "" for none. */
  batch: string;
}

/** That only the commands of one batch are shown, until it is taken away; nothing without. */
export function BatchTag({ list, batch }: Props) {
  const t = useWords("report");
  const title = useBatchTitle(numberOf(batch) ?? 0);
  if (!batch) return null;
  return (
    <Filter width="auto">
      <Tag
        closable
        color="processing"
        closeIcon={<CloseOutlined aria-label={t("command.everyBatch")} />}
        onClose={(event) => {
          event.preventDefault(); // it goes with the filter
          list.pick({ batch: "" });
        }}
        data-testid="command-batch-tag"
      >
        {t("command.ofBatch", { title: title ?? t("command.batchNumber", { number: batch }) })}
      </Tag>
    </Filter>
  );
}
