import { type AddProtocolAction, addProtocol } from "maplibre-gl";
import { Protocol } from "pmtiles";

const protocol = new Protocol();

/** The reader keeps what failed as it keeps what it read, so an archive that failed is opened anew. */
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

/** Teaches MapLibre `pmtiles://`. */
export function addArchives(): void {
  addProtocol("pmtiles", load);
}
