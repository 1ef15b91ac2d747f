import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { typeDate } from './choose'
import { addDriven, historyOf, minutesAfter, threeHoursAgo, typed } from './drive'
import type { Session } from './server'
import { sharedServer } from './shared'

const server = sharedServer()
let admin: Session

const first = { imei: '861800000000001', plateNo: '京T10001' }
const second = { imei: '861800000000002', plateNo: '京T10002' }

/** The first minute of the drives; the browser is in Shanghai. */
const start = threeHoursAgo()
const minute = (n: number) => minutesAfter(start, n)

beforeAll(async () => {
  admin = await server.session('admin')
  for (const [i, device] of [first, second].entries()) await addDriven(server, admin, device, start, i * 0.02)
})

const address = (imeis: string[], from = minute(-5), to = minute(60)) => historyOf(imeis, from, to)

const words: Record<Language, Record<'vehicle' | 'range' | 'ended' | 'none' | 'stops', RegExp>> = {
  cn: { vehicle: /请先选择车辆/, range: /请选择查询日期范围/, ended: /历史轨迹回放终止/, none: /无轨迹数据/, stops: /停车点/ },
  en: {
    vehicle: /Please select the vehicle first/,
    range: /Please select the query date range/,
    ended: /Playback of history track terminates/,
    none: /No track data/,
    stops: /Stops/,
  },
}

const percent = async (person: Person) => Number.parseInt(await person.byId('history-percent').innerText(), 10)
const state = (person: Person) => person.byId('history-player').getAttribute('data-state')
const rows = (person: Person) => person.page.locator('[data-testid^=history-point-]')

/** Sets a slider as dragging it does. */
async function slide(person: Person, slider: string, value: number): Promise<void> {
  await person.byId(slider).fill(String(value))
}

