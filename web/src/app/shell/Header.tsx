import {
  MenuOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SunOutlined,
  TranslationOutlined,
} from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import { AwaitingMark } from "@/features/command/public";
import { NoticeBell } from "@/features/notice/public";
import type { WebsiteInfo } from "@/features/site/public";
import { TaskTray } from "@/features/task/public";
import { language } from "@/lib/locale";
import { chooseTheme, theme as themeCell } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { LiveMark } from "@/live/LiveMark";
import { Brand } from "./Brand";
import styles from "./Header.module.css";
import { shortcutsOpen } from "./Shortcuts";
import { UserMenu } from "./UserMenu";
import { useLanguages } from "./useLanguages";
import { mayWatch } from "./useLiveConnection";
import { Version } from "./Version";

interface Props {
  site: WebsiteInfo;
  /** There is only the room of a phone: what is not needed at once stands in the user's menu. */
  narrow: boolean;
  menuOpen: boolean;
  onMenu: () => void;
}

export function Header({ site, narrow, menuOpen, onMenu }: Props) {
  const t = useWords("shell");
  return (
    <header className={styles.header}>
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label={t(menuOpen ? "collapseMenu" : "openMenu")}
        aria-expanded={menuOpen}
        onClick={onMenu}
        data-testid="menu-button"
      />
      <Brand
        title={site.siteConfig.siteTitle}
        version={narrow ? null : <Version version={site.siteConfig.version} />}
      />
      <span className={styles.gap} />
      {mayWatch(site) ? (
        <>
          <LiveMark testId="live-mark" />
          <span className={styles.rule} />
        </>
      ) : null}
      <NoticeBell />
      <AwaitingMark />
      <TaskTray />
      {narrow ? null : (
        <>
          <ShortcutsButton />
          <LanguageButton />
          <ThemeButton />
        </>
      )}
      <UserMenu user={site.currentUser} narrow={narrow} />
    </header>
  );
}

function ShortcutsButton() {
  const t = useWords("shell");
  return (
    <Tooltip title={t("shortcuts")}>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={t("shortcuts")}
        onClick={() => shortcutsOpen.set(true)}
      />
    </Tooltip>
  );
}

function LanguageButton() {
  const t = useWords("shell");
  const lang = useCell(language);
  return (
    <Dropdown trigger={["click"]} menu={{ selectedKeys: [lang], items: useLanguages() }}>
      <Button type="text" icon={<TranslationOutlined />} title={t("language")} data-testid="header-lang">
        {t(lang === "cn" ? "languageCn" : "languageEn")}
      </Button>
    </Dropdown>
  );
}

function ThemeButton() {
  const t = useWords("shell");
  const theme = useCell(themeCell);
  const other = theme === "dark" ? "light" : "dark";
  const label = t(other === "dark" ? "toDark" : "toLight");
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={theme === "dark" ? <SunOutlined /> : <MoonOutlined />}
        aria-label={label}
        onClick={() => chooseTheme(other)}
        data-testid="header-theme"
      />
    </Tooltip>
  );
}
