/** What is printed stands alone under the page while it is; the style sheet hides everything else. */
const PRINTING = "wm-printing";

/** Takes a picture of what a map shows; null where the browser does not give one. */
export type Snapshot = () => Promise<string | null>;

/**
 * Prints an element by itself; a picture stands in for the map in it, since paper gets nothing of its canvas. What is marked data-screen is left out, and what
 * is marked data-paper-mark says by whom and when it was printed.
 */
export async function printPaper(paper: HTMLElement, snapshot: Snapshot | null, mark: string): Promise<void> {
  const picture = snapshot ? await snapshot() : null;
  const copy = document.createElement("div");
  copy.className = PRINTING;
  copy.append(paper.cloneNode(true));
  for (const part of copy.querySelectorAll("[data-screen]")) part.remove();
  for (const part of copy.querySelectorAll("[data-paper-mark]")) part.textContent = mark;
  const map = copy.querySelector("[data-paper-map]");
  if (picture === null) map?.remove();
  else {
    const image = document.createElement("img");
    image.src = picture;
    image.alt = "";
    await image.decode().catch(() => {}); // paper without a map is still evidence
    map?.replaceChildren(image);
  }
  document.body.append(copy);
  window.print();
  copy.remove();
}
