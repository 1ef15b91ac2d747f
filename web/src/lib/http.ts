import type {
  DownloadPath,
  DownloadQuery,
  GetAnswer,
  GetPath,
  GetQuery,
  PostAnswer,
  PostBody,
  PostPath,
  UploadAnswer,
  UploadPath,
} from "./api";
import { Cell } from "./cell";
import { refusals } from "./facts.gen";
import { language } from "./locale";
import { sendForm } from "./sendForm";
import { session } from "./session";

/** What a refusal is called; its number is the errcode. */
export type RefusalKey = (typeof refusals)[keyof typeof refusals];

/** Every answer of the server has this shape; errcode 0 is success. */
interface Envelope<T> {
  errcode: number;
  errmsg: string;
  retobj: T;
  at?: string;
}

/** A refusal or a failure. `message` is the server's and already in the user's language, or "" when none came. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came (no network, time-out). */
  readonly status: number;
  /** The server's errcode; -1 when no envelope came. */
  readonly errcode: number;
  /** Seconds to wait before the next attempt, from Retry-After; 0 when unknown. */
  readonly retryAfter: number;
  /** The field of what was sent that it is about, where the key does not say so: names with dots between them; "" otherwise. */
  readonly at: string;

  constructor(status: number, errcode: number, message: string, retryAfter = 0, at = "") {
    super(message);
    this.status = status;
    this.errcode = errcode;
    this.retryAfter = retryAfter;
    this.at = at;
  }

  /** Which refusal it is; nothing for one without a number of its own, and for failures. */
  get key(): RefusalKey | undefined {
    return refusals[this.errcode as keyof typeof refusals];
  }
}

/** Whether the server answered, and says no; else it failed, was busy or was not reached, and nobody knows what it would have said. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errcode > 0 && error.status < 500 && error.status !== 429;

/** The newest "signed in, but not permitted" (HTTP 401); the app shows it as an alert. */
export const denied = new Cell<ApiError | null>(null);

const TIMEOUT_MS = 30_000;
/** Of answers that are megabytes long, which a slow line takes its time for. */
const LARGE_TIMEOUT_MS = 5 * 60_000;
const FILE_TIMEOUT_MS = 15 * 60_000;

function address(path: string, query: object): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries({ lang: language.get(), ...query })) {
    if (value !== undefined) params.set(key, String(value));
  }
  return `/api${path}?${params}`;
}

function headers(body: unknown): Headers {
  const result = new Headers({ Accept: "application/json" });
  const token = session.token.get();
  if (token) result.set("Authorization", `Bearer ${token}`);
  if (body !== undefined) result.set("Content-Type", "application/json");
  return result;
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === "object" && value !== null && "errcode" in value;
}

async function envelopeOf(response: Response): Promise<Envelope<unknown> | null> {
  const value: unknown = await response.json().catch(() => null);
  return isEnvelope(value) ? value : null;
}

/** How every envelope begins whose call was done. */
const DONE = '{"errcode":0,';

/** The bytes of a whole envelope as what it holds; a refusal, which is short, is read. */
async function bytesOf(response: Response): Promise<Envelope<unknown> | null> {
  const bytes = await response.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  const text = (length?: number) => new TextDecoder().decode(bytes.slice(0, length));
  if (text(DONE.length) === DONE) return { errcode: 0, errmsg: "", retobj: bytes };
  return envelopeOf(new Response(text()));
}

/** A token that came back replaces ours, unless the user changed meanwhile. */
function keepRefreshed(response: Response, sentWith: string | null): void {
  const fresh = response.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  if (fresh && sentWith !== null && session.token.get() === sentWith && fresh !== sentWith)
    session.keep(fresh);
}

function refuse(error: ApiError, sentWith: string | null): never {
  if (error.status === 403 && session.token.get() === sentWith) session.clear();
  if (error.status === 401) denied.set(error);
  throw error;
}

