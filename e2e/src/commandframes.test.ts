import { beforeAll, expect, test, vi } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import type { Session } from './server'
import { sharedServer, simulated } from './shared'

const server = sharedServer()
let admin: Session

/** Questions, which change nothing about a terminal. */
const questions = ['CC_55', 'CC_76', 'CC_56', 'CC_74']

/** How the frames of a protocol begin. */
const starts = { jt808: '7e', gt06: '78' }
type Protocol = keyof typeof starts

interface Command {
  commandId: number
  imei: string
  events: { frame: string; direction: string; fields: unknown[] }[]
}

/** A command of each protocol with the frame that was sent and one that came back. */
const found: Partial<Record<Protocol, Command>> = {}
const asked = new Set<string>()

async function ask(): Promise<void> {
  for (const imei of simulated()) {
    if (asked.has(imei)) continue
    const forms = (await admin.get(`/api/report/getcommandforms?imei=${imei}`)).body.retobj as { rows: { cmdCode: string; canSend: boolean }[] } | null
    const cmdCode = questions.find((code) => forms?.rows.some((form) => form.cmdCode === code && form.canSend))
    if (!cmdCode) continue
    expect((await admin.post('/api/report/sendcommand', { imei, cmdCode })).body).toMatchObject({ errcode: 0 })
    asked.add(imei)
  }
}

async function look(): Promise<void> {
  const mine = simulated()
  const { rows } = (await admin.get('/api/report/getcommandreportlist?cmdStatus=done&pageSize=100')).body.retobj as { rows: Command[] }
  for (const { commandId } of rows.filter(({ imei }) => mine.includes(imei))) {
    const one = (await admin.get(`/api/report/getcommand?commandId=${commandId}`)).body.retobj as Command
    const framed = one.events.filter(({ frame, fields }) => frame && fields.length > 0)
    for (const name of ['jt808', 'gt06'] as const) {
      const both = ['down', 'up'].every((way) => framed.some(({ frame, direction }) => direction === way && frame.startsWith(starts[name])))
      if (both) found[name] ??= one
    }
  }
}

beforeAll(async () => {
  admin = await server.session('admin')
  await vi.waitFor(
    async () => {
      await ask()
      await look()
      if (!found.jt808 || !found.gt06) throw new Error('not both protocols have answered yet')
    },
    { timeout: 300_000, interval: 1000 },
  )
})

/** Names that are written alike in Chinese. */
const alike = /^(ACC|IMEI|ICCID|IMSI|WiFi|CRC-16\/X-25)$/

const looks: [Language, Protocol, { width: number; height: number }, 'light' | 'dark'][] = [
  ['cn', 'jt808', { width: 1440, height: 900 }, 'light'],
  ['en', 'jt808', { width: 1280, height: 720 }, 'dark'],
  ['cn', 'gt06', { width: 1280, height: 720 }, 'dark'],
  ['en', 'gt06', { width: 1440, height: 900 }, 'light'],
]

test.each(looks)('what was sent and what came back is told field by field (%s, %s)', async (language, protocol, size, theme) => {
  const command = found[protocol] as Command
  const person = await Person.sitDown(server, { ...size, sharp: true })
  await person.signIn('admin', `/commandrecord?imei=${command.imei}`, language)
  if (theme === 'dark') await toDark(person)
  await person.press(`command-open-${command.commandId}`)
  const frames = person.byId('command-frame')
  await frames.first().waitFor()
  for (const frame of await frames.all()) await frame.locator('summary').click()
  const parts = person.byId('command-one').locator('[data-testid=command-frame] tbody tr')
  await expect.poll(() => parts.count()).toBeGreaterThan(10)
  const names = await parts.evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent ?? ''))
  if (language === 'cn') expect(names.filter((name) => !/\p{Script=Han}/u.test(name) && !alike.test(name))).toEqual([])
  else expect(names.filter((name) => !/^[ -~]+$/.test(name))).toEqual([])
  // Nothing runs out at the side, and no word of a name is cut in two for want of room.
  const narrow = await frames.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
  expect(narrow.filter((over) => over > 0)).toEqual([])
  const nameWidth = await parts.first().locator('td').first().evaluate((cell) => cell.getBoundingClientRect().width)
  expect(nameWidth).toBeGreaterThan(100)
  expect(await violations(person)).toEqual([])
  await frames.first().evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await person.shot(`frames-${protocol}-${language}-down`)
  await frames.last().evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await person.shot(`frames-${protocol}-${language}-up`)
  expect(person.faults).toEqual([])
  await person.leave()
})
