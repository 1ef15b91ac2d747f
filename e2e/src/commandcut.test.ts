import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { reds } from './pixels'
import { type DeviceRow, OwnServer, type Session } from './server'
import { mistake, saidByServer, saidOnScreen } from './words'

// What is cut off here would stand still for the other files that share a server.
let server: OwnServer
let admin: Session

/** Who was tried already. */
const tried = new Set<string>()

beforeAll(async () => {
  server = await OwnServer.start(60)
  admin = await server.session('admin')
})

afterAll(async () => {
  await server?.stop()
})

interface Form {
  cmdCode: string
  canSend: boolean
}

/** A vehicle that is on line, moves like that, and whose terminal takes cut-offs. */
const vehicle = (moves: (speed: number) => boolean): Promise<DeviceRow> =>
  vi.waitFor(
    async () => {
      for (const row of await admin.devices()) {
        const fresh = row.deviceState === 1 && Date.now() / 1000 - row.lastLocationTime < 40
        if (!fresh || !moves(row.speed) || tried.has(row.imei)) continue
        const { rows } = (await admin.get(`/api/report/getcommandforms?imei=${row.imei}`)).body.retobj as { rows: Form[] }
        if (rows.some(({ cmdCode, canSend }) => cmdCode === 'CC_38' && canSend)) {
          tried.add(row.imei)
          return row
        }
      }
      throw new Error('no such vehicle')
    },
    { timeout: 300_000, interval: 500 },
  )

/** Issues a cut-off to a vehicle as somebody types its plate, and returns what became of it. */
async function cut(person: Person, { plateNo, imei }: DeviceRow, language: Language): Promise<string> {
  await person.go(`/monitorcenter?imei=${imei}`)
  await person.press('send-command')
  await person.press('command-tab-CC_38')
  await person.byId('command-plate-confirm').fill(plateNo.slice(0, -1))
  await person.press('command-issue')
  await mistake(person, saidByServer(language, 'command.confirm', { name: plateNo }))
  await person.byId('command-plate-confirm').fill(plateNo)
  await person.press('command-issue')
  return end(person)
}

/** The status of the command that is followed, once nothing more happens to it. */
async function end(person: Person): Promise<string> {
  const steps = person.byId('command-steps').locator('li')
  let status = ''
  await expect.poll(async () => (status = (await steps.last().getAttribute('data-status')) ?? '')).toMatch(/done|failed|unsupported|timeout|expired/)
  return status
}

/** Closes the topmost dialog with its cross; Esc may be pressed once too often on a slow machine, and closes what is under it then. */
async function close(person: Person, dialog: string): Promise<void> {
  await person.press(person.byId(dialog).locator('.ant-modal-close'))
  await person.byId(dialog).waitFor({ state: 'detached' })
}

/** Whether the vehicle has its red mark on the map; null while it is not drawn at all. */
async function isMarked(person: Person, imei: string): Promise<boolean | null> {
  const at = await person.page.evaluate((id) => window.__waymark?.pixelOf?.(id), imei)
  return at ? (await reds(person, at)) > 8 : null
}

declare global {
  interface Window {
    __waymark?: { pixelOf?: (imei: string) => { x: number; y: number } | null }
  }
}

/** Closes the info window, which may cover the mark. */
async function closeWindow(person: Person, language: Language): Promise<void> {
  await person.press(person.byId('info-window').getByRole('button', { name: saidOnScreen(language, 'monitor', 'close') }))
  await person.byId('info-window').waitFor({ state: 'detached' })
}

/** Checks that the command was sent, and done only by a report that shows the relay; the answer of the terminal may come before that or after. */
async function wentByRelay(person: Person, language: Language): Promise<void> {
  const steps = person.byId('command-steps').locator('li')
  const went = async () => {
    const all = await steps.evaluateAll((shown) => shown.map((step) => (step as HTMLElement).dataset.status ?? ''))
    return all.filter((status) => status !== 'acked').filter((status, at, left) => status !== left[at - 1])
  }
  await expect.poll(went).toEqual(['queued', 'sent', 'done'])
  expect(await steps.last().innerText()).toContain(saidByServer(language, 'command.shown'))
}

