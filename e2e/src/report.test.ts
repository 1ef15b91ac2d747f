import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { type Fix, reportAll } from './terminal'
import { saidOnScreen } from './words'

const server = sharedServer()
let admin: Session

const driven = { imei: '861830000000001', plateNo: '京R10001' }

/** The first minute of the drive: five hours ago. */
const start = Math.floor(Date.now() / 60_000) * 60_000 - 5 * 3600_000

/** East for 20 minutes, 15 minutes of standing, north for 20 minutes, then standing for good; a report every minute. */
function drive(): Fix[] {
  const fixes: Fix[] = []
  let [lat, lng] = [39.8, 116.2]
  for (let minute = 0; minute <= 150; minute++) {
    const east = minute < 20
    const north = minute >= 35 && minute < 55
    if (east) lng += 0.006
    if (north) lat += 0.005
    fixes.push({ at: new Date(start + minute * 60_000), lat, lng, speed: east || north ? 31 : 0, course: north ? 0 : 90 })
  }
  return fixes
}

const rows = async (path: string) => ((await admin.get(`/api/report/${path}`)).body.retobj as { rows: unknown[] }).rows

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  const made = await admin.post('/api/device/insertdevice', { ...driven, organId, deviceName: 'report', deviceModel: 'GT06N' })
  expect(made.body).toMatchObject({ errcode: 0 })
  await hire(server, 'report.reader', ['RS-10', 'RR-10'])
  // A terminal that the directory does not know yet is answered, and its reports are not taken.
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, driven.imei, drive())
      expect(await rows(`getridereportlist?imei=${driven.imei}`)).toHaveLength(2)
      expect(await rows(`getstopreportlist?imei=${driven.imei}&stopSecond=3600`)).toHaveLength(1)
    },
    { timeout: 300_000, interval: 500 },
  )
})

const words: Record<Language, Record<'staying' | 'span' | 'standing' | 'stoodFor' | 'inSpan' | 'file', RegExp>> = {
  cn: { staying: /停留时间不能为空/, span: /请选择查询日期范围/, standing: /仍在停留/, stoodFor: /^1\d分钟$/, inSpan: /按时间段/, file: /^行程.*\.xlsx$/ },
  en: {
    staying: /Stay time cannot be empty/,
    span: /Please select the query date range/,
    standing: /Still standing/,
    stoodFor: /^1\d min$/,
    inSpan: /Time span/,
    file: /^Rides.*\.xlsx$/,
  },
}

const shown = (person: Person, report: string) => person.byId(`${report}-table`).locator('tbody [data-row-key]')

test.each<Language>(['cn', 'en'])('who stands for long is listed, and who stood when (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const says = words[language]
  await person.signIn('admin', `/stoprecord?imei=${driven.imei}`, language)
  await shown(person, 'stop').first().waitFor()
  await expect.poll(() => shown(person, 'stop').count()).toBe(1)
  await expect.poll(() => shown(person, 'stop').innerText()).toMatch(says.standing)
  expect(await shown(person, 'stop').innerText()).toContain(driven.plateNo)
  await expect.poll(() => person.byId('stop-vehicle').innerText()).toContain(driven.plateNo)
  await person.byId('stop-filter-hours').fill('0')
  await person.byId('stop-search').click()
  await person.sees(says.staying)
  await person.byId('stop-filter-days').fill('30')
  await person.byId('stop-search').click()
  await expect.poll(() => shown(person, 'stop').count()).toBe(0)
  await person.byId('stop-reset').click()
  await expect.poll(() => new URL(person.page.url()).search).toBe('')
  await person.go(`/stoprecord?imei=${driven.imei}&days=0&hours=1`)
  await shown(person, 'stop').first().waitFor()
  await person.byId('stop-when').getByText(says.inSpan).click()
  await expect.poll(() => shown(person, 'stop').count()).toBe(0) // the one that is over took a quarter of an hour
  await person.leave()
})

