import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Person } from './browser'
import { chooseMap } from './choose'
import { shows, tile } from './pixels'
import { OwnServer } from './server'

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

test('maps of a provider: shifted tiles, a style, and back to the offline map', async () => {
  const person = await Person.sitDown(server, { motion: true })
  await person.signIn('admin', '/monitorcenter', 'en')
  await chooseMap(person, 'Shifted')
  await expect.poll(() => shows(person, 0, 200, 0)).toBe(true)
  expect(asked.filter((path) => path.startsWith('/gcj/')).length).toBeGreaterThan(0)
  await chooseMap(person, 'Styled')
  await expect.poll(() => shows(person, 0, 0, 200)).toBe(true)
  expect(asked).toContain('/style.json?key=k')
  await chooseMap(person, 'Offline map')
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
    await chooseMap(person, name)
    await person.byId('map-tiles-notice').waitFor()
  } finally {
    down = false
  }
  await expect.poll(() => person.byId('map-tiles-notice').count()).toBe(0)
  await expect.poll(() => shows(person, ...colour)).toBe(true)
  expect(person.faults).toEqual([])
  await person.leave()
})
