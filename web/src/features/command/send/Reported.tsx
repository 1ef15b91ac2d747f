import { useLang } from "@/lib/look";
import { dateTime, relative } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { CommandForm } from "../api";
import { ReadBack } from "./ReadBack";
import styles from "./Send.module.css";

const wordsOf = (unanswered: boolean, differs: boolean) => {
  if (unanswered) return differs ? "reported.unansweredDiffers" : "reported.unanswered";
  return differs ? "reported.differs" : "reported.wanted";
};

/** What the terminal itself says of the values of a form, how old that is, and whether it is what was set last; it can be asked again. */
export function Reported({ form, imei }: { form: CommandForm; imei: string }) {
  const t = useWords("command");
  const lang = useLang();
  const { reported, reportTime, wanted, differs, older, canRead, unanswered } = form;
  if (!reported && !canRead) return null;
  const ago = relative(reportTime, Date.now() / 1000, lang);
  return (
    <div className={styles.reported} data-differs={differs || undefined} data-testid="command-reported">
      <div className={styles.said}>
        {reported ? (
          <p title={dateTime(reportTime)}>{t("reported.is", { values: reported, ago })}</p>
        ) : (
          <p>{t("reported.readNone")}</p>
        )}
        {wanted ? <p>{t(wordsOf(unanswered, differs), { values: wanted })}</p> : null}
        {wanted && reported && older ? <p>{t("reported.older")}</p> : null}
      </div>
      {canRead ? <ReadBack imei={imei} cmdCode={form.cmdCode} /> : null}
    </div>
  );
}
