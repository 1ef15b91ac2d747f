import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held, hold } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
const held: Held[] = []
const packs: { packageId: number; productId: string }[] = []

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  for (const n of [1, 2, 3, 4, 5, 6]) held.push(await addDevice(admin, organId, `86160000007000${n}`, `京P7000${n}`, 'GT06N', n === 4 ? 0 : 30))
  for (const language of ['cn', 'en']) {
    const made = await admin.post('/api/paypackage/insertpackage', { packageName: `Holder ${language}`, price: '12.30', days: 40 })
    expect(made.body.errcode).toBe(0)
    packs.push(made.body.retobj as { packageId: number; productId: string })
  }
})

/** What the book has of a device. */
async function booked(imei: string): Promise<{ payAmount: string; paySource: string }[]> {
  const { body } = await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)
  return (body.retobj as { rows: { payAmount: string; paySource: string }[] }).rows
}

const words = {
  cn: { waiting: '服务尚未开始', endless: '服务长期有效，无需续费', scan: /请用支付宝扫码支付/, paid: '支付成功' },
  en: { waiting: 'Service has not begun', endless: 'Service without end: nothing to renew', scan: /Scan with Alipay/, paid: 'Paid' },
} as const

test.each<[Language, number, { width: number; height: number }]>([
  ['cn', 0, { width: 390, height: 844 }],
  ['en', 1, { width: 1440, height: 900 }],
])('the holder of a device picks a package, and pays by a code (%s)', async (language, at, size) => {
  const [device, pack] = [held[at], packs[at]]
  if (!device || !pack) throw new Error('no device')
  const token = await hold(server, admin, device)
  const say = words[language]
  const person = await Person.sitDown(server, size)
  await person.enter(token, '/showmap', language)
  await expect.poll(() => person.byId('service-end').innerText()).toContain(say.waiting)
  await person.press(person.byId('renew'))
  const choice = person.byId(`renew-package-${pack.packageId}`)
  await choice.waitFor()
  await choice.click()
  await person.byId('renew-dialog').getByText(language === 'cn' ? '支付宝' : 'Alipay', { exact: true }).click()
  await person.shot(`holderpay-${language}-choice`)
  expect(await violations(person)).toEqual([])
  await person.press(person.byId('renew-pay'))
  await expect.poll(() => person.byId('renew-state').innerText()).toMatch(say.scan)
  await person.shot(`holderpay-${language}-code`)
  expect(await violations(person)).toEqual([])
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  const address = (await person.byId('renew-code').getAttribute('data-code')) ?? ''
  expect(address).toContain('/paytest/1/')
  for (const _ of [1, 2]) expect((await fetch(address, { method: 'POST' })).status).toBe(200) // whoever presses twice pays once
  await expect.poll(() => person.byId('renew-paid').innerText()).toContain(say.paid)
  await person.shot(`holderpay-${language}-paid`)
  await person.press(person.byId('renew-done'))
  expect(await booked(device.imei)).toMatchObject([{ payAmount: '12.30', paySource: '1' }])
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<[Language]>([['cn'], ['en']])('who is served without an end is told that there is nothing to pay (%s)', async (language) => {
  const device = held[3]
  if (!device) throw new Error('no device')
  const token = await hold(server, admin, device)
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  const offered = person.page.waitForResponse((answer) => answer.url().includes('/api/purchase/getoffer'))
  await person.enter(token, '/showmap', language)
  expect(((await (await offered).json()) as { retobj: { packages: unknown[] } }).retobj.packages).toEqual([])
  await expect.poll(() => person.byId('service-end').innerText()).toBe(words[language].endless)
  expect(await person.byId('renew').count()).toBe(0)
  await person.shot(`holderpay-${language}-endless`)
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<[Language]>([['cn'], ['en']])('a code that is over can be had anew (%s)', async (language) => {
  const screen = (name: string) => saidOnScreen(language, 'personal', `renew.${name}`)
  const [device, pack] = [held[2], packs[0]]
  if (!device || !pack) throw new Error('no device')
  const token = await hold(server, admin, device)
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.page.route('**/api/purchase/getpurchase*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.retobj.state = 'expired'
    await route.fulfill({ response: answer, json: body })
  })
  await person.enter(token, '/showmap', language)
  await person.press(person.byId('renew'))
  await person.press(person.byId('renew-pay'))
  await person.byId('renew-again').getByText(screen('again')).waitFor()
  expect(await person.byId('renew-state').innerText()).toBe(screen('expired'))
  await person.shot(`holderpay-${language}-expired`)
  await person.page.unroute('**/api/purchase/getpurchase*')
  await person.press(person.byId('renew-again'))
  await person.byId('renew-again').waitFor({ state: 'detached' })
  await expect.poll(() => person.byId('renew-state').innerText()).toMatch(language === 'cn' ? /^请用/ : /^Scan with/)
  expect(await booked(device.imei)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<[Language, number]>([['cn', 4], ['en', 5]])('who scans with WeChat pays on the page of the code, while the other page waits for the server (%s)', async (language, at) => {
  const screen = (name: string) => saidOnScreen(language, 'personal', `renew.${name}`)
  const said = (name: string) => saidByServer(language, `purchase.${name}`)
  const [device, pack] = [held[at], packs[0]]
  if (!device || !pack) throw new Error('no device')
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.enter(await hold(server, admin, device), '/showmap', language)
  await person.press('renew')
  await person.byId(`renew-package-${pack.packageId}`).click()
  await person.byId('renew-dialog').getByText(language === 'cn' ? '微信' : 'WeChat', { exact: true }).click()
  await person.press('renew-pay')
  await expect.poll(() => person.byId('renew-state').innerText()).toMatch(language === 'cn' ? /^请用微信/ : /^Scan with WeChat/)
  // The server is away for a while: that is said, and what was paid meanwhile shows afterwards.
  await person.page.route('**/api/purchase/getpurchase*', (route) => route.abort())
  await expect.poll(() => person.byId('renew-state').innerText()).toBe(screen('lost'))
  await person.shot(`holderpay-${language}-lost`)
  const opened = person.page.waitForEvent('popup')
  await person.press('renew-open')
  const trial = await opened
  await trial.getByRole('button', { name: said('trialPay') }).waitFor()
  expect(new URL(trial.url()).pathname).toMatch(/^\/paytest\/0\//)
  for (const text of [said('trial'), said('trialHint'), '¥12.30']) expect(await trial.locator('body').innerText()).toContain(text)
  if (process.env.SHOTS) await trial.screenshot({ path: `${process.env.SHOTS}/holderpay-${language}-trial.png` })
  await trial.getByRole('button', { name: said('trialPay') }).click()
  await trial.getByText(said('trialPaid')).waitFor()
  await trial.goto(trial.url().replace('/paytest/0/', '/paytest/1/'))
  await trial.getByText(said('trialGone')).waitFor() // a code of another payment service is none of this one
  await trial.close()
  await person.page.unroute('**/api/purchase/getpurchase*')
  await expect.poll(() => person.byId('renew-paid').innerText()).toContain(screen('paid'))
  expect(await booked(device.imei)).toMatchObject([{ payAmount: '12.30', paySource: '0' }])
  await person.leave()
})

test.each<[Language]>([['en'], ['cn']])('a key of a shop is made, shown once, signs, and is withdrawn (%s)', async (language) => {
  const [device, pack] = [held[2], packs[1]]
  if (!device || !pack) throw new Error('no device')
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.enter(await server.signIn('admin', language), '/paypackages', language)
  await person.press(person.byId('shop-keys-open'))
  const name = `Shop ${language} ${randomUUID().slice(0, 8)}`
  await person.byId('shop-key-name').fill(name)
  await person.press(person.byId('shop-key-make'))
  const secret = (await person.byId('shop-key-secret').innerText()).trim()
  await person.shot(`holderpay-${language}-secret`)
  await person.press(person.byId('shop-key-secret-close'))
  const row = person.byId('shop-key-table').locator('tr', { hasText: name })
  await row.waitFor()
  const code = (/shop_[0-9a-f]{16}/.exec(await row.innerText()) ?? [''])[0]
  await person.shot(`holderpay-${language}-keys`)
  expect(await violations(person)).toEqual([])
  const tell = async (payNo: string) => {
    const body = JSON.stringify({ payNo, imei: device.imei, productId: pack.productId, payAmount: '12.30' })
    const [at, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const sign = createHmac('sha256', secret).update(`${at}\n${nonce}\n${body}`).digest('hex')
    const headers = { 'Content-Type': 'application/json', 'X-Shop-Key': code, 'X-Shop-Timestamp': at, 'X-Shop-Nonce': nonce, 'X-Shop-Signature': sign }
    const answer = await fetch(`${server.url}/api/paynotify/shop`, { method: 'POST', headers, body })
    return { status: answer.status, result: ((await answer.json()) as { retobj: { result: string } | null }).retobj?.result }
  }
  const number = randomUUID()
  expect(await tell(number)).toEqual({ status: 200, result: 'booked' })
  expect(await tell(number)).toEqual({ status: 200, result: 'known' })
  await person.press(row.getByRole('button', { name: language === 'cn' ? /撤\s*销/ : 'Withdraw' }))
  await person.press(person.page.locator('.ant-popconfirm').getByRole('button', { name: language === 'cn' ? /撤\s*销/ : 'Withdraw' }))
  await person.sees(saidOnScreen(language, 'package', 'keys.withdrawn'))
  await expect.poll(() => row.innerText()).toContain(language === 'cn' ? '已撤销' : 'Withdrawn')
  expect((await tell(randomUUID())).status).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})
