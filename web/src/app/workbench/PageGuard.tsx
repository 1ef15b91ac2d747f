import { Button } from "antd";
import { Component, type ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";

/** A page that throws takes only itself down; the other tabs go on. */
export class PageGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  render() {
    return this.state.failed ? (
      <Crashed onReload={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Crashed({ onReload }: { onReload: () => void }) {
  const t = useWords("shell");
  return (
    <Notice
      kind="error"
      title={t("crashed")}
      advice={t("crashedAdvice")}
      action={
        <Button size="small" onClick={onReload}>
          {t("reload")}
        </Button>
      }
    />
  );
}
