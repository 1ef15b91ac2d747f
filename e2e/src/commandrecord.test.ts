import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import type { DeviceRow, Session } from './server'
import { sharedServer, simulated } from './shared'
import { hire } from './staff'

const server = sharedServer()
let admin: Session

/** A simulated terminal that was asked where it is, and answered. */
let asked: DeviceRow
let commandId: number
const wereAsked = new Set<string>()

/** Asks a terminal where it is, which changes nothing about it. */
const locate = 'CC_55'

interface Form {
  cmdCode: string
  canSend: boolean
}

interface Command {
  commandId: number
  imei: string
}

/**
 * Asks every simulated terminal that is on line, and returns what the first did that answered: some sleep for an hour
 * between their reports.
 */
async function firstAnswered(): Promise<Command> {
  const { body } = await admin.get(`/api/report/getcommandreportlist?cmdCodes=${locate}&cmdStatus=done&pageSize=100`)
  const mine = simulated()
  const found = (body.retobj as { rows: Command[] }).rows.find(({ imei }) => mine.includes(imei))
  if (found) return found
  for (const imei of mine.filter((one) => !wereAsked.has(one))) {
    const forms = (await admin.get(`/api/report/getcommandforms?imei=${imei}`)).body.retobj as { rows: Form[] } | null
    if (!forms?.rows.some(({ cmdCode, canSend }) => cmdCode === locate && canSend)) continue
    const answer = await admin.post('/api/report/sendcommand', { imei, cmdCode: locate })
    expect(answer.body).toMatchObject({ errcode: 0 })
    wereAsked.add(imei)
  }
  throw new Error('nobody answered yet')
}

beforeAll(async () => {
  admin = await server.session('admin')
  const first = await vi.waitFor(firstAnswered, { timeout: 300_000, interval: 500 })
  const device = (await admin.devices()).find(({ imei }) => imei === first.imei)
  if (!device) throw new Error(`${first.imei} is gone`)
  asked = device
  commandId = first.commandId
  await hire(server, 'record-issuer', ['RC-00', 'RC-10'])
  await hire(server, 'record-reader', ['RC-00'])
})

const words: Record<Language, Record<'name' | 'done' | 'file' | 'none', RegExp>> = {
  cn: { name: /立即定位/, done: /已执行/, file: /^指令记录.*\.xlsx$/, none: /此时间段内没有指令/ },
  en: { name: /Locate now/, done: /Done/, file: /^Commands.*\.xlsx$/, none: /There are no commands/ },
}

test.each<Language>(['cn', 'en'])('a command that a terminal took is listed, followed step by step and exported (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  const says = words[language]
  await person.signIn('admin', `/commandrecord?imei=${asked.imei}`, language)
  const row = person.byId('command-table').locator('tbody [data-row-key]', { has: person.byId(`command-open-${commandId}`) })
  await row.waitFor()
  for (const part of [asked.plateNo, 'admin', says.name]) await expect.poll(() => row.innerText()).toMatch(part)
  await expect.poll(() => row.getByTestId('command-status').innerText()).toMatch(says.done)
  expect(await violations(person)).toEqual([])
  await person.shot(`commandrecord-${language}`)

  await person.press(`command-open-${commandId}`)
  const steps = person.byId('command-steps').locator('li')
  await expect.poll(() => steps.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.status))).toEqual(expect.arrayContaining(['queued', 'sent', 'done']))
  expect(await violations(person)).toEqual([])
  await person.shot(`commandrecord-${language}-one`)
  await person.escape('command-one')

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

  await person.go(`/commandrecord?imei=${asked.imei}&key=nobody-of-this-name`)
  await person.sees(says.none)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('from a row another command is issued to its device, and followed (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('record-issuer', `/commandrecord?imei=${asked.imei}`, language)
  expect(await person.byId('command-batch-open').count()).toBe(0) // one command at a time is another permission
  await person.press(`command-more-${commandId}`)
  await person.press(`command-issue-${commandId}`)
  await person.press(`command-tab-${locate}`)
  await person.shot(`commandrecord-${language}-issue`)
  expect(await violations(person)).toEqual([])
  await person.press('command-issue')
  await person.byId('command-steps').waitFor()
  await expect.poll(() => person.byId('command-one').innerText()).toMatch(words[language].name)
  await person.escape('command-one')
  // Other files send commands to the fleet meanwhile: it need not be the newest.
  await person.byId('command-table').locator('tbody [data-row-key]').filter({ hasText: 'record-issuer' }).first().waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may look at commands and issue none is offered none', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('record-reader', `/commandrecord?imei=${asked.imei}`, 'en')
  await person.byId(`command-open-${commandId}`).waitFor()
  expect(await person.byId(`command-more-${commandId}`).count()).toBe(0)
  const reader = await server.session('record-reader')
  expect((await reader.post('/api/report/sendcommand', { imei: asked.imei, cmdCode: locate })).status).toBe(401)
  await person.leave()
})
