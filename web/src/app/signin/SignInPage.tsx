import { Alert, Segmented } from "antd";
import { useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { useSignInConfig } from "@/features/site/public";
import { chooseLanguage, type Lang, language } from "@/lib/locale";
import { safeRedirect } from "@/lib/redirect";
import { session } from "@/lib/session";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Brand } from "../shell/Brand";
import { Backdrop } from "./Backdrop";
import { ProviderButton } from "./ProviderButton";
import { problemOf } from "./problems";
import { SignInForm } from "./SignInForm";
import styles from "./SignInPage.module.css";
import { TicketSignIn } from "./TicketSignIn";
import type { Mode } from "./useSignIn";

/** /login: account or device number, language, and the way back in ?redirect=. */
export default function SignInPage() {
  const t = useWords("signin");
  const [params] = useSearchParams();
  const config = useSignInConfig().data;
  const token = useCell(session.token);
  const title = config?.siteTitle;
  useEffect(() => {
    document.title = title ? `${t("welcome")} · ${title}` : t("welcome");
  }, [title, t]);
  const redirect = safeRedirect(params.get("redirect"));
  const [mode, setMode] = useState<Mode>(redirect.startsWith("/show") ? "imei" : "account");
  // Who signed in with a device goes to its page, and does not load the console first.
  if (token !== null)
    return <Navigate to={mode === "imei" && redirect === "/" ? "/showmap" : redirect} replace />;
  return (
    <div className={styles.page}>
      <Backdrop />
      <header className={styles.top}>
        <Brand title={title} />
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
        <SignInCard
          ticket={params.get("ticket")}
          problem={params.get("problem")}
          provider={config?.oidc.enabled ? config.oidc.name : null}
          redirect={redirect}
          mode={mode}
          onMode={setMode}
        />
      </main>
    </div>
  );
}

interface CardProps {
  ticket: string | null;
  problem: string | null;
  /** The name of the operator's identity provider; null where there is none. */
  provider: string | null;
  redirect: string;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

function SignInCard({ ticket, problem, provider, redirect, mode, onMode }: CardProps) {
  const t = useWords("signin");
  return (
    <section className={styles.card} aria-label={t("welcome")}>
      <h2>{t("welcome")}</h2>
      {ticket ? <TicketSignIn ticket={ticket} /> : null}
      {problem ? (
        <Alert
          type="error"
          showIcon
          title={t(`problems.${problemOf(problem)}`)}
          data-testid="login-explained"
          style={{ marginBottom: 8 }}
        />
      ) : null}
      <Segmented<Mode>
        tabIndex={-1}
        block
        value={mode}
        onChange={onMode}
        aria-label={t("mode")}
        options={[
          { value: "account", label: <span data-testid="login-tab-account">{t("tabAccount")}</span> },
          { value: "imei", label: <span data-testid="login-tab-imei">{t("tabImei")}</span> },
        ]}
        style={{ marginBottom: 20 }}
      />
      <SignInForm key={mode} mode={mode} />
      {provider !== null && mode === "account" ? (
        <ProviderButton name={provider} redirect={redirect} />
      ) : null}
    </section>
  );
}

function LanguageChoice() {
  const t = useWords("signin");
  const lang = useCell(language);
  return (
    <Segmented<Lang>
      tabIndex={-1}
      value={lang}
      onChange={chooseLanguage}
      aria-label={t("language")}
      data-testid="login-lang"
      options={[
        { value: "cn", label: t("languageCn") },
        { value: "en", label: t("languageEn") },
      ]}
    />
  );
}