/** Asks and waits for the answer; `send` gives up when its signal says so. */
async function answered<T>(
  send: (signal: AbortSignal) => Promise<Response>,
  limitMs: number,
  signal?: AbortSignal,
  read = envelopeOf,
): Promise<T> {
  const sentWith = session.token.get();
  const limit = AbortSignal.timeout(limitMs);
  let response: Response;
  try {
    response = await send(signal ? AbortSignal.any([signal, limit]) : limit);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, -1, "");
  }
  const envelope = await read(response);
  if (!response.ok || envelope === null || envelope.errcode !== 0) {
    const wait = Number(response.headers.get("retry-after")) || 0;
    const status = response.ok && envelope === null ? 0 : response.status;
    refuse(
      new ApiError(status, envelope?.errcode ?? -1, envelope?.errmsg ?? "", wait, envelope?.at),
      sentWith,
    );
  }
  keepRefreshed(response, sentWith);
  return envelope.retobj as T;
}

function call<T>(path: string, init: RequestInit, signal?: AbortSignal): Promise<T> {
  return answered((given) => fetch(path, { ...init, signal: given }), TIMEOUT_MS, signal);
}

/** GET under /api with the chosen language; resolves to retobj, rejects with ApiError. */
export function get<P extends GetPath>(
  path: P,
  query: GetQuery<P>,
  signal?: AbortSignal,
): Promise<GetAnswer<P>> {
  return call<GetAnswer<P>>(address(path, query), { headers: headers(undefined) }, signal);
}

/** As get, for answers that would keep the page busy: the bytes of the whole envelope, for a worker to read. */
export function getBytes<P extends GetPath>(
  path: P,
  query: GetQuery<P>,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const send = async (given: AbortSignal) => {
    const unheard = new AbortController(); // it begins as soon as any other does
    const timer = setTimeout(() => unheard.abort(), TIMEOUT_MS);
    const both = AbortSignal.any([given, unheard.signal]);
    return fetch(address(path, query), { headers: headers(undefined), signal: both }).finally(() =>
      clearTimeout(timer),
    );
  };
  return answered<ArrayBuffer>(send, LARGE_TIMEOUT_MS, signal, bytesOf);
}

/** POST a JSON body under /api; the language travels in the body. */
export function post<P extends PostPath>(path: P, body: PostBody<P>): Promise<PostAnswer<P>> {
  const full = { lang: language.get(), ...body };
  const init = { method: "POST", headers: headers(full), body: JSON.stringify(full) };
  return call<PostAnswer<P>>(`/api${path}`, init);
}

/** POST a form with a file under /api. */
export function upload<P extends UploadPath>(path: P, form: FormData): Promise<UploadAnswer<P>> {
  const init = { method: "POST", headers: headers(undefined), body: form };
  return call<UploadAnswer<P>>(address(path, {}), init);
}

/** As upload, for files that people wait for: tells which part has been sent, from 0 to 1, and can be given up. */
export function uploadWatched<P extends UploadPath>(
  path: P,
  form: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer<P>> {
  const send = (given: AbortSignal) =>
    sendForm(address(path, {}), { headers: headers(undefined), body: form, signal: given }, onProgress);
  return answered<UploadAnswer<P>>(send, FILE_TIMEOUT_MS, signal);
}

/** GET a file under /api; the browser keeps it under `name`. Rejects with ApiError, as get does. */
export async function download<P extends DownloadPath>(
  path: P,
  query: DownloadQuery<P>,
  name: string,
): Promise<void> {
  const sentWith = session.token.get();
  let blob: Blob;
  try {
    const response = await fetch(address(path, query), {
      headers: headers(undefined),
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    // Files may be JSON too, as GeoJSON is: only an envelope has the plain type.
    if (/^application\/json\b/.test(response.headers.get("content-type") ?? ""))
      await fail(response, sentWith);
    if (!response.ok) throw new ApiError(response.status, -1, "");
    keepRefreshed(response, sentWith);
    blob = await response.blob();
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0, -1, "");
  }
  keepFile(blob, name);
}

/** Turns an envelope in place of a file into its refusal. */
async function fail(response: Response, sentWith: string | null): Promise<never> {
  const envelope = await envelopeOf(response);
  return refuse(new ApiError(response.status, envelope?.errcode ?? -1, envelope?.errmsg ?? ""), sentWith);
}

function keepFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether the server can be reached, whatever it answers. */
export async function isReached(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
