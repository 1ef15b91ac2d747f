import { useWords } from "@/lib/useWords";
import { TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { Actions } from "./Actions";
import { IndividualDialogs, type Opened } from "./IndividualDialogs";
import { individuals } from "./list";
import { useActs } from "./useActs";
import { useColumns } from "./useColumns";

/** Individual users: the holders of single devices. */
export default function IndividualPage() {
  const t = useWords("individual");
  const list = useList(individuals);
  const acts = useActs();
  const doing = useDoing<Opened>();
  return (
    <ListScreen
      list={list}
      filters={<TextFilter list={list} name="key" label={t("key")} width={200} />}
      columns={useColumns()}
      selectable={acts.length > 0}
      chosenActs={(rows) => <Actions acts={acts} rows={rows} onAct={(act) => doing.start({ act, rows })} />}
      says={{ emptyAdvice: t("emptyAdvice") }}
    >
      <IndividualDialogs doing={doing} />
    </ListScreen>
  );
}
