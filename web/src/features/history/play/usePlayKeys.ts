import { useEffect } from "react";
import { usePage } from "@/ui/page";
import { indexAt } from "../points/track";
import { type Replay, useReplay } from "../replay";

/** What the arrows do something by themselves in, where they have the focus: they are left to that. */
const moving =
  "input:not([type=range]), textarea, [role=separator], [role=combobox], [role=tab], .ant-modal, .ant-select-dropdown";

/** What Space presses. */
const pressed = "button, a";

/** Goes so many points of the first device on, or back. */
export function step({ shown, player }: Replay, points: number): void {
  const track = shown[0]?.track;
  if (!track || track.count === 0) return;
  const at = player.state.get() === "stopped" ? -1 : indexAt(track.time, player.moment + 0.001);
  const to = Math.max(0, Math.min(track.count - 1, at + points));
  player.seekMoment(track.time[to] as number);
}

/** What a key asks for: so many points on or back, or to play and pause; nothing where it is another's. */
function wish(event: KeyboardEvent): number | "toggle" | null {
  const { target, key, shiftKey } = event;
  const element = target instanceof Element ? target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || element?.closest(moving)) return null;
  if (key === " ") return element?.closest(pressed) ? null : "toggle";
  const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (way === undefined || element?.matches("input")) return null;
  return shiftKey ? 10 * way : way;
}

/** Space plays and pauses; the arrows go from point to point, ten at once with Shift. */
export function usePlayKeys(): void {
  const replay = useReplay();
  const { active } = usePage();
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const wanted = wish(event);
      if (wanted === null) return;
      event.preventDefault();
      if (wanted === "toggle") replay.player.toggle();
      else step(replay, wanted);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [active, replay]);
}
