import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Person } from './browser'
import { type DeviceRow, OwnServer, type Session } from './server'

// The ninth vehicle of the simulated fleet never connects (devsim/plan.go).
const neverConnects = 9

let server: OwnServer
let admin: Session
let all: DeviceRow[]

beforeAll(async () => {
  server = await OwnServer.start(60)
  admin = await server.session('admin')
  await vi.waitFor(
    async () => {
      all = await admin.devices()
      expect(all.filter((d) => d.speed > 20).length).toBeGreaterThan(3)
    },
    { timeout: 300_000, interval: 500 },
  )
})

afterAll(async () => {
  await server?.stop()
})

const positions = (person: Person) =>
  person.page.evaluate(() => {
    const live = (window as unknown as { __waymark?: { vehicles(): { imei: string; lon: number | null; lat: number | null }[] } }).__waymark
    return Object.fromEntries((live?.vehicles() ?? []).map((v) => [v.imei, `${v.lon},${v.lat}`]))
  })

const mark = (person: Person) => person.byId('live-mark').first().getAttribute('data-state')

test('vehicles move on the map without a reload', async () => {
  const person = await Person.sitDown(server, { motion: true })
  await person.signIn('admin')
  await expect.poll(async () => Object.keys(await positions(person)).length).toBeGreaterThan(20)
  await expect.poll(() => mark(person)).toBe('live')
  const before = await positions(person)
  const moved = async () => Object.entries(await positions(person)).filter(([imei, at]) => before[imei] && before[imei] !== at).length
  await expect.poll(moved).toBeGreaterThan(2)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['cn', 'en'] as const)('a vehicle is found, selected, shown and let go (%s)', async (language) => {
  const vehicle = (await (await server.session('admin')).devices()).find((d) => d.deviceState === 1 && d.speed > 20)
  if (!vehicle) throw new Error('no vehicle drives')
  const person = await Person.sitDown(server, { width: 1280, height: 720, motion: true })
  await person.signIn('admin', '/monitorcenter', language)
  await person.byId('device-search').fill(vehicle.plateNo)
  const row = person.byId(`device-row-${vehicle.imei}`)
  await row.click()
  await person.byId('info-window').waitFor()
  await expect.poll(() => person.byId('info-window').innerText()).toContain(vehicle.plateNo)
  await person.byId('countdown').waitFor()
  const window = () => person.byId('info-window').boundingBox()
  const numbers = await person.byId('countdown').boundingBox()
  if (!numbers) throw new Error('the numbers have no place')
  await expect.poll(async () => ((await window())?.y ?? 0) > numbers.y + numbers.height).toBe(true) // it stands clear of them
  await person.twice(row)
  await expect.poll(() => person.byId('info-window').count()).toBe(0)
  await person.leave()
})

test.each(['cn', 'en'] as const)('all of a page are selected at once, and let go at once (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/monitorcenter', language)
  const rows = person.page.locator('[data-testid^=device-row-]')
  const box = person.byId('select-all')
  const said = (n: number) => (language === 'cn' ? `已选${n}台` : `${n} selected`)
  await expect.poll(() => rows.count()).toBe(20)
  const free = rows.and(person.page.locator(':not([data-locked])'))
  const locked = rows.and(person.page.locator('[data-locked]'))
  const count = await free.count()
  await box.click()
  await person.sees(said(count))
  await expect.poll(() => free.and(person.page.locator('[aria-selected=true]')).count()).toBe(count)
  expect(await locked.and(person.page.locator('[aria-selected=true]')).count()).toBe(0) // who was never on line is not selected with them
  await free.first().locator('[data-tick]').click() // without one of them it is neither all nor none
  await person.sees(said(count - 1))
  await expect.poll(() => box.evaluate((input) => (input as HTMLInputElement).indeterminate)).toBe(true)
  await box.click()
  await person.sees(said(count))
  await person.page.locator('.ant-pagination-next').first().click() // those of one page stay selected on the next
  await expect.poll(() => box.isChecked()).toBe(false)
  await box.click()
  await expect.poll(async () => Number(/\d+/.exec(await person.byId('clear-selection').locator('..').innerText())?.[0])).toBeGreaterThan(count)
  await person.shot(`select-all-${language}`)
  await person.byId('clear-selection').click()
  await expect.poll(() => rows.and(person.page.locator('[aria-selected=true]')).count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a page behind the last becomes the last, and a link to nobody says so', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter?page=99', 'en')
  await expect.poll(() => person.page.locator('[data-testid^=device-row-]').count()).toBeGreaterThan(0)
  await expect.poll(() => person.page.locator('.ant-pagination-simple-pager input').inputValue()).toBe(String(Math.ceil(all.length / 20)))
  await person.go('/monitorcenter?imei=123456789012345')
  await person.page.locator('.ant-message-error').waitFor()
  await person.leave()
})

test('a vehicle that was never on line cannot be selected', async () => {
  const unused = all.find((d) => d.deviceId === neverConnects)
  if (!unused) throw new Error('the demo has no unused device')
  const person = await Person.sitDown(server, { motion: true })
  await person.signIn('admin')
  await person.byId('state-tab-unused').click()
  await person.byId(`device-row-${unused.imei}`).click()
  await person.sees(/此设备/)
  await expect.poll(() => person.byId('info-window').count()).toBe(0)
  await person.leave()
})

test('the server is lost and comes back', async () => {
  const person = await Person.sitDown(server, { motion: true })
  await person.signIn('admin')
  // The connection is live before the first positions have come over it.
  await expect.poll(async () => Object.keys(await positions(person)).length).toBeGreaterThan(20)
  await expect.poll(() => mark(person)).toBe('live')
  const before = await positions(person)
  await server.kill()
  await expect.poll(() => mark(person)).not.toBe('live')
  expect(Object.keys(await positions(person))).toEqual(expect.arrayContaining(Object.keys(before)))
  await server.run()
  await expect.poll(() => mark(person)).toBe('live')
  const changed = async () => Object.entries(await positions(person)).filter(([imei, at]) => before[imei] !== at).length
  await expect.poll(changed).toBeGreaterThan(0)
  await person.leave()
})

test("another organisation's vehicles are nowhere", async () => {
  const operator = await server.session('operator')
  const own = new Set((await operator.devices()).map((d) => d.imei))
  const foreign = all.filter((d) => !own.has(d.imei))
  expect(own.size).toBeGreaterThan(0)
  expect(foreign.length).toBeGreaterThan(0)
  const person = await Person.sitDown(server, { motion: true })
  const frames: string[] = []
  person.page.on('websocket', (ws) => ws.on('framereceived', (f) => frames.push(String(f.payload))))
  await person.signIn('operator')
  await expect.poll(async () => Object.keys(await positions(person)).length).toBeGreaterThan(0)
  const theirs = foreign.find((d) => d.deviceState === 1) ?? foreign[0]
  if (!theirs) throw new Error('no foreign vehicle')
  await person.byId('device-search').fill(theirs.plateNo)
  await expect.poll(() => person.page.locator('[data-testid^=device-row-]').count()).toBe(0)
  await person.byId('device-search').fill('')
  await expect.poll(() => frames.length).toBeGreaterThan(5)
  const seen = frames.join('\n')
  expect(foreign.filter((d) => seen.includes(d.imei))).toEqual([])
  expect(Object.keys(await positions(person)).filter((imei) => !own.has(imei))).toEqual([])
  const info = await operator.get(`/api/device/getDeviceInfo?imei=${theirs.imei}`)
  expect(info.body.retobj).toBeNull()
  expect(info.body.errcode).not.toBe(0)
  await person.leave()
})
