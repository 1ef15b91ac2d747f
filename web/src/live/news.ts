/** Something happened: those who listen look for themselves, or are told what it was. */
export class News<T = void> {
  readonly #listeners = new Set<(what: T) => void>();

  tell(what: T): void {
    for (const listener of [...this.#listeners]) listener(what);
  }

  subscribe = (listener: (what: T) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
