import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { ApiError, denied, download, get, getBytes, post } from "./http";
import { chooseLanguage } from "./locale";
import { session } from "./session";

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status, headers }));

beforeEach(() => {
  session.keep("old");
  denied.set(null);
  chooseLanguage("en");
});
afterEach(() => vi.unstubAllGlobals());

it("sends token and language, and unpacks retobj", async () => {
  const fetch = answer(200, { errcode: 0, errmsg: "", retobj: { a: 1 } });
  vi.stubGlobal("fetch", fetch);
  expect(await get("/device/getorgandevicelist", { searchKey: "ü", pageSize: undefined })).toEqual({ a: 1 });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe("/api/device/getorgandevicelist?lang=en&searchKey=%C3%BC");
  expect((init.headers as Headers).get("Authorization")).toBe("Bearer old");
});

it("puts the language into the body of a POST", async () => {
  const fetch = answer(200, { errcode: 0, errmsg: "", retobj: null });
  vi.stubGlobal("fetch", fetch);
  await post("/device/deleteunknown", { protocol: "gt06", identity: "a" });
  const [, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(JSON.parse(String(init.body))).toEqual({ lang: "en", protocol: "gt06", identity: "a" });
});

it("keeps a refreshed token", async () => {
  vi.stubGlobal(
    "fetch",
    answer(200, { errcode: 0, errmsg: "", retobj: null }, { authorization: "Bearer new" }),
  );
  await get("/signout", {});
  expect(session.token.get()).toBe("new");
});

it("403 clears the token", async () => {
  vi.stubGlobal("fetch", answer(403, { errcode: 1, errmsg: "gone", retobj: null }));
  await expect(get("/signout", {})).rejects.toMatchObject({ status: 403, message: "gone" });
  expect(session.token.get()).toBeNull();
});

it("401 raises the alert and keeps the session", async () => {
  vi.stubGlobal("fetch", answer(401, { errcode: 7, errmsg: "not you", retobj: null }));
  await expect(get("/signout", {})).rejects.toBeInstanceOf(ApiError);
  expect(denied.get()?.message).toBe("not you");
  expect(session.token.get()).toBe("old");
});

it("a rule's refusal is an error with the server's code and words", async () => {
  vi.stubGlobal("fetch", answer(200, { errcode: 1001, errmsg: "wrong", retobj: null }));
  await expect(get("/signout", {})).rejects.toMatchObject({
    ...{ status: 200, errcode: 1001, key: "account.noSession", message: "wrong" },
  });
});

it("tells how long to wait when throttled", async () => {
  vi.stubGlobal("fetch", answer(429, { errcode: 1, errmsg: "slow", retobj: null }, { "retry-after": "60" }));
  await expect(get("/signout", {})).rejects.toMatchObject({ status: 429, retryAfter: 60 });
});

it("no answer, or one that is not ours, has status 0 or the status and no words", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Promise.reject(new TypeError("net"))),
  );
  await expect(get("/signout", {})).rejects.toMatchObject({ status: 0, message: "" });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("<html>", { status: 502 })),
  );
  await expect(get("/signout", {})).rejects.toMatchObject({ status: 502, message: "" });
});

it("a file of GeoJSON is kept, an envelope in place of a file is its refusal", async () => {
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  vi.stubGlobal("URL", { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
  vi.stubGlobal(
    "fetch",
    answer(200, { type: "FeatureCollection" }, { "content-type": "application/geo+json" }),
  );
  await download("/fence/exportfences", { format: "geojson" }, "Fences.geojson");
  expect(link).toMatchObject({ href: "blob:file", download: "Fences.geojson" });
  expect(link.click).toHaveBeenCalledOnce();
  const refusal = { errcode: 1001, errmsg: "wrong", retobj: null };
  vi.stubGlobal("fetch", answer(200, refusal, { "content-type": "application/json; charset=utf-8" }));
  const refused = download("/fence/exportfences", { format: "geojson" }, "Fences.geojson");
  await expect(refused).rejects.toMatchObject({ errcode: 1001, message: "wrong" });
  expect(link.click).toHaveBeenCalledOnce();
});

it("a large answer may take its time once it has begun, and not to begin", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let begin: (response: Response) => void = () => {};
  let given: AbortSignal | null | undefined;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    given = init.signal;
    return new Promise<Response>((done, fail) => {
      begin = done;
      init.signal?.addEventListener("abort", () => fail(new Error("aborted")));
    });
  });
  const ask = () => getBytes("/historytrack/gettrackline", { imei: "1", startTime: "0", endTime: "1" });
  const silent = expect(ask()).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(30_000);
  await silent;
  const slow = ask();
  await vi.advanceTimersByTimeAsync(29_000);
  let end: (bytes: ArrayBuffer) => void = () => {};
  const arrayBuffer = () =>
    new Promise<ArrayBuffer>((done) => {
      end = done;
    });
  begin({ ok: true, status: 200, headers: new Headers(), arrayBuffer } as Response);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given?.aborted).toBe(false);
  const bytes = new TextEncoder().encode('{"errcode":0,"errmsg":"","retobj":{}}').buffer;
  end(bytes);
  expect(await slow).toBe(bytes);
});
