import { BarChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useRef, useState } from "react";

use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

type Chart = ReturnType<typeof init>;

/** A drawing of bars; who cannot see it has the table. */
export default function Plot({ option }: { option: object }) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const made = init(element, null, { renderer: "svg" });
    made.setOption({ textStyle: { fontFamily: getComputedStyle(element).fontFamily } });
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(element);
    setChart(made);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart?.setOption(option as Parameters<Chart["setOption"]>[0], { replaceMerge: ["series"] });
  }, [chart, option]);
  return <div ref={box} style={{ width: "100%", height: "100%" }} aria-hidden />;
}
