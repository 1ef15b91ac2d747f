import type { StyleSpecification } from "maplibre-gl";
import { headersFor } from "./own";

/** Something of a provider that did not come; MapLibre leaves tiles that are 404 empty without complaint. */
class RemoteError extends Error {
  constructor(readonly status: number) {
    super(`map provider: HTTP ${status}`);
  }
}

async function ask(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal, headers: headersFor(address) });
  if (!response.ok) throw new RemoteError(response.status);
  return response;
}

/** The image of a tile. */
export async function fetchImage(address: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await ask(address)).blob());
}

/** Whose the map in a view is, in the provider's words. */
export async function fetchCopyright(address: string, signal: AbortSignal): Promise<string> {
  const { copyright } = (await (await ask(address, signal)).json()) as { copyright: string };
  return copyright;
}

/**
 * A provider's style. Without its `glyphs`, so that its text and ours are drawn from the fonts of the system: a
 * provider's glyph server has not the fonts of our labels, and a label with a missing font is not drawn at all.
 */
export async function fetchStyle(address: string, signal: AbortSignal): Promise<StyleSpecification> {
  const { glyphs, ...style } = (await (await ask(address, signal)).json()) as StyleSpecification;
  return style;
}