test.each(['cn', 'en'] as const)('a vehicle is chosen, its track found, played, paused and stopped (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/historytrack', language)
  const says = words[language]
  await person.byId('history-search').click()
  await person.sees(says.vehicle)
  await person.byId('history-vehicle').click()
  await person.byId('device-picker-key').fill(first.imei)
  const found = person.page.locator('[data-testid=device-picker-table] [data-row-key]')
  await expect.poll(() => found.count()).toBe(1) // a click before the search has answered is one on a table that goes
  await found.dblclick()
  await expect.poll(() => person.byId('history-vehicle').innerText()).toContain(first.plateNo)
  await person.byId('history-search').click()
  await person.sees(says.range)
  await typeDate(person.page.locator('#history-from'), typed(minute(-5)))
  await typeDate(person.page.locator('#history-to'), typed(minute(60)))
  await person.byId('history-search').click()
  await person.byId('history-point-1').waitFor()
  expect(await person.byId('history-view').innerText()).toMatch(/101/)
  expect(await state(person)).toBe('stopped')
  await slide(person, 'history-speed', 5) // so that it has not come to its end before somebody pauses it
  await person.byId('history-play').click()
  await expect.poll(() => percent(person)).toBeGreaterThan(0)
  await person.byId('history-pause').click()
  expect(await state(person)).toBe('paused')
  await expect.poll(() => rows(person).and(person.page.locator('[aria-current]')).count()).toBe(1)
  await person.byId('history-stop').click()
  await person.sees(says.ended)
  expect(await percent(person)).toBe(0)
  await person.shot(`history-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['cn', 'en'] as const)('stops are listed, and an empty span is said to be empty (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]), language)
  await person.byId('history-view').getByText(words[language].stops).click()
  await person.byId('history-stop-1').click()
  await person.byId('history-popup').waitFor()
  expect(await person.byId('history-stops').locator('li').count()).toBe(1)
  expect(await state(person)).toBe('paused')
  await expect.poll(() => percent(person)).toBeGreaterThan(30)
  await person.escape('history-popup')
  await typeDate(person.page.locator('#history-from'), typed(minute(-120)))
  await typeDate(person.page.locator('#history-to'), typed(minute(-60)))
  await person.byId('history-search').click()
  await person.sees(words[language].none)
  expect(await person.byId('history-play').isDisabled()).toBe(true)
  await person.leave()
})

test('table, bar, curves and keys steer the playback', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]))
  const current = () => rows(person).and(person.page.locator('[aria-current]')).getAttribute('data-testid')
  await person.byId('history-point-3').click()
  await expect.poll(current).toBe('history-point-3')
  await person.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await person.page.keyboard.press('ArrowRight')
  await expect.poll(current).toBe('history-point-4')
  await person.page.keyboard.press('Shift+ArrowRight')
  await expect.poll(current).toBe('history-point-14')
  await person.page.keyboard.press('ArrowLeft')
  await expect.poll(current).toBe('history-point-13')
  await slide(person, 'history-progress', 1000)
  await expect.poll(current).toBe('history-point-101')
  await person.byId('history-sheet').click({ position: { x: 60, y: 20 } })
  await expect.poll(() => percent(person)).toBeLessThan(20)
  await slide(person, 'history-speed', 5)
  await person.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await person.page.keyboard.press('Space')
  await expect.poll(() => state(person)).toBe('playing')
  await person.page.keyboard.press('Space')
  await expect.poll(() => state(person)).toBe('paused')
  await person.byId('history-play').click() // the arrows go on when a button has the focus, which they mean nothing to
  await person.byId('history-pause').click()
  await slide(person, 'history-progress', 0)
  await person.byId('history-stop').click()
  await person.page.keyboard.press('ArrowRight')
  await expect.poll(current).toBe('history-point-1')
  expect(await violations(person)).toEqual([])
  await person.leave()
})

test('two tracks share one axis, with the distance between them as a curve', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', address([first.imei, second.imei]), 'en')
  await person.byId('history-who').getByText(second.plateNo).click()
  await person.byId('history-point-1').click()
  // Both drive the same way, 0.02 degrees of latitude from each other.
  await expect.poll(() => person.byId('history-curve-apart').innerText()).toMatch(/Distance apart \(m\)\s*22\d\d/)
  await person.shot('history-two')
  await person.byId('history-compared-clear').click()
  await person.byId('history-search').click()
  await expect.poll(() => person.byId('history-who').count()).toBe(0)
  await person.leave()
})

test('what was loaded stays and plays while the server does not answer', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]))
  await person.byId('history-point-1').waitFor()
  await person.page.route('**/api/historytrack/**', (route) => route.abort())
  await typeDate(person.page.locator('#history-from'), typed(minute(-5)))
  await typeDate(person.page.locator('#history-to'), typed(minute(20)))
  await person.press('history-search')
  await person.byId('history-problem').waitFor()
  await person.byId('history-point-1').waitFor()
  await person.byId('history-play').click()
  await expect.poll(() => percent(person)).toBeGreaterThan(0)
  await person.page.unroute('**/api/historytrack/**')
  await person.byId('history-retry').click()
  await expect.poll(() => person.byId('history-view').innerText()).toMatch(/42/)
  await expect.poll(() => person.byId('history-problem').count()).toBe(0)
  await person.leave()
})

test.each([
  ['xlsx', 'PK'],
  ['gpx', '<?xml'],
  ['kml', '<?xml'],
])('a track is kept as a file (%s)', async (format, begins) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]), 'en')
  await person.byId('history-point-1').waitFor()
  await person.press('history-export')
  const [file] = await Promise.all([
    person.page.waitForEvent('download'),
    person.page.locator('.ant-dropdown-menu-item', { hasText: format === 'xlsx' ? 'xlsx' : format.toUpperCase() }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`History track-${first.plateNo}.${format}`)
  expect(readFileSync(await file.path()).subarray(0, begins.length).toString()).toBe(begins)
  await person.leave()
})

test('how the parts stand is remembered', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]))
  const bar = person.byId('history-split-bar')
  expect(await bar.getAttribute('aria-valuenow')).toBe('30')
  await bar.press('ArrowRight')
  await bar.press('ArrowRight')
  expect(await bar.getAttribute('aria-valuenow')).toBe('34')
  await person.byId('history-curves-split-fold').click()
  await person.byId('history-page-size').click()
  await person.page.locator('.ant-select-item-option', { hasText: '250' }).click()
  await person.page.reload()
  await person.byId('history-point-1').waitFor()
  expect(await bar.getAttribute('aria-valuenow')).toBe('34')
  expect(await person.byId('history-curves-split-fold').getAttribute('aria-expanded')).toBe('false')
  expect(await person.byId('history-page-size').innerText()).toContain('250')
  await person.byId('history-split-fold').click()
  await expect.poll(async () => (await person.byId('map').boundingBox())?.width ?? 0).toBeGreaterThan(1400)
  await person.leave()
})

test('a phone shows the map above the table', async () => {
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', address([first.imei]))
  await person.byId('history-point-1').waitFor()
  const map = await person.byId('map').boundingBox()
  const table = await person.byId('history-table').boundingBox()
  expect(map && table && map.y + map.height).toBeLessThanOrEqual(table?.y ?? 0)
  await person.shot('history-phone')
  await person.leave()
})

test("nobody sees the track of another organisation's vehicle by its address", async () => {
  const person = await Person.sitDown(server)
  await person.signIn('operator', address([first.imei]))
  await person.byId('history-problem').waitFor()
  expect(await rows(person).count()).toBe(0)
  await person.leave()
})
