import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addReporting, type Held, hold, holderPassword } from './holder'
import { rootOrgan } from './people'
import { password, type Session } from './server'
import { sharedServer } from './shared'

const server = sharedServer()
let admin: Session
const held: Held[] = []
let others: string[] = []

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  others = (await admin.devices()).map(({ imei }) => imei)
  for (const n of [1, 2]) {
    held.push(await addReporting(server, admin, organId, `86160000000000${n}`, `京P1000${n}`))
  }
})

const words = {
  cn: { title: '实时位置', change: '修改密码', out: '退出登录', stopped: '已停止刷新', theme: /深色/ },
  en: { title: 'Live map', change: 'Change password', out: 'Sign out', stopped: 'Refreshing has stopped', theme: /dark/ },
} as const

test.each<[Language, number, { width: number; height: number }]>([
  ['cn', 0, { width: 390, height: 844 }],
  ['en', 1, { width: 1440, height: 900 }],
])('who holds one device signs in with its number, finds it, and nothing else (%s)', async (language, at, size) => {
  const device = held[at]
  if (!device) throw new Error('no device')
  const first = await holderPassword(admin, device)
  const say = words[language]
  const person = await Person.sitDown(server, size)
  const { page } = person
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await person.go('/login')
  await person.chooseLanguage(language)
  await person.byId('login-tab-imei').click()
  await person.fillIn(device.imei, first)
  await page.waitForURL((url) => url.pathname === '/showmap')
  await expect.poll(() => page.title()).toContain(say.title)
  await expect.poll(() => person.byId('personal-card').innerText()).toContain(device.plateNo)
  await expect.poll(() => person.byId('map-loading').count()).toBe(0)
  await expect.poll(() => person.byId('countdown').innerText()).toMatch(/\d/)
  await person.shot(`personal-${language}-map`)
  await person.byId('look-up-address').click()
  await expect.poll(() => person.byId('personal-card').innerText()).toMatch(language === 'cn' ? /北京/ : /Beijing/)
  await person.byId('personal-details').locator('summary').click()
  const facts = await person.byId('personal-details').innerText()
  expect(facts).toContain(device.imei)
  for (const imei of others) expect(facts).not.toContain(imei)
  await person.shot(`personal-${language}-details`)
  expect(await violations(person)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  // The console is not theirs: whatever is asked for leads here.
  for (const path of ['/', '/home', '/monitorcenter', '/usermanage']) {
    await person.go(path)
    await page.waitForURL((url) => url.pathname === '/showmap')
  }
  expect(asked.filter((url) => /getdevicelist|getorgan|\/uc(?!individual)/.test(url))).toEqual([])

  await person.byId('user-menu').click()
  await person.press(page.getByRole('menuitem', { name: say.change }))
  await person.byId('password-old').fill(first)
  await person.byId('password-new').fill(password)
  await person.byId('password-confirm').fill(password)
  await person.byId('password-confirm').press('Enter')
  await person.byId('password-old').waitFor({ state: 'detached' })
  await person.byId('user-menu').click()
  await person.press(page.getByRole('menuitem', { name: say.theme }))
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await person.shot(`personal-${language}-dark`)
  await person.byId('user-menu').click()
  await person.press(page.getByRole('menuitem', { name: say.out }))
  await page.waitForURL((url) => url.pathname === '/login')
  await person.byId('login-tab-imei').click()
  await person.fillIn(device.imei, password)
  await page.waitForURL((url) => url.pathname === '/showmap')
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a click on the device opens its window, and from there one gets to the track', async () => {
  const device = held[0]
  if (!device) throw new Error('no device')
  const token = await hold(server, admin, device)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  const { page } = person
  await person.enter(token, '/showmap', 'en')
  await expect.poll(() => person.byId('personal-card').innerText()).toContain(device.plateNo)
  await expect.poll(() => person.byId('map-loading').count()).toBe(0)
  await person.still()
  await person.byId('personal-card-toggle').click()
  await person.byId('personal-card-history').waitFor({ state: 'detached' })
  const box = await person.byId('map').boundingBox()
  if (!box) throw new Error('no map')
  // The map follows the device: it is in the middle, once the map has come to rest there.
  await expect
    .poll(async () => {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      return person.byId('personal-card-history').count()
    })
    .toBe(1)
  await person.shot('personal-en-window')
  await person.press('personal-card-history')
  await page.waitForURL((url) => url.pathname === '/showhistory')
  await person.byId('history-page').waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test('refreshing counts down, stops after ten misses, and goes on when it is told to', async () => {
  const device = held[0]
  if (!device) throw new Error('no device')
  const token = await hold(server, admin, device)
  const person = await Person.sitDown(server, { width: 390, height: 844, apart: true })
  const { page } = person
  await page.clock.install()
  await person.enter(token, '/showmap', 'en')
  await expect.poll(() => person.byId('personal-card').innerText()).toContain(device.plateNo)
  await page.route('**/api/device/getDeviceInfo*', (route) => route.abort())
  for (let misses = 1; misses <= 10; misses++) {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('getDeviceInfo'))
    await page.clock.runFor(10_000)
    await failed
    if (misses < 10) await expect.poll(() => person.byId('countdown').innerText()).toContain(`(${misses})`)
  }
  await expect.poll(() => person.byId('refresh-stopped').innerText()).toContain(words.en.stopped)
  await person.shot('personal-en-stopped')
  expect(await person.byId('personal-card').innerText()).toContain(device.plateNo) // what was known stays
  await page.unroute('**/api/device/getDeviceInfo*')
  await person.byId('refresh-again').click()
  await expect.poll(() => person.byId('countdown').innerText()).toMatch(/^Refreshes in \d+ s$/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<[Language, number, { width: number; height: number }]>([
  ['en', 0, { width: 390, height: 844 }],
  ['cn', 1, { width: 1280, height: 720 }],
])('the track is that of the one device, whatever the address says (%s)', async (language, at, size) => {
  const device = held[at]
  if (!device) throw new Error('no device')
  const token = await hold(server, admin, device)
  const person = await Person.sitDown(server, size)
  const { page } = person
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await person.enter(token, '/showmap', language)
  await person.press('personal-to-history')
  await page.waitForURL((url) => url.pathname === '/showhistory')
  await person.byId('history-page').waitFor()
  await expect.poll(() => person.byId('history-view').count()).toBe(1) // the last 24 hours are shown at once
  expect(await person.byId('history-vehicle').count()).toBe(0)
  await expect.poll(() => person.page.locator('.ant-btn-loading').count()).toBe(0)
  expect(await violations(person)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await person.shot(`personal-${language}-history`)

  const other = others[0] ?? ''
  await person.go(`/showhistory?imei=${other}`)
  await expect.poll(() => person.byId('history-view').count()).toBe(1)
  expect(asked.some((url) => url.includes(`imei=${device.imei}`))).toBe(true)
  expect(asked.filter((url) => url.includes('/api/') && url.includes(other))).toEqual([])
  await person.press('personal-to-map')
  await person.byId('personal-card').waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test('without a session it asks for one, and comes back; accounts of the console are sent there', async () => {
  const person = await Person.sitDown(server)
  await person.go('/showmap')
  await person.page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/showmap')
  await expect.poll(() => person.page.locator('.ant-segmented-item-selected').last().innerText()).toMatch(/设备|IMEI/)
  await person.enter(await server.signIn('admin'), '/home', 'cn')
  await person.go('/showmap')
  await person.page.waitForURL((url) => url.pathname === '/home')
  await person.leave()
})
