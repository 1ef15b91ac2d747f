import { LoginOutlined } from "@ant-design/icons";
import { Button, Divider } from "antd";
import { useWords } from "@/lib/useWords";

interface Props {
  /** What the operator calls the provider; "" for no name. */
  name: string;
  /** Where to go after signing in. */
  redirect: string;
}

/** Signing in with the identity provider of the operator: the browser leaves for it and comes back with a ticket. */
export function ProviderButton({ name, redirect }: Props) {
  const t = useWords("signin");
  return (
    <>
      <Divider plain>{t("or")}</Divider>
      <Button
        size="large"
        block
        icon={<LoginOutlined />}
        href={`/api/oidc/start?${new URLSearchParams({ redirect })}`}
        data-testid="login-oidc"
      >
        {t("withProvider", { name: name || t("provider") })}
      </Button>
    </>
  );
}
