import { theme as antd, ConfigProvider, type ConfigProviderProps, type ThemeConfig } from "antd";
import enGB from "antd/locale/en_GB";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import type { Lang } from "@/lib/locale";
import { useLang, useTheme } from "@/lib/look";
import { reducedMotion, watchMotion } from "@/lib/motion";
import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { useWords } from "@/lib/useWords";

const latin = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue"';
const chinese = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif';

/** The fonts of a language. English has further ones of its own before the Chinese ones, in which quotation marks and dashes are as wide as a character. */
export const fonts: Record<Lang, string> = {
  cn: `${latin}, ${chinese}`,
  en: `${latin}, Ubuntu, Cantarell, "Noto Sans", "Liberation Sans", Arial, ${chinese}`,
};

/** Grounds of notices in the light: what Ant Design makes of our dark green and amber is mud. */
const grounds = {
  colorSuccessBg: "#e8f6ed",
  colorSuccessBorder: "#a9dcbb",
  colorWarningBg: "#fdf4e2",
  colorWarningBorder: "#f0d49a",
};

const button = { autoInsertSpace: false };

/** Ant Design writes on a coloured ground in the same colour, too faint to read: the ground tells, words are as those around. */
const tag: ConfigProviderProps["tag"] = {
  styles: ({ props }) => (props.color === undefined ? {} : { root: { color: "inherit" } }),
};

/** What Ant Design makes its colours of; nothing of what is around it, which may have another look. */
function antdOf(theme: Theme, lang: Lang, still: boolean): ThemeConfig {
  const palette = palettes[theme];
  return {
    inherit: false,
    algorithm: theme === "dark" ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentHover,
      colorInfo: palette.accent,
      colorLink: palette.accent,
      colorSuccess: palette.state.online,
      colorWarning: palette.state.watched,
      colorError: palette.state.alarm,
      colorErrorHover: palette.alarmHover,
      ...(theme === "light" ? grounds : undefined),
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.canvas,
      colorText: palette.text,
      colorTextSecondary: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorTextDescription: palette.muted,
      colorBorderSecondary: palette.line,
      motion: !still, // or it waits for the end of transitions that there are none of
      fontFamily: fonts[lang],
      borderRadius: 6,
      controlHeight: 32,
    },
    components: {
      Form: { verticalLabelPadding: "0 0 4px", labelHeight: 22 },
      Button: {
        primaryShadow: "none",
        primaryColor: palette.onAccent,
        dangerColor: palette.onAccent,
        // Ant Design darkens these in the dark, too much for words on a chosen row.
        colorLink: palette.accent,
        colorError: palette.state.alarm,
      },
      Tabs: { itemSelectedColor: palette.accent, inkBarColor: palette.accent },
      Table: { rowSelectedBg: palette.chosen, rowSelectedHoverBg: palette.chosen },
      Menu: {
        itemSelectedBg: palette.chosen,
        itemSelectedColor: palette.accent,
        subMenuItemBg: "transparent",
        itemHeight: 36,
      },
      Tooltip: { fontSize: 12 },
      Descriptions: { labelColor: palette.muted }, // Ant Design's own is too faint to read
    },
  };
}

/** Ant Design in the look that holds here. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const lang = useLang();
  const t = useWords("ui");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the form puts its field's label there
  const required = t("required", { field: "${label}" });
  const still = useSyncExternalStore(watchMotion, reducedMotion);
  const config = useMemo(() => antdOf(theme, lang, still), [theme, lang, still]);
  // One wording for all fields that were left empty; blanks alone are empty, too.
  const form = useMemo(() => ({ validateMessages: { required, whitespace: required } }), [required]);
  return (
    <ConfigProvider button={button} tag={tag} form={form} locale={lang === "cn" ? zhCN : enGB} theme={config}>
      {children}
    </ConfigProvider>
  );
}
