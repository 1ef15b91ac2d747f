import { GlobalOutlined } from "@ant-design/icons";
import { Select, Tabs } from "antd";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { chooseLanguage, type Lang, language } from "@/lib/locale";
import { safeRedirect } from "@/lib/redirect";
import { session } from "@/lib/session";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Brand } from "../shell/Brand";
import { Backdrop } from "./Backdrop";
import { SignInForm } from "./SignInForm";
import styles from "./SignInPage.module.css";

/** /login: account or device number, language, and the way back in ?redirect=. */
export function SignInPage() {
  const t = useWords("signin");
  const [params] = useSearchParams();
  const [mode, setMode] = useState<"account" | "imei">("account");
  const token = useCell(session.token);
  if (token !== null) return <Navigate to={safeRedirect(params.get("redirect"))} replace />;
  return (
    <div className={styles.page}>
      <Backdrop />
      <header className={styles.top}>
        <Brand />
        <LanguageChoice />
      </header>
      <main className={styles.main}>
        <section className={styles.words}>
          <h1>{t("title")}</h1>
          <ul>
            <li>{t("point1")}</li>
            <li>{t("point2")}</li>
            <li>{t("point3")}</li>
          </ul>
        </section>
        <section className={styles.card} aria-label={t("welcome")}>
          <h2>{t("welcome")}</h2>
          <Tabs
            activeKey={mode}
            onChange={(key) => setMode(key === "imei" ? "imei" : "account")}
            items={[
              { key: "account", label: <span data-testid="login-tab-account">{t("tabAccount")}</span> },
              { key: "imei", label: <span data-testid="login-tab-imei">{t("tabImei")}</span> },
            ]}
          />
          <SignInForm key={mode} mode={mode} />
        </section>
      </main>
    </div>
  );
}

function LanguageChoice() {
  const t = useWords("signin");
  const words = useWords("shell");
  const lang = useCell(language);
  return (
    <Select<Lang>
      value={lang}
      onChange={chooseLanguage}
      variant="filled"
      prefix={<GlobalOutlined />}
      aria-label={t("language")}
      data-testid="login-lang"
      style={{ width: 124 }}
      options={[
        { value: "cn", label: words("languageCn") },
        { value: "en", label: words("languageEn") },
      ]}
    />
  );
}
