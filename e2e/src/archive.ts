/** A small PMTiles archive whose tiles are all the same: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */

const EXTENT = 4096

function varint(value: number): number[] {
  const out: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128)
  return [...out, rest]
}

/** A field of a protobuf message: a number, or bytes with their length. */
function field(number: number, value: number | number[]): number[] {
  if (typeof value === 'number') return [...varint(number * 8), ...varint(value)]
  return [...varint(number * 8 + 2), ...varint(value.length), ...value]
}

const text = (value: string) => [...Buffer.from(value)]
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)

/** What a layer of the tiles holds: the whole tile as an area, a line across it, lines across and along it, or a point in its middle. */
export interface Layer {
  name: string
  shape: 'area' | 'line' | 'grid' | 'point'
  properties?: Record<string, string>
}

/** So many lines of a grid run each way. */
const LINES = 4

/** Lines one after the other; each begins where the last ended, which the format counts from. */
function gridOf(): number[] {
  const out: number[] = []
  let [x, y] = [0, 0]
  const draw = (from: [number, number], to: [number, number]) => {
    out.push(9, zigzag(from[0] - x), zigzag(from[1] - y), 10, zigzag(to[0] - from[0]), zigzag(to[1] - from[1]))
    ;[x, y] = to
  }
  for (let i = 0; i < LINES; i++) {
    const at = (EXTENT * (i + 0.5)) / LINES
    draw([0, at], [EXTENT, at])
    draw([at, 0], [at, EXTENT])
  }
  return out
}

const shapes = {
  point: { type: 1, geometry: [9, zigzag(EXTENT / 2), zigzag(EXTENT / 2)] },
  grid: { type: 2, geometry: gridOf() },
  line: { type: 2, geometry: [9, zigzag(0), zigzag(EXTENT / 2), 10, zigzag(EXTENT), zigzag(0)] },
  area: {
    type: 3,
    geometry: [9, zigzag(0), zigzag(0), 26, zigzag(EXTENT), zigzag(0), zigzag(0), zigzag(EXTENT), zigzag(-EXTENT), zigzag(0), 15],
  },
}

function layerOf({ name, shape, properties = {} }: Layer): number[] {
  const entries = Object.entries(properties)
  const feature = [
    ...field(2, entries.flatMap((_, i) => [i, i])),
    ...field(3, shapes[shape].type),
    ...field(4, shapes[shape].geometry.flatMap(varint)),
  ]
  return [
    ...field(15, 2),
    ...field(1, text(name)),
    ...field(2, feature),
    ...entries.flatMap(([key]) => field(3, text(key))),
    ...entries.flatMap(([, value]) => field(4, field(1, text(value)))),
    ...field(5, EXTENT),
  ]
}

/** The bytes of an archive of the whole world, from zoom 0 to `lastZoom`. */
export function archiveOf(layers: Layer[], attribution: string, lastZoom = 6): Buffer {
  const tile = Buffer.from(layers.flatMap((layer) => field(3, layerOf(layer))))
  const tiles = (4 ** (lastZoom + 1) - 1) / 3
  // One entry: from tile 0 on, so many times, so long, at 0.
  const root = Buffer.from([1, 0, tiles, tile.length, 1].flatMap(varint))
  const metadata = Buffer.from(JSON.stringify({ name: 'Test', attribution, vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })) }))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const parts = [127, root.length, 127 + root.length, metadata.length, 0, 0, 127 + root.length + metadata.length, tile.length, tiles, 1, 1]
  parts.forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 8 + i * 8))
  ;[1, 1, 1, 1, 0, lastZoom].forEach((value, i) => header.writeUInt8(value, 96 + i))
  ;[-180, -85, 180, 85].forEach((degrees, i) => header.writeInt32LE(degrees * 1e7, 102 + i * 4))
  return Buffer.concat([header, root, metadata, tile])
}
