import { EyeOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { App, Form } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { messageOf } from "@/ui/Failure";
import { viewPayee } from "./api";
import { isMasked, maskedNames } from "./form";

/** Puts the numbers in clear into the form where they still stand masked; only for those who may see them. */
export function ShowNumbers({ id }: { id: number }) {
  const t = useWords("payee");
  const words = useWords("ui");
  const may = useMay();
  const form = Form.useFormInstance();
  const { message } = App.useApp();
  const show = useMutation({
    mutationFn: () => viewPayee(id),
    onSuccess: (clear) => {
      const masked = maskedNames.filter((name) => isMasked(form.getFieldValue(name)));
      // Nobody has typed: there is nothing to be lost.
      form.setFields(masked.map((name) => ({ name, value: clear[name], errors: [], touched: false })));
      const [first] = masked;
      if (first) form.focusField(first); // the button can no longer have the focus, and keys would go nowhere
    },
    onError: (error) => void message.error(messageOf(error, words("noAnswer"))),
  });
  return (
    <ActButton
      may={may("/ucaccount/viewAccountUser")}
      size="small"
      icon={<EyeOutlined />}
      hint={t("shownLogged")}
      why={show.isSuccess ? t("shown") : undefined}
      loading={show.isPending}
      onClick={() => show.mutate()}
      testId="payee-show"
    >
      {t("show")}
    </ActButton>
  );
}
