import { Cell } from "./cell";

/** Every so many seconds a personal page asks again. */
export const REFRESH_SECONDS = 10;
/** After so many loads in a row that failed or brought nothing, asking ends until somebody wants it again. */
export const MOST_MISSES = 10;

export interface Refreshed<T> {
  /** What came last; it stays while later loads fail. */
  data: T | undefined;
  /** Why the last load failed. */
  error: Error | undefined;
  /** Seconds to the next load; 0 while it runs. */
  left: number;
  /** Loads in a row that failed or brought nothing. */
  misses: number;
  stopped: boolean;
}

/** Loads something again and again with a countdown, not while nobody looks, and gives up after many misses. */
export class Refresher<T> {
  readonly state = new Cell<Refreshed<T>>({
    data: undefined,
    error: undefined,
    left: 0,
    misses: 0,
    stopped: false,
  });
  #timer: ReturnType<typeof setInterval> | undefined;
  #asking: AbortController | undefined;

  constructor(
    private readonly load: (signal: AbortSignal) => Promise<T>,
    /** Whether what came has nothing to show. */
    private readonly isEmpty: (data: T) => boolean,
  ) {}

  /** Begins, and returns what ends it. */
  start(): () => void {
    document.addEventListener("visibilitychange", this.#onVisible);
    this.#timer = setInterval(this.#tick, 1000);
    this.again();
    return () => {
      document.removeEventListener("visibilitychange", this.#onVisible);
      clearInterval(this.#timer);
      this.#asking?.abort();
      this.#asking = undefined;
    };
  }

  /** Loads now, and goes on where it had given up. */
  again(): void {
    const { misses, stopped } = this.state.get();
    this.#set({ stopped: false, misses: stopped ? 0 : misses });
    void this.#ask();
  }

  #tick = (): void => {
    const { left, stopped } = this.state.get();
    if (stopped || document.hidden || this.#asking) return;
    if (left <= 1) void this.#ask();
    else this.#set({ left: left - 1 });
  };

  #onVisible = (): void => {
    if (!document.hidden && !this.state.get().stopped) void this.#ask();
  };

  async #ask(): Promise<void> {
    if (this.#asking) return;
    const asking = new AbortController();
    this.#asking = asking;
    this.#set({ left: 0 });
    try {
      const data = await this.load(asking.signal);
      if (this.#asking !== asking) return;
      this.#asking = undefined;
      if (this.isEmpty(data)) this.#missed({ data, error: undefined });
      else this.#set({ data, error: undefined, misses: 0, left: REFRESH_SECONDS });
    } catch (cause) {
      if (this.#asking !== asking) return;
      this.#asking = undefined;
      this.#missed({ error: cause instanceof Error ? cause : new Error(String(cause)) });
    }
  }

  #missed(change: Partial<Refreshed<T>>): void {
    const misses = this.state.get().misses + 1;
    this.#set({ ...change, misses, stopped: misses >= MOST_MISSES, left: REFRESH_SECONDS });
  }

  #set(change: Partial<Refreshed<T>>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
