import { type AddProtocolAction, addProtocol } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";

const protocol = new Protocol();

/** The reader keeps what failed as it keeps what it read, so an archive that failed is opened again. */
function forget(address: string): void {
  for (const archive of protocol.tiles.keys())
    if (address.startsWith(`pmtiles://${archive}`)) protocol.tiles.delete(archive);
}

const load: AddProtocolAction = async (request, abort) => {
  try {
    return await protocol.tile(request, abort);
  } catch (cause) {
    if (!abort.signal.aborted) forget(request.url);
    throw cause;
  }
};

/** What an archive says of itself: which layers its tiles have, and whose they are. */
export interface ArchiveFacts {
  layers: string[];
  attribution: string;
}

/** Asks an archive what it is. What was read of it is kept for its tiles. */
export async function readArchive(address: string): Promise<ArchiveFacts> {
  const archive = protocol.get(address) ?? new PMTiles(address);
  protocol.add(archive);
  try {
    const said = (await archive.getMetadata()) as { vector_layers?: { id: string }[]; attribution?: unknown };
    const attribution = typeof said.attribution === "string" ? said.attribution : "";
    return { layers: (said.vector_layers ?? []).map(({ id }) => id), attribution: plainText(attribution) };
  } catch (cause) {
    protocol.tiles.delete(address);
    throw cause;
  }
}

/** A file's words, without the HTML that they may be written in. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

/** Teaches MapLibre `pmtiles://`. */
export function addArchives(): void {
  addProtocol("pmtiles", load);
}
