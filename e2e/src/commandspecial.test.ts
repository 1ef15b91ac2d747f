import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { reportLate } from './terminal'
import { mistake, saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
const held: Held[] = []

/** A model whose terminals take what has a form of its own kind; what they are sent for it are texts of the model. */
const model = 'COMMAND-SPECIAL'
const texts = { CC_2: 'DEF,{state}#', CC_44: 'CALL,{mode},{number}#', CC_49: 'DMOS,{state}#' }

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/devicemodel/insertmodel', {
    ...{ code: model, nameCn: '特殊指令', type: 'DEVICE_TYPE.YX', protocol: 'gt06', dialect: 'concox', capabilities: [], commands: ['CC_5', ...Object.keys(texts)] },
    texts: Object.entries(texts).map(([command, text]) => ({ command, text })),
  })
  expect(made.body).toMatchObject({ errcode: 0 })
  const organId = (await rootOrgan(admin)).id
  for (const [at, of] of [model, model, 'OTHER'].entries()) {
    const device = await addDevice(admin, organId, `86199200000000${at}`, `京C9100${at}`, of)
    held.push(device)
    await vi.waitFor(
      async () => {
        await reportLate(server.gt06Port, device.imei, new Date(Date.now() - 5000)) // where it was; it speaks no more
        const known = (await admin.devices()).some(({ imei, lastLocationTime }) => imei === device.imei && lastLocationTime > 0)
        if (!known) throw new Error(`${device.imei} has no position`)
      },
      { timeout: 300_000, interval: 500 },
    )
  }
})

const deviceOf = (at: number): Held => {
  const device = held[at]
  if (!device) throw new Error('no device')
  return device
}

const languages: [Language, number][] = [
  ['cn', 0],
  ['en', 1],
]

async function choose(person: Person, code: string): Promise<void> {
  await person.press('send-command')
  await person.press(`command-tab-${code}`)
  await expect.poll(() => person.byId(`command-tab-${code}`).getAttribute('aria-selected')).toBe('true')
}

/** Issues the command, and checks what it says of what was filled in and of the text that is sent. */
async function issued(person: Person, kept: string[], text: string): Promise<void> {
  await person.press('command-issue')
  await person.byId('command-steps').waitFor()
  for (const said of kept) await expect.poll(() => person.byId('command-one').innerText()).toContain(said)
  await expect.poll(() => person.byId('command-text').innerText()).toBe(text)
  await person.escape('command-one')
}

/** The choice of a field by its value. */
const choice = (person: Person, field: string, value: string) => person.byId(`command-field-${field}`).locator(`input[value="${value}"]`)

/** Makes it, by its words: the button itself is drawn. */
const pick = (person: Person, field: string, value: string) => person.press(person.byId(`command-field-${field}`).locator(`label:has(input[value="${value}"])`))

test.each(languages)('three numbers for help take one at least, each is a telephone number, and what a message costs is said (%s)', async (language, at) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${deviceOf(at).imei}`, language)
  await choose(person, 'CC_5')
  await expect.poll(() => person.byId('command-form').locator('input[data-testid^="command-field-number"]').count()).toBe(3)
  const said = await person.byId('command-form').innerText()
  for (const hint of ['command.hintNumbersKept', 'command.hintSOS']) expect(said).toContain(saidByServer(language, hint))
  expect(await person.byId('command-form').locator('.ant-form-item-required').count()).toBe(0) // none of them by itself
  await person.press('command-issue') // without any
  await mistake(person, saidByServer(language, 'command.numberNeeded'))
  await person.byId('command-field-number2').fill('12')
  await person.press('command-issue')
  await mistake(person, saidOnScreen(language, 'command', 'fault.phone'))
  await person.shot(`special-${language}-CC_5`)
  await person.byId('command-field-number2').fill('13800138002')
  await issued(person, ['13800138002'], 'SOS,A,13800138002#')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('a call back begins as a call, listens where that is chosen, and takes a number (%s)', async (language, at) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${deviceOf(at).imei}`, language)
  await choose(person, 'CC_44')
  await expect.poll(() => choice(person, 'mode', '0').isChecked()).toBe(true)
  await person.press('command-issue')
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error').count()).toBe(1) // the number
  await pick(person, 'mode', '1')
  await person.byId('command-field-number').fill('13800138000')
  await person.shot(`special-${language}-CC_44`)
  await issued(person, [saidByServer(language, 'commandOption.listen'), '13800138000'], 'CALL,1,13800138000#')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('defences are set up or withdrawn by who says which, with no choice made before (%s)', async (language, at) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${deviceOf(at).imei}`, language)
  await choose(person, 'CC_2')
  for (const value of ['1', '2']) expect(await choice(person, 'state', value).isChecked()).toBe(false)
  await person.press('command-issue')
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error').count()).toBe(1)
  await pick(person, 'state', '2')
  await person.shot(`special-${language}-CC_2`)
  await issued(person, [saidByServer(language, 'commandOption.disarm')], 'DEF,2#')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('to force the discharge of a battery off takes the plate, and says that it stops the vehicle (%s)', async (language, at) => {
  const device = deviceOf(at)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${device.imei}`, language)
  await choose(person, 'CC_49')
  await pick(person, 'state', '1')
  expect(await person.byId('command-plate-confirm').count()).toBe(0)
  await pick(person, 'state', '2')
  await person.byId('command-plate-confirm').waitFor()
  await expect.poll(() => person.byId('command-form').innerText()).toContain(saidOnScreen(language, 'command', 'cut.rule'))
  expect(await violations(person)).toEqual([])
  await person.shot(`special-${language}-CC_49`)
  await person.press('command-issue')
  await mistake(person, saidOnScreen(language, 'ui', 'typeToConfirm', { word: device.plateNo }))
  await person.byId('command-plate-confirm').fill(device.plateNo)
  await issued(person, [saidByServer(language, 'commandOption.forceOff')], 'DMOS,2#')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('a device whose model has no commands says so, and offers nothing to send (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${deviceOf(2).imei}`, language)
  await person.press('send-command')
  await expect.poll(() => person.byId('command-send').innerText()).toContain(saidByServer(language, 'command.noneSet'))
  expect(await person.byId('command-issue').isDisabled()).toBe(true)
  await person.shot(`special-${language}-none`)
  expect(person.faults).toEqual([])
  await person.leave()
})
