import { beforeAll, expect, test, vi } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { type Cry, reportAll } from './terminal'

const server = sharedServer()
let admin: Session

interface Row {
  alarmId: string
  alarmType: string
  plateNo: string
  handleStatus: string
}

const languages: Language[] = ['cn', 'en']

/** The vehicles of each language, which has an organisation of its own. */
const fleet: Record<Language, Held[]> = { cn: [], en: [] }

const codes = ['HM-10', 'MC-10', 'HT-10', 'DA-10', 'DA-15', 'DC-41']

const place = { lat: 39.9, lng: 116.4, speed: 0, course: 0 }
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

beforeAll(async () => {
  admin = await server.session('admin')
  const parentId = (await rootOrgan(admin)).id
  for (const language of languages) {
    const made = await admin.post('/api/ucorgan/insertorgan', { organName: `Alarm ${language}`, parentId, sort: 1, status: 1 })
    const { organId } = made.body.retobj as { organId: number }
    for (const n of [1, 2, 3, 4]) fleet[language].push(await addDevice(admin, organId, `86184000000${language === 'cn' ? 1 : 2}00${n}`, `京L${language === 'cn' ? 1 : 2}000${n}`))
    await hire(server, `alarm.${language}`, [...codes, 'DA-12'], { organId })
    await hire(server, `alarm.reader.${language}`, codes, { organId })
    // What is fitted since long ago: what a terminal says of its power while somebody fits it is no alarm.
    for (const device of fleet[language]) await reportUntil(device, [{ at: ago(48 * 3600), ...place }])
  }
})

/** Reports as often as it takes until the terminal is welcome and its position known. */
async function reportUntil(device: Held, fixes: Parameters<typeof reportAll>[2]): Promise<void> {
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, device.imei, fixes)
      const known = (await admin.devices()).some(({ imei, lastLocationTime }) => imei === device.imei && lastLocationTime > 0)
      if (!known) throw new Error(`${device.imei} has no position`)
    },
    { timeout: 300_000, interval: 500 },
  )
}

const deviceOf = (language: Language, at: number): Held => {
  const device = fleet[language][at]
  if (!device) throw new Error('no device')
  return device
}

/** A terminal cries out, some seconds ago each time. */
const cry = (device: Held, alarm: Cry, ...seconds: number[]) =>
  reportAll(
    server.gt06Port,
    device.imei,
    seconds.map((n) => ({ at: ago(n), ...place, alarm })),
  )

const listed = async (session: Session, query = '') => ((await session.get(`/api/alarm/getalarmlist?pageSize=100${query}`)).body.retobj as { rows: Row[] }).rows

/** The alarm of a vehicle. */
async function alarmOf(session: Session, { plateNo }: Held, type: Cry): Promise<string> {
  return vi.waitFor(
    async () => {
      const found = (await listed(session, '&status=all')).find((row) => row.plateNo === plateNo && row.alarmType === type)
      if (!found) throw new Error(`${plateNo} has no ${type}`)
      return found.alarmId
    },
    { timeout: 300_000, interval: 500 },
  )
}

const words = {
  cn: { none: '您没有勾选要处理的报警信息', sos: '紧急求助', power: '断电', done: '报警处理成功', opened: '终端上报', handled: '已处理', waits: '未处理', problem: '误报', ready: /文件已生成/, file: /^报警.*\.xlsx$/ },
  en: {
    ...{ none: 'You did not check the alarm information to be processed', sos: 'SOS', power: 'External power lost', done: 'Alarm processed', opened: 'Terminal report' },
    ...{ handled: 'Processed', waits: 'Not processed', problem: 'False alarm', ready: /the file is ready/, file: /^Alarm.*\.xlsx$/ },
  },
} as const

const rowsOf = (person: Person) => person.page.locator('[data-testid=risk-alarms] [data-testid^=risk-][data-row-key]')

/** Signs in in the language's theme: Chinese in the light, English in the dark one. */
async function enter(person: Person, name: string, path: string, language: Language): Promise<void> {
  await person.signIn(name, path, language)
  if (language === 'en') await toDark(person)
}

/** Presses what fetches the file of an export as it comes, and returns the name of the file. */
async function exported(person: Person): Promise<string> {
  const download = person.page.waitForEvent('download')
  const pressed = person.page.waitForFunction(() => {
    const button = document.querySelector<HTMLElement>('[data-testid=task-toast-download]')
    button?.click()
    return button !== null
  })
  await person.press(person.page.locator('[data-testid=export]:visible'))
  await pressed
  return (await download).suggestedFilename()
}

