import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, hold } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { done, frameOf, shopOf } from './till'
import { saidByServer, saidOnScreen, saysAll, stands } from './words'

// Every text that the holder of a device meets on the way from the end of its service to a payment.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

/** A device that somebody holds, and a package to renew it with. */
async function held(language: Language, digit: number) {
  const at = `${language === 'cn' ? 1 : 2}${digit}`
  const device = await addDevice(admin, (await rootOrgan(admin)).id, `8615180000260${at}`, `京R360${at}`, 'GT06N', 30)
  const { packageId, productId } = await done<{ packageId: number; productId: string }>(admin, '/paypackage/insertpackage', { packageName: `held ${at}`, price: '12.30', days: 40, bonusType: 'RENEW', state: 1 })
  return { device, packageId, productId, token: await hold(server, admin, device) }
}

test.each<Language>(['cn', 'en'])('when service ends, as it nears, and as it is renewed (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'personal', `renew.${name}`, args)
  const { packageId, token } = await held(language, 1)
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  const info = '**/api/device/getDeviceInfo*'
  for (const [state, days] of [['ended', -2], ['soon', 5], ['running', 400]] as const) {
    const expireTime = Math.floor(Date.now() / 1000) + days * 86_400
    await person.page.route(info, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, retobj: { ...body.retobj, serviceState: 'ending', expireTime } } })
    })
    await person.enter(token, '/showmap', language)
    const day = new Date((expireTime + 8 * 3600) * 1000).toISOString().slice(0, 10)
    await stands(person.byId('service-end'), screen(state, { day }), screen('renew'))
    await person.shot(`moneyholder-${language}-${state}`)
    expect(await violations(person)).toEqual([])
    await person.page.unroute(info)
  }

  await person.enter(token, '/showmap', language)
  await stands(person.byId('service-end'), screen('waiting'))
  await person.press('renew')
  const says = (...names: Parameters<typeof screen>[]) => stands(frameOf(person, 'renew-dialog'), ...names.map((name) => screen(...name)))
  await person.byId(`renew-package-${packageId}`).click()
  await says(['title'], ['package'], ['days', { count: 40 }], ['amount', { amount: '12.30' }], ['source'], ['trial'], ['pay', { amount: '12.30' }])
  await person.shot(`moneyholder-${language}-choice`)
  await person.press('renew-pay')
  await says(['amount', { amount: '12.30' }], ['code'], ['back'], ['open'], ['trial'])
  const time = /\d\d:\d\d/.exec(await person.byId('renew-state').innerText())?.[0] ?? ''
  const source = language === 'cn' ? '微信' : 'WeChat'
  await says(['scan', { source, time }])
  await person.shot(`moneyholder-${language}-code`)
  await person.press('renew-back')
  await says(['days', { count: 40 }], ['pay', { amount: '12.30' }])
  await person.press('renew-pay')
  const address = (await person.byId('renew-code').getAttribute('data-code')) ?? ''
  expect((await fetch(address, { method: 'POST' })).status).toBe(200)
  await person.byId('renew-paid').waitFor()
  await says(['paid'], ['done'])
  await person.shot(`moneyholder-${language}-paid`)
  expect(await violations(person)).toEqual([])
  await person.press('renew-done')
  await person.byId('renew-paid').waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a payment that cannot be booked (%s)', async (language) => {
  const { packageId, token } = await held(language, 2)
  const other = await held(language, 3)
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.enter(token, '/showmap', language)
  await person.press('renew')
  await person.byId(`renew-package-${packageId}`).click()
  await person.press('renew-pay')
  const address = (await person.byId('renew-code').getAttribute('data-code')) ?? ''
  // A shop has told, meanwhile, that another device was paid for under the number.
  const tell = await shopOf(server, admin, `held ${language}`)
  const payNo = `T${new URL(address).pathname.split('/').at(-1)}`
  expect(await tell({ payNo, imei: other.device.imei, productId: other.productId, payAmount: '12.30', paySource: '0' })).toBe('booked')
  await person.page.goto(address)
  await person.page.getByRole('button', { name: saidByServer(language, 'purchase.trialPay') }).click()
  await person.page.getByText(saidByServer(language, 'purchase.trialFailed')).waitFor()
  await person.shot(`moneyholder-${language}-failed`)
  await person.leave()
})
