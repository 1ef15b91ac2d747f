import type { Locator } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { type Fix, reportAll } from './terminal'
import { saidOnScreen } from './words'

const server = sharedServer()
let admin: Session

/** Stands since an hour and a half, after a drive. */
const driven = { imei: '861830000000011', plateNo: '京R10011' }

/** Cries for help where it stands. */
const cries = { imei: '861830000000012', plateNo: '京R10012' }
const yard = { lat: 39.9, lng: 116.4, speed: 0, course: 0 }

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

const shown = (person: Person, report: string) => person.byId(`${report}-table`).locator('tbody [data-row-key]')

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  await addDevice(admin, organId, driven.imei, driven.plateNo)
  const held = await addDevice(admin, organId, cries.imei, cries.plateNo)
  // What is fitted since long ago: what a terminal says while somebody fits it is no alarm.
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, held.imei, [{ at: new Date(Date.now() - 48 * 3600_000), ...yard }])
      expect((await admin.devices()).some(({ imei, lastLocationTime }) => imei === held.imei && lastLocationTime > 0)).toBe(true)
    },
    { timeout: 300_000, interval: 500 },
  )
  await reportAll(server.gt06Port, held.imei, [{ at: new Date(Date.now() - 50_000), ...yard, alarm: 'sos' }])
  // A terminal that the directory does not know yet is answered, and its reports are not taken.
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, driven.imei, drive())
      expect(await rows(`getstopreportlist?imei=${driven.imei}&stopSecond=3600`)).toHaveLength(1)
    },
    { timeout: 300_000, interval: 500 },
  )
})

test.each<Language>(['cn', 'en'])('alarms and commands are asked for in a time, which must have both ends (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/alarmrecord', language)
  for (const [report, path] of [['alarm', '/alarmrecord'], ['command', '/commandrecord']] as const) {
    await person.go(path)
    await person.page.locator('section[data-active] [data-row-key], section[data-active] [data-kind]').first().waitFor() // nothing moves any more
    await person.page.locator(`#${report}-from`).hover()
    await person.page.locator('section[data-active] .ant-picker-clear').first().click()
    await person.byId(`${report}-search`).click()
    await person.sees(saidOnScreen(language, 'report', 'problem.span'))
    expect(new URL(person.page.url()).search).toBe('') // the list stays as it is, and is not asked so
    await person.shot(`report-span-${report}-${language}`)
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('from the row of an alarm its evidence is opened, and its place is asked for (%s)', async (language) => {
  const [{ alarmId }] = await vi.waitFor(
    async () => {
      const found = (await rows(`getalarmreportlist?imei=${cries.imei}`)) as { alarmId: string }[]
      if (!found[0]) throw new Error('it has not cried yet')
      return found as [{ alarmId: string }]
    },
    { timeout: 300_000, interval: 500 },
  )
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/alarmrecord?imei=${cries.imei}`, language)
  const address = shown(person, 'alarm').first().getByTestId('report-address')
  await address.waitFor()
  const answer = person.page.waitForResponse(/getaddress/)
  await address.click()
  const { retobj } = (await (await answer).json()) as { retobj: { short: string } }
  expect(retobj.short).not.toBe('')
  await expect.poll(() => shown(person, 'alarm').first().innerText()).toContain(retobj.short)
  await person.press(`evidence-${alarmId}`)
  await expect.poll(() => person.byId('evidence').innerText()).toContain(cries.plateNo)
  await person.byId('evidence').locator('canvas').waitFor()
  expect(await violations(person)).toEqual([])
  await person.shot(`report-evidence-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})

/** Goes on with the tabulator until something has the focus, as who sees no mouse does. */
async function tabTo(person: Person, target: Locator): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await person.page.keyboard.press('Tab')
  }
  throw new Error('the focus does not get there')
}

test('without mouse and by names alone: stops are searched, sorted, located, exported and opened', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', `/stoprecord?imei=${driven.imei}`, 'en')
  const { page } = person
  await shown(person, 'stop').first().waitFor()
  const table = page.getByRole('table')
  expect(await table.count()).toBe(1)

  const days = page.getByLabel('Shortest stay in days')
  await days.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  const total = page.getByRole('status').filter({ hasText: /in total/ })
  await expect.poll(() => total.innerText()).toBe('0 in total') // said without that anybody looks for it
  await days.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0')
  await tabTo(person, page.getByLabel('Shortest stay in hours'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => total.innerText()).toBe('1 in total')

  const started = table.getByRole('columnheader', { name: 'Stopped since' })
  expect(await started.getAttribute('aria-sort')).toBe('none')
  await tabTo(person, started.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect.poll(() => started.getAttribute('aria-sort')).toMatch(/^(a|de)scending$/)
  const first = await started.getAttribute('aria-sort')
  await page.keyboard.press('Enter')
  await expect.poll(() => started.getAttribute('aria-sort')).not.toBe(first)

  const row = table.getByRole('row').nth(1)
  await expect.poll(() => row.innerText()).toContain(driven.plateNo)
  const view = row.getByTestId('report-address')
  const answer = page.waitForResponse(/getaddress/)
  await tabTo(person, view)
  await page.keyboard.press('Enter')
  const { retobj } = (await (await answer).json()) as { retobj: { short: string } }
  await expect.poll(() => row.innerText()).toContain(retobj.short)

  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  await person.sees(/the file is ready/)
  await tabTo(person, row.getByRole('link', { name: 'Show track' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/historytrack\?imei=861830000000011/)
  expect(person.faults).toEqual([])
  await person.leave()
})
