/** Runs what it is told to at once, and once more after a pause when it was told again meanwhile. */
export function paced(run: () => void, pauseMs: number): { soon: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (!again) return;
    again = false;
    soon();
  };
  const soon = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    run();
    timer = setTimeout(rest, pauseMs);
  };
  return { soon, stop: () => clearTimeout(timer) };
}
