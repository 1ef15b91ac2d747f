import { useQueryClient } from "@tanstack/react-query";
import { Form, Input, Modal, Skeleton } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { type Contact, updateContact, useContact } from "./api";

const fieldOf: FieldOf<Contact> = { "user.email": "email", "user.tooLong": "email", "user.phone": "phone" };

/** How one is reached, to be changed by oneself. Mount it to open it. */
export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("account");
  const { data, error, refetch } = useContact();
  if (data) return <Loaded contact={data} onClose={onClose} />;
  return (
    <Modal open title={t("contact.title")} width={440} footer={null} onCancel={onClose}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
    </Modal>
  );
}

function Loaded({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useWords("account");
  const words = useWords("ui");
  const label = useLabels();
  const client = useQueryClient();
  return (
    <FormDialog<Contact>
      name="contact"
      title={t("contact.title")}
      width={440}
      initial={contact}
      save={updateContact}
      done={t("contact.saved")}
      fieldOf={fieldOf}
      onDone={() => {
        void client.invalidateQueries(); // lists of users and subscriptions tell of it too
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="email"
        label={label("email")}
        extra={t("contact.emailHelp")}
        rules={[{ type: "email", message: words("expected.email") }]}
      >
        <Input maxLength={100} inputMode="email" autoComplete="email" data-testid="contact-email" />
      </Form.Item>
      <Form.Item name="phone" label={label("phone")}>
        <Input maxLength={24} inputMode="tel" autoComplete="tel" data-testid="contact-phone" />
      </Form.Item>
    </FormDialog>
  );
}
