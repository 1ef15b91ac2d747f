import { beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { addDevice } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { bankPays, done, payeeOf, sit } from './till'
import { saidByServer } from './words'

// What forms of money refuse by themselves, said by the server to what came past them; each dialog stays open with the reason, and saves in the end.

const server = sharedServer()
let admin: Session
let organId: number

beforeAll(async () => {
  admin = await server.session('admin')
  organId = (await rootOrgan(admin)).id
})

/** A dialog, what saves it, and the path of that. */
interface Door {
  dialog: string
  save: string
  path: string
}

/** What is sent in place of what the dialog has, and what is said of it. */
type Sent = [change: Record<string, unknown>, code: string, args?: Record<string, string | number>]

/** Sends one thing after the other past what the dialog checks, and sees what is said of each. */
async function refuses(person: Person, language: Language, { dialog, save, path }: Door, sent: Sent[]): Promise<void> {
  for (const [change, code, args] of sent) {
    await person.page.route(`**/api${path}`, async (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) }), { times: 1 })
    await Promise.all([person.page.waitForResponse((response) => response.url().includes(`/api${path}`)), person.press(save)])
    await person.sees(saidByServer(language, code, args))
    expect(await person.byId(dialog).count(), code).toBe(1)
  }
}

/** Saves at last, and hears that it was. */
async function saves(person: Person, language: Language, { dialog, save }: Door, code: string): Promise<void> {
  await person.press(save)
  await person.sees(saidByServer(language, code))
  await person.byId(dialog).waitFor({ state: 'detached' })
}

test.each<Language>(['cn', 'en'])('a payee (%s)', async (language) => {
  const name = `said-${language}`
  const { id } = await done<{ id: number }>(admin, '/ucaccount/insertAccountUser', payeeOf(name))
  const person = await sit(server, language, `/useraccount?key=${name}`)
  const door = { dialog: 'payee-dialog', save: 'payee-save', path: '/ucaccount/updateAccountUser' }
  await person.press(`payee-edit-${id}`)
  await person.byId('payee-bankBranch').waitFor()
  const company = { userType: 'ENTERPRISE' }
  await refuses(person, language, door, [
    [{ userName: ' ' }, 'payee.name'],
    [{ phone: '1380013800' }, 'payee.phone'],
    [{ identityNo: '110101199003074515' }, 'payee.identity'],
    [{ userType: 'NOBODY' }, 'payee.userType'],
    [{ ...company, licenseNo: '91110000600007173X' }, 'payee.license'],
    [{ ...company, legalPersonCard: '110101199003074515' }, 'payee.legalPerson'],
    [{ payNo: '6222020200112230120' }, 'payee.payNo'],
  ])
  await saves(person, language, door, 'payee.updated')
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a package (%s)', async (language) => {
  const { packageId } = await done<{ packageId: number }>(admin, '/paypackage/insertpackage', { packageName: `said ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  const person = await sit(server, language, '/paypackages')
  const door = { dialog: 'package-dialog', save: 'package-save', path: '/paypackage/updatepackage' }
  await person.press(`package-edit-${packageId}`)
  await refuses(person, language, door, [
    [{ packageName: ' ' }, 'package.name', { max: 64 }],
    [{ price: '0.001' }, 'package.price'],
    [{ days: '0' }, 'package.days', { max: 3660 }],
  ])
  await saves(person, language, door, 'package.updated')
  await person.leave()
})

test.each<Language>(['cn', 'en'])('an order (%s)', async (language) => {
  const digit = language === 'cn' ? 1 : 2
  const [imei, taken, name] = [`86151800000016${digit}`, `86151800000016${digit + 2}`, `said-order-${language}`]
  await addDevice(admin, organId, imei, `京R1006${digit}`)
  await addDevice(admin, organId, taken, `京R1006${digit + 2}`)
  const { id } = await done<{ id: number }>(admin, '/ucaccount/insertAccountUser', payeeOf(name))
  const split = (...values: string[]) => ({ arrData: [{ bonusType: 'RENEW', users: values.map((value) => ({ userId: id, value })) }] })
  await done(admin, '/ucorder/insertOrder', { imeiData: taken, probationPeriod: 0, activateWay: 'USER_BIND', ...split('10') })
  const person = await sit(server, language, '/ordermanage')
  const door = { dialog: 'order-dialog', save: 'order-save', path: '/ucorder/insertOrder' }
  await person.press('order-add')
  await person.byId('order-numbers').fill(imei)
  await person.byId('order-trial').fill('30')
  await chooseInList(person, 'order-group-0-type', language === 'cn' ? '续费' : 'Renewal')
  await person.byId('order-share-0-0-payee').click()
  await person.page.keyboard.type(name) // the server finds it
  await person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content', { hasText: name }).first().click()
  await person.page.locator('input[data-testid=order-share-0-0-percent], [data-testid=order-share-0-0-percent] input').first().fill('10')
  const more = await done<{ id: number }>(admin, '/ucaccount/insertAccountUser', payeeOf(`${name}-more`))
  await refuses(person, language, door, [
    [{ imeiData: ' ' }, 'order.noDevices'],
    [{ probationPeriod: '1.5' }, 'order.trialDays', { max: 36500 }],
    [{ arrData: [{ bonusType: 'NOBODY', users: [{ userId: id, value: '10' }] }] }, 'order.bonusType'],
    [{ arrData: [{ bonusType: 'RENEW', users: [{ userId: 0, value: '' }] }] }, 'order.emptyPayee'],
    [split('10', '10'), 'order.twicePayee'],
    [split('10.001'), 'order.percent', { value: '10.001' }],
    [{ arrData: [{ bonusType: 'RENEW', users: [{ userId: id, value: '60' }, { userId: more.id, value: '41' }] }] }, 'order.sum', { type: language === 'cn' ? '续费' : 'Renewal', sum: '101' }],
  ])
  for (const [numbers, code] of [['86151', 'order.reason.form'], ['861518000009999', 'order.reason.unknown'], [taken, 'order.reason.taken']] as const)
    await refuses(person, language, door, [[{ imeiData: `${imei} ${numbers}` }, code]])
  await saves(person, language, door, 'order.inserted')
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a refund (%s)', async (language) => {
  const digit = language === 'cn' ? 5 : 6
  const imei = `86151800000016${digit}`
  await addDevice(admin, organId, imei, `京R1006${digit}`)
  const { productId } = await done<{ productId: string }>(admin, '/paypackage/insertpackage', { packageName: `said back ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  await bankPays(server, [imei, productId, '10', `SAID-${language}`])
  const { rows } = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  const person = await sit(server, language, `/paystatements?key=${imei}`)
  const door = { dialog: 'payment-refund-dialog', save: 'payment-refund-save', path: '/reportpay/refund' }
  await person.press(`payment-detail-${rows[0]?.paymentId}`)
  await person.press('payment-refund')
  await person.byId('payment-refund-payNo').fill(`SAID-${language}-R`)
  await refuses(person, language, door, [
    [{ amount: '10.01' }, 'payment.refundTooMuch', { left: '10.00' }],
    [{ payTime: 1 }, 'payment.refundBefore'],
  ])
  await saves(person, language, door, 'payment.refunded')
  await person.leave()
})
