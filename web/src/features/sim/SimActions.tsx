import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { SimImportButton } from "@/features/batch/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import type { SimRow } from "./api";
import { type Filters, wantedOf } from "./filters";
import { RefreshButton } from "./RefreshButton";

interface Props {
  rows: SimRow[];
  filters: Filters;
  total?: number;
  /** Whether an operator's platform is set up; undefined until known. */
  platform?: boolean;
  onDo: (what: "add" | "delete") => void;
}

/** The buttons over the list, each only for those who may. */
export function SimActions({ rows, filters, total, platform, onDo }: Props) {
  const t = useWords("sim");
  const may = useMay();
  const count = rows.length;
  return (
    <>
      {may("/uccard/insertsimcard") ? (
        <Button icon={<PlusOutlined />} onClick={() => onDo("add")} data-testid="sim-add">
          {t("add")}
        </Button>
      ) : null}
      <SimImportButton />
      <ExportButton path="/uccard/exportcardlist" filters={wantedOf(filters)} total={total} />
      {may("/uccard/refreshcards") ? <RefreshButton platform={platform} /> : null}
      {may("/uccard/removeCard") ? (
        <Tooltip title={count === 0 ? t("chooseFirst") : undefined}>
          <Button
            danger
            icon={<DeleteOutlined />}
            disabled={count === 0}
            onClick={() => onDo("delete")}
            data-testid="sim-delete"
          >
            {count === 0 ? t("remove") : t("removeOf", { count })}
          </Button>
        </Tooltip>
      ) : null}
    </>
  );
}
