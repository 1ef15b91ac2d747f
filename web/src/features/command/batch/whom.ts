import type { PostBody } from "@/lib/api";

/** To which devices a command is to go: those that were chosen, those of an organisation, or those of a list. */
export type Whom =
  | { kind: "chosen"; imeis: string[] }
  | { kind: "organ"; organId: number | undefined; below: boolean }
  | { kind: "list"; text: string };

/** How many devices one wish may be for. */
export const MOST = 10_000;

/** The numbers in a list, as it was pasted from wherever, each once. */
export function numbersIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;，；、]+/).filter((word) => word !== ""))];
}

/** Whether it says anybody at all, and no more than may be. */
export function isSaid(whom: Whom): boolean {
  if (whom.kind === "organ") return whom.organId !== undefined;
  const count = whom.kind === "chosen" ? whom.imeis.length : numbersIn(whom.text).length;
  return count > 0 && count <= MOST;
}

/** The devices as the server is told them. */
export function toldOf(
  whom: Whom,
): Pick<PostBody<"/report/previewcommandbatch">, "imeis" | "organId" | "hasSubOrgan"> {
  if (whom.kind === "organ") return { organId: whom.organId, hasSubOrgan: whom.below ? "1" : "0" };
  return { imeis: whom.kind === "chosen" ? whom.imeis : numbersIn(whom.text) };
}
