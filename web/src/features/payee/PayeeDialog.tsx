import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { insertPayee, type PayeeRow, updatePayee } from "./api";
import { bodyOf, fieldOf, initialOf, type PayeeForm } from "./form";
import { PayeeFields } from "./PayeeFields";
import { usePayeesChanged } from "./queries";

interface Props {
  edited: PayeeRow | null;
  /** Where a new one is offered to belong, if not to one's own organisation. */
  organId?: number;
  onClose: () => void;
}

/** Adds a payee, or changes one; its masked numbers stay as they are unless other ones are typed. */
export function PayeeDialog({ edited, organId, onClose }: Props) {
  const t = useWords("payee");
  const changed = usePayeesChanged();
  const { currentUser } = useSite();
  const save = (form: PayeeForm) => {
    const { organId: where, ...body } = bodyOf(form);
    return edited ? updatePayee({ ...body, id: edited.id }) : insertPayee({ ...body, organId: where });
  };
  return (
    <FormDialog<PayeeForm>
      name="payee"
      drawer
      width={640}
      title={t(edited ? "editTitle" : "addTitle")}
      initial={initialOf(edited, organId ?? currentUser.organId)}
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <PayeeFields edited={edited} />
    </FormDialog>
  );
}
