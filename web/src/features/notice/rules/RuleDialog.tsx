import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { insertRule, type RuleDetail, updateRule } from "../api";
import { useNoticesChanged } from "../queries";
import { TimesFields } from "../times/TimesFields";
import { ownZone } from "../times/times";
import { bodyOf, fieldOf, initialOf, type RuleForm } from "./form";
import { HookFields, MatterFields, PeopleFields } from "./RuleFields";

/** What was saved: the name of the rule, and the secret of a new webhook, "" where there is none. */
export interface Saved {
  name: string;
  secret: string;
}

interface Props {
  edited: RuleDetail | null;
  /** Where a new one is offered to belong, if not to one's own organisation. */
  organId?: number;
  onDone: (saved: Saved) => void;
  onClose: () => void;
}

/** Adds a rule, or changes one. */
export function RuleDialog({ edited, organId, onDone, onClose }: Props) {
  const t = useWords("notice");
  const changed = useNoticesChanged();
  const { currentUser } = useSite();
  const zone = edited?.timeZone || ownZone();
  const save = async (form: RuleForm): Promise<Saved> => {
    const { organId: where, ...body } = bodyOf(form, zone);
    const answer = edited
      ? await updateRule({ ...body, ruleId: edited.ruleId, renewSecret: form.renewSecret ? 1 : 0 })
      : await insertRule({ ...body, organId: where });
    return { name: body.ruleName ?? "", secret: answer?.webhookSecret ?? "" };
  };
  return (
    <FormDialog<RuleForm, Saved>
      name="notice"
      title={t(edited ? "editTitle" : "addTitle")}
      width={640}
      drawer
      initial={initialOf(edited, organId ?? currentUser.organId)}
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={(saved) => {
        changed();
        onDone(saved);
      }}
      onClose={onClose}
    >
      <MatterFields fresh={edited === null} />
      <PeopleFields />
      <HookFields had={Boolean(edited?.webhookUrl)} />
      <TimesFields zone={zone} testId="notice" />
    </FormDialog>
  );
}
