import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Checkbox, Input, Segmented } from "antd";
import { useId, useState } from "react";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { type KeyList, type MadeKey, makeKey, spans } from "./api";
import styles from "./Keys.module.css";
import { useScopeNames } from "./useScopeNames";

/** What a new key is for, what it may do, and for how long; with the password, since it outlives the session. */
export function NewKey({ scope, onMade }: { scope: KeyList["scope"]; onMade: (made: MadeKey) => void }) {
  const t = useWords("account");
  const nameOf = useScopeNames(scope);
  const ids = { name: useId(), scope: useId(), days: useId(), password: useId() };
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const [days, setDays] = useState<number>(90);
  const [password, setPassword] = useState("");
  const make = useMutation({ mutationFn: makeKey, onSuccess: onMade });
  const ready = name.trim() !== "" && chosen.length > 0;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !make.isPending) make.mutate({ name, scope: chosen, days, password });
      }}
    >
      <p className={styles.about}>{t("keys.about")}</p>
      {make.error ? <Alert type="error" showIcon title={messageOf(make.error, t("keys.failed"))} /> : null}
      <div className={styles.field}>
        <label htmlFor={ids.name}>{t("keys.name")}</label>
        <Input
          id={ids.name}
          value={name}
          maxLength={40}
          autoFocus
          placeholder={t("keys.nameHint")}
          onChange={(event) => setName(event.target.value)}
          data-testid="keys-name"
        />
      </div>
      <div className={styles.field}>
        <span id={ids.scope}>{t("keys.scope")}</span>
        <Checkbox.Group
          className={styles.scope}
          value={chosen}
          aria-labelledby={ids.scope}
          onChange={setChosen}
          options={scope.map((one) => ({
            value: one.code,
            label: (
              <span data-testid={`keys-scope-${one.code}`}>
                {nameOf(one)} <small>{one.code}</small>
              </span>
            ),
          }))}
        />
      </div>
      <div className={styles.pair}>
        <div className={styles.field}>
          <span id={ids.days}>{t("keys.days")}</span>
          <Segmented<number>
            tabIndex={-1}
            value={days}
            onChange={setDays}
            aria-labelledby={ids.days}
            options={spans.map((value) => ({ value, label: t("keys.span", { n: value }) }))}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.password}>{t("keys.password")}</label>
          <Input.Password
            id={ids.password}
            value={password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
            data-testid="keys-password"
          />
        </div>
      </div>
      <Button
        type="primary"
        htmlType="submit"
        disabled={!ready}
        loading={make.isPending}
        data-testid="keys-make"
      >
        {t("keys.make")}
      </Button>
    </form>
  );
}
