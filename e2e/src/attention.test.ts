import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Person } from './browser'
import { type DeviceRow, OwnServer, type Session } from './server'

let server: OwnServer
let admin: Session
let moving: DeviceRow[]

beforeAll(async () => {
  server = await OwnServer.start(20)
  admin = await server.session('admin')
  await vi.waitFor(
    async () => {
      moving = (await admin.devices()).filter((d) => d.deviceState === 1 && d.plateNo !== '')
      expect(moving.length).toBeGreaterThan(3)
    },
    { timeout: 300_000, interval: 500 },
  )
})

afterAll(async () => {
  await server?.stop()
})

const words = {
  cn: { reason: '风险监控', level: '高', settled: '结清', said: '关注设置成功' },
  en: { reason: 'Risk monitoring', level: 'High', settled: 'settled', said: 'Attention set' },
} as const

const watched = async () => ((await admin.get('/api/device/getdevicestatecount')).body.retobj as { attentionCount: number }).attentionCount

/** Finds a vehicle and opens its window. */
async function open(person: Person, vehicle: DeviceRow): Promise<void> {
  await person.byId('device-search').fill(vehicle.plateNo)
  await person.byId(`device-row-${vehicle.imei}`).click()
  await person.byId('info-actions').waitFor()
}

test.each(['cn', 'en'] as const)('a vehicle is watched with a reason, which can be changed while it is (%s)', async (language) => {
  const vehicle = moving[language === 'cn' ? 0 : 1]
  if (!vehicle) throw new Error('no vehicle drives')
  const { reason, level, said } = words[language]
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/monitorcenter', language)
  await open(person, vehicle)
  const before = await watched()
  await person.byId('attention-menu').click()
  await person.byId('attention-3').click()
  await person.byId('attention-dialog').getByText(reason, { exact: true }).click()
  await person.byId('attention-save').click()
  await person.sees(new RegExp(said))
  const row = person.byId(`device-row-${vehicle.imei}`)
  await expect.poll(() => row.innerText()).toContain(level)
  await expect.poll(watched).toBe(before + (vehicle.attention > 0 ? 0 : 1))
  const kept = async () => ((await admin.get(`/api/device/getDeviceInfo?imei=${vehicle.imei}`)).body.retobj as DeviceRow).attentionRemark
  expect(await kept()).toBe(reason)
  await person.byId('attention-dialog').waitFor({ state: 'detached' })
  await person.press('attention-menu')
  await person.press('attention-0')
  await person.byId('attention-save').click()
  await expect.poll(kept).toBe('')
  await expect.poll(() => row.innerText()).not.toContain(level)
  await person.byId('attention-dialog').waitFor({ state: 'detached' })
  await person.press('attention-menu')
  await person.press('attention-modify')
  await person.sees(language === 'cn' ? /还没有关注该车辆/ : /have not paid attention to the vehicle/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('whoever closes a dialog of the window by keyboard is back at the button that opened it', async () => {
  const vehicle = moving[0]
  if (!vehicle) throw new Error('no vehicle drives')
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  const { page } = person
  await person.signIn('admin', '/monitorcenter', 'en')
  await open(person, vehicle)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
  const dialog = page.locator('.ant-modal-wrap:visible, .ant-drawer-open:visible')
  for (const button of ['send-command', 'commands', 'settle', 'share']) {
    await person.byId(button).focus()
    await page.keyboard.press('Enter')
    await dialog.first().waitFor()
    await person.still()
    await person.escape(dialog.first(), 'hidden')
    await expect.poll(focused, { message: button }).toBe(button)
  }
  // A menu is walked with the arrows; the Esc that closes it closes no window.
  await person.byId('attention-menu').focus()
  await page.keyboard.press('Enter')
  await person.byId('attention-3').waitFor()
  await person.still()
  await page.keyboard.press('Escape')
  await person.byId('attention-3').waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe('attention-menu')
  await person.byId('info-window').waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['cn', 'en'] as const)('the focus group has the watched vehicles and nobody else, with their number (%s)', async (language) => {
  const vehicle = moving[3]
  if (!vehicle) throw new Error('no vehicle drives')
  const watch = async (level: number) => {
    const { body } = await admin.post('/api/device/updatedeviceattention', { imei: vehicle.imei, attention: level, attentionRemark: '' })
    expect(body).toMatchObject({ errcode: 0 })
  }
  const group = async () => {
    const { retobj } = (await admin.get('/api/device/getorgandevicelist?organId=-10&pageSize=200')).body
    return (retobj as { deviceList: { rows: DeviceRow[] } }).deviceList.rows.map(({ imei }) => imei).sort()
  }
  const before = await watched()
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/monitorcenter', language)
  const node = person.byId('tree-node--10')
  const shown = async () => (await node.innerText()).split(/\s+/)
  await expect.poll(shown).toEqual([language === 'cn' ? '关注' : 'Watched', String(before)])
  await watch(2)
  await expect.poll(shown).toContain(String(before + 1)) // it is told, nobody has to ask
  await node.click()
  await person.byId(`device-row-${vehicle.imei}`).waitFor()
  const listed = async () => {
    const ids = await person.page.locator('[data-testid^=device-row-]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-testid')?.slice('device-row-'.length) ?? ''))
    return ids.sort()
  }
  await expect.poll(listed).toEqual(await group())
  expect(await person.byId('include-sub').isDisabled()).toBe(true) // it has nobody below it
  const drawn = () =>
    person.page.evaluate(
      () => (window as unknown as { __waymark?: { vehicles(): { imei: string; attention?: number }[] } }).__waymark?.vehicles().map(({ imei }) => imei).sort() ?? [],
    )
  await expect.poll(drawn).toEqual(await group())
  await person.shot(`focus-${language}`)
  await watch(0)
  await expect.poll(() => person.byId(`device-row-${vehicle.imei}`).count()).toBe(0)
  await expect.poll(shown).toContain(String(before))
  expect(await group()).not.toContain(vehicle.imei)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a settled vehicle leaves the screen of everybody, and comes back when that is withdrawn', async () => {
  const vehicle = moving[2]
  if (!vehicle) throw new Error('no vehicle drives')
  const [one, other] = [await Person.sitDown(server), await Person.sitDown(server)]
  const drawn = (person: Person) =>
    person.page.evaluate((imei) => {
      const live = (window as unknown as { __waymark?: { vehicles(): { imei: string }[] } }).__waymark
      return (live?.vehicles() ?? []).some((v) => v.imei === imei)
    }, vehicle.imei)
  await one.signIn('admin', '/monitorcenter', 'en')
  await other.signIn('admin', '/monitorcenter', 'en')
  await expect.poll(() => drawn(other)).toBe(true)
  await open(other, vehicle)
  await other.byId('clear-selection').waitFor()
  await open(one, vehicle)
  await one.byId('settle').click()
  await one.byId('settle-remark').waitFor()
  await one.shot('settle')
  await one.byId('settle-remark').fill('paid in full')
  await one.byId('settle-save').click()
  await expect.poll(() => one.byId('info-window').count()).toBe(0)
  for (const person of [one, other]) await expect.poll(() => drawn(person)).toBe(false)
  await expect.poll(() => one.byId(`device-row-${vehicle.imei}`).count()).toBe(0)
  for (const person of [one, other]) await expect.poll(() => person.byId('clear-selection').count()).toBe(0) // it is selected by nobody any more
  const cars = (await admin.get(`/api/car/getcarlist?isSettle=1&searchKey=${encodeURIComponent(vehicle.plateNo)}`)).body.retobj as { rows: { settleRemark: string }[] }
  expect(cars.rows.map(({ settleRemark }) => settleRemark)).toEqual(['paid in full'])
  await admin.post('/api/device/updatecarsettle', { imei: vehicle.imei, plateNo: vehicle.plateNo, isSettle: 0 })
  for (const person of [one, other]) await expect.poll(() => drawn(person)).toBe(true)
  await one.leave()
  await other.leave()
})

test('the vehicles inside of a drawn area are found and selected', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'en')
  await expect.poll(() => person.page.evaluate(() => (window as unknown as { __waymark?: { vehicles(): unknown[] } }).__waymark?.vehicles().length ?? 0)).toBeGreaterThan(10)
  await person.still()
  const pull = async () => {
    await person.page.mouse.move(420, 160)
    await person.page.mouse.down()
    await person.page.mouse.move(900, 500, { steps: 4 })
    await person.page.mouse.move(1330, 780, { steps: 4 })
    await person.page.mouse.up()
  }
  await person.byId('area').click()
  await person.byId('area-rectangle').click()
  await person.byId('area-bar').waitFor()
  await pull()
  const found = async () => Number(/\d+/.exec(await person.byId('area-bar').innerText())?.[0] ?? 0)
  await expect.poll(found).toBeGreaterThan(3)
  const count = await found()
  await person.byId('area-select').click()
  await expect.poll(() => person.byId('area-bar').count()).toBe(0)
  await person.sees(`${count} selected`)
  expect(person.faults).toEqual([])
  await person.leave()
})
