import { OrganFilter } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import type { NoticeRow } from "../api";
import type { Chooser } from "../chooser";
import { channels, notices, states } from "./list";
import { TriesDialog } from "./TriesDialog";
import { useColumns } from "./useColumns";

/** The log: every delivery with what became of it. */
export function LogList({ choose, above }: Chooser) {
  const t = useWords("notice");
  const list = useList(notices);
  const { now, start, stop } = useDoing<NoticeRow>();
  return (
    <ListScreen
      list={list}
      filters={
        <>
          {choose}
          <OrganFilter list={list} />
          <ChoiceFilter
            list={list}
            name="channel"
            label={t("channel.title")}
            width={120}
            options={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
          />
          <ChoiceFilter
            list={list}
            name="state"
            label={t("state.title")}
            width={130}
            options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </>
      }
      summary={above}
      columns={useColumns(start)}
      says={{ empty: t("log.empty"), emptyAdvice: t("log.emptyAdvice") }}
    >
      {now ? <TriesDialog noticeId={now.noticeId} onClose={stop} /> : null}
    </ListScreen>
  );
}
