import { Alert, Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useReadOnly } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useContact } from "./api";

const ContactDialog = lazy(() => import("./ContactDialog"));

interface Props {
  /** What the page knows of it already, so that nothing moves when the answer comes. */
  known?: string;
}

/** Where one's mails go, as a warning where they go nowhere, and the way to change that. */
export function OwnAddress({ known }: Props) {
  const t = useWords("account");
  const readOnly = useReadOnly();
  const { data } = useContact();
  const [open, setOpen] = useState(false);
  const address = data?.email ?? known;
  if (address === undefined) return null;
  return (
    <>
      <Alert
        type={address ? "info" : "warning"}
        showIcon
        title={address ? t("contact.goesTo", { address }) : t("contact.none")}
        action={
          readOnly ? null : (
            <Button size="small" onClick={() => setOpen(true)} data-testid="contact-open">
              {t(address ? "contact.change" : "contact.enter")}
            </Button>
          )
        }
        style={{ marginBottom: 12 }}
        data-testid="contact-address"
      />
      {open ? (
        <Suspense fallback={null}>
          <ContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
