import { crc32, deflateSync } from 'node:zlib'
import type { Locator } from 'playwright-core'
import type { Person } from './browser'

/** A tile of one colour, as PNG. */
export function tile(red: number, green: number, blue: number): Buffer {
  const size = 256
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(size * 3, Buffer.of(red, green, blue))])
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), body.length + 4)
    return out
  }
  const head = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 2, 0, 0, 0])
  const rows = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))
  const mark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** How many pixels of a picture are of one of some colours, give or take some of it. */
function count(person: Person, picture: Buffer, colours: number[][], near = 0): Promise<{ hits: number; all: number }> {
  return person.page.evaluate(
    async ([encoded, wanted, slack]) => {
      const bytes = Uint8Array.from(atob(encoded as string), (c) => c.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      pen?.drawImage(image, 0, 0)
      const data = pen?.getImageData(0, 0, image.width, image.height).data ?? []
      let hits = 0
      for (let i = 0; i < data.length; i += 4) if (wanted.some((colour) => colour.every((part, at) => Math.abs((data[i + at] ?? 0) - part) <= slack))) hits++
      return { hits, all: data.length / 4 }
    },
    [picture.toString('base64'), colours, near] as const,
  )
}

/** Whether a tenth of the map or more has that colour, as it is drawn, or nearly so: colours that are mixed are rounded. */
export async function shows(person: Person, ...colour: number[]): Promise<boolean> {
  return showsIn(person, person.page.locator('.maplibregl-canvas'), colour)
}

/** The same of anything, where the page has more than one map. */
export async function showsIn(person: Person, place: Locator, colour: number[]): Promise<boolean> {
  const { hits, all } = await count(person, await place.screenshot(), [colour], 1)
  return hits > all / 10
}

/** What marks a vehicle that is cut off, and alarms, in the light. */
const red = [0xc9, 0x2b, 0x35]

/** How many pixels are red around a place of the map. */
export async function reds(person: Person, { x, y }: { x: number; y: number }): Promise<number> {
  const box = await person.page.locator('.maplibregl-canvas').boundingBox()
  if (!box) return 0
  const clip = { x: box.x + x - 26, y: box.y + y - 26, width: 52, height: 52 }
  return (await count(person, await person.page.screenshot({ clip }), [red], 12)).hits
}

/** Whether one of some colours is drawn so near (pixels) to a place of the page, as it is seen. */
export async function showsNear(person: Person, { x, y }: { x: number; y: number }, near: number, colours: number[][]): Promise<boolean> {
  const picture = await person.page.screenshot({ clip: { x: x - near, y: y - near, width: 2 * near, height: 2 * near } })
  return (await count(person, picture, colours)).hits > 0
}

/** How many pixels of the map have a colour, give or take what lines lose of it at their edges. */
export async function pixelsOf(person: Person, colour: number[]): Promise<number> {
  return (await count(person, await person.page.locator('.maplibregl-canvas').first().screenshot(), [colour], 35)).hits
}
