import { Cell } from "@/lib/cell";
import { backoff } from "./backoff";
import { parseMessage, type ServerMessage, type Wanted } from "./messages";

/** What the live mark shows; `since` is when the server was last heard, in epoch milliseconds. */
export interface LiveState {
  kind: "live" | "reconnecting" | "stale";
  since: number;
}

export interface SocketOptions {
  url: () => string;
  auth: () => { token: string; lang: string };
  onMessage: (message: ServerMessage) => void;
  /** The server refused the token: somebody should ask whether the session still lives. */
  onRefused: () => void;
}

/** Lost for longer than this is not a hiccup: what is on screen may be wrong. */
const STALE_AFTER_MS = 15_000;
/** Beats that may be missed before the line counts as dead. */
const MISSED_BEATS = 3;
const REFUSED = 4403;

/** The one connection: opens, authenticates, subscribes, comes back after a loss and resumes where it was. */
export class LiveSocket {
  readonly state = new Cell<LiveState>({ kind: "reconnecting", since: Date.now() });
  #ws: WebSocket | null = null;
  #wanted: Wanted | null = null;
  #version: string | null = null;
  /** How many wishes of this connection wait for the end of their snapshot; each gets one, in order. */
  #owed = 0;
  #attempt = 0;
  #heard = Date.now();
  #deadAfter = 5000 * MISSED_BEATS;
  #ready = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: SocketOptions) {}

  /** Opens the connection and keeps it open until `stop`. */
  start(): void {
    if (this.#watch !== undefined) return;
    this.#watch = setInterval(() => this.#check(), 1000);
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  stop(): void {
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#watch = undefined;
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
    this.#version = null;
  }

  /** Replaces what is asked for. A new wish starts with a whole snapshot. */
  subscribe(wanted: Wanted): void {
    this.#wanted = wanted;
    this.#version = null;
    this.#sendWanted();
  }

  #open(): void {
    this.#drop();
    const ws = new WebSocket(this.options.url());
    this.#ws = ws;
    ws.onopen = () => ws.send(JSON.stringify({ type: "auth", ...this.options.auth() }));
    ws.onmessage = (event) => this.#receive(String(event.data));
    ws.onclose = (event) => {
      if (this.#ws !== ws) return;
      if (event.code === REFUSED) this.options.onRefused();
      this.#lost();
    };
  }

  #receive(text: string): void {
    const message = parseMessage(text);
    if (message === null) return;
    this.#heard = Date.now();
    if (message.type === "ready") {
      this.#ready = true;
      this.#attempt = 0;
      this.#deadAfter = Math.max(1, message.heartbeat) * 1000 * MISSED_BEATS;
      this.state.set({ kind: "live", since: this.#heard });
      this.#sendWanted();
    }
    if (message.type === "snapshot" && message.last && this.#owed > 0) this.#owed--;
    // Until the newest wish is answered whole, a version is of the one before: it would resume what is not here.
    if ("version" in message && this.#owed === 0 && (message.type !== "snapshot" || message.last))
      this.#version = message.version;
    this.options.onMessage(message);
  }

  #sendWanted(): void {
    if (!this.#ready || this.#wanted === null) return;
    const resume = this.#version ?? undefined;
    this.#owed++;
    this.#ws?.send(JSON.stringify({ type: "subscribe", ...this.#wanted, resume }));
  }

  #lost(): void {
    this.#drop();
    if (this.state.get().kind === "live") this.state.set({ kind: "reconnecting", since: this.#heard });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), backoff(this.#attempt++, Math.random));
  }

  #drop(): void {
    const ws = this.#ws;
    this.#ws = null;
    this.#ready = false;
    this.#owed = 0;
    ws?.close();
  }

  #check(): void {
    const silent = Date.now() - this.#heard;
    if (this.#ready && silent > this.#deadAfter) this.#lost();
    const { kind } = this.state.get();
    if (kind === "reconnecting" && silent > STALE_AFTER_MS)
      this.state.set({ kind: "stale", since: this.#heard });
  }

  /** The network or the user came back: do not wait out the pause. */
  #hurry = (): void => {
    if (document.visibilityState === "hidden" || this.#ready || this.#ws?.readyState === WebSocket.CONNECTING)
      return;
    clearTimeout(this.#retry);
    this.#open();
  };
}
