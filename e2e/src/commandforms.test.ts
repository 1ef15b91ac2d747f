import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer, simulated } from './shared'
import { reportLate } from './terminal'

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

beforeAll(async () => {
  admin = await server.session('admin')
  const commands = [...kinds.map(({ code }) => code), 'CC_71']
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
    await person.page.keyboard.press('Escape')
    await person.byId('command-one').waitFor({ state: 'detached' })
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
