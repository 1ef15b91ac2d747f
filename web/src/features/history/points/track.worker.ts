import { decode } from "./decode";

/** What a worker is given: the bytes of an answer. */
export interface Asked {
  id: number;
  bytes: ArrayBuffer;
}

/** Reads an answer away from the page's own thread; the columns are handed over, not copied. */
self.onmessage = ({ data: { id, bytes } }: MessageEvent<Asked>) => {
  try {
    const track = decode(JSON.parse(new TextDecoder().decode(bytes)).retobj);
    const buffers = [...Object.values(track), ...Object.values(track.readings)]
      .filter((column) => ArrayBuffer.isView(column))
      .map(({ buffer }) => buffer as ArrayBuffer);
    self.postMessage({ id, track }, { transfer: buffers });
  } catch (cause) {
    self.postMessage({ id, failed: String(cause) });
  }
};
