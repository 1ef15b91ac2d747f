import { createServer, type Server as HookServer } from 'node:http'
import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { addReporting, type Held } from './holder'
import { rootOrgan } from './people'
import { OwnServer, type Session } from './server'
import { hire } from './staff'
import { reportAll } from './terminal'
import { mistake, saidByServer, saidOnScreen } from './words'

/** What the webhook was sent: the body, and whether it was signed with the secret. */
interface Call {
  id: string
  signed: boolean
  alarms: { alarmType: string; plateNo: string }[]
}

let server: OwnServer
let admin: Session
let car: Held
let hook: HookServer
let fails = true
let secret = ''
const calls: Call[] = []

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const at = String(request.headers['waymark-timestamp'])
      const want = `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
      if (!fails) calls.push({ ...JSON.parse(body), signed: want === request.headers['waymark-signature'] })
      response.writeHead(fails ? 503 : 200).end(fails ? 'no room' : '')
    })
  })
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done))
  server = await OwnServer.start(2, '--notice.webhook-allow', '127.0.0.0/8')
  admin = await server.session('admin')
  const made = await admin.post('/api/ucorgan/insertorgan', { organName: 'Notice', parentId: (await rootOrgan(admin)).id, sort: 1, status: 1 })
  const { organId } = made.body.retobj as { organId: number }
  car = await addReporting(server, admin, organId, '861850000001001', '京N85001')
  await hire(server, 'notice.reader', ['MC-10', 'NT-10'], { organId })
})

afterAll(async () => {
  hook?.close()
  await server?.stop()
})

/** Cries for help until the server has heard it once. */
const cry = () =>
  vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, car.imei, [{ at: new Date(), lat: 39.9, lng: 116.4, speed: 0, course: 0, alarm: 'sos' }])
      await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(0)
    },
    { timeout: 300_000, interval: 500 },
  )

const heard = async () => ((await admin.get(`/api/alarm/getalarmlist?imei=${car.imei}&status=all`)).body.retobj as { total: number }).total

test('a rule is made, its secret shown once, and an alarm reaches the bell and the webhook', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/alarmnotice', 'en')
  await person.press('notice-add')
  await person.byId('notice-ruleName').fill('Emergencies')
  await person.byId('notice-users').getByRole('combobox').fill('admin')
  await person.page.locator('.ant-select-item-option').filter({ hasText: 'admin', visible: true }).first().click()
  // The others of the server raise alarms by chance.
  await person.byId('notice-cars').getByRole('combobox').fill(car.plateNo)
  await person.page.locator('.ant-select-item-option').filter({ hasText: car.plateNo, visible: true }).first().click()
  await person.byId('notice-webhookUrl').fill(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`)
  expect(await violations(person)).toEqual([])
  await person.shot('notice-rule-en')
  await person.press('notice-save')
  secret = (await person.byId('notice-secret').innerText()).trim()
  expect(secret).toHaveLength(43)
  await person.press('notice-secret-close')
  await person.sees('Emergencies')

  await cry()
  await expect.poll(() => person.byId('notice-bell').getAttribute('aria-label')).toContain('unread')
  await person.press('notice-bell')
  await expect.poll(() => person.byId('notice-own').innerText()).toContain(car.plateNo)
  await person.shot('notice-bell-en')

  // The webhook failed; once it works a person has it sent again, under the same number.
  const failed = await vi.waitFor(
    async () => {
      const { rows } = (await admin.get('/api/notice/getnoticelist?channel=webhook')).body.retobj as { rows: { noticeId: number; state: string }[] }
      const one = rows.find(({ state }) => state === 'retry')
      if (!one) throw new Error('not tried yet')
      return one
    },
    { timeout: 300_000, interval: 500 },
  )
  fails = false
  await vi.waitFor(() => expect(calls).not.toEqual([]), { timeout: 300_000, interval: 500 })
  expect(calls[0]).toMatchObject({ id: String(failed.noticeId), signed: true, alarms: [{ alarmType: 'sos', plateNo: car.plateNo }] })
  await vi.waitFor(async () => expect((await admin.post('/api/notice/replaynotice', { noticeId: failed.noticeId })).body.errcode).toBe(0), { timeout: 300_000, interval: 500 })
  await vi.waitFor(() => expect(calls.map(({ id }) => id)).toEqual([String(failed.noticeId), String(failed.noticeId)]), { timeout: 300_000, interval: 500 })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('what went out is looked at and sent again, and each says what they are told of (%s)', async (language) => {
  const said = (name: string, args = {}) => saidOnScreen(language, 'notice', name, args)
  const none = { enabled: 0, alarmTypes: [], watched: 0, byBrowser: 1, byEmail: 0, digestMinutes: 0, digestAt: 0, quietFrom: 0, quietTo: 0, timeZone: '' }
  expect((await admin.post('/api/notice/setchoices', none)).body.errcode).toBe(0)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/alarmnotice', language)
  if (language === 'en') await toDark(person)
  await person.page.getByText(said('view.log'), { exact: true }).click()
  const row = person.byId('notice-log-table').locator('tbody [data-row-key]').filter({ hasText: '127.0.0.1' }).first()
  const noticeId = await row.getAttribute('data-row-key')
  await person.press(`notice-log-tries-${noticeId}`)
  await expect.poll(() => person.byId('notice-tries').innerText()).toContain(saidByServer(language, 'notice.state.retry'))
  await person.shot(`notice-tries-${language}`)
  expect(await violations(person)).toEqual([])
  await person.escape('notice-tries', 'detached')
  const before = calls.length
  await person.press(`notice-log-more-${noticeId}`)
  await person.press(`notice-log-replay-${noticeId}`)
  await person.sees(said('replayed'))
  await vi.waitFor(() => expect(calls.length).toBe(before + 1), { timeout: 300_000, interval: 500 })
  expect(calls.at(-1)).toMatchObject({ id: noticeId, signed: true })

  await person.press('notice-bell')
  await person.press('notice-choose')
  expect(await person.byId('notice-choices-watched').isVisible()).toBe(false) // nothing is told yet
  await person.press('notice-choices-on')
  await person.press('notice-choices-watched')
  await chooseInList(person, 'notice-choices-digest', said('daily'))
  await person.byId('notice-choices-digest-at').fill('08:30')
  await person.press('notice-choices-quiet')
  await person.byId('notice-choices-quiet-from').fill('22:00')
  await person.byId('notice-choices-quiet-to').fill('22:00')
  await person.press('notice-choices-save')
  await mistake(person, said('quietSame'))
  await person.byId('notice-choices-quiet-to').fill('07:00')
  await person.shot(`notice-choices-${language}`)
  expect(await violations(person)).toEqual([])
  await person.press('notice-choices-save')
  await person.sees(said('chosen'))
  const kept = (await admin.get('/api/notice/getchoices')).body.retobj
  expect(kept).toMatchObject({ enabled: 1, watched: 1, digestAt: 510, quietFrom: 1320, quietTo: 420 })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look sees the rules of their own organisation, and nothing to change them with (%s)', async (language) => {
  const said = (name: string) => saidOnScreen(language, 'notice', name)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('notice.reader', '/alarmnotice', language)
  await person.byId('notice-page').waitFor()
  await person.sees(said('empty'))
  expect(await person.byId('notice-add').count()).toBe(0)
  expect(await person.byId('notice-page').innerText()).not.toContain('Emergencies')
  await person.page.getByText(said('view.log'), { exact: true }).click()
  await person.byId('notice-log-page').waitFor()
  await person.shot(`notice-log-${language}`)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('what a rule lacks stands beside the field; it is made with its times, changed and deleted (%s)', async (language) => {
  const said = (name: string, args = {}) => saidOnScreen(language, 'notice', name, args)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/alarmnotice', language)
  await person.press('notice-add')
  await person.byId('notice-ruleName').fill(`Times ${language}`)
  await person.press('notice-save')
  await mistake(person, saidByServer(language, 'notice.nobody'))
  const emails = person.byId('notice-emails').getByRole('combobox')
  await emails.fill('nobody')
  await emails.press('Enter')
  await person.press('notice-save')
  await mistake(person, saidByServer(language, 'notice.email', { address: 'nobody' }))
  // Not by the backspace key, which for a moment after the return key takes nothing away.
  await person.byId('notice-emails').locator('.ant-select-selection-item-remove').click()
  await expect.poll(() => person.byId('notice-emails').innerText()).not.toContain('nobody')
  await emails.fill('somebody@example.com')
  await emails.press('Enter')
  await chooseInList(person, 'notice-digest', said('daily'))
  await person.byId('notice-digest-at').fill('08:30')
  await person.press('notice-quiet')
  await person.byId('notice-quiet-from').fill('22:00')
  await person.byId('notice-quiet-to').fill('07:00')
  expect(await violations(person)).toEqual([])
  await person.shot(`notice-times-${language}`)
  await person.press('notice-save')
  const row = person.byId('notice-table').locator('tbody [data-row-key]').filter({ hasText: `Times ${language}` })
  await expect.poll(async () => ((await row.count()) === 1 ? row.innerText() : '')).toContain(said('dailyAt', { time: '08:30' }))
  expect(await row.innerText()).toContain(said('quietSpan', { from: '22:00', to: '07:00' }))
  expect(await row.innerText()).toContain('somebody@example.com')
  await person.shot(`notice-rules-${language}`)
  const ruleId = await row.getAttribute('data-row-key')
  await person.press(`notice-edit-${ruleId}`)
  await chooseInList(person, 'notice-digest', said('atOnce'))
  await person.press('notice-save')
  await person.sees(said('saved'))
  await expect.poll(() => row.innerText()).toContain(said('atOnce'))
  await person.press(`notice-more-${ruleId}`)
  await person.press(`notice-delete-${ruleId}`)
  await person.press('notice-delete-confirm')
  await expect.poll(() => row.count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})
