import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { reportLate } from './terminal'
import { mistake, saidByServer } from './words'

const server = sharedServer()
let admin: Session
const held: Held[] = []

/** A model that is set to take every command there is, of which its protocol carries some. */
const model = 'EVERY-COMMAND'

beforeAll(async () => {
  admin = await server.session('admin')
  const named = (await admin.get('/api/propertymap/getpropertymapdropdownlist?codes=CMD_CODE')).body.retobj as { CMD_CODE: { key: string }[] }
  const commands = named.CMD_CODE.map(({ key }) => key)
  expect(commands.length).toBeGreaterThanOrEqual(57)
  await admin.post('/api/devicemodel/insertmodel', { code: model, nameCn: '全部指令', type: 'DEVICE_TYPE.YX', protocol: 'gt06', dialect: 'concox', capabilities: ['CUT_OFF'], commands })
  const organId = (await rootOrgan(admin)).id
  for (const n of [1, 2]) {
    const device = await addDevice(admin, organId, `86193000000000${n}`, `京C3000${n}`, model)
    held.push(device)
    await vi.waitFor(
      async () => {
        await reportLate(server.gt06Port, device.imei, new Date(Date.now() - 5000)) // until it is welcome
        const known = (await admin.devices()).some(({ imei, lastLocationTime }) => imei === device.imei && lastLocationTime > 0)
        if (!known) throw new Error(`${device.imei} has no position`)
      },
      { timeout: 300_000, interval: 500 },
    )
  }
})

const words = {
  cn: { range: '必须在5到18000之间', waits: '等待', host: '必须是IPv4地址或域名', withdraw: '撤 回', over: '已取消' },
  en: { range: 'from 5 to 18000', waits: 'waits', host: 'must be an IPv4 address or the name of a server', withdraw: 'Withdraw', over: 'Cancelled' },
} as const

const languages: [Language, number][] = [
  ['cn', 0],
  ['en', 1],
]

const deviceOf = (at: number): Held => {
  const device = held[at]
  if (!device) throw new Error('no device')
  return device
}

/** The form of one command. */
const choose = async (person: Person, code: string) => {
  await person.press(`command-tab-${code}`)
  await expect.poll(() => person.byId(`command-tab-${code}`).getAttribute('aria-selected')).toBe('true')
}

test.each(languages)('every command of a model has its form, or says why it cannot be sent (%s)', async (language, at) => {
  const device = deviceOf(at)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${device.imei}`, language)
  await person.press('send-command')
  await person.byId('command-form').waitFor()
  const codes = await person.page.locator('[data-code]').evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).dataset.code ?? ''))
  expect(codes.length).toBeGreaterThanOrEqual(57)
  for (const code of codes) {
    await choose(person, code)
    const said = await person.page.locator('#command-panel').innerText()
    expect(said, code).not.toMatch(/\{\w+\}|command\w*\.\w|undefined/)
    if (language === 'en') expect(said, code).not.toMatch(/[\u4e00-\u9fff]{2}/)
  }
  expect(await violations(person)).toEqual([])
  for (const code of ['CC_18', 'CC_38', 'CC_6', 'CC_41', 'CC_54', 'CC_71']) {
    if (!codes.includes(code)) continue
    await choose(person, code)
    await person.shot(`command-${language}-${code}`)
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

/** Checks that the history is as wide as 80 % of the window, and that nothing of the page is wider than the window for it. */
async function isFourFifths(person: Person): Promise<void> {
  const shares = () =>
    person.page.evaluate(() => {
      const dialog = document.querySelector('.ant-modal:has([data-testid=command-history-table])') ?? document.querySelector('.ant-modal')
      return [(dialog?.getBoundingClientRect().width ?? 0) / window.innerWidth, document.documentElement.scrollWidth - window.innerWidth]
    })
  await expect.poll(async () => Math.round(((await shares())[0] ?? 0) * 100)).toBe(80) // once it has come up
  expect((await shares())[1]).toBeLessThanOrEqual(0)
}

test.each(languages)('a command is refused where it is wrong, waits for its terminal, is looked at and withdrawn (%s)', async (language, at) => {
  const device = deviceOf(at)
  const say = words[language]
  const person = await Person.sitDown(server)
  await person.signIn('admin', `/monitorcenter?imei=${device.imei}`, language)
  await person.press('send-command')
  await choose(person, 'CC_6')
  await person.byId('command-field-host').fill('a..b')
  await person.byId('command-field-port').fill('0x80y00')
  expect(await person.byId('command-field-port').inputValue()).toBe('8000')
  await person.press('command-issue')
  await expect.poll(() => person.byId('command-form').innerText()).toContain(say.host)
  await choose(person, 'CC_18')
  await person.byId('command-field-seconds').fill('4')
  await person.press('command-issue')
  await expect.poll(() => person.byId('command-form').innerText()).toContain(say.range)
  await person.shot(`command-${language}-refused`)
  await person.byId('command-field-seconds').fill('30')
  await person.press('command-issue')
  await person.byId('command-steps').waitFor()
  await expect.poll(() => person.byId('command-status').first().innerText()).not.toBe('')
  await person.shot(`command-${language}-one`)
  expect(await violations(person)).toEqual([])
  await person.escape('command-one')

  await person.press('commands')
  const history = person.byId('command-history')
  await expect.poll(() => history.innerText()).toContain('admin')
  await expect.poll(() => history.innerText()).toContain('30')
  await isFourFifths(person)
  await person.shot(`command-${language}-history`)
  expect(await violations(person)).toEqual([])
  await person.press(history.locator('[data-testid^="command-cancel-"]').first())
  await person.press(person.page.locator('.ant-popconfirm-buttons .ant-btn-dangerous'))
  await expect.poll(() => history.innerText()).toContain(say.over)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a vehicle is stopped only by who types its plate', async () => {
  const device = deviceOf(1)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${device.imei}`, 'en')
  await person.press('send-command')
  await choose(person, 'CC_38')
  await person.byId('command-plate-confirm').fill('京C3')
  await person.press('command-issue')
  await mistake(person, saidByServer('en', 'command.confirm', { name: device.plateNo }))
  await person.shot('command-en-typed')
  await person.byId('command-plate-confirm').fill(device.plateNo)
  await person.press('command-issue')
  await person.byId('command-steps').waitFor()
  await person.leave()
})

test('on a phone the panels step aside for the info window, whose commands are within reach', async () => {
  const device = deviceOf(0)
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', `/monitorcenter?imei=${device.imei}`, 'en')
  await person.press('send-command')
  await person.byId('command-form').waitFor()
  await person.escape('command-form')
  await person.shot('command-phone')
  await person.byId('panels-up').click()
  await person.byId('info-window').waitFor({ state: 'detached' })
  await expect.poll(() => person.byId('monitor-panels').getAttribute('data-shown')).toBe('true')
  await person.leave()
})