test.each(languages)('a cry for help is heard, seen into, processed and kept (%s)', async (language) => {
  const says = words[language]
  const [first, second, third] = [0, 1, 2].map((at) => deviceOf(language, at)) as [Held, Held, Held]
  const session = await server.session(`alarm.${language}`)
  const person = await Person.sitDown(server)
  await enter(person, `alarm.${language}`, '/monitorcenter', language)
  await expect.poll(() => person.byId('risk-count').innerText()).toBe('0')

  // They come by themselves: nobody loads the page again.
  await cry(first, 'powerCut', 200, 100) // that power is gone counts once it has been for a minute
  for (const device of [first, second, third]) await cry(device, 'sos', 50)
  const [sos, power] = [await alarmOf(session, first, 'sos'), await alarmOf(session, first, 'powerCut')]
  for (const device of [second, third]) await alarmOf(session, device, 'sos')
  await expect.poll(() => person.byId('risk-count').innerText()).toBe('4')
  await person.shot(`alarm-${language}-mini`)
  await person.press('risk-title')
  await expect.poll(() => rowsOf(person).count()).toBe(4)
  await expect.poll(() => person.byId('alarm-bell').getAttribute('data-state')).toBe('on')
  await person.press('alarm-bell')
  await expect.poll(() => person.byId('alarm-bell').getAttribute('data-state')).toBe('off')
  await person.shot(`alarm-${language}-full`)
  expect(await violations(person)).toEqual([])

  await person.press('process-many')
  await person.sees(says.none)
  await person.press('alarm-type-filter')
  await person.byId('alarm-types-all').waitFor()
  await person.shot(`alarm-${language}-types`)
  await person.byId('alarm-types').getByText(says.sos, { exact: true }).click()
  await expect.poll(() => rowsOf(person).count()).toBe(1)
  expect(await rowsOf(person).innerText()).toContain(says.power.slice(0, 8))
  await person.byId('alarm-types-all').click()
  await expect.poll(() => rowsOf(person).count()).toBe(4)
  await person.byId('alarm-types-all').click() // none: nothing is asked for until some are chosen, or all stay
  await person.escape('alarm-types', 'hidden')
  await person.byId('risk-search').click()
  await person.sees(says.none)
  await person.byId('risk-search').fill(second.plateNo)
  await expect.poll(() => rowsOf(person).count()).toBe(1)
  await person.byId('risk-search').fill('')
  await expect.poll(() => rowsOf(person).count()).toBe(4)

  await person.press(`evidence-${sos}`)
  const evidence = person.byId('evidence')
  await expect.poll(() => evidence.innerText()).toContain(says.opened)
  expect(await evidence.innerText()).toContain(first.plateNo)
  await evidence.locator('canvas').waitFor()
  await person.byId('evidence-same-day').getByText(says.power, { exact: true }).waitFor()
  await person.shot(`alarm-${language}-evidence`)
  expect(await violations(person)).toEqual([])
  await person.escape(evidence, 'hidden')

  await person.press(`process-${sos}`)
  await expect.poll(() => person.byId('alarm-facts').innerText()).toContain(first.plateNo)
  const facts = person.byId('alarm-facts')
  expect(await facts.locator('input, textarea').count()).toBe(0) // what happened is nobody's to change
  await expect.poll(() => facts.getByRole('button').count()).toBe(0) // where it was is known since its evidence was looked at
  expect(await person.byId('alarm-user').inputValue()).toBe(`alarm.${language}`)
  await chooseInList(person, 'alarm-problem', says.problem)
  await person.byId('alarm-remark').fill('called, all well')
  await person.shot(`alarm-${language}-process`)
  expect(await violations(person)).toEqual([])
  await person.press('alarm-process-save')
  await person.sees(says.done)
  await expect.poll(() => rowsOf(person).count()).toBe(3)

  await person.go('/home')
  const urgent = person.byId('risk-count-URGENT')
  await expect.poll(() => urgent.innerText()).toMatch(/^2\s/)
  expect(await urgent.getAttribute('data-some')).toBe('true')
  await person.shot(`alarm-${language}-home`)
  expect(await violations(person)).toEqual([])
  const colour = (of: string) => person.byId(of).locator('span').first().evaluate((figure) => getComputedStyle(figure).color)
  expect(await colour('risk-count-URGENT')).not.toBe(await colour('risk-count-SPEED')) // of nothing
  await urgent.click()
  const dialog = person.byId('alarm-dialog')
  const waiting = dialog.locator('tbody [data-row-key]')
  await expect.poll(() => waiting.count()).toBe(2)
  await person.shot(`alarm-${language}-dialog`)
  expect(await violations(person)).toEqual([])
  await exported(person)
  await person.press(dialog.getByTestId('process-many'))
  await person.sees(says.none)
  await person.press(dialog.locator('thead .ant-checkbox').first())
  await person.press(dialog.getByTestId('process-many'))
  await person.byId('alarm-remark').fill('both called')
  expect(await person.byId('alarm-facts').count()).toBe(0)
  await person.shot(`alarm-${language}-batch`)
  await person.press('alarm-process-save')
  await person.sees(says.done)
  await expect.poll(() => waiting.count()).toBe(0)
  await person.escape('alarm-dialog', 'hidden')
  await expect.poll(() => urgent.innerText()).toMatch(/^0\s/)
  expect(await urgent.getAttribute('data-some')).toBeNull()
  expect((await listed(session)).map(({ alarmId }) => alarmId)).toEqual([power])

  await person.go('/alarmrecord')
  const table = person.byId('alarm-table').locator('tbody [data-row-key]')
  await expect.poll(() => table.count()).toBe(4)
  const kept = person.byId('alarm-table').locator(`tbody [data-row-key="${sos}"]`)
  expect(await kept.innerText()).toContain(says.handled)
  expect(await kept.innerText()).toContain(`alarm.${language}`)
  expect(await kept.getByTestId(`process-${sos}`).count()).toBe(0)
  await person.shot(`alarm-${language}-record`)
  expect(await violations(person)).toEqual([])
  expect(await exported(person)).toMatch(says.file)
  await person.byId(`process-${power}`).click()
  await person.press('alarm-process-save')
  await person.sees(says.done)
  await expect.poll(() => person.byId('alarm-table').innerText()).not.toContain(says.waits)
  expect(person.faults).toEqual([])
  await person.leave()
})

