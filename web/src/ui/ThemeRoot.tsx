import { theme as antd, ConfigProvider } from "antd";
import enGB from "antd/locale/en_GB";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from "react";
import { language } from "@/lib/locale";
import { reducedMotion, watchMotion } from "@/lib/motion";
import { cssVariables, palettes } from "@/lib/palette";
import { theme as themeCell } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";

const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif';
const mono =
  'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace';

/** Grounds of notices in the light: what Ant Design makes of our dark green and amber is mud. */
const grounds = {
  colorSuccessBg: "#e8f6ed",
  colorSuccessBorder: "#a9dcbb",
  colorWarningBg: "#fdf4e2",
  colorWarningBorder: "#f0d49a",
};

/** Puts the palette on the document (custom properties) and into Ant Design, in the chosen language. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const theme = useCell(themeCell);
  const lang = useCell(language);
  const palette = palettes[theme];
  const t = useWords("ui");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the form puts its field's label there
  const required = t("required", { field: "${label}" });
  const still = useSyncExternalStore(watchMotion, reducedMotion);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
    for (const [name, value] of cssVariables(palette)) root.style.setProperty(name, value);
    root.style.setProperty("--wm-font", font);
    root.style.setProperty("--wm-mono", mono);
  }, [theme, palette]);
  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      // One wording for all fields that were left empty; blanks alone are empty, too.
      form={{ validateMessages: { required, whitespace: required } }}
      locale={lang === "cn" ? zhCN : enGB}
      theme={{
        algorithm: theme === "dark" ? antd.darkAlgorithm : antd.defaultAlgorithm,
        token: {
          colorPrimary: palette.accent,
          colorPrimaryHover: palette.accentHover,
          colorInfo: palette.accent,
          colorLink: palette.accent,
          colorSuccess: palette.state.online,
          colorWarning: palette.state.watched,
          colorError: palette.state.alarm,
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
          fontFamily: font,
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
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
