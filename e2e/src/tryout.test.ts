import { beforeAll, expect, test, vi } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { reportAll } from './terminal'
import { labelOf, saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
const car = { imei: '861830000001101', plateNo: '京T83101' }

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/ucorgan/insertorgan', { organName: 'Tryout', parentId: (await rootOrgan(admin)).id, sort: 1, status: 1 })
  const { organId } = made.body.retobj as { organId: number }
  await addDevice(admin, organId, car.imei, car.plateNo)
  await hire(server, 'tryout.reader', ['TH-10'], { organId })
  const start = Math.floor(Date.now() / 60_000) * 60_000 - 3 * 3600_000
  const fixes = Array.from({ length: 20 }, (_, i) => ({ at: new Date(start + i * 15_000), lat: 39.9 + i * 0.003, lng: 116.4, speed: i < 10 ? 90 : 30, course: 0 }))
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, car.imei, fixes) // until it is welcome; what is there already is not kept twice
      const span = `startTime=${start / 1000 - 60}&endTime=${start / 1000 + 600}`
      const { retobj } = (await admin.get(`/api/historytrack/gethistorytracklist?imei=${car.imei}&${span}`)).body
      expect((retobj as { trackList: unknown[] }).trackList).toHaveLength(fixes.length)
    },
    { timeout: 300_000, interval: 500 },
  )
})

/** Chooses the organisation of these tests on the page of thresholds. */
async function atOrgan(person: Person, language: Language): Promise<void> {
  await person.byId('threshold-level').getByText(saidOnScreen(language, 'threshold', 'level.organ'), { exact: true }).click()
  await person.byId('threshold-organ').getByRole('combobox').fill('Tryout')
  await person.page.locator('.ant-select-tree-title, .ant-select-item-option').filter({ hasText: 'Tryout', visible: true }).first().click()
  await person.byId('thresholds').waitFor()
}

/** Changes a threshold on the page and does not save it. */
async function change(person: Person, name: string, value: string): Promise<void> {
  await person.press(`threshold-set-${name}`)
  await person.byId(`threshold-own-${name}`).fill(value)
}

test.each<Language>(['cn', 'en'])('a changed threshold is tried out, and what there would be stands beside what there is (%s)', async (language) => {
  const said = (code: string, args?: Record<string, string | number>) => saidOnScreen(language, 'threshold', code, args)
  const person = await Person.sitDown(server, { width: 1280, height: 900 })
  await person.signIn('admin', '/alarmthreshold', language)
  if (language === 'en') await toDark(person)
  await atOrgan(person, language)
  await expect.poll(() => person.byId('threshold-tryout').isDisabled()).toBe(true)
  await change(person, 'riskBackDays', '30')
  await expect.poll(() => person.byId('threshold-tryout').isDisabled()).toBe(true) // it cannot be tried out
  await change(person, 'speedLimit', '60')
  await person.press('threshold-tryout')
  const ask = person.byId('tryout-ask')
  await expect.poll(() => person.byId('tryout-untried').innerText()).toContain(labelOf(language, 'riskBackDays'))
  expect(await person.byId('tryout-never').innerText()).toContain(said('tryout.why.risk'))
  await person.byId('tryout-days').fill('31')
  await expect.poll(() => ask.getByRole('alert').innerText()).toBe(said('tryout.badDays', { max: 30 }))
  await expect.poll(() => ask.locator('.ant-btn-primary').isDisabled()).toBe(true)
  await person.byId('tryout-days').fill('2')
  await person.shot(`tryout-ask-${language}`)
  expect(await violations(person)).toEqual([])
  await ask.locator('.ant-btn-primary').click()
  await person.byId('tryout-result').waitFor()
  const counts = person.byId('tryout-counts').locator('tbody tr.ant-table-row')
  await expect.poll(() => counts.allInnerTexts().then((rows) => rows.map((row) => row.split('\t').slice(1).map(Number)))).toEqual([[0, 1, 1, 0, 0]])
  await expect.poll(() => person.byId('tryout-result').innerText()).toContain({ cn: '60km/h', en: '60 km/h' }[language])
  const rows = person.byId('tryout-differences').locator('tbody tr.ant-table-row')
  await expect.poll(() => rows.count()).toBe(1)
  const row = await rows.first().innerText()
  for (const part of [car.plateNo, car.imei, said('tryout.none'), said('tryout.new')]) expect(row).toContain(part)
  await person.shot(`tryout-${language}`)
  expect(await violations(person)).toEqual([])
  if (language === 'en') expect((await person.byId('tryout-result').innerText()).replaceAll(car.plateNo, '')).not.toMatch(/[\u4e00-\u9fff]/)
  const download = person.page.waitForEvent('download')
  await person.press('tryout-download')
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await person.press('tryout-close')
  await person.byId('tryout-result').waitFor({ state: 'detached' })
  // What was changed is still there to be saved, and the tray leads to the outcome again.
  await expect.poll(() => person.byId('threshold-own-speedLimit').inputValue()).toBe('60')
  await person.press('task-tray')
  const task = person.byId('task-item').filter({ hasText: saidByServer(language, 'task.kind.threshold-tryout') }).first() // not a batch that another file began
  await person.press(task.getByTestId('task-outcome'))
  await person.byId('tryout-result').waitFor()
  await person.press('tryout-close')
  const alarms = await admin.get(`/api/alarm/getalarmlist?imei=${car.imei}&alarmClass=SPEED&status=all`)
  expect((alarms.body.retobj as { total: number }).total).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a value that changes nothing, and who may only look', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/alarmthreshold', 'en')
  await atOrgan(person, 'en')
  await change(person, 'speedLimit', '120')
  await person.press('threshold-tryout')
  await person.byId('tryout-ask').locator('.ant-btn-primary').click()
  await person.sees(/Nothing would change for any device/)
  expect(await person.byId('tryout-result').count()).toBe(0)
  await person.leave()
  const reader = await Person.sitDown(server)
  await reader.signIn('tryout.reader', '/alarmthreshold', 'en')
  await reader.byId('thresholds').waitFor()
  expect(await reader.byId('threshold-tryout').count()).toBe(0)
  await reader.leave()
})