test.each<Language>(['cn', 'en'])('rides are listed, exported and led to on the map (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const says = words[language]
  await person.signIn('admin', '/riderecord', language)
  await person.byId('ride-vehicle').click()
  await person.byId('device-picker-key').fill(driven.imei)
  const found = person.page.locator('[data-testid=device-picker-table] [data-row-key]')
  await expect.poll(() => found.count()).toBe(1) // a click before the search has answered is one on a table that goes
  await person.twice(found)
  await expect.poll(() => shown(person, 'ride').count()).toBe(2)
  // Both went some ten kilometres in some twenty minutes; the younger one stands first.
  const kilometres = await shown(person, 'ride').locator('[data-align=right]:last-of-type, td').allInnerTexts()
  expect(kilometres.filter((text) => /^\d+\.\d{1,2}$/.test(text)).map(Number).every((km) => km > 8 && km < 13)).toBe(true)
  await person.shot(`report-ride-${language}`)
  await person.page.locator('#ride-from').hover()
  await person.page.locator('.ant-picker-clear').first().click()
  await person.byId('ride-search').click()
  await person.sees(says.span)
  await person.byId('ride-reset').click()
  await person.go(`/riderecord?imei=${driven.imei}`)
  await expect.poll(() => shown(person, 'ride').count()).toBe(2)
  const download = person.page.waitForEvent('download')
  // The message goes by itself after some seconds, which may be over when a busy machine looks: its button is pressed as it comes.
  const pressed = person.page.waitForFunction(() => {
    const button = document.querySelector<HTMLElement>('[data-testid=task-toast-download]')
    button?.click()
    return button !== null
  })
  await person.byId('export').click()
  await pressed
  const file = await download
  expect(file.suggestedFilename()).toMatch(says.file)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await shown(person, 'ride').last().locator('[data-testid^=report-track-]').click()
  await person.page.waitForURL(/\/historytrack\?imei=861830000000001/)
  await person.byId('history-point-1').waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test('page sizes are those of the specification, and columns are arranged, which stays so', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/riderecord', 'en')
  await shown(person, 'ride').first().waitFor()
  await person.page.locator('section[data-active] .ant-pagination-options').click()
  const sizes = person.page.locator('.ant-select-dropdown:visible .ant-select-item-option-content')
  await expect.poll(async () => (await sizes.allInnerTexts()).map((text) => Number.parseInt(text, 10))).toEqual([17, 18, 20, 30, 50, 100, 200])
  await person.page.keyboard.press('Escape')
  const keys = () => person.byId('ride-table').locator('thead th[data-key]').evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset.key ?? ''))
  const before = await keys()
  expect(before).toContain('organName')
  expect(before).not.toContain('maxSpeed')
  await person.press('ride-columns')
  await person.press('ride-column-organName')
  await person.press('ride-column-maxSpeed')
  await person.byId('ride-column-handle-mileage').focus()
  await person.page.keyboard.press('Home')
  const arranged = ['serial', 'mileage', ...before.filter((key) => !['serial', 'organName', 'mileage', 'actions'].includes(key)), 'maxSpeed', 'actions']
  await expect.poll(keys).toEqual(arranged)
  await person.shot('report-columns')
  await person.page.reload()
  await shown(person, 'ride').first().waitFor()
  await expect.poll(keys).toEqual(arranged)
  await person.press('ride-columns')
  await person.press('ride-columns-restore')
  await expect.poll(keys).toEqual(before)
  await person.leave()
})

test('a report is printed whole, as its columns are arranged', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', `/riderecord?imei=${driven.imei}`, 'en')
  await expect.poll(() => shown(person, 'ride').count()).toBe(2)
  await person.page.evaluate(() => {
    window.print = () => {}
  })
  await person.byId('ride-print').click()
  const sheet = person.byId('print-sheet')
  await sheet.waitFor({ state: 'attached' })
  expect(await sheet.isVisible()).toBe(false)
  await person.page.emulateMedia({ media: 'print' })
  expect(await sheet.isVisible()).toBe(true)
  expect(await person.byId('ride-table').isVisible()).toBe(false)
  expect(await sheet.locator('tbody tr').count()).toBe(2)
  await person.shot('report-print')
  await person.page.emulateMedia({ media: 'screen' })
  await person.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await sheet.waitFor({ state: 'detached' })
  await person.leave()
})

test('who may read two reports has these, without files and tracks, and no others', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('report.reader', `/stoprecord?imei=${driven.imei}`, 'en')
  await shown(person, 'stop').first().waitFor()
  expect(await person.byId('export').count()).toBe(0)
  expect(await person.page.locator('[data-testid^=report-track-]').count()).toBe(0)
  await person.go('/operationrecord')
  await person.page.locator('[data-testid=no-page]').waitFor()
  const reader = await server.session('report.reader')
  expect((await reader.get('/api/report/getoperationreportlist')).status).toBe(401)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('behind the rides that are counted the next page is gone to by the last of this one (%s)', async (language) => {
  const person = await Person.sitDown(server)
  // So many rides take long to drive: the server's count is told higher, and its first page stands for the last that has a number.
  await person.page.route('**/api/report/getridereportlist*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(/currentPage=\d+/, 'currentPage=1') })
    const json = (await answer.json()) as { retobj: { rows: { rideId: string }[]; total: number; more?: boolean; next?: string } }
    json.retobj.total = 10_000
    const newest = json.retobj.rows[0]?.rideId.split('-')
    json.retobj.more = true
    if (json.retobj.rows.length === 2) json.retobj.next = `${newest?.[1]}-${newest?.[0]}`
    await route.fulfill({ response: answer, json })
  })
  await person.signIn('admin', `/riderecord?imei=${driven.imei}&page=500`, language)
  await expect.poll(() => shown(person, 'ride').count()).toBe(2)
  const older = await shown(person, 'ride').last().getAttribute('data-row-key')
  await person.byId('list-next').click()
  await expect.poll(() => shown(person, 'ride').count()).toBe(1)
  expect(await shown(person, 'ride').getAttribute('data-row-key')).toBe(older)
  await expect.poll(() => person.byId('list-page').innerText()).toBe(language === 'cn' ? '第501页' : 'Page 501')
  await person.page.waitForURL((url) => url.searchParams.has('after'))
  await expect.poll(() => person.byId('list-next').isDisabled()).toBe(true)
  await person.shot(`report-deep-${language}`)
  await person.byId('list-previous').click()
  await expect.poll(() => shown(person, 'ride').count()).toBe(2)
  await person.page.waitForURL((url) => url.searchParams.get('page') === '500')
  expect(person.faults).toEqual([])
  await person.page.unrouteAll({ behavior: 'ignoreErrors' })
  await person.leave()
})

