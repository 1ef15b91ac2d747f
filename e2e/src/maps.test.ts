import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Person } from './browser'
import { OwnServer } from './server'

/** A tile of one colour. */
function tile(red: number, green: number, blue: number): Buffer {
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

const green = tile(0, 200, 0)
const style = { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#0000c8' } }] }

/** A provider of tiles and of a style, which can be made to fail. */
let provider: HttpServer
let down = false
const asked: string[] = []
let server: OwnServer

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (down) return response.writeHead(503).end()
    if (request.url?.startsWith('/style')) return response.end(JSON.stringify(style))
    response.setHeader('Content-Type', 'image/png').end(green)
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const maps = [
    { id: 'shifted', name: 'Shifted', kind: 'raster', crs: 'gcj02', url: `${base}/gcj/{z}/{x}/{y}.png`, attribution: '© Test' },
    { id: 'styled', name: 'Styled', kind: 'style', crs: 'wgs84', url: `${base}/style.json?key={key}`, key: 'k', attribution: '© Test' },
  ]
  server = await OwnServer.start(10, '--map.providers', JSON.stringify(maps))
})

afterAll(async () => {
  await server?.stop()
  provider?.close()
})

async function choose(person: Person, name: string): Promise<void> {
  await person.byId('map-provider').click()
  await person.page.locator('.ant-select-item-option', { hasText: name }).click()
}

/** Whether a tenth of the map or more has that colour, as it is drawn. */
async function shows(person: Person, ...[red, green, blue]: number[]): Promise<boolean> {
  const picture = await person.page.locator('.maplibregl-canvas').screenshot()
  return person.page.evaluate(
    async ([encoded, r, g, b]) => {
      const bytes = Uint8Array.from(atob(encoded as string), (c) => c.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      pen?.drawImage(image, 0, 0)
      const data = pen?.getImageData(0, 0, image.width, image.height).data ?? []
      let hits = 0
      for (let i = 0; i < data.length; i += 4)
        if (data[i] === r && data[i + 1] === g && data[i + 2] === b) hits++
      return hits > data.length / 40
    },
    [picture.toString('base64'), red, green, blue] as const,
  )
}

test('maps of a provider: shifted tiles, a style, and back to the offline map', async () => {
  const person = await Person.sitDown(server, { motion: true })
  await person.signIn('admin', '/monitorcenter', 'en')
  await choose(person, 'Shifted')
  await expect.poll(() => shows(person, 0, 200, 0)).toBe(true)
  expect(asked.filter((path) => path.startsWith('/gcj/')).length).toBeGreaterThan(0)
  await choose(person, 'Styled')
  await expect.poll(() => shows(person, 0, 0, 200)).toBe(true)
  expect(asked).toContain('/style.json?key=k')
  await choose(person, 'Offline map')
  await expect.poll(() => shows(person, 0, 0, 200)).toBe(false)
  await expect.poll(() => person.byId('map-tiles-notice').count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each([
  ['Shifted', [0, 200, 0]],
  ['Styled', [0, 0, 200]],
])('a provider that is down is said to be, and comes back by itself (%s)', async (name, colour) => {
  const person = await Person.sitDown(server, { motion: true })
  await person.signIn('admin', '/monitorcenter', 'en')
  down = true
  try {
    await choose(person, name)
    await person.byId('map-tiles-notice').waitFor()
  } finally {
    down = false
  }
  await expect.poll(() => person.byId('map-tiles-notice').count()).toBe(0)
  await expect.poll(() => shows(person, ...colour)).toBe(true)
  expect(person.faults).toEqual([])
  await person.leave()
})
