import { DeleteOutlined } from "@ant-design/icons";
import type { Leave } from "@/lib/leave";
import { RowActions } from "../RowActions";

/** What is done over a list whose rows are added, edited and deleted. */
export type EditAct<Row> = { what: "add" } | { what: "edit"; row: Row } | { what: "delete"; rows: Row[] };

interface Props {
  /** What the row is called. */
  name: string;
  /** The row in tests. */
  id: string | number;
  testId: string;
  /** The words for both. */
  says: { edit: string; remove: string };
  edits?: Leave;
  deletes?: Leave;
  onEdit: () => void;
  onDelete: () => void;
}

/** The last cell of a row that is edited, or, behind the button, deleted. */
export function EditDelete({ name, id, testId, says, edits, deletes, onEdit, onDelete }: Props) {
  return (
    <RowActions
      name={name}
      id={id}
      testId={testId}
      words={[{ key: "edit", label: says.edit, may: edits, onClick: onEdit }]}
      rest={[
        {
          key: "delete",
          label: says.remove,
          may: deletes,
          icon: <DeleteOutlined />,
          danger: true,
          onClick: onDelete,
        },
      ]}
    />
  );
}
