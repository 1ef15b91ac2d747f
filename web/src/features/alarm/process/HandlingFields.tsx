import { Form, Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import styles from "./Process.module.css";

/** What is said of alarms that are processed. */
export interface Handling {
  problemType: string;
  handleRemark: string;
  handleUser: string;
  handleMobile: string;
}

/** What alarms are counted as until somebody says what they were. */
const UNCLASSIFIED = "0";

/** What a form begins with. */
export function useHandling(): Handling {
  const { currentUser } = useSite();
  const handleUser = currentUser.realname || currentUser.loginName;
  return { problemType: UNCLASSIFIED, handleRemark: "", handleUser, handleMobile: "" };
}

export function HandlingFields() {
  const t = useWords("alarm");
  return (
    <>
      <ProblemType />
      <Form.Item name="handleRemark" label={t("process.remark")}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} data-testid="alarm-remark" />
      </Form.Item>
      <div className={styles.who}>
        <Form.Item name="handleUser" label={t("process.user")}>
          <Input maxLength={50} data-testid="alarm-user" />
        </Form.Item>
        <Form.Item name="handleMobile" label={t("process.mobile")}>
          <Input maxLength={20} inputMode="tel" data-testid="alarm-mobile" />
        </Form.Item>
      </div>
    </>
  );
}

function ProblemType() {
  const t = useWords("alarm");
  const choices = useChoices("PROBLEM_TYPE");
  return (
    <Form.Item name="problemType" label={t("process.problem")}>
      <Select<string>
        options={choices.map(({ key, val }) => ({ value: key, label: val }))}
        data-testid="alarm-problem"
      />
    </Form.Item>
  );
}
