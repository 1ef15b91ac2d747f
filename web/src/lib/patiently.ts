import { isReached } from "./http";

/** Tries again after so many milliseconds. */
const AGAIN_MS = 3000;

const pause = () => new Promise((done) => setTimeout(done, AGAIN_MS));

/** Style sheets that did not come. */
const failed = new Set<HTMLLinkElement>();

document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  },
  true,
);

/** Loads again the style sheets that did not come: the loader adds each only once, and would go on without them. */
async function restyle(): Promise<void> {
  const missing = [...failed];
  failed.clear();
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((done, fail) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = done;
          again.onerror = fail; // and it is among those that failed again
          link.replaceWith(again);
        }),
    ),
  );
}

/**
 * Loads a part of the application as soon as the server can be reached: who opens a page while there is no connection
 * waits, and gets it. What a server that answers does not have is not waited for.
 */
export function patiently<T>(load: () => Promise<T>, wait = pause, reached = isReached): () => Promise<T> {
  const anew = () => restyle().then(load);
  return async () => {
    for (let next = load; ; next = anew) {
      try {
        return await next();
      } catch {
        if (await reached()) return anew(); // it may have come back between the two
        await wait();
      }
    }
  };
}
