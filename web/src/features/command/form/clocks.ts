import type { CommandField } from "../api";

/** Hour, minute and second of an alarm clock, two digits each; "" while one is not chosen. */
export type Clock = [hour: string, minute: string, second: string];

const none: Clock = ["", "", ""];

/** Of a part that is not chosen yet. */
const OPEN = "--";

/** Six digits each, separated by commas, as clocks; there is always one to fill in. */
export function clocksOf(text: string | undefined): Clock[] {
  if (!text) return [none];
  return text.split(",").map((one) => {
    const part = (at: number) => {
      const digits = one.slice(2 * at, 2 * at + 2);
      return digits === OPEN ? "" : digits;
    };
    return [part(0), part(1), part(2)];
  });
}

/** What the clocks are in one text. One that is not whole keeps its place, and is refused. */
export function textOf(clocks: Clock[]): string {
  const only = clocks.length === 1 ? clocks[0] : undefined;
  if (only?.every((part) => part === "")) return "";
  return clocks.map((clock) => clock.map((part) => part || OPEN).join("")).join(",");
}

/** A clock more, to be filled in. */
export const added = (clocks: Clock[]): Clock[] => [...clocks, none];

export const without = (clocks: Clock[], at: number): Clock[] => clocks.filter((_, i) => i !== at);

/** One part of one clock is chosen. */
export function changed(clocks: Clock[], at: number, part: number, value: string): Clock[] {
  return clocks.map((clock, i) =>
    i === at ? (clock.map((old, p) => (p === part ? value : old)) as Clock) : clock,
  );
}

const digits = (n: number) => String(n).padStart(2, "0");

/** What is offered for a part of a clock, as the definition of its field has it. */
export const offered = ({ first, last }: CommandField["parts"][number]): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => digits(first + i));
