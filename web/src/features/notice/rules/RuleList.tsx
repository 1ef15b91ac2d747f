import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { useState } from "react";
import { OrganFilter } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { SecretDialog } from "@/ui/SecretDialog";
import type { EditAct } from "@/ui/table/EditDelete";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import type { RuleRow } from "../api";
import type { Chooser } from "../chooser";
import { DeleteRules } from "./DeleteRules";
import { EditRule } from "./EditRule";
import { rules } from "./list";
import { RuleDialog, type Saved } from "./RuleDialog";
import { useColumns } from "./useColumns";

/** The rules: who is told of which alarms. */
export function RuleList({ choose, above }: Chooser) {
  const t = useWords("notice");
  const may = useMay();
  const list = useList(rules);
  const { now, start, stop } = useDoing<EditAct<RuleRow>>();
  const [saved, setSaved] = useState<Saved | null>(null);
  const done = (answer: Saved) => {
    stop();
    setSaved(answer.secret ? answer : null);
  };
  return (
    <ListScreen
      list={list}
      filters={
        <>
          {choose}
          <OrganFilter list={list} />
          <TextFilter list={list} name="key" label={t("key")} width={180} />
        </>
      }
      actions={
        <ActButton
          may={may("/notice/insertrule")}
          primary
          icon={<PlusOutlined />}
          onClick={() => start({ what: "add" })}
          testId="notice-add"
        >
          {t("add")}
        </ActButton>
      }
      summary={above}
      columns={useColumns(start)}
      selectable={may("/notice/deleterule") !== false}
      chosenActs={(rows) => (
        <ActButton
          may={may("/notice/deleterule")}
          size="small"
          icon={<DeleteOutlined />}
          danger
          onClick={() => start({ what: "delete", rows })}
          testId="notice-delete"
        >
          {t("remove")}
        </ActButton>
      )}
      says={{
        empty: t("empty"),
        emptyAdvice: may("/notice/insertrule") ? t("emptyAdvice") : undefined,
      }}
    >
      {now?.what === "add" ? (
        <RuleDialog edited={null} organId={numberOf(list.filters.organ)} onDone={done} onClose={stop} />
      ) : now?.what === "edit" ? (
        <EditRule ruleId={now.row.ruleId} onDone={done} onClose={stop} />
      ) : now?.what === "delete" ? (
        <DeleteRules rows={now.rows} onClose={stop} />
      ) : null}
      {saved ? (
        <SecretDialog
          name="notice"
          title={t("secretTitle")}
          about={saved.name}
          secret={saved.secret}
          advice={t("secretAdvice")}
          onClose={() => setSaved(null)}
        />
      ) : null}
    </ListScreen>
  );
}
