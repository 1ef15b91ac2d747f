import { Cell } from "@/lib/cell";
import type { Gone } from "@/live/vehicles";

/** One chosen vehicle. */
export interface Picked {
  deviceId: number;
  imei: string;
}

/** The one selection that list and map share: the chosen vehicles by id, and the one with the info window. */
export interface Chosen {
  picked: ReadonlyMap<number, Picked>;
  focused: Picked | null;
}

/** `seek` counts up when the map should bring the focused vehicle into view (chosen in the list, not on the map). */
export class Selection {
  readonly chosen: Cell<Chosen>;
  readonly seek = new Cell(0);
  /** Counts up when the map should bring all that is selected into view. */
  readonly gather = new Cell(0);

  constructor(kept: Picked[] = []) {
    this.chosen = new Cell<Chosen>({
      picked: new Map(kept.map((one) => [one.deviceId, one])),
      focused: null,
    });
  }

  /** Selects and shows it. */
  focus(one: Picked, bringIntoView: boolean): void {
    const picked = new Map(this.chosen.get().picked).set(one.deviceId, one);
    this.chosen.set({ picked, focused: one });
    if (bringIntoView) this.seek.set(this.seek.get() + 1);
  }

  add(many: Picked[]): void {
    const { picked, focused } = this.chosen.get();
    const next = new Map(picked);
    for (const one of many) next.set(one.deviceId, one);
    this.chosen.set({ picked: next, focused });
  }

  /** Selects many at once and shows where they all are; the window of a single one would be in the way. */
  addAll(many: Picked[]): void {
    this.add(many);
    this.blur();
    this.gather.set(this.gather.get() + 1);
  }

  remove(ids: number[]): void {
    const { picked, focused } = this.chosen.get();
    const next = new Map(picked);
    for (const id of ids) next.delete(id);
    this.chosen.set({ picked: next, focused: focused && next.has(focused.deviceId) ? focused : null });
  }

  /** Drops what is to be seen nowhere any more, by id or by number. */
  forget({ ids, imeis }: Gone): void {
    const numbers = new Set(imeis);
    const named = [...this.chosen.get().picked.values()].filter(({ imei }) => numbers.has(imei));
    const lost = [...ids, ...named.map(({ deviceId }) => deviceId)];
    if (lost.some((id) => this.chosen.get().picked.has(id))) this.remove(lost);
  }

  clear(): void {
    this.chosen.set({ picked: new Map(), focused: null });
  }

  /** Closes the info window; the vehicle stays selected. */
  blur(): void {
    this.chosen.set({ ...this.chosen.get(), focused: null });
  }
}
