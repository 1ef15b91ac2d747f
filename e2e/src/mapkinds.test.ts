import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf } from './archive'
import { Person } from './browser'
import { chooseMap } from './choose'
import { shows, showsIn, tile } from './pixels'
import { OwnServer } from './server'

const colours: Record<string, [number, number, number]> = {
  vec: [0, 180, 90],
  img: [90, 60, 30],
  roadmap: [120, 160, 240],
  satellite: [20, 70, 60],
}
/** What Protomaps' light style has for dry land. */
const earth = [226, 223, 218]

/** Stands for the program of Baidu: a plain box that remembers where it looks. */
const baidu = `
  window.BMAP_NORMAL_MAP = 'normal'
  window.BMAP_EARTH_MAP = 'earth'
  window.BMapGL = {
    Point: function (lng, lat) { this.lng = lng; this.lat = lat },
    Map: class {
      constructor(box) { this.box = box; box.style.background = 'rgb(200, 30, 40)' }
      centerAndZoom(at, zoom) { window.baiduLook = [at.lng, at.lat, zoom] }
      setMapType(type) { this.box.style.background = type === 'earth' ? 'rgb(40, 30, 200)' : 'rgb(200, 30, 40)' }
      destroy() { this.box.style.background = ''; window.baiduLook = null }
    },
  }
`

let provider: HttpServer
let base: string
let server: OwnServer
const folder = mkdtempSync(join(tmpdir(), 'waymark-map-'))
const asked: URL[] = []

function answer(url: URL): { status?: number; type: string; body: string | Buffer } {
  const query = url.searchParams
  const picture = (name: string) => ({ type: 'image/png', body: tile(...(colours[name] ?? [0, 0, 0])) })
  if (url.pathname === '/v1/createSession')
    return { type: 'application/json', body: JSON.stringify({ session: `s${asked.length}`, expiry: String(Math.floor(Date.now() / 1000) + 1e6) }) }
  if (url.pathname === '/tile/v1/viewport') return { type: 'application/json', body: JSON.stringify({ copyright: 'Map data ©2026 Test & Co' }) }
  if (url.pathname.startsWith('/v1/2dtiles/')) return picture('roadmap')
  if (url.pathname === '/jsapi') return { type: 'text/javascript', body: `${baidu};window[${JSON.stringify(query.get('callback'))}]()` }
  const layer = query.get('LAYER') ?? ''
  return layer in colours ? picture(layer) : { status: 404, type: 'text/plain', body: '' }
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base)
    asked.push(url)
    const { status = 200, type, body } = answer(url)
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'max-age=600' }).end(body)
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const file = join(folder, 'streets.pmtiles')
  const names = { name: '路', 'name:en': 'Road', 'name:zh': '路', kind: 'highway' }
  const layers = [
    { name: 'earth', shape: 'area', properties: { kind: 'earth' } },
    { name: 'water', shape: 'line', properties: { kind: 'river' } },
    { name: 'roads', shape: 'line', properties: names },
    { name: 'places', shape: 'point', properties: { 'name:en': 'Town', 'name:zh': '城', kind: 'locality' } },
  ] as const
  writeFileSync(file, archiveOf([...layers], '<a href="https://example.org">© Streets</a>'))
  const maps = [
    { id: 'tdt', name: 'Tianditu', kind: 'tianditu', key: 'secret-key', url: base },
    { id: 'google', name: 'Google', kind: 'google', key: 'secret-key', url: base },
    { id: 'baidu', name: 'Baidu', kind: 'baidu', key: 'known-key', url: `${base}/jsapi?v=1.0` },
  ]
  const settings = ['--map.providers', JSON.stringify(maps), '--map.abroad', 'google', '--map.basemap', file]
  server = await OwnServer.start(10, ...settings)
})

afterAll(async () => {
  await server?.stop()
  provider?.close()
  rmSync(folder, { recursive: true, force: true })
})

const mode = (person: Person, name: string) => person.byId('map-mode').getByText(name, { exact: true }).click()

test('tiles come through the server: the browser sees neither key nor provider, and imagery is remembered', async () => {
  const person = await Person.sitDown(server)
  const foreign: string[] = []
  person.page.on('request', (request) => {
    if (request.url().startsWith(base)) foreign.push(request.url())
  })
  await person.signIn('admin', '/monitorcenter', 'en')
  await chooseMap(person, 'Tianditu')
  await expect.poll(() => shows(person, ...(colours.vec ?? []))).toBe(true)
  await mode(person, 'Imagery')
  await expect.poll(() => shows(person, ...(colours.img ?? []))).toBe(true)
  await person.page.reload()
  await expect.poll(() => shows(person, ...(colours.img ?? []))).toBe(true)
  await person.page.setViewportSize({ width: 390, height: 844 })
  expect(await person.byId('map-mode').isVisible()).toBe(false) // it lay over what is there
  await person.press('map-tools')
  for (const name of ['Map', 'Imagery']) await person.byId('map-mode').getByText(name, { exact: true }).click({ trial: true }) // nothing lies over it on a phone
  await person.page.setViewportSize({ width: 1440, height: 900 })
  await mode(person, 'Map')
  const tiles = () => asked.filter(({ pathname }) => pathname.endsWith('/wmts'))
  await expect.poll(() => new Set(tiles().map(({ searchParams }) => searchParams.get('LAYER')))).toEqual(new Set(['vec', 'eva', 'img', 'eia']))
  expect(new Set(tiles().map(({ searchParams }) => searchParams.get('tk')))).toEqual(new Set(['secret-key']))
  expect(foreign).toEqual([])
  const { body } = await (await server.session('admin')).get('/api/basic/getwebsiteinfo')
  expect(JSON.stringify(body)).not.toContain('secret-key')
  expect((await fetch(`${server.url}/map/tiles/tdt/base/3/6/3`)).status).toBe(403)
  expect(person.faults).toEqual([])
  await person.leave()
})

