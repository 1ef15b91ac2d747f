import { vi } from "vitest";

// A file finds the window as if it were the first: files that share what is loaded share it, too.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
history.replaceState(null, "", "/");
