import {
  MenuOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SunOutlined,
  TranslationOutlined,
} from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import type { WebsiteInfo } from "@/features/site/public";
import { TaskTray } from "@/features/task/public";
import { chooseLanguage, language } from "@/lib/locale";
import { chooseTheme, theme as themeCell } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { LiveMark } from "@/live/LiveMark";
import { Brand } from "./Brand";
import styles from "./Header.module.css";
import { shortcutsOpen } from "./Shortcuts";
import { UserMenu } from "./UserMenu";
import { mayWatch } from "./useLiveConnection";

interface Props {
  site: WebsiteInfo;
  menuOpen: boolean;
  onMenu: () => void;
}

export function Header({ site, menuOpen, onMenu }: Props) {
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
      <Brand title={site.siteConfig.siteTitle} version={site.siteConfig.version} />
      <span className={styles.gap} />
      {mayWatch(site) ? (
        <>
          <LiveMark testId="live-mark" />
          <span className={styles.rule} />
        </>
      ) : null}
      <TaskTray />
      <Tooltip title={t("shortcuts")}>
        <Button
          type="text"
          icon={<QuestionCircleOutlined />}
          aria-label={t("shortcuts")}
          onClick={() => shortcutsOpen.set(true)}
        />
      </Tooltip>
      <LanguageButton />
      <ThemeButton />
      <UserMenu user={site.currentUser} />
    </header>
  );
}

function LanguageButton() {
  const t = useWords("shell");
  const lang = useCell(language);
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectedKeys: [lang],
        items: [
          { key: "cn", label: t("languageCn"), onClick: () => chooseLanguage("cn") },
          { key: "en", label: t("languageEn"), onClick: () => chooseLanguage("en") },
        ],
      }}
    >
      <Button
        type="text"
        icon={<TranslationOutlined />}
        aria-label={t("language")}
        data-testid="header-lang"
      />
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
