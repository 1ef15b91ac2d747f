import { isReached } from "./http";

/** Tries again after so many milliseconds. */
const AGAIN_MS = 3000;

const pause = () => new Promise((done) => setTimeout(done, AGAIN_MS));

/**
 * Loads a part of the application as soon as the server can be reached: who opens a page while there is no connection
 * waits, and gets it. What a server that answers does not have is not waited for.
 */
export function patiently<T>(load: () => Promise<T>, wait = pause, reached = isReached): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        if (await reached()) return load(); // it may have come back between the two
        await wait();
      }
    }
  };
}
