import { numberText } from "@/lib/numberText";
import { type Palette, palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";

/** How a plot looks: the colours of a theme, and whether it stands still. */
export interface Look {
  theme: Theme;
  still: boolean;
}

/** What all plots have in common: a legend below, lines that step back, a tip with the figures and their unit. */
export function barsOf(look: Look, categories: string[], unit: string) {
  const palette: Palette = palettes[look.theme];
  const textStyle = { color: palette.muted, fontSize: 12 };
  const after = unit && ` ${unit}`;
  return {
    animation: !look.still,
    animationDuration: 300,
    legend: { bottom: 0, type: "scroll" as const, icon: "circle", itemWidth: 8, itemHeight: 8, textStyle },
    grid: { left: 48, right: 8, top: 12, bottom: 52 },
    tooltip: {
      trigger: "axis" as const,
      confine: true,
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === "number" ? `${numberText(value)}${after}` : "–"),
    },
    xAxis: {
      type: "category" as const,
      data: categories,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: textStyle,
    },
    yAxis: {
      type: "value" as const,
      minInterval: 1,
      axisLabel: { ...textStyle, formatter: `{value}${after}` },
      splitLine: { lineStyle: { color: palette.line } },
    },
  };
}

/** Bars of one colour. */
export function bar(name: string, color: string, data: (number | null)[], stack?: string) {
  return {
    ...{ type: "bar" as const, barMaxWidth: 22, name, itemStyle: { color }, data },
    ...(stack && { stack }),
  };
}
