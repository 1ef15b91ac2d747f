import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { typeDate } from './choose'
import { addDriven, drive, historyOf, minutesAfter, threeHoursAgo, typed } from './drive'
import type { Session } from './server'
import { sharedServer } from './shared'
import { cellsOf } from './sheet'
import { labelOf, saidOnScreen } from './words'

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

/** Chooses a vehicle in the dialog of a field. */
async function pick(person: Person, field: string, device: typeof first): Promise<void> {
  await person.byId(field).click()
  await person.byId('device-picker-key').fill(device.imei)
  const found = person.page.locator('[data-testid=device-picker-table] [data-row-key]')
  await expect.poll(() => found.count()).toBe(1) // a click before the search has answered is one on a table that goes
  await person.twice(found)
  await expect.poll(() => person.byId(field).innerText()).toContain(device.plateNo)
}

test.each(['cn', 'en'] as const)('a vehicle is chosen, its track found, played, paused and stopped (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/historytrack', language)
  const says = words[language]
  await person.byId('history-search').click()
  await person.sees(says.vehicle)
  await pick(person, 'history-vehicle', first)
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
  await expect.poll(() => state(person)).toBe('paused')
  await expect.poll(() => rows(person).and(person.page.locator('[aria-current]')).count()).toBe(1)
  await person.byId('history-stop').click()
  await person.sees(says.ended)
  await expect.poll(() => percent(person)).toBe(0)
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
  await expect.poll(() => state(person)).toBe('paused')
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

interface StopRow {
  start: number
  end: number
  lng: number
  lat: number
}

/** The stops of a device that the screen lists. */
async function stopsOf(imei: string): Promise<StopRow[]> {
  const span = `startTime=${minute(-5).getTime() / 1000}&endTime=${minute(60).getTime() / 1000}`
  return ((await admin.get(`/api/historytrack/getstops?imei=${imei}&${span}`)).body.retobj as { stops: StopRow[] }).stops
}

const exact = (moment: number) => new Date(moment * 1000).toISOString().replace('.000Z', 'Z')

test('a track is kept as a spreadsheet, with a row for each point, and the stops of the list', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]), 'en')
  await person.byId('history-point-1').waitFor()
  await person.press('history-export')
  const [file] = await Promise.all([person.page.waitForEvent('download'), person.page.locator('.ant-dropdown-menu-item', { hasText: 'xlsx' }).click()])
  expect(file.suggestedFilename()).toBe(`History track-${first.plateNo}.xlsx`)
  const [head = [], ...points] = cellsOf(readFileSync(await file.path()))
  const column = (name: string) => points.map((row) => row[head.indexOf(name)])
  expect(points).toHaveLength(101)
  expect(column(labelOf('en', 'lon')).map(Number)).toEqual(drive(start).map(({ lng }) => expect.closeTo(lng, 5)))
  expect(column(labelOf('en', 'lat')).map(Number)).toEqual(drive(start).map(({ lat }) => expect.closeTo(lat, 5)))
  const stops = column('Stop').flatMap((said, i) => (said ? [[i, said]] : []))
  expect(stops).toEqual((await stopsOf(first.imei)).map(({ start: at, end }) => [(at * 1000 - start.getTime()) / 30_000, `${Math.floor((end - at) / 60)} min`]))
  expect(stops).toHaveLength(1)
  await person.leave()
})

/** All that a form finds in a text, its groups as numbers or texts. */
const all = (text: string, form: RegExp) => [...text.matchAll(form)].map((found) => found.slice(1))

