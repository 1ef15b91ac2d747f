import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer, simulated } from './shared'
import { reportLate } from './terminal'
import { mistake, saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
const held: Held[] = []

/** A model of JT/T 808 that is set to take what its protocol carries: every kind of field that somebody can fill in for a terminal. */
const model = 'COMMAND-KINDS'

/** A command of each kind of form, what is wrong and right in its fields, and what the record then says. */
const kinds: { code: string; wrong: Record<string, string>; right: Record<string, string>; kept: string }[] = [
  { code: 'CC_18', wrong: { seconds: '4' }, right: { seconds: '45' }, kept: '45' }, // whole number
  { code: 'CC_21', wrong: { kilometres: '1.23' }, right: { kilometres: '12345.6' }, kept: '12345.6' }, // tenths
  { code: 'CC_6', wrong: { host: 'a..b', port: '5023' }, right: { host: 'gps.example.com', port: '5023' }, kept: 'gps.example.com' }, // server
  { code: 'CC_60', wrong: { apn: 'a,b' }, right: { apn: 'cmnet' }, kept: 'cmnet' }, // text
  { code: 'CC_61', wrong: { number: '12' }, right: { number: '13800138000' }, kept: '13800138000' }, // telephone
  { code: 'CC_63', wrong: { plate: '粤B1' }, right: { plate: '粤B12345' }, kept: '粤B12345' }, // choice and plate
  { code: 'CC_26', wrong: {}, right: {}, kept: '' }, // nothing to fill in
]

const field = (person: Person, name: string) => person.page.locator(`input[data-testid=command-field-${name}], [data-testid=command-field-${name}] input`).first()
const pick = async (person: Person, id: string, text: string) => {
  await person.press(id)
  await person.page.keyboard.type(text)
  await person.press(person.page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${text}"]`))
}

/** Presses the preview, which a form with a mistake does not ask for. */
const wrongly = async (person: Person, said: string) => {
  await person.press('batch-preview-button')
  await mistake(person, said)
}

interface Uncarried {
  code: string
  /** Fills in what is wrong, sees what is said of it, and then fills in what is right. */
  fill: (person: Person, language: Language) => Promise<void>
  /** What the server is then told. */
  told: Record<string, string>
}

/** Forms that no protocol of today has a frame for: the dialog of a single device says so in their place, that for many draws them. */
const uncarried: Uncarried[] = [
  {
    code: 'CC_41', // switches, and times that they ask for
    fill: async (person, language) => {
      expect(await field(person, 'bootTime').isDisabled()).toBe(true)
      await person.press('command-field-gps')
      await person.press('command-field-boot')
      await person.press('command-field-closeUpload')
      await field(person, 'bootTime').fill('26:30:00')
      await field(person, 'closeFrom').fill('2200')
      await wrongly(person, saidOnScreen(language, 'command', 'fault.time'))
      await expect.poll(() => person.page.locator('.ant-form-item-explain-error').count()).toBe(3) // the end is missing
      expect(await field(person, 'shutdownTime').isDisabled()).toBe(true)
      await field(person, 'bootTime').fill('06:30x00')
      await expect.poll(() => field(person, 'bootTime').inputValue()).toBe('063000')
      await field(person, 'closeFrom').fill('220000')
      await field(person, 'closeUntil').fill('050000')
    },
    told: { lbs: '0', gps: '1', boot: '1', bootTime: '06:30:00', shutdown: '0', closeUpload: '1', closeFrom: '22:00:00', closeUntil: '05:00:00' },
  },
  {
    code: 'CC_68', // a time
    fill: async (person, language) => {
      await field(person, 'wakeTime').fill('246000')
      await wrongly(person, saidOnScreen(language, 'command', 'fault.time'))
      await field(person, 'wakeTime').fill('０７0000')
    },
    told: { wakeTime: '07:00:00' },
  },
  {
    code: 'CC_71', // alarm clocks
    fill: async (person, language) => {
      expect(await person.byId('command-clock-delete-0').count()).toBe(0)
      await wrongly(person, saidByServer(language, 'command.clocks'))
      for (const [part, digits] of Object.entries({ hour: '06', minute: '30', second: '00' })) await pick(person, `command-clock-0-${part}`, digits)
      for (const clocks of [2, 3, 4]) {
        await person.press('command-clock-add')
        await person.byId(`command-clock-${clocks - 1}-hour`).waitFor()
      }
      expect(await person.byId('command-clock-add').isDisabled()).toBe(true)
      await pick(person, 'command-clock-1-hour', '18')
      await wrongly(person, saidByServer(language, 'command.clocks')) // started, and not whole
      for (const at of [3, 2]) await person.press(`command-clock-delete-${at}`)
      for (const [part, digits] of Object.entries({ minute: '15', second: '30' })) await pick(person, `command-clock-1-${part}`, digits)
    },
    told: { clocks: '063000,181530' },
  },
  {
    code: 'CC_53', // choices, or another value
    fill: async (person, language) => {
      await field(person, 'seconds').fill('3601')
      await field(person, 'seconds').press('Tab') // the list of choices closes
      await wrongly(person, saidOnScreen(language, 'command', 'fault.range', { min: '1', max: '3600' }))
      await field(person, 'seconds').fill('')
      const offered = person.page.locator('.ant-select-dropdown:visible .ant-select-item-option-content')
      await expect.poll(() => offered.first().innerText()).toMatch(/^10/)
      await offered.first().click()
      await expect.poll(() => field(person, 'seconds').inputValue()).toBe('10')
      await field(person, 'seconds').fill('45')
      await field(person, 'seconds').press('Tab')
    },
    told: { seconds: '45' },
  },
  {
    code: 'CC_54', // fields that depend on another
    fill: async (person, language) => {
      const pattern = (at: number) => person.press(person.byId('command-field-pattern').locator('label').nth(at))
      await pattern(0)
      await field(person, 'seconds').fill('60')
      await pattern(1)
      await person.byId('command-field-minutes').waitFor()
      expect(await field(person, 'seconds').count()).toBe(0)
      await pattern(2)
      await field(person, 'hours').fill('73')
      await field(person, 'wakeTime').fill('7')
      await wrongly(person, saidOnScreen(language, 'command', 'fault.range', { min: 1, max: 72 }))
      await mistake(person, saidOnScreen(language, 'command', 'fault.time'))
      await field(person, 'hours').fill('24')
      await field(person, 'wakeTime').fill('070000')
    },
    told: { pattern: '2', wakeTime: '07:00:00', hours: '24' },
  },
]

beforeAll(async () => {
  admin = await server.session('admin')
  const commands = [...kinds, ...uncarried].map(({ code }) => code)
  await admin.post('/api/devicemodel/insertmodel', { code: model, nameCn: '各类指令', type: 'DEVICE_TYPE.YX', protocol: 'jt808', capabilities: [], commands })
  const organId = (await rootOrgan(admin)).id
  for (const n of [1, 2]) {
    const device = await addDevice(admin, organId, `86198000000000${n}`, `京C8000${n}`, model)
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

test.each(languages)('each kind of form refuses what is wrong at its field and sends what is right (%s)', async (language, at) => {
  const device = deviceOf(at)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${device.imei}`, language)
  for (const { code, wrong, right, kept } of kinds) {
    await person.press('send-command')
    await person.press(`command-tab-${code}`)
    await expect.poll(() => person.byId(`command-tab-${code}`).getAttribute('aria-selected')).toBe('true')
    if (code === 'CC_63') {
      await person.byId('command-field-colour').locator('label').first().click()
    }
    for (const [field, value] of Object.entries(wrong)) await person.byId(`command-field-${field}`).fill(value)
    if (Object.keys(wrong).length > 0) {
      await person.press('command-issue')
      await person.page.locator('.ant-form-item-explain-error').first().waitFor()
      await person.shot(`kind-${language}-${code}`)
    }
    for (const [field, value] of Object.entries(right)) await person.byId(`command-field-${field}`).fill(value)
    await person.press('command-issue')
    await person.byId('command-steps').waitFor()
    await expect.poll(() => person.byId('command-one').innerText()).toContain(kept)
    await person.escape('command-one')
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('forms that no terminal of today takes are filled in for many, and say why nobody is sent them (%s)', async (language) => {
  const forms = (await admin.get(`/api/report/getbatchforms?lang=${language}`)).body.retobj as { rows: { cmdCode: string; cmdCodeName: string }[] }
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/commandrecord', language)
  await person.press('command-batch-open')
  await person.byId('batch-by').locator('label').nth(1).click()
  await person.byId('batch-list').fill(held.map(({ imei }) => imei).join(' '))
  for (const { code, fill, told } of uncarried) {
    const name = forms.rows.find(({ cmdCode }) => cmdCode === code)?.cmdCodeName ?? code
    await person.press('batch-command')
    await person.page.keyboard.type(name)
    await person.press(person.page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${name}"]`))
    await fill(person, language)
    await person.shot(`many-${language}-${code}`)
    const asked = person.page.waitForRequest(/previewcommandbatch/)
    await person.press('batch-preview-button')
    expect((await asked).postDataJSON()).toMatchObject({ cmdCode: code, data: { [code]: told } })
    await expect.poll(() => person.byId('batch-fit').innerText()).toBe('0')
    await expect.poll(() => person.byId('batch-preview').innerText()).toContain(saidByServer(language, 'command.notCarried', { protocol: 'jt808' }))
    expect(await person.byId('batch-issue').isDisabled()).toBe(true)
    if (code === 'CC_54') expect(await violations(person)).toEqual([])
    await person.press('batch-back')
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

interface Form {
  cmdCode: string
  canRead: boolean
}

/** A simulated terminal that is awake: asked for its reporting interval, it answered. */
async function awake(): Promise<string> {
  const asked = new Set<string>()
  return vi.waitFor(
    async () => {
      const { body } = await admin.get('/api/report/getcommandreportlist?cmdCodes=CC_56&cmdStatus=done&pageSize=100')
      const found = (body.retobj as { rows: { imei: string }[] }).rows.find(({ imei }) => simulated().includes(imei))
      if (found) return found.imei
      for (const imei of simulated().filter((one) => !asked.has(one))) {
        const forms = (await admin.get(`/api/report/getcommandforms?imei=${imei}`)).body.retobj as { rows: Form[] } | null
        if (!forms?.rows.some(({ cmdCode, canRead }) => cmdCode === 'CC_18' && canRead)) continue
        await admin.post('/api/report/sendcommand', { imei, cmdCode: 'CC_56', data: { of: 'CC_18' } })
        asked.add(imei)
      }
      throw new Error('nobody answered yet')
    },
    { timeout: 300_000, interval: 500 },
  )
}

test('a terminal is asked for its values from the form, which then shows them', async () => {
  const imei = await awake()
  const person = await Person.sitDown(server)
  await person.signIn('admin', `/monitorcenter?imei=${imei}`, 'en')
  await person.press('send-command')
  await person.press('command-tab-CC_18')
  await person.press('command-read')
  await expect.poll(() => person.byId('command-read-status').innerText()).toContain('Done')
  await expect.poll(() => person.byId('command-reported').innerText()).toMatch(/Reported by the terminal .*: Interval: \d+/)
  expect(await violations(person)).toEqual([])
  await person.shot('command-read')
  expect(person.faults).toEqual([])
  await person.leave()
})
