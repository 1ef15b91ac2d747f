import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInTree } from './choose'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session

/** An organisation of its own with one below it, in which some devices are. */
const [organ, below] = ['many yard', 'many yard east']
const prefix = '8619900000000'
const restart = 'CC_26'
/** Takes no commands. */
const dumb = 'MANY-NONE'

/** One of the organisation, one below it, and one there that takes nothing. */
const held: Held[] = []

async function addOrgan(organName: string, parentId: number): Promise<number> {
  const { body } = await admin.post('/api/ucorgan/insertorgan', { organName, parentId, sort: 1, status: 1 })
  expect(body).toMatchObject({ errcode: 0 })
  return (body.retobj as { organId: number }).organId
}

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/devicemodel/insertmodel', { code: dumb, nameCn: '无指令', type: 'DEVICE_TYPE.YX', protocol: 'gt06', capabilities: [], commands: [] })
  expect(made.body).toMatchObject({ errcode: 0 })
  const upper = await addOrgan(organ, (await rootOrgan(admin)).id)
  const lower = await addOrgan(below, upper)
  held.push(await addDevice(admin, upper, `${prefix}01`, '京C90001'))
  held.push(await addDevice(admin, lower, `${prefix}02`, '京C90002'))
  held.push(await addDevice(admin, lower, `${prefix}03`, '京C90003', dumb))
})

const imeisOf = (...at: number[]) => at.map((n) => held[n]?.imei ?? '')

async function nameOf(language: Language, code: string): Promise<string> {
  const { rows } = (await admin.get(`/api/report/getbatchforms?lang=${language}`)).body.retobj as { rows: { cmdCode: string; cmdCodeName: string }[] }
  return rows.find(({ cmdCode }) => cmdCode === code)?.cmdCodeName ?? code
}

async function choose(person: Person, language: Language, code: string): Promise<void> {
  const name = await nameOf(language, code)
  await person.press('batch-command')
  await person.page.keyboard.type(name)
  await person.press(person.page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${name}"]`))
}

const preview = async (person: Person, fit: number) => {
  await person.press('batch-preview-button')
  await expect.poll(() => person.byId('batch-fit').innerText()).toBe(String(fit))
}

/** Issues what is previewed, and waits until exactly these devices have got the command. */
async function issued(person: Person, imeis: string[]): Promise<void> {
  const answer = person.page.waitForResponse(/sendcommandbatch/)
  await person.press('batch-issue')
  const { retobj } = (await (await answer).json()) as { retobj: { taskId: number } }
  await person.byId('command-batch').waitFor({ state: 'detached' })
  await vi.waitFor(
    async () => {
      const tasks = (await admin.get('/api/task/gettasklist')).body.retobj as { state: string; taskId: number }[]
      expect(tasks.find(({ taskId }) => taskId === retobj.taskId)?.state).toBe('done')
    },
    { timeout: 300_000, interval: 300 },
  )
  const { rows } = (await admin.get(`/api/report/getcommandreportlist?batchId=${retobj.taskId}`)).body.retobj as { rows: { imei: string }[] }
  expect(rows.map(({ imei }) => imei).sort()).toEqual(imeis)
}

async function find(person: Person, key: string, count: number): Promise<void> {
  await person.byId('device-filter-key').fill(key)
  await person.byId('device-search').click()
  await expect.poll(() => person.page.locator('[data-testid=device-table] [data-row-key]').count()).toBe(count)
}

test.each<Language>(['cn', 'en'])('devices that were selected are sent a command, and who is left out is said before (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/devicemanage', language)
  await find(person, prefix, 3)
  await person.byId('device-select-page').click()
  await person.press('device-more')
  await person.press(person.page.locator('.ant-dropdown:visible .ant-dropdown-menu-item', { hasText: saidOnScreen(language, 'device', 'acts.commands') }))
  await expect.poll(() => person.byId('command-batch').innerText()).toContain(saidOnScreen(language, 'command', 'batch.chosen', { count: 3 }))
  await choose(person, language, restart)
  await preview(person, 2)
  const said = await person.byId('batch-preview').innerText()
  expect(said).toContain(saidByServer(language, 'command.noneSet'))
  expect(said).toContain(held[2]?.imei)
  expect(await violations(person)).toEqual([])
  await person.shot(`many-${language}-selected`)
  await issued(person, imeisOf(0, 1))
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('the devices of an organisation are sent a command, with those below it or without (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/commandrecord', language)
  await person.press('command-batch-open')
  await choose(person, language, restart)
  await person.press('batch-preview-button')
  await expect.poll(() => person.byId('command-batch').getByRole('alert').innerText()).toBe(saidOnScreen(language, 'command', 'batch.nobody'))
  await chooseInTree(person, 'batch-organ', organ)
  await expect.poll(() => person.byId('command-batch').getByRole('alert').count()).toBe(0)
  await person.shot(`many-${language}-organ`)
  await preview(person, 2)
  await person.press('batch-back')
  await person.byId('command-batch').getByRole('checkbox').click()
  await preview(person, 1)
  await issued(person, imeisOf(0))
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a command is sent from the list of devices (%s)', async (language) => {
  const imei = imeisOf(1)[0] ?? ''
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/devicemanage', language)
  await find(person, imei, 1)
  await person.press(`device-more-${imei}`)
  await person.press(`device-command-${imei}`)
  await person.press(`command-tab-${restart}`)
  expect(await violations(person)).toEqual([])
  await person.press('command-issue')
  await person.byId('command-steps').waitFor()
  await expect.poll(() => person.byId('command-status').last().innerText()).toBe(saidOnScreen(language, 'command', 'status.queued'))
  await person.escape('command-one')
  await person.press(`device-more-${imei}`)
  await person.press(`device-commands-${imei}`)
  const newest = person.byId('command-history').locator('tbody [data-row-key]').first()
  await expect.poll(() => newest.innerText()).toContain(await nameOf(language, restart))
  expect(person.faults).toEqual([])
  await person.leave()
})