test("Google's map says whose it is in the view", async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'en')
  await chooseMap(person, 'Google')
  await expect.poll(() => shows(person, ...(colours.roadmap ?? []))).toBe(true)
  await person.page.getByText('Map data ©2026 Test & Co').waitFor()
  expect(asked.filter(({ pathname }) => pathname === '/v1/createSession')).toHaveLength(1)
  await chooseMap(person, 'By place')
  await expect.poll(() => person.page.getByText('Map data ©2026 Test & Co').count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

/** Has the monitor centre look at a place, as somebody does who comes back to where they looked. */
async function lookAt(person: Person, center: [number, number], zoom: number): Promise<void> {
  const kept = () => person.page.evaluate(() => sessionStorage.getItem('waymark.monitor.look'))
  await expect.poll(kept).not.toBe(null)
  const look = { ...JSON.parse((await kept()) ?? ''), center, zoom }
  await person.page.evaluate((text) => sessionStorage.setItem('waymark.monitor.look', text), JSON.stringify(look))
  await person.page.reload()
}

test('near a place abroad the map for abroad is shown, in China and from afar the usual one, unless somebody chose another', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'en')
  await person.page.getByRole('button', { name: 'Zoom in' }).click()
  await lookAt(person, [13.4, 52.5], 11)
  await expect.poll(() => shows(person, ...(colours.roadmap ?? []))).toBe(true)
  await expect.poll(() => person.byId('map-provider').textContent()).toContain('By place')
  await lookAt(person, [116.4, 39.9], 11)
  await expect.poll(() => shows(person, ...earth)).toBe(true)
  await expect.poll(() => person.page.getByText('Map data ©2026 Test & Co').count()).toBe(0)
  await lookAt(person, [13.4, 52.5], 3)
  await expect.poll(() => shows(person, ...earth)).toBe(true)
  await chooseMap(person, 'Tianditu')
  await lookAt(person, [13.4, 52.5], 11)
  await expect.poll(() => shows(person, ...(colours.vec ?? []))).toBe(true)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a fence abroad is drawn on the map for abroad, one in China on the usual one', async () => {
  const admin = await server.session('admin')
  const places = { Berlin: '13.4,52.5', Beijing: '116.4,39.9' }
  for (const [fenceName, shapeData] of Object.entries(places)) {
    const fence = { fenceName, shapeType: 'SHAPE_TYPE.YX', shapeData, shapeScope: 500, inOut: 1, stopMinutes: 5 }
    expect((await admin.post('/api/fence/insertfence', fence)).body).toMatchObject({ errcode: 0 })
  }
  const { rows } = (await admin.get('/api/fence/getfencelist')).body.retobj as { rows: { fenceId: number; fenceName: string }[] }
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'en')
  await person.press('fence-tool')
  for (const [name, colour] of Object.entries({ Berlin: colours.roadmap ?? [], Beijing: earth })) {
    const id = rows.find(({ fenceName }) => fenceName === name)?.fenceId
    await person.press(`fence-more-${id}`)
    await person.press(`fence-edit-${id}`)
    await expect.poll(() => showsIn(person, person.byId('fence-map'), colour)).toBe(true)
    await person.shot(`fence-abroad-${name}`)
    await person.escape('fence-dialog')
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

test("Baidu's map follows below our layers, and distances are measured on it", async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'en')
  expect(asked.some(({ pathname }) => pathname === '/jsapi')).toBe(false)
  await chooseMap(person, 'Baidu')
  await expect.poll(() => shows(person, 200, 30, 40)).toBe(true)
  expect(asked.find(({ pathname }) => pathname === '/jsapi')?.searchParams.get('ak')).toBe('known-key')
  const look = () => person.page.evaluate(() => (window as unknown as { baiduLook: number[] | null }).baiduLook)
  const before = await look()
  await person.page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => ((await look())?.[2] ?? 0) - (before?.[2] ?? 0)).toBeGreaterThan(0.9)
  await mode(person, 'Imagery')
  await expect.poll(() => shows(person, 40, 30, 200)).toBe(true)
  await mode(person, 'Map')
  await person.byId('measure').click()
  await person.byId('measure-bar').waitFor()
  await person.page.mouse.click(800, 600)
  await person.page.mouse.click(900, 700)
  await expect.poll(() => person.byId('measure-bar').textContent()).toMatch(/\d k?m in total/)
  await chooseMap(person, 'By place')
  await expect.poll(look).toBe(null)
  expect(person.faults).toEqual([])
  await person.leave()
})
