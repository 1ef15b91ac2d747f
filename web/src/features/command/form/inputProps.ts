import type { CommandField } from "../api";

/** What the input of a field is given. */
export interface InputProps {
  field: CommandField;
  disabled?: boolean;
  /** Given by the form that it stands in. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}
