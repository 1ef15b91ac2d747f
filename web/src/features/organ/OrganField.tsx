import { Form } from "antd";
import { useLabels } from "@/lib/labels";
import { OrganSelect } from "./OrganSelect";

interface Props {
  /** What is said below it. */
  help?: string;
  /** What its organisation is called while the tree does not have it. */
  name?: string;
  disabled?: boolean;
  testId: string;
}

/** In a form: the organisation that something is of, which must be said. */
export function OrganField({ help, ...choice }: Props) {
  const label = useLabels();
  return (
    <Form.Item name="organId" label={label("organName")} extra={help} rules={[{ required: true }]}>
      <OrganSelect {...choice} />
    </Form.Item>
  );
}