test.each(['gpx', 'kml'])('a track is kept as a file for maps, with each point, the stops of the list, and their times (%s)', async (format) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]), 'en')
  await person.byId('history-point-1').waitFor()
  await person.press('history-export')
  const [file] = await Promise.all([
    person.page.waitForEvent('download'),
    person.page.locator('.ant-dropdown-menu-item', { hasText: format.toUpperCase() }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`History track-${first.plateNo}.${format}`)
  const text = readFileSync(await file.path()).toString()
  expect(await person.page.evaluate((xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')?.textContent ?? '', text)).toBe('')
  const [points, places] =
    format === 'gpx'
      ? [all(text, /<trkpt lat="([-\d.]+)" lon="([-\d.]+)">/g), all(text, /<wpt lat="([-\d.]+)" lon="([-\d.]+)"><time>([^<]+)<\/time>/g)]
      : [
          all(text, /<coordinates>([^<]+)<\/coordinates>\s*<\/LineString>/g).flatMap(([line = '']) => line.trim().split(/\s+/).map((at) => at.split(',').slice(0, 2).reverse())),
          all(text, /<begin>([^<]+)<\/begin>[\s\S]*?<Point><coordinates>([-\d.]+),([-\d.]+)/g).map(([at, lng, lat]) => [lat, lng, at]),
        ]
  expect(points.map((at) => at.slice(0, 2).map(Number))).toEqual(drive(start).map(({ lat, lng }) => [expect.closeTo(lat, 5), expect.closeTo(lng, 5)]))
  expect(places.map(([lat, lng, at]) => [Number(lat), Number(lng), at])).toEqual(
    (await stopsOf(first.imei)).map(({ lat, lng, start: at }) => [expect.closeTo(lat, 5), expect.closeTo(lng, 5), exact(at)]),
  )
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
  // The shortcuts of a span are within reach, above its days.
  await person.page.locator('#history-from').click()
  await person.press(person.page.locator('.ant-picker-presets li').getByText(saidOnScreen('cn', 'history', 'shortcut.yesterday'), { exact: true }))
  await expect.poll(() => person.page.locator('#history-from').inputValue()).toMatch(/ 00:00$/)
  await person.page.locator('#history-from').click()
  const open = person.page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-panel-container')
  await open.waitFor()
  await person.still()
  const days = await open.boundingBox()
  expect(days?.x).toBeGreaterThanOrEqual(0)
  expect((days?.x ?? 0) + (days?.width ?? 0)).toBeLessThanOrEqual(390)
  await person.leave()
})

test("nobody sees the track of another organisation's vehicle by its address", async () => {
  const person = await Person.sitDown(server)
  await person.signIn('operator', address([first.imei]))
  await person.byId('history-problem').waitFor()
  expect(await rows(person).count()).toBe(0)
  await person.leave()
})

test('a second vehicle is chosen in the form, and both plates are seen whole', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', address([first.imei]))
  await person.byId('history-point-1').waitFor()
  await pick(person, 'history-compared', second)
  await person.byId('history-search').click()
  await expect.poll(() => person.byId('history-who').innerText()).toMatch(new RegExp(`${first.plateNo}\\s+${second.plateNo}`))
  const labels = person.byId('history-who').locator('.ant-segmented-item-label')
  expect(await labels.evaluateAll((all) => all.map((label) => label.scrollWidth - label.clientWidth))).toEqual([0, 0])
  await person.byId('history-compared-clear').click()
  await person.byId('history-search').click()
  await expect.poll(() => person.byId('history-who').count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['cn', 'en'] as const)('only points of the chosen locate modes are found; several can be chosen (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]), language)
  await person.byId('history-point-1').waitFor()
  const options = person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  const choose = async (...wanted: RegExp[]) => {
    await person.byId('history-modes').click()
    for (const name of wanted) await person.press(options.filter({ hasText: name }).first())
    await person.escape(options.first(), 'hidden')
    await person.byId('history-search').click()
  }
  await choose(/WiFi/i)
  await person.sees(words[language].none) // the drive was located by satellites alone
  await choose(/^GPS$/)
  await expect.poll(() => person.byId('history-view').innerText()).toMatch(/\b101\b/)
  expect(await person.byId('history-modes').locator('.ant-select-selection-item').count()).toBeGreaterThan(1)
  await person.page.reload() // the choice is in the address
  await expect.poll(() => person.byId('history-view').innerText()).toMatch(/\b101\b/)
  expect(await person.byId('history-modes').innerText()).toMatch(/GPS|WiFi|\+/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['cn', 'en'] as const)('an address is looked up by a click, in the table and among the stops, and moves nothing (%s)', async (language) => {
  const place = language === 'cn' ? /北京/ : /Beijing/
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([second.imei]), language)
  const row = person.byId('history-point-2')
  await row.waitFor()
  await row.getByTestId('history-address').click()
  await expect.poll(async () => (await row.locator('td [data-tip]').last().getAttribute('data-tip')) ?? '').toMatch(place)
  expect(await state(person)).toBe('stopped')
  await person.byId('history-view').getByText(words[language].stops).click()
  const stop = person.byId('history-stops').locator('li').first()
  await stop.getByTestId('history-address').click()
  await expect.poll(async () => (await stop.locator('[data-tip]').last().getAttribute('data-tip')) ?? '').toMatch(place)
  expect(await state(person)).toBe('stopped')
  expect(await person.byId('history-popup').count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['cn', 'en'] as const)('distances are measured on the map of the track, where clicks pick no point meanwhile (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', address([first.imei]), language)
  await person.byId('history-point-1').waitFor()
  await expect.poll(() => person.byId('map-loading').count()).toBe(0)
  const box = await person.byId('map').boundingBox()
  if (!box) throw new Error('there is no map')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await person.byId('measure').click()
  await person.byId('measure-bar').waitFor()
  await person.page.mouse.click(...at(0.3, 0.3))
  await person.page.mouse.click(...at(0.6, 0.3))
  // Chinese writes figure and unit without a space, English with one.
  await expect.poll(() => person.byId('measure-bar').innerText()).toMatch(language === 'cn' ? /总长[\d.]+k?m/ : /[\d.]+ k?m in total/)
  expect(await person.byId('history-popup').count()).toBe(0)
  await person.shot(`history-measure-${language}`)
  await person.escape('measure-bar')
  expect(person.faults).toEqual([])
  await person.leave()
})

const hour = 3600_000
/** What each shortcut begins with and ends with, and how long it is in hours, from and to. */
const shortcuts: [string, RegExp, RegExp, number, number][] = [
  ['today', / 00:00$/, / 23:59$/, 23.9, 24],
  ['yesterday', / 00:00$/, / 23:59$/, 23.9, 24],
  ['last7Days', /:\d\d$/, /:\d\d$/, 7 * 24, 7 * 24],
  ['last30Days', /:\d\d$/, /:\d\d$/, 30 * 24, 30 * 24],
  ['thisMonth', /-01 00:00$/, / 23:59$/, 27.9 * 24, 31 * 24],
  ['lastMonth', /-01 00:00$/, / 23:59$/, 27.9 * 24, 31 * 24],
  ['last24Hours', /:\d\d$/, /:\d\d$/, 24, 24],
]

test.each(['cn', 'en'] as const)('spans that are often asked for are chosen by their names (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', `/historytrack?imei=${first.imei}`, language)
  const field = (id: string) => person.page.locator(`#history-${id}`)
  const reads = async () => [await field('from').inputValue(), await field('to').inputValue()] as const
  for (const [name, begins, ends, least, most] of shortcuts) {
    await field('from').click()
    await person.press(person.page.locator('.ant-picker-presets li').getByText(saidOnScreen(language, 'history', `shortcut.${name}`), { exact: true }))
    await person.page.locator('.ant-picker-presets').waitFor({ state: 'hidden' })
    const [from, to] = await reads()
    expect(from, name).toMatch(begins)
    expect(to, name).toMatch(ends)
    const hours = (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / hour
    expect(hours, name).toBeGreaterThanOrEqual(least)
    expect(hours, name).toBeLessThanOrEqual(most)
  }
  await person.byId('history-search').click() // the last chosen holds the drive
  await expect.poll(() => person.byId('history-view').innerText()).toMatch(/\b101\b/)
  expect(person.faults).toEqual([])
  await person.leave()
})
