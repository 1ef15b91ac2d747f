import { useQueryClient } from "@tanstack/react-query";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { insertUser, type UserRow, updateUser } from "./api";
import { bodyOf, type FormFields, fieldOf, initialOf } from "./form";
import type { Made } from "./opened";
import { userKey } from "./queries";
import { UserFormFields } from "./UserFormFields";

interface Props {
  edited: UserRow | null;
  /** Where a new one is offered to belong, if not to one's own organisation. */
  organId?: number;
  onMade: (made: Made) => void;
  onClose: () => void;
}

/** Adds a user, whose first password is shown once, or changes one. */
export function UserDialog({ edited, organId, onMade, onClose }: Props) {
  const t = useWords("user");
  const client = useQueryClient();
  const me = useSite().currentUser;
  const save = async (fields: FormFields): Promise<Made | null> => {
    const body = bodyOf(fields, edited);
    if (edited) {
      await updateUser({ ...body, userId: edited.userId });
      return null;
    }
    const { password } = await insertUser(body);
    return { loginName: fields.loginName.trim(), password, fresh: true };
  };
  return (
    <FormDialog<FormFields, Made | null>
      name="user"
      drawer
      title={t(edited ? "editTitle" : "addTitle")}
      width={600}
      initial={initialOf(edited, organId ?? me.organId)}
      save={save}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={(made) => {
        void client.invalidateQueries({ queryKey: userKey });
        if (made) onMade(made);
        else onClose();
      }}
      onClose={onClose}
    >
      <UserFormFields edited={edited} />
    </FormDialog>
  );
}
