import { numberText } from "@/lib/numberText";
import { type Palette, palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { type ChartSet, type Figure, stateOf } from "./sets";

/** How strong the colours are of parts that stand for no state, from the first on. */
const strengths = ["", "cc", "99", "73", "4d"];

const textStyle = (palette: Palette) => ({ color: palette.muted, fontSize: 12 });

/** The colour of a figure: of the state that it is about, else the accent, fainter from one part to the next. */
function colourOf({ key }: Figure, at: number, { kind, name }: ChartSet, palette: Palette): string {
  const state = stateOf(name, key);
  if (state) return palette.state[state];
  if (kind !== "parts") return palette.accent;
  return palette.accent + strengths[Math.min(at, strengths.length - 1)];
}

function drawn(set: ChartSet, figures: Figure[], palette: Palette) {
  return figures.slice(0, set.largest ?? set.top).map((figure, at) => ({
    name: figure.name,
    value: figure.value,
    itemStyle: { color: colourOf(figure, at, set, palette) },
  }));
}

function parts(set: ChartSet, figures: Figure[], palette: Palette) {
  const total = figures.reduce((sum, { value }) => sum + value, 0);
  return {
    legend: {
      bottom: 0,
      icon: "circle",
      itemWidth: 8,
      itemHeight: 8,
      itemGap: 12,
      textStyle: textStyle(palette),
    },
    title: {
      text: numberText(total),
      left: "center",
      top: "36%",
      textStyle: { color: palette.text, fontSize: 20, fontWeight: 600 as const },
    },
    series: [
      {
        type: "pie" as const,
        radius: ["52%", "74%"],
        center: ["50%", "42%"],
        label: { show: false },
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
        data: drawn(set, figures, palette),
      },
    ],
  };
}

function bars(set: ChartSet, figures: Figure[], palette: Palette) {
  const data = drawn(set, figures, palette);
  return {
    grid: { left: 124, right: 44, top: 4, bottom: 4 },
    xAxis: {
      type: "value" as const,
      minInterval: 1,
      axisLabel: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: "category" as const,
      data: data.map(({ name }) => name),
      inverse: true,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
      axisLabel: { ...textStyle(palette), width: 116, overflow: "truncate" as const, interval: 0 },
    },
    series: [
      {
        type: "bar" as const,
        barMaxWidth: 14,
        itemStyle: { borderRadius: [0, 3, 3, 0] },
        label: {
          show: true,
          position: "right" as const,
          color: palette.text,
          formatter: ({ value }: { value: unknown }) => numberText(Number(value)),
        },
        data,
      },
    ],
  };
}

/** What is drawn of a set of figures, in the colours of a theme. */
export function optionOf(set: ChartSet, figures: Figure[], theme: Theme, still: boolean) {
  const palette = palettes[theme];
  return {
    animation: !still,
    animationDuration: 300,
    tooltip: {
      trigger: "item" as const,
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontSize: 12 },
      valueFormatter: (value: unknown) => numberText(Number(value)),
    },
    ...(set.kind === "parts" ? parts(set, figures, palette) : bars(set, figures, palette)),
  };
}
