import { EyeOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { signOut } from "@/features/account/public";
import type { CurrentUser } from "@/features/site/public";
import { session } from "@/lib/session";
import { useWords } from "@/lib/useWords";
import styles from "./ViewBanner.module.css";

/** Stays over everything while somebody looks through this user's eyes; its button leads back. */
export function ViewBanner({ user }: { user: CurrentUser }) {
  const t = useWords("shell");
  const leave = useMutation({
    // Whether or not the server heard it, the own session comes back.
    mutationFn: () => signOut().catch(() => null),
    onSettled: () => session.endView("/usermanage"),
  });
  if (!user.viewedBy) return null;
  return (
    <div className={styles.banner} role="status" data-testid="view-banner">
      <EyeOutlined aria-hidden />
      <span>{t("viewingAs", { name: user.loginName })}</span>
      <Button size="small" loading={leave.isPending} onClick={() => leave.mutate()} data-testid="view-exit">
        {t("endView", { name: user.viewedBy })}
      </Button>
    </div>
  );
}
