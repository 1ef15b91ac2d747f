import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer, simulated } from './shared'
import { cellsOf } from './sheet'
import { labelOf, refusal, saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session

/** Of nobody. */
const unknown = '861973000000099'
/** Changes nothing about a terminal. */
const locate = 'CC_55'
const cut = 'CC_38'

/** Two that never connect, and one that takes no commands. */
const held: Held[] = []
const [asleep, dumb] = [() => held.slice(0, 2), () => held[2]?.imei ?? '']

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/devicemodel/insertmodel', { code: 'BATCH-NONE', nameCn: '无指令', type: 'DEVICE_TYPE.YX', protocol: 'gt06', capabilities: [], commands: [] })
  expect(made.body).toMatchObject({ errcode: 0 })
  const organId = (await rootOrgan(admin)).id
  for (const [n, model] of [[1, 'GT06N'], [2, 'GT06N'], [3, 'BATCH-NONE']] as const) held.push(await addDevice(admin, organId, `86197300000000${n}`, `京C7300${n}`, model))
})

interface Command {
  commandId: number
  imei: string
  cmdStatus: string
  cmdStatusName: string
}

const over = ['done', 'failed', 'unsupported', 'timeout', 'expired', 'cancelled', 'superseded']

async function commandsOf(batchId: number, language: Language): Promise<Command[]> {
  const { rows } = (await admin.get(`/api/report/getcommandreportlist?batchId=${batchId}&pageSize=200&lang=${language}`)).body.retobj as { rows: Command[] }
  return rows
}

