import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addReporting, type Held } from './holder'
import { makeRole, makeUser, rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'

const server = sharedServer()
let admin: Session
const held: Held[] = []

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  for (const n of [1, 2]) {
    held.push(await addReporting(server, admin, organId, `86190000000000${n}`, `京S1000${n}`))
  }
})

const words = {
  cn: { gone: '链接无效，或已失效', withdrawn: '已撤回', withdraw: '撤 回', opened: /打开1次/, bare: '分享的车辆' },
  en: { gone: 'There is no such link, or it has ended', withdrawn: 'Withdrawn', withdraw: 'Withdraw', opened: /Opened: 1/, bare: 'Shared vehicle' },
} as const

test.each<[Language, number, { width: number; height: number }]>([
  ['cn', 0, { width: 390, height: 844 }],
  ['en', 1, { width: 1280, height: 720 }],
])('a link is made, opened by somebody without an account, and withdrawn under their eyes (%s)', async (language, at, size) => {
  const device = held[at]
  if (!device) throw new Error('no device')
  const say = words[language]
  const maker = await Person.sitDown(server)
  await maker.signIn('admin', `/monitorcenter?imei=${device.imei}`, language)
  await maker.press('share')
  await maker.byId('share-label').fill('Wang')
  await maker.byId('share-hours-72').click()
  await maker.byId('share-track').check()
  await maker.shot(`share-${language}-new`)
  await maker.press('share-make')
  const link = await maker.byId('share-link').inputValue()
  expect(new URL(link).pathname + new URL(link).hash).toMatch(/^\/share#[\w-]{32}$/)
  await expect.poll(() => maker.byId('share-list').innerText()).toContain('Wang')
  expect(await violations(maker)).toEqual([])
  await maker.shot(`share-${language}-made`)

  const visitor = await Person.sitDown(server, size)
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(request.url()))
  await visitor.go('/favicon.svg')
  await visitor.page.evaluate((lang) => localStorage.setItem('waymark.lang', lang), language)
  await visitor.page.goto(link)
  await expect.poll(() => visitor.byId('shared-card').innerText()).toContain(device.plateNo)
  await expect.poll(() => visitor.byId('map-loading').count()).toBe(0)
  await visitor.shot(`share-${language}-page`)
  const shown = await visitor.page.locator('body').innerText()
  expect(shown).not.toContain(device.imei)
  expect(shown).not.toContain('Wang')
  const token = link.split('#')[1] ?? ''
  expect(asked.filter((url) => url.includes(token))).toEqual([]) // what stands behind # is sent to nobody
  expect(asked.filter((url) => url.includes('/api/')).every((url) => url.includes('/api/share/'))).toBe(true)
  expect(await violations(visitor)).toEqual([])
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await maker.escape('share-list')
  await maker.press('share')
  await expect.poll(() => maker.byId('share-list').innerText()).toMatch(say.opened)
  await maker.press(maker.byId('share-list').getByRole('button').first())
  const dialog = await maker.page.locator('.ant-modal').filter({ has: maker.byId('share-list') }).boundingBox()
  const said = maker.page.waitForFunction(() => document.querySelector('.ant-message-notice')?.getBoundingClientRect().bottom)
  await maker.press(maker.page.locator('.ant-popconfirm-buttons .ant-btn-dangerous'))
  expect(await (await said).jsonValue()).toBeLessThanOrEqual(dialog?.y ?? 0) // over no title
  await expect.poll(() => maker.byId('share-list').innerText()).toContain(say.withdrawn)
  await maker.shot(`share-${language}-withdrawn`)
  await visitor.byId('countdown').click()
  await expect.poll(() => visitor.byId('shared-gone').innerText()).toContain(say.gone)
  await visitor.shot(`share-${language}-gone`)
  await visitor.byId('shared-language').click()
  await expect.poll(() => visitor.byId('shared-gone').innerText()).toContain(words[language === 'cn' ? 'en' : 'cn'].gone)
  expect([...maker.faults, ...visitor.faults]).toEqual([])
  await maker.leave()
  await visitor.leave()
})

test('a link without the plate does not show it; nonsense is gone; who may not share finds no button', async () => {
  const device = held[0]
  if (!device) throw new Error('no device')
  const made = await admin.post('/api/share/insertshare', { imei: device.imei, hours: 1 })
  const { path } = made.body.retobj as { path: string }
  const visitor = await Person.sitDown(server, { width: 390, height: 844 })
  await visitor.go(path)
  await expect.poll(() => visitor.byId('shared-card').innerText()).toContain(words.cn.bare)
  expect(await visitor.page.locator('body').innerText()).not.toContain(device.plateNo)
  await visitor.page.evaluate(() => {
    location.hash = 'nonsense'
  })
  await expect.poll(() => visitor.byId('shared-gone').count()).toBe(1)
  await visitor.leave()

  const role = await makeRole(admin, 'Watches, and shares nothing', ['MC-10'])
  const { password } = await makeUser(admin, 'shares.nothing', [role])
  const person = await Person.sitDown(server)
  await person.firstSignIn('shares.nothing', password, '/monitorcenter')
  await person.go(`/monitorcenter?imei=${device.imei}`)
  await person.byId('copy-link').waitFor()
  expect(await person.byId('share').count()).toBe(0)
  await person.leave()
})
