import { fetchImage } from "./remote";

/** As many are kept as a screen and its surroundings use: each is part of up to four tiles that are shown. */
const KEPT = 96;

/** Images of a provider's tiles, each fetched once while it is in use; those that failed are asked for again. */
export class TileImages {
  readonly #kept = new Map<string, Promise<ImageBitmap>>();

  constructor(private readonly load: (address: string) => Promise<ImageBitmap> = fetchImage) {}

  get(address: string): Promise<ImageBitmap> {
    const known = this.#kept.get(address);
    this.#kept.delete(address);
    const image = known ?? this.#ask(address);
    this.#kept.set(address, image);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return image;
  }

  #ask(address: string): Promise<ImageBitmap> {
    const image = this.load(address);
    image.catch(() => {
      if (this.#kept.get(address) === image) this.#kept.delete(address);
    });
    return image;
  }
}
