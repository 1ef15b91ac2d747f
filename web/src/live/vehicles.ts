import { Cell } from "@/lib/cell";
import type { LiveRow, RowsMessage, ServerMessage, Statistics } from "./messages";

/** What changed since the last frame; `whole` when a snapshot replaced everything. */
export interface Batch {
  whole: boolean;
  changed: ReadonlySet<number>;
  removed: ReadonlySet<number>;
}

/** Devices that the user does not see anywhere any more; of those that were asked for in vain only the number is known. */
export interface Gone {
  ids: readonly number[];
  imeis: readonly string[];
}

/** Runs `task` before the next paint. */
export type Schedule = (task: () => void) => void;

/**
 * Every live device of the current subscription, newest row each. Messages are
 * taken at once; listeners are told once a frame, however much arrived.
 */
export class VehicleStore {
  readonly counts = new Cell<Statistics | null>(null);
  /** Grows by one whenever a snapshot is complete. */
  readonly snapshots = new Cell(0);
  readonly rows = new Map<number, LiveRow>();
  readonly #ids = new Map<string, number>();
  readonly #listeners = new Set<(batch: Batch) => void>();
  readonly #mourners = new Set<(gone: Gone) => void>();
  readonly #perDevice = new Map<number, Set<() => void>>();
  #incoming: Set<number> | null = null;
  #changed = new Set<number>();
  #removed = new Set<number>();
  #whole = false;
  #scheduled = false;

  constructor(private readonly schedule: Schedule = (task) => requestAnimationFrame(task)) {}

  byImei(imei: string): LiveRow | undefined {
    const id = this.#ids.get(imei);
    return id === undefined ? undefined : this.rows.get(id);
  }

  /** Called once a frame with all that changed. */
  onBatch(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called when devices were settled, deleted or moved away, or turn out to have been meanwhile. */
  onGone(listener: (gone: Gone) => void): () => void {
    this.#mourners.add(listener);
    return () => this.#mourners.delete(listener);
  }

  /** Called when this one device changed; cheap enough for every visible list row. */
  onDevice(id: number, listener: () => void): () => void {
    const set = this.#perDevice.get(id) ?? new Set();
    this.#perDevice.set(id, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.#perDevice.delete(id);
    };
  }

  take(message: ServerMessage): void {
    if (message.type === "ready") this.#incoming = null;
    if (message.type === "counts") this.counts.set(message.statistics);
    if (message.type === "change") {
      for (const row of message.rows) this.#put(row);
      for (const id of message.removed ?? []) this.#delete(id);
    }
    if (message.type === "snapshot") this.#snapshot(message);
    if (message.type === "change" || message.type === "snapshot") this.#mourn(message);
  }

  #mourn({ gone: ids = [], absent: imeis = [] }: RowsMessage): void {
    if (ids.length + imeis.length > 0) for (const tell of [...this.#mourners]) tell({ ids, imeis });
  }

  clear(): void {
    for (const id of [...this.rows.keys()]) this.#delete(id);
    this.counts.set(null);
  }

  #snapshot(message: RowsMessage): void {
    if (!message.resumed) this.#incoming ??= new Set();
    for (const row of message.rows) this.#put(row);
    if (!message.last) return;
    const kept = this.#incoming;
    if (kept) for (const id of [...this.rows.keys()]) if (!kept.has(id)) this.#delete(id);
    this.#whole ||= kept !== null;
    this.#incoming = null;
    this.snapshots.set(this.snapshots.get() + 1);
    this.#wake();
  }

  #put(row: LiveRow): void {
    this.rows.set(row.deviceId, row);
    this.#ids.set(row.imei, row.deviceId);
    this.#changed.add(row.deviceId);
    this.#removed.delete(row.deviceId);
    this.#incoming?.add(row.deviceId);
    this.#wake();
  }

  #delete(id: number): void {
    const row = this.rows.get(id);
    if (!row) return;
    this.rows.delete(id);
    this.#ids.delete(row.imei);
    this.#changed.delete(id);
    this.#removed.add(id);
    this.#wake();
  }

  #wake(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.schedule(() => this.#flush());
  }

  #flush(): void {
    const batch: Batch = { whole: this.#whole, changed: this.#changed, removed: this.#removed };
    this.#scheduled = false;
    this.#whole = false;
    this.#changed = new Set();
    this.#removed = new Set();
    for (const listener of [...this.#listeners]) listener(batch);
    for (const ids of [batch.changed, batch.removed]) {
      for (const id of ids) for (const listener of [...(this.#perDevice.get(id) ?? [])]) listener();
    }
  }
}