/** Checks that the last step that was judged says by what: how old the fix was, how fast the vehicle, and what came of it. */
async function judgedAs(person: Person, language: Language, verdict: string, said: 'evidence.mayStop' | 'evidence.mayNot' | 'evidence.noted'): Promise<void> {
  const judged = person.byId('command-steps').getByTestId('step-evidence').last()
  expect(await judged.getAttribute('data-verdict')).toBe(verdict)
  const text = await judged.innerText()
  expect(text).toContain(saidOnScreen(language, 'command', said))
  // What lets a vehicle go may be sent just after a heartbeat, which has no fix of its own.
  const fixes = verdict === 'noted' ? ['evidence.valid', 'evidence.invalid'] : ['evidence.valid']
  expect(fixes.some((fix) => text.includes(saidOnScreen(language, 'command', fix)))).toBe(true)
  expect(text).toMatch(language === 'cn' ? /速度\d+km\/h，定位距今\d+秒，卫星\d+颗/ : /\d+ km\/h, fix \d+ s old, satellites: \d+/)
}

/** Whether the list of devices marks it. */
async function isManagedAs(person: Person, imei: string, marks: number): Promise<void> {
  await person.go(`/devicemanage?key=${imei}`)
  const row = person.byId('device-table').locator('[data-row-key]')
  await expect.poll(() => row.count()).toBe(1)
  await expect.poll(() => row.getByTestId('cut-tag').count()).toBe(marks)
  if (marks === 0) return
  const isSeen = () => row.getByTestId('cut-tag').evaluate((tag) => tag.getBoundingClientRect().right <= (tag.closest('td, [role=cell], [role=gridcell], .ant-table-cell')?.getBoundingClientRect().right ?? 0))
  await expect.poll(isSeen).toBe(true) // what does not fit into its cell is cut short
}

test.each<Language>(['cn', 'en'])('a vehicle that stands is cut off, marked everywhere while it is, and let go (%s)', async (language) => {
  const person = await Person.sitDown(server, language === 'cn' ? { sharp: true } : { sharp: true, width: 1280, height: 720 })
  await person.signIn('admin', '/monitorcenter', language)
  let held = await vehicle((speed) => speed === 0)
  while ((await cut(person, held, language)) !== 'done') held = await vehicle((speed) => speed === 0) // it set out meanwhile
  const { imei } = held
  await expect.poll(() => person.byId('command-evidence').innerText()).toContain(saidOnScreen(language, 'command', 'evidence.ok'))
  await wentByRelay(person, language)
  await judgedAs(person, language, 'ok', 'evidence.mayStop')
  expect(await violations(person)).toEqual([])
  await person.shot(`cut-${language}-done`)
  await close(person, 'command-one')

  const row = person.byId(`device-row-${imei}`)
  await person.byId('device-search').fill(held.plateNo)
  await expect.poll(() => row.getByTestId('cut-tag').innerText()).toBe(saidOnScreen(language, 'device', 'cut'))
  await closeWindow(person, language)
  await expect.poll(() => isMarked(person, imei)).toBe(true)
  await person.shot(`cut-${language}-map`)
  await isManagedAs(person, imei, 1)
  await person.shot(`cut-${language}-manage`)

  await person.go(`/monitorcenter?imei=${imei}`)
  await expect.poll(() => person.byId('info-window').getByTestId('cut-tag').count()).toBe(1)
  await person.press('commands')
  await person.press('command-history-issue')
  await person.press('command-tab-CC_39')
  await person.press('command-issue')
  expect(await end(person)).toBe('done')
  await wentByRelay(person, language)
  expect(await person.byId('command-evidence').count()).toBe(0) // nobody asks whether a vehicle may be let go
  await judgedAs(person, language, 'noted', 'evidence.noted')
  await person.shot(`cut-${language}-restored`)
  await close(person, 'command-one')
  await close(person, 'command-history')
  // The live line takes the mark away: nothing is loaded again.
  await expect.poll(() => person.byId('info-window').getByTestId('cut-tag').count()).toBe(0)
  await person.byId('device-search').fill(held.plateNo)
  await row.waitFor()
  await expect.poll(() => row.getByTestId('cut-tag').count()).toBe(0)
  await closeWindow(person, language)
  await expect.poll(() => isMarked(person, imei)).toBe(false)
  await isManagedAs(person, imei, 0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a vehicle that drives is not cut off, and the evidence says why (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/monitorcenter', language)
  const fast = () => vehicle((speed) => speed > 35)
  while ((await cut(person, await fast(), language)) !== 'failed') await close(person, 'command-one') // it stood at a light
  const said = () => person.byId('command-evidence').innerText()
  await expect.poll(said).toContain(saidOnScreen(language, 'command', 'evidence.not'))
  await expect.poll(said).toContain(saidByServer(language, 'command.driving'))
  await judgedAs(person, language, 'not', 'evidence.mayNot')
  await person.shot(`cut-${language}-driving`)
  expect(person.faults).toEqual([])
  await person.leave()
})
