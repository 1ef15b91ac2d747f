import { BarChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { reducedMotion } from "@/lib/motion";
import { optionOf } from "./options";
import type { ChartSet, Figure } from "./sets";

use([BarChart, PieChart, GridComponent, LegendComponent, TitleComponent, TooltipComponent, SVGRenderer]);

type Drawn = ReturnType<typeof init>;

interface Props {
  set: ChartSet;
  figures: Figure[];
  /** A figure was clicked. */
  onPick?: (key: string) => void;
}

/** Figures as a drawing; who cannot see it has the table. New figures move what is drawn, and nothing else. */
export default function Chart({ set, figures, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [chart, setChart] = useState<Drawn | null>(null);
  const latest = useRef({ figures, onPick });
  latest.current = { figures, onPick };
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const made = init(element, null, { renderer: "svg" });
    // Words are measured on a canvas, which knows no inherited face.
    made.setOption({ textStyle: { fontFamily: getComputedStyle(element).fontFamily } });
    made.on("click", ({ dataIndex }) => {
      const figure = latest.current.figures[dataIndex];
      if (figure) latest.current.onPick?.(figure.key);
    });
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(element);
    setChart(made);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart?.setOption(optionOf(set, figures, theme, reducedMotion()));
  }, [chart, set, figures, theme]);
  return <div ref={box} style={{ width: "100%", height: "100%" }} aria-hidden />;
}