/** A vehicle of the English organisation cries for help, and nobody has done anything about it. */
async function waiting(): Promise<{ alarmId: string; device: Held }> {
  const device = deviceOf('en', 3)
  await cry(device, 'sos', 10)
  return { device, alarmId: await alarmOf(await server.session('alarm.en'), device, 'sos') }
}

test('alarms of one organisation do not exist for another', async () => {
  const { device, alarmId } = await waiting()
  const other = await server.session('alarm.cn')
  expect(await listed(other, `&status=all&imei=${device.imei}`)).toEqual([])
  expect((await other.get(`/api/alarm/getalarm?alarmId=${alarmId}`)).status).toBe(404)
  expect((await other.post('/api/alarm/updatealarm', { alarmIds: alarmId })).status).toBe(404)
  const person = await Person.sitDown(server)
  await person.signIn('alarm.cn', '/monitorcenter', 'en')
  await person.press('risk-title')
  await person.byId('risk-search').fill(device.plateNo)
  await person.sees('No alarm matches')
  await person.go(`/alarmrecord?imei=${device.imei}`)
  await person.page.locator('section[data-active] [data-kind]').first().waitFor()
  expect(await person.page.locator('[data-testid=alarm-table] tbody [data-row-key]').count()).toBe(0)
  await person.leave()
})

test('who may not process alarms finds nothing to process them with', async () => {
  const { device, alarmId } = await waiting()
  const reader = await server.session('alarm.reader.en')
  expect((await reader.post('/api/alarm/updatealarm', { alarmIds: alarmId })).status).toBe(401)
  const person = await Person.sitDown(server)
  await person.signIn('alarm.reader.en', '/monitorcenter', 'en')
  const processing = person.page.locator('[data-testid^=process-], [data-testid=risk-alarms] .ant-checkbox, [data-testid^=alarm-select]')
  await person.press('risk-title')
  await rowsOf(person).first().waitFor()
  await person.byId(`evidence-${alarmId}`).waitFor()
  expect(await processing.count()).toBe(0)
  await person.go(`/alarmrecord?imei=${device.imei}`)
  await person.byId(`evidence-${alarmId}`).waitFor()
  expect(await processing.count()).toBe(0)
  await person.go('/home')
  await person.press('risk-count-URGENT')
  await person.byId('alarm-dialog').getByTestId(`evidence-${alarmId}`).waitFor()
  expect(await processing.count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})
