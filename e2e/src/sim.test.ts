import { createServer, type Server as Listener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList, chooseInTree } from './choose'
import { rootOrgan } from './people'
import { OwnServer, type Server, type Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'

let platform: Listener
let server: OwnServer
/** Nothing is set up there. */
const bare = sharedServer()
let admin: Session

/** An operator's platform that says the same of every card that it is asked about. */
async function startPlatform(): Promise<Listener> {
  const listener = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://x').searchParams.get('iccids')?.split(',') ?? []
    const of = { state: 'A', used: 1536, total: 1024, day: 12.345, sms: 3, from: '2026-01-02 00:00:00', to: '2027-01-01 00:00:00' }
    response.end(JSON.stringify({ rows: asked.map((iccid) => ({ iccid, ...of })) }))
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  return listener
}

beforeAll(async () => {
  platform = await startPlatform()
  const { port } = platform.address() as AddressInfo
  const fields = ['state=state', 'month-used=used', 'month-total=total', 'day-used=day', 'sms=sms', 'start=from', 'end=to']
  server = await OwnServer.start(
    5,
    '--sims.url',
    `http://127.0.0.1:${port}/?iccids={iccids}`,
    '--sims.list=rows',
    '--sims.unit=MB',
    '--sims.states=A=ACTIVE',
    ...fields.map((field) => `--sims.field.${field}`),
  )
  admin = await server.session('admin')
  await hire(server, 'looker', ['SC-10'])
})

afterAll(async () => {
  await server?.stop()
  platform?.close()
})

const words: Record<Language, Record<'format' | 'required' | 'added' | 'taken' | 'inDevice' | 'deleted' | 'asked' | 'noPlatform', RegExp> & { active: string }> = {
  cn: {
    format: /必须/,
    required: /SIM卡号不能为空/,
    added: /流量卡已新增/,
    taken: /已被登记/,
    inDevice: /其中1张正在设备中使用/,
    deleted: /已删除2张流量卡/,
    asked: /正在向运营商平台查询\d+张流量卡/,
    noPlatform: /没有配置运营商平台/,
    active: '正常',
  },
  en: {
    format: /must be/,
    required: /SIM number cannot be empty/,
    added: /SIM card added/,
    taken: /already registered/,
    inDevice: /In use in devices, which keep their SIM number: 1/,
    deleted: /SIM cards deleted: 2/,
    asked: /SIM cards that the operator's platform is being asked about: \d+/,
    noPlatform: /No operator's platform is set up/,
    active: 'Active',
  },
}

async function sit(language: Language, user = 'admin', at: Server = server): Promise<Person> {
  const person = await Person.sitDown(at, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(user, '/trafficpackage', language)
  await person.byId('sim-page').waitFor()
  return person
}

const shots = process.env.SHOTS
async function shot(person: Person, name: string): Promise<void> {
  await person.still()
  if (shots) await person.page.screenshot({ path: `${shots}/sim-${name}.png` })
}

async function addCard(sim: string, iccid: string): Promise<void> {
  const made = await admin.post('/api/uccard/insertsimcard', { organId: (await rootOrgan(admin)).id, sim, iccid })
  expect(made.body).toMatchObject({ errcode: 0 })
}

test.each<Language>(['cn', 'en'])('a card is added, found and deleted (%s)', async (language) => {
  const person = await sit(language)
  const { page } = person
  const say = words[language]
  const digit = language === 'cn' ? 1 : 2
  const number = (n: number) => `1360000${digit}00${n}`
  const rows = page.locator('[data-row-key]')
  await person.byId('sim-add').click()
  await person.byId('sim-save').click()
  await person.sees(say.required)
  await person.byId('sim-sim').fill('136-abc')
  await expect.poll(() => person.byId('sim-sim').inputValue()).toBe('136')
  await person.byId('sim-iccid').fill('8986 0012')
  await person.byId('sim-save').click()
  await expect.poll(() => page.locator('.ant-form-item-explain-error', { hasText: say.format }).count()).toBe(2)
  await person.byId('sim-sim').fill(number(1))
  await person.byId('sim-iccid').fill(`89860012 34567890${digit}001`)
  await chooseInTree(person, 'sim-organ', 'East')
  await chooseInList(person, 'sim-type', language === 'cn' ? '中国移动' : 'China Mobile')
  await shot(person, `${language}-add`)
  await person.byId('sim-save').click()
  await person.sees(say.added)
  await person.byId('sim-dialog').waitFor({ state: 'detached' })

  await person.byId('sim-add').click()
  await person.byId('sim-sim').fill(number(1))
  await person.byId('sim-iccid').fill(`8986001234567890${digit}002`)
  await person.byId('sim-save').click()
  await page.locator('.ant-form-item-explain-error', { hasText: say.taken }).waitFor()
  await person.byId('sim-sim').fill(number(2))
  await person.byId('sim-save').click()
  await person.byId('sim-dialog').waitFor({ state: 'detached' })

  const device = { organId: (await rootOrgan(admin)).id, imei: `86000000040000${digit}`, deviceName: `With card ${digit}`, deviceModel: 'GT06N', simNo: number(2) }
  expect((await admin.post('/api/device/insertdevice', device)).body).toMatchObject({ errcode: 0 })
  await person.byId('sim-filter-key').fill(`34567890${digit}00`)
  await person.byId('sim-filter-key').press('Enter')
  await page.waitForURL(/key=/)
  await expect.poll(() => rows.count()).toBe(2)
  await person.byId('sim-filter-key').fill(number(1))
  await person.byId('sim-search').click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('key')).toBe(number(1))
  await chooseInList(person, 'sim-filter-state', say.active)
  await page.locator('[data-kind=filtered]').waitFor()
  await person.byId('sim-reset').click()
  await page.waitForURL((url) => !url.searchParams.has('key'))
  await expect.poll(() => person.byId('sim-filter-key').inputValue()).toBe('')
  await person.byId('sim-filter-key').fill(`1360000${digit}00`)
  await person.byId('sim-search').click()
  await expect.poll(() => rows.count()).toBe(2)
  await person.sees(`With card ${digit}`)
  await shot(person, `${language}-list`)
  if (language === 'en') expect(await person.byId('sim-filters').innerText()).not.toMatch(/[\u4e00-\u9fff]/)

  await expect.poll(() => person.byId('sim-delete').count()).toBe(0) // nothing is chosen
  for (const box of await page.locator('[data-row-key] input[type=checkbox]').all()) await box.check()
  await person.byId('sim-delete').click()
  await person.sees(say.inDevice)
  await shot(person, `${language}-delete`)
  await person.byId('sim-delete-confirm').click()
  await person.sees(say.deleted)
  await page.locator('[data-kind=filtered]').waitFor()
  const left = await admin.get(`/api/device/getdevicelist?searchKey=${device.imei}&pageSize=20`)
  expect((left.body.retobj as { rows: { simNo: string }[] }).rows[0]?.simNo).toBe(number(2))
  expect(person.faults).toEqual([])
  await person.leave()
})

test('the platform is asked, and what it says is shown with its time', async () => {
  await addCard('13500000001', '89860012345678905001')
  const person = await sit('en')
  const { page } = person
  await person.byId('sim-filter-key').fill('13500000001')
  await person.byId('sim-search').click()
  await person.byId('sim-refresh').click()
  await person.sees(words.en.asked)
  // Once a minute at most; while the first is under way, the button takes no click.
  await expect.poll(() => person.page.locator('.ant-btn-loading').count()).toBe(0)
  await person.byId('sim-refresh').click()
  await person.sees(/asked just now/)
  const row = page.locator('[data-row-key]')
  await expect.poll(() => row.count()).toBe(1) // the list of before is gone
  await expect.poll(async () => (await row.allInnerTexts()).join()).toContain('Active')
  const text = (await row.allInnerTexts()).join()
  expect(text).toContain('1,536')
  expect(text).toContain('12.34')
  expect(text).toContain('512') // beyond the month's total
  expect(text).toContain('2026-01-02')
  await shot(person, 'platform')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('without a platform nobody can ask it, and is told why (%s)', async (language) => {
  const person = await sit(language, 'admin', bare)
  await person.page.locator('table').first().waitFor()
  await expect.poll(() => person.byId('sim-refresh').isDisabled()).toBe(true)
  await person.byId('sim-refresh').hover({ force: true })
  await person.sees(words[language].noPlatform)
  await shot(person, `${language}-bare`)
  await person.leave()
})

test('the list is exported as it is filtered', async () => {
  await addCard('13400000001', '89860012345678904001')
  const person = await sit('cn')
  await person.page.locator('[data-row-key]').first().waitFor()
  await person.byId('export').click()
  await expect
    .poll(async () => JSON.stringify((await admin.get('/api/task/gettasklist')).body.retobj))
    .toMatch(/"state":"done"/)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look has no button (%s)', async (language) => {
  const person = await sit(language, 'looker')
  await person.page.locator('table').first().waitFor()
  for (const id of ['sim-add', 'sim-delete', 'sim-import', 'sim-refresh', 'export']) await expect.poll(() => person.byId(id).count(), { message: id }).toBe(0)
  await expect.poll(() => person.page.locator('input[type=checkbox]').count()).toBe(1) // that of the filter
  const looker = await server.session('looker')
  for (const call of ['insertsimcard', 'removeCard', 'refreshcards', 'exportcardlist']) {
    expect((await looker.post(`/api/uccard/${call}`, { organId: 1, sim: 'x', iccid: 'x' })).status, call).toBe(401)
  }
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  await addCard(theme === 'dark' ? '13300000001' : '13300000002', theme === 'dark' ? '89860012345678903001' : '89860012345678903002')
  const person = await sit('en')
  if (theme === 'dark') await toDark(person)
  await person.page.locator('[data-row-key]').first().waitFor()
  await person.still()
  expect(await violations(person)).toEqual([])
  await shot(person, `axe-${theme}`)
  await person.byId('sim-add').click()
  await person.byId('sim-save').click()
  await person.sees(words.en.required)
  await person.still()
  expect(await violations(person)).toEqual([])
  await person.leave()
})
