import { beforeAll, expect, test, vi } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList, chooseInTree } from './choose'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { reportAll } from './terminal'
import { saidOnScreen } from './words'

const server = sharedServer()
const languages: Language[] = ['cn', 'en']
let admin: Session

/** One more than a page of the list over the map has. */
const MANY = 11

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const place = { lat: 39.9, lng: 116.4, speed: 0, course: 0 }
const waiting = async (session: Session) => ((await session.get('/api/alarm/getalarmlist?pageSize=1')).body.retobj as { total: number }).total

beforeAll(async () => {
  admin = await server.session('admin')
  const parentId = (await rootOrgan(admin)).id
  for (const [at, language] of languages.entries()) {
    const made = await admin.post('/api/ucorgan/insertorgan', { organName: `Alarms of ${language}`, parentId, sort: 1, status: 1 })
    const { organId } = made.body.retobj as { organId: number }
    const below = await admin.post('/api/ucorgan/insertorgan', { organName: `Depot ${language}`, parentId: organId, sort: 1, status: 1 })
    const depot = (below.body.retobj as { organId: number }).organId
    await hire(server, `alarmall.${language}`, ['HM-10', 'MC-10', 'DA-12'], { organId })
    const session = await server.session(`alarmall.${language}`)
    const cars: Held[] = []
    for (let n = 0; n < MANY; n++) cars.push(await addDevice(admin, n === 0 ? depot : organId, `869310000${at}000${n + 10}`, `京Q${at}00${n + 10}`))
    await vi.waitFor(
      async () => {
        // Until all are welcome; what is there already is not raised twice.
        for (const { imei } of cars) await reportAll(server.gt06Port, imei, [{ at: ago(60), ...place, alarm: 'sos' }])
        expect(await waiting(session)).toBe(MANY)
      },
      { timeout: 300_000, interval: 1000 },
    )
  }
})

test.each(languages)('alarms are found by organisation, and all that match are processed once their number is confirmed (%s)', async (language) => {
  const said = (code: string, args = {}) => saidOnScreen(language, 'alarm', code, args)
  const session = await server.session(`alarmall.${language}`)
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(`alarmall.${language}`, '/monitorcenter', language)
  if (language === 'en') await toDark(person)
  const rows = person.page.locator('[data-testid=risk-alarms] [data-testid^=risk-][data-row-key]')
  await person.press('risk-title')
  await expect.poll(() => rows.count()).toBe(10)
  await chooseInTree(person, 'risk-organ', `Depot ${language}`)
  await expect.poll(() => rows.count()).toBe(1)
  await chooseInTree(person, 'risk-organ', `Alarms of ${language}`)
  await expect.poll(() => rows.count()).toBe(10)
  await person.byId('risk-alarms').locator('thead input[type=checkbox]').click()
  await person.press('choose-all-button')
  await person.shot(`alarmall-${language}-chosen`)
  await person.press('process-many')
  await expect.poll(() => person.byId('alarm-waiting-save').innerText()).toContain(said('all.button', { count: MANY }))
  await chooseInList(person, 'alarm-problem', { cn: '误报', en: 'False alarm' }[language])
  await person.byId('alarm-remark').fill('a storm')
  await person.shot(`alarmall-${language}-confirm`)
  await person.still()
  expect(await violations(person)).toEqual([])
  await person.press('alarm-waiting-save')
  await expect.poll(() => waiting(session)).toBe(0)
  await expect.poll(() => rows.count()).toBe(0)
  const { rows: kept } = (await session.get('/api/alarm/getalarmlist?status=handled&pageSize=100')).body.retobj as { rows: { handleRemark: string }[] }
  expect(kept.map(({ handleRemark }) => handleRemark)).toEqual(Array.from({ length: MANY }, () => 'a storm'))
  expect(person.faults).toEqual([])
  await person.leave()
})
