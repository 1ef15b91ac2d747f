import { expect, onTestFinished, vi } from "vitest";
import type { GetAnswer, GetPath, GetQuery, PostAnswer, PostBody, PostPath } from "@/lib/api";

/** An answer of the server that refuses; `status` is that of HTTP. */
export class Refusal {
  readonly errcode: number;
  readonly errmsg: string;
  readonly status: number;

  constructor(errcode: number, errmsg: string, status = 200) {
    this.errcode = errcode;
    this.errmsg = errmsg;
    this.status = status;
  }
}

/** What the server says to calls, each with the shapes of its own. */
export type Answers = { [P in GetPath]?: (query: GetQuery<P>) => GetAnswer<P> | Refusal } & {
  [P in PostPath]?: (body: PostBody<P>) => PostAnswer<P> | Refusal;
};

/** A call that was made, and what was said in it. */
export interface Call {
  path: string;
  said: Record<string, unknown>;
}

type Answer = (said: Record<string, unknown>) => unknown;

/** Stands in for the server until the test ends; a call that it has no answer to fails the test. */
export function fakeServer(answers: Answers): { calls: Call[]; last: (path: string) => Call | undefined } {
  const calls: Call[] = [];
  const unanswered: string[] = [];
  const answerTo = (address: string, body: unknown): Response => {
    const { pathname, searchParams } = new URL(address, "http://waymark.test");
    const path = pathname.replace(/^\/api/, "");
    const said = typeof body === "string" ? JSON.parse(body) : Object.fromEntries(searchParams);
    calls.push({ path, said });
    const answer = (answers as Record<string, Answer | undefined>)[path];
    if (!answer) unanswered.push(path);
    const retobj = answer ? answer(said) : new Refusal(-1, path, 404);
    if (!(retobj instanceof Refusal)) return Response.json({ errcode: 0, errmsg: "", retobj });
    const { errcode, errmsg, status } = retobj;
    return Response.json({ errcode, errmsg, retobj: null }, { status });
  };
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => answerTo(address, init?.body));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unanswered).toEqual([]);
  });
  return { calls, last: (path) => calls.filter((call) => call.path === path).at(-1) };
}

/** Holds back what the server says to calls of a path from now on until `goOn` is called; `asked` ends with the first of them. */
export function heldBack(path: string): { asked: Promise<void>; goOn: () => void } {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };
  const [call, answer] = [gate(), gate()];
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const said = await answering(address, init);
    if (!address.includes(path)) return said;
    call.open();
    await answer.opened;
    return said;
  });
  return { asked: call.opened, goOn: answer.open };
}
