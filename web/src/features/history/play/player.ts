import { Cell } from "@/lib/cell";
import type { Timeline } from "./timeline";

export type PlayState = "stopped" | "playing" | "paused";

/** What the speed of a playback may be, and is at first. */
export const speeds = { least: 5, most: 80, usual: 15 };

/** One step of the speed is so many times as fast as it was driven. */
const TIMES = 10;
/** A frame that comes later than this (ms) is not made up for: nobody saw what was between. */
const LATEST_FRAME = 100;

/** How many times as fast as it was driven a playback of this speed is. */
export const timesOf = (speed: number): number => speed * TIMES;

/** When frames are drawn. */
export interface Frames {
  /** Calls once, with a time in ms; returns what it is cancelled by. */
  request: (draw: (now: number) => void) => number;
  cancel: (id: number) => void;
}

const ofBrowser: Frames = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
};

/** Plays tracks: a place on their timeline that moves with the frames of the screen. */
export class Player {
  readonly state = new Cell<PlayState>("stopped");
  /** Seconds from the beginning of the timeline. */
  readonly place = new Cell(0);
  /** One of `speeds`. */
  speed = speeds.usual;
  #frame = 0;
  #last: number | null = null;

  constructor(
    readonly timeline: Timeline,
    private readonly onEnd: () => void = () => {},
    private readonly frames: Frames = ofBrowser,
  ) {}

  /** The moment that is shown, in epoch seconds. */
  get moment(): number {
    return this.timeline.momentOf(this.place.get());
  }

  /** The moment that is drawn; null while nothing was played yet. */
  get drawn(): number | null {
    return this.state.get() === "stopped" && this.place.get() === 0 ? null : this.moment;
  }

  /** From 0 to 1. */
  get part(): number {
    return this.timeline.length > 0 ? this.place.get() / this.timeline.length : 0;
  }

  /** Begins where another playback of the same drive has come to. */
  from(moment: number, speed: number): this {
    this.speed = speed;
    this.seekMoment(moment);
    return this;
  }

  /** Starts over when it is stopped, or has come to the end; goes on when it is paused. */
  play(): void {
    if (this.state.get() === "playing" || this.timeline.length === 0) return;
    if (this.state.get() === "stopped" || this.place.get() >= this.timeline.length) this.place.set(0);
    this.state.set("playing");
    this.#last = null;
    this.#frame = this.frames.request(this.#step);
  }

  pause(): void {
    if (this.state.get() !== "playing") return;
    this.#halt();
    this.state.set("paused");
  }

  /** Ends the playback: nothing of it is drawn any more. */
  stop(): void {
    if (this.state.get() === "stopped") return;
    this.#end(0);
  }

  toggle(): void {
    if (this.state.get() === "playing") this.pause();
    else this.play();
  }

  /** Goes to a place; a stopped playback waits there. */
  seek(place: number): void {
    this.place.set(Math.max(0, Math.min(place, this.timeline.length)));
    if (this.state.get() === "stopped") this.state.set("paused");
  }

  seekMoment(moment: number): void {
    this.seek(this.timeline.placeOf(moment));
  }

  /** Says nothing and ends. */
  destroy(): void {
    this.#halt();
    this.state.set("stopped");
  }

  #halt(): void {
    this.frames.cancel(this.#frame);
  }

  #end(place: number): void {
    this.#halt();
    this.state.set("stopped");
    this.place.set(place);
    this.onEnd();
  }

  #step = (now: number): void => {
    const passed = this.#last === null ? 0 : Math.min(now - this.#last, LATEST_FRAME);
    this.#last = now;
    const next = this.place.get() + (passed / 1000) * timesOf(this.speed);
    if (next >= this.timeline.length) this.#end(this.timeline.length);
    else {
      this.place.set(next);
      this.#frame = this.frames.request(this.#step);
    }
  };
}