/** Opens the dialog of a command to many, says which to which numbers, and looks at what it would do. */
async function preview(person: Person, language: Language, code: string, imeis: string[]): Promise<string> {
  const { rows } = (await admin.get(`/api/report/getbatchforms?lang=${language}`)).body.retobj as { rows: { cmdCode: string; cmdCodeName: string }[] }
  const name = rows.find(({ cmdCode }) => cmdCode === code)?.cmdCodeName ?? code
  await person.press('command-batch-open')
  await person.byId('batch-by').getByText(saidOnScreen(language, 'command', 'batch.by.list'), { exact: true }).click()
  await person.byId('batch-list').fill(imeis.join('\n'))
  await person.press('batch-command')
  await person.page.keyboard.type(name)
  await person.press(person.page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${name}"]`))
  await person.press('batch-preview-button')
  await person.byId('batch-preview').waitFor()
  return name
}

/** Issues what is previewed, and returns the number of the batch. */
async function issue(person: Person): Promise<number> {
  const answer = person.page.waitForResponse(/sendcommandbatch/)
  await person.press('batch-issue')
  const { retobj } = (await (await answer).json()) as { retobj: { taskId: number } }
  await person.byId('command-batch').waitFor({ state: 'detached' })
  return retobj.taskId
}

const sizes = { large: { width: 1440, height: 900 }, small: { width: 1280, height: 720 } }

/** What the page looks like on either screen. */
async function shots(person: Person, name: string): Promise<void> {
  for (const [size, view] of Object.entries(sizes)) {
    await person.page.setViewportSize(view)
    await person.shot(`${name}-${size}`)
  }
}

test.each<Language>(['cn', 'en'])('who has one vehicle of a list stopped types its plate (%s)', async (language) => {
  const [{ imei, plateNo }] = asleep() as [Held]
  const person = await Person.sitDown(server, sizes.small)
  await person.signIn('admin', '/commandrecord', language)
  await preview(person, language, cut, [imei, dumb()])
  expect(await person.byId('batch-fit').innerText()).toBe('1')
  const said = await person.byId('batch-preview').innerText()
  expect(said).toContain(saidOnScreen(language, 'command', 'cut.title', { name: plateNo }))
  expect(said).toContain(saidByServer(language, 'command.noneSet'))
  expect(await person.byId('batch-issue').isDisabled()).toBe(true)
  for (const wrong of ['1', imei, plateNo.slice(0, -1)]) {
    await person.byId('batch-typed').fill(wrong)
    const answer = person.page.waitForResponse(/sendcommandbatch/)
    await person.press('batch-issue')
    await answer
    await expect.poll(() => person.byId('batch-issue').getAttribute('class')).not.toContain('ant-btn-loading')
    await refusal(person, 'command-batch', saidByServer(language, 'command.confirm', { name: plateNo }))
  }
  await person.byId('batch-typed').fill(plateNo.toLowerCase())
  expect(await violations(person)).toEqual([])
  await shots(person, `batch-${language}-plate`)
  const batchId = await issue(person)
  const [command] = await vi.waitFor(
    async () => {
      const rows = await commandsOf(batchId, language)
      expect(rows).toHaveLength(1)
      return rows
    },
    { timeout: 300_000, interval: 300 },
  )
  expect(command).toMatchObject({ imei, cmdStatus: 'queued' })
  expect((await admin.post('/api/report/cancelcommandbatch', { batchId })).body).toMatchObject({ errcode: 0, retobj: { count: 1 } })
  expect(person.faults).toEqual([])
  await person.leave()
})

/** The rows of a file by IMEI, each by the labels of its columns. */
function rowsOf(file: Buffer): Map<string, Record<string, string>> {
  const [header = [], ...rows] = cellsOf(file)
  return new Map(rows.map((cells) => [cells[0] ?? '', Object.fromEntries(header.map((label, i) => [label, cells[i] ?? '']))]))
}

test.each<Language>(['cn', 'en'])('a batch is followed, stands still, goes on and is cancelled, and its file says what became of each device (%s)', async (language) => {
  const person = await Person.sitDown(server, sizes.small)
  await person.signIn('admin', '/commandrecord', language)
  const imeis = [...simulated(), ...asleep().map((one) => one.imei), dumb(), unknown]
  const name = await preview(person, language, locate, imeis)
  const fit = Number(await person.byId('batch-fit').innerText())
  expect(fit).toBeGreaterThan(2)
  const batchId = await issue(person)
  await person.press('command-batches-open')
  const item = person.byId(`batch-${batchId}`)
  const counts = person.byId(`batch-counts-${batchId}`)
  await expect.poll(() => counts.innerText()).toContain(saidOnScreen(language, 'command', 'batches.issued', { issued: fit, total: fit }))
  await person.press(`batch-pause-${batchId}`)
  await expect.poll(() => item.getAttribute('data-state')).toBe('paused')
  await person.press(`batch-goOn-${batchId}`)
  await expect.poll(() => item.getAttribute('data-state')).toBe('going')
  await expect.poll(() => counts.innerText(), { timeout: 300_000 }).toContain(saidByServer(language, 'commandStatus.done'))
  expect(await violations(person)).toEqual([])
  await shots(person, `batch-${language}-item`)
  await person.press(`batch-cancel-${batchId}`)
  await person.press(person.page.locator('.ant-popconfirm-buttons .ant-btn-dangerous'))
  await expect.poll(() => item.getAttribute('data-state')).toBe('cancelled')

  const commands = await vi.waitFor(
    async () => {
      const all = await commandsOf(batchId, language)
      expect(all.filter(({ cmdStatus }) => !over.includes(cmdStatus))).toEqual([])
      return all
    },
    { timeout: 300_000, interval: 500 },
  )
  expect(commands).toHaveLength(fit)
  const download = person.page.waitForEvent('download')
  await person.press(`batch-file-${batchId}`)
  const file = await download
  expect(file.suggestedFilename()).toBe(`${saidOnScreen(language, 'command', 'batches.fileName')}-${batchId}.xlsx`)
  const rows = rowsOf(await readFile(await file.path()))
  const [state, reason, number, sent, ended] = ['cmdStatus', 'cmdReason', 'commandId', 'sendTime', 'endedTime'].map((field) => labelOf(language, field)) as [string, string, string, string, string]
  expect([...rows.keys()].sort()).toEqual([...imeis].sort())
  for (const { imei, cmdStatusName, commandId, cmdStatus } of commands) {
    const row = rows.get(imei)
    expect(row, imei).toMatchObject({ [state]: cmdStatusName, [number]: String(commandId) })
    expect(row?.[ended], imei).not.toBe('')
    if (cmdStatus === 'done') expect(row?.[sent], imei).not.toBe('')
  }
  expect(commands.some(({ imei, cmdStatus }) => cmdStatus === 'done' && simulated().includes(imei))).toBe(true)
  for (const { imei } of asleep()) expect(rows.get(imei)).toMatchObject({ [state]: saidByServer(language, 'commandStatus.cancelled'), [sent]: '' })
  const left = saidByServer(language, 'batchResult.left')
  expect(rows.get(dumb())).toMatchObject({ [state]: left, [reason]: saidByServer(language, 'command.noneSet'), [number]: '' })
  expect(rows.get(unknown)).toMatchObject({ [state]: left, [reason]: saidByServer(language, 'device.notFound') })

  await person.press(`batch-commands-${batchId}`)
  await person.byId('command-batches').waitFor({ state: 'detached' })
  const tag = person.byId('command-batch-tag')
  await expect.poll(() => tag.innerText()).toContain(name)
  const listed = person.byId('command-table').locator('tbody [data-row-key]')
  await expect.poll(() => listed.count()).toBe(Math.min(fit, 20))
  await listed.first().hover() // a row is another colour under the mouse
  expect(await violations(person)).toEqual([])
  await choose(person, name)
  await expect.poll(() => new URL(person.page.url()).searchParams.get('commands')).toBe(locate)
  await expect.poll(() => listed.count()).toBe(Math.min(fit, 20))
  await shots(person, `batch-${language}-filtered`)
  await tag.locator('.ant-tag-close-icon').click()
  await tag.waitFor({ state: 'detached' })
  expect(new URL(person.page.url()).searchParams.get('batch')).toBeNull()
  expect(new URL(person.page.url()).searchParams.get('commands')).toBe(locate)
  await expect.poll(async () => (await listed.allInnerTexts()).every((text) => text.includes(name))).toBe(true)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('vehicles that are others by now than in the preview are looked at, and confirmed, anew (%s)', async (language) => {
  const organId = (await rootOrgan(admin)).id
  const n = language === 'cn' ? 4 : 6
  const first = await addDevice(admin, organId, `86197300000000${n}`, `京C7300${n}`)
  const second = await addDevice(admin, organId, `86197300000000${n + 1}`, `京C7300${n + 1}`)
  const person = await Person.sitDown(server, sizes.small)
  await person.signIn('admin', '/commandrecord', language)
  await preview(person, language, cut, [first.imei, second.imei])
  const other = { deviceId: second.deviceId, deviceName: 'held', deviceModel: 'GT06N', plateNo: `京C7310${n}` }
  expect((await admin.post('/api/device/updatedevice', other)).body).toMatchObject({ errcode: 0 })
  await person.byId('batch-typed').fill('2')
  await person.press('batch-issue')
  await refusal(person, 'command-batch', saidByServer(language, 'command.otherVehicles'))
  await expect.poll(() => person.byId('batch-typed').inputValue()).toBe('')
  expect(await person.byId('batch-fit').innerText()).toBe('2')
  expect(await violations(person)).toEqual([])
  await shots(person, `batch-${language}-others`)
  await person.byId('batch-issue').locator('.ant-btn-loading-icon').waitFor({ state: 'detached' })
  await person.byId('batch-typed').fill('2')
  const batchId = await issue(person)
  await vi.waitFor(async () => expect(await commandsOf(batchId, language)).toHaveLength(2), { timeout: 300_000, interval: 300 })
  expect((await admin.post('/api/report/cancelcommandbatch', { batchId })).body).toMatchObject({ errcode: 0, retobj: { count: 2 } })
  expect(person.faults).toEqual([])
  await person.leave()
})

/** Has only commands of a name shown. */
async function choose(person: Person, name: string): Promise<void> {
  await person.press('command-filter-commands')
  await person.page.keyboard.type(name)
  await person.press(person.page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${name}"]`))
  await person.page.keyboard.press('Escape')
  await person.press('command-search')
}