test("nobody finds the rides of another organisation's vehicle", async () => {
  const person = await Person.sitDown(server)
  await person.signIn('manager', `/riderecord?imei=${driven.imei}`, 'en')
  await person.page.locator('section[data-active] [data-kind=filtered]').waitFor()
  expect(await shown(person, 'ride').count()).toBe(0)
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious on reports (%s)', async (theme) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/stoprecord', 'en')
  if (theme === 'dark') await toDark(person)
  for (const path of ['/stoprecord', '/stoprecord?when=span', '/riderecord', '/offlinerecord', '/operationrecord']) {
    await person.go(path)
    await person.page.locator('section[data-active] [data-row-key], section[data-active] [data-kind]').first().waitFor()
    await person.still()
    expect(await violations(person), path).toEqual([])
    await person.shot(`report-${path.replace(/\W/g, '')}-${theme}`)
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a time offline is asked for from less to more, in days or hours, and who was offline is listed (%s)', async (language) => {
  const problem = (name: string) => saidOnScreen(language, 'report', `problem.${name}`)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/offlinerecord', language)
  await person.byId('offline-filter-least').fill('7')
  await person.byId('offline-search').click()
  await person.sees(problem('silenceOrder'))
  await person.byId('offline-filter-least').fill('')
  await person.byId('offline-search').click()
  await person.sees(problem('silence'))
  await person.byId('offline-filter-least').fill('1.5')
  await person.byId('offline-search').click()
  await person.sees(problem('silenceWhole'))
  await person.byId('offline-filter-least').fill('2')
  await chooseInList(person, 'offline-filter-unit', saidOnScreen(language, 'report', 'unit.hour'))
  const asked = person.page.waitForRequest(/getofflinereportlist.*startSecond=7200/)
  await person.byId('offline-search').click()
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toMatchObject({ endSecond: '25200' })
  // A vehicle of the simulated fleet reported hours ago, and is silent since.
  const silent = await vi.waitFor(
    async () => {
      const [row] = (await rows('getofflinereportlist?startSecond=0&endSecond=604800')) as { imei: string; plateNo: string }[]
      if (!row) throw new Error('nobody is offline')
      return row
    },
    { timeout: 300_000, interval: 500 },
  )
  await person.go(`/offlinerecord?imei=${silent.imei}&least=0&most=168&unit=hour`)
  await expect.poll(() => shown(person, 'offline').count()).toBeGreaterThan(0)
  const row = await shown(person, 'offline').first().innerText()
  expect(row).toContain(silent.plateNo)
  expect(row).toContain(saidOnScreen(language, 'report', 'offline.open'))
  await person.shot(`report-offline-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('what people did is found by who did it and what it was (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/operationrecord?imei=${driven.imei}`, language)
  await expect.poll(() => shown(person, 'operation').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining(driven.imei)]))
  await chooseInList(person, 'operation-filter-type', saidOnScreen(language, 'audit', 'modules.device'))
  await person.page.waitForURL(/type=device/)
  await shown(person, 'operation').first().waitFor()
  await person.shot(`report-operation-${language}`)
  await person.byId('operation-filter-user').click()
  await person.page.keyboard.type('operator')
  await person.page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'Operator' }).click()
  await expect.poll(() => shown(person, 'operation').count()).toBe(0)
  await person.sees(saidOnScreen(language, 'report', 'operation.empty'))
  await person.byId('operation-reset').click()
  await person.go(`/operationrecord?imei=${driven.imei}`)
  const entry = shown(person, 'operation').first().locator('[data-testid^=operation-entry-]')
  const id = (await entry.getAttribute('data-testid'))?.split('-').at(-1)
  await entry.click()
  await person.page.waitForURL(`**/logmanage?entry=${id}`)
  await expect.poll(() => shown(person, 'log').count()).toBe(1)
  await expect.poll(() => shown(person, 'log').first().innerText()).toContain(driven.imei)
  await person.sees(saidOnScreen(language, 'audit', 'oneEntry').replace('{{id}}', String(id)))
  await person.shot(`report-operation-entry-${language}`)
  await person.byId('log-entry').click()
  await expect.poll(() => shown(person, 'log').count()).toBeGreaterThan(1)
  await person.leave()
})
