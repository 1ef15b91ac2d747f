import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { addDevice, type Held, hold } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { bankPays, done, payeeOf, shopOf, sit } from './till'
import { saidByServer, saidOnScreen } from './words'

// What only the server knows to refuse: others have changed something since the dialog was opened, or what is sent is none of what it offers.

const server = sharedServer()
let admin: Session
let organId: number

beforeAll(async () => {
  admin = await server.session('admin')
  organId = (await rootOrgan(admin)).id
})

const addPayee = (userName: string) => done<{ id: number }>(admin, '/ucaccount/insertAccountUser', payeeOf(userName))
const addPackage = (packageName: string) => done<{ packageId: number; productId: string }>(admin, '/paypackage/insertpackage', { packageName, price: '10', days: 30, bonusType: 'RENEW', state: 1 })

/** Sends something else than what the dialog says, in the next call of a path. */
async function send(person: Person, path: string, change: (body: Record<string, unknown>) => object): Promise<void> {
  await person.page.route(
    `**/api${path}`,
    async (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change(route.request().postDataJSON()) }) }),
    { times: 1 },
  )
}

/** Presses what saves, and waits until the dialog, which stays open, says why that was refused; the same may have been said of what was sent before. */
async function refused(person: Person, save: string, dialog: string, text: string): Promise<void> {
  await Promise.all([person.page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/api/')), person.press(save)])
  await person.sees(text)
  expect(await person.byId(dialog).count()).toBe(1)
}

test.each<Language>(['cn', 'en'])('an order is refused for its split accounts (%s)', async (language) => {
  const digit = language === 'cn' ? 1 : 2
  const [imei, name] = [`86151800000010${digit}`, `refused-${language}`]
  await addDevice(admin, organId, imei, `京R1000${digit}`)
  const { id } = await addPayee(name)
  const person = await sit(server, language, '/ordermanage')
  await person.byId('order-page').waitFor()
  await person.press('order-add')
  await person.byId('order-numbers').fill(imei)
  await person.byId('order-trial').fill('30')
  await chooseInList(person, 'order-group-0-type', language === 'cn' ? '续费' : 'Renewal')
  await person.byId('order-share-0-0-payee').click()
  await person.page.keyboard.type(name) // the server finds it
  await person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content', { hasText: name }).first().click()
  await person.page.locator('input[data-testid=order-share-0-0-percent], [data-testid=order-share-0-0-percent] input').first().fill('10')
  await send(person, '/ucorder/insertOrder', () => ({ arrData: [] }))
  await refused(person, 'order-save', 'order-dialog', saidByServer(language, 'order.noGroups'))
  const users = Array.from({ length: 101 }, (_, i) => ({ userId: id + 1000 + i, value: '0.5' }))
  await send(person, '/ucorder/insertOrder', () => ({ arrData: [{ bonusType: 'RENEW', users }] }))
  await refused(person, 'order-save', 'order-dialog', saidByServer(language, 'order.tooManyShares', { max: 100 }))
  await done(admin, '/ucaccount/removeAccountUser', { ids: String(id) })
  await refused(person, 'order-save', 'order-dialog', saidByServer(language, 'order.payee'))
  await person.shot(`moneyrefused-${language}-order`)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who is not there cannot be bound to a payee (%s)', async (language) => {
  const name = `bound-${language}`
  const { id } = await addPayee(name)
  const person = await sit(server, language, `/useraccount?key=${name}`)
  await person.press(`payee-more-${id}`)
  await person.press(`payee-bind-${id}`)
  await person.byId('payee-bind-users').waitFor()
  await person.byId('payee-bind-users').locator('input').first().check()
  await send(person, '/ucaccount/updateViewUser', () => ({ strRoleId: '999999' }))
  await refused(person, 'payee-bind-save', 'payee-bind-dialog', saidByServer(language, 'payee.viewer'))
  await person.shot(`moneyrefused-${language}-payee`)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a refund is not paid back, and a package that is gone not saved (%s)', async (language) => {
  const digit = language === 'cn' ? 3 : 4
  const imei = `86151800000010${digit}`
  await addDevice(admin, organId, imei, `京R1000${digit}`)
  const pack = await addPackage(`refused ${language}`)
  await bankPays(server, [imei, pack.productId, '10', `REFUSED-${language}`])
  const { rows } = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  const paymentId = rows[0]?.paymentId ?? 0
  await done(admin, '/reportpay/refund', { paymentId, amount: '1', payNo: `REFUSED-${language}-1` })
  const both = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  const refund = both.rows.find((found) => found.paymentId !== paymentId)?.paymentId
  const person = await sit(server, language, `/paystatements?key=${imei}`)
  await person.press(`payment-detail-${paymentId}`)
  await person.press('payment-refund')
  await person.byId('payment-refund-payNo').fill(`REFUSED-${language}-2`)
  await send(person, '/reportpay/refund', () => ({ paymentId: refund }))
  await refused(person, 'payment-refund-save', 'payment-refund-dialog', saidByServer(language, 'payment.isRefund'))
  await person.shot(`moneyrefused-${language}-refund`)
  await person.go('/paypackages')
  await person.press(`package-edit-${pack.packageId}`)
  await done(admin, '/paypackage/deletepackage', { packageIds: String(pack.packageId) })
  await refused(person, 'package-save', 'package-dialog', saidByServer(language, 'package.notFound'))
  await person.shot(`moneyrefused-${language}-package`)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a holder is told why nothing can be paid any more (%s)', async (language) => {
  const digit = language === 'cn' ? 5 : 6
  const device: Held = await addDevice(admin, organId, `86151800000010${digit}`, `京R1000${digit}`, 'GT06N', 30)
  const pack = await addPackage(`gone ${language}`)
  const token = await hold(server, admin, device)
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.enter(token, '/showmap', language)
  await person.press('renew')
  await person.byId(`renew-package-${pack.packageId}`).click()
  await send(person, '/purchase/insertpurchase', () => ({ paySource: '2' }))
  await refused(person, 'renew-pay', 'renew-dialog', saidByServer(language, 'purchase.source'))
  await done(admin, '/paypackage/deletepackage', { packageIds: String(pack.packageId) })
  await refused(person, 'renew-pay', 'renew-dialog', saidByServer(language, 'package.notFound'))
  await person.shot(`moneyrefused-${language}-gone`)
  await done(admin, '/ucorder/insertOrder', {
    ...{ imeiData: device.imei, probationPeriod: 0, activateWay: 'USER_BIND' },
    arrData: [{ bonusType: 'RENEW', users: [{ userId: (await addPayee(`endless-${language}`)).id, value: '10' }] }],
  })
  await refused(person, 'renew-pay', 'renew-dialog', saidByServer(language, 'purchase.endless'))
  await person.shot(`moneyrefused-${language}-endless`)
  const staff = `Bearer ${await server.signIn('admin')}`
  await person.page.route('**/api/purchase/insertpurchase', async (route) => route.continue({ headers: { ...route.request().headers(), authorization: staff } }), { times: 1 })
  await refused(person, 'renew-pay', 'renew-dialog', saidByServer(language, 'purchase.holdersOnly')) // and whoever is no holder has to sign in as one
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a refund that its payment does not hold is listed with the reason (%s)', async (language) => {
  const digit = language === 'cn' ? 7 : 8
  const imei = `86151800000010${digit}`
  await addDevice(admin, organId, imei, `京R1000${digit}`)
  const pack = await addPackage(`kept ${language}`)
  const tell = await shopOf(server, admin, `kept ${language}`)
  const [payNo, refund] = [`KEPT-${language}`, `KEPT-${language}-R`]
  expect(await tell({ payNo: refund, refundOf: payNo, payAmount: '11' })).toBe('kept')
  const person = await sit(server, language, '/reconciliation')
  await person.press('bill-kept')
  const listed = person.byId('bill-kept-list').getByText(refund, { exact: true })
  await listed.waitFor()
  expect(await tell({ payNo, imei, productId: pack.productId, payAmount: '10' })).toBe('booked')
  await person.byId('bill-kept-state').getByText(saidOnScreen(language, 'reconciliation', 'kept.refused')).click()
  await listed.waitFor()
  await person.sees(saidByServer(language, 'keptRefund.tooMuch'))
  await person.shot(`moneyrefused-${language}-kept`)
  expect(await violations(person)).toEqual([])
  const { rows } = (await admin.get(`/api/reconciliation/getkeptrefundlist?state=refused&searchKey=${refund}`)).body.retobj as { rows: { keptId: number }[] }
  const keptId = rows[0]?.keptId
  const settle = person.page.locator(`[data-testid="bill-kept-settle-${keptId}"]`)
  await settle.click()
  await person.byId('bill-settle-reason').fill('-')
  await send(person, '/reconciliation/settlekeptrefunds', () => ({ reason: ' ' }))
  await refused(person, 'bill-settle-save', 'bill-settle-dialog', saidByServer(language, 'keptRefund.reason', { max: 200 }))
  await send(person, '/reconciliation/settlekeptrefunds', () => ({ keptIds: '' }))
  await refused(person, 'bill-settle-save', 'bill-settle-dialog', saidByServer(language, 'keptRefund.chooseFirst'))
  await person.shot(`moneyrefused-${language}-settle`)
  await person.byId('bill-settle-reason').fill(`paid in cash ${language}`)
  await person.press('bill-settle-save')
  await person.sees(saidOnScreen(language, 'reconciliation', 'kept.settleDone'))
  await listed.waitFor({ state: 'detached' })
  await person.byId('bill-kept-state').getByText(saidOnScreen(language, 'reconciliation', 'kept.settled')).click()
  await listed.waitFor()
  await person.sees(`paid in cash ${language}`)
  await tell({ payNo: `${refund}2`, refundOf: `${payNo}2`, payAmount: '11' })
  await person.byId('bill-kept-state').getByText(saidOnScreen(language, 'reconciliation', 'kept.waiting')).click()
  const waits = (await admin.get(`/api/reconciliation/getkeptrefundlist?searchKey=${refund}2`)).body.retobj as { rows: { keptId: number }[] }
  await person.page.locator(`[data-testid="bill-kept-settle-${waits.rows[0]?.keptId}"]`).click()
  await person.byId('bill-settle-reason').fill(`never came ${language}`)
  await person.shot(`moneyrefused-${language}-settle-waiting`)
  await person.press('bill-settle-save')
  await person.byId('bill-settle-dialog').waitFor({ state: 'detached' })
  await person.byId('bill-kept-state').getByText(saidOnScreen(language, 'reconciliation', 'kept.settled')).click()
  await person.sees(`never came ${language}`)
  await person.shot(`moneyrefused-${language}-settled`)
  expect(await tell({ payNo: `${payNo}2`, imei, productId: pack.productId, payAmount: '10' })).toBe('booked') // nothing is left waiting
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a refund whose number is taken, and two that wait under one number, say so (%s)', async (language) => {
  const digit = language === 'cn' ? 9 : 0
  const imei = `86151800000012${digit}`
  await addDevice(admin, organId, imei, `京R1002${digit}`)
  const pack = await addPackage(`taken ${language}`)
  const tell = await shopOf(server, admin, `taken ${language}`)
  const [first, second, number] = [`TAKEN-${language}-1`, `TAKEN-${language}-2`, `TAKEN-${language}-R`]
  const pays = (payNo: string) => tell({ payNo, imei, productId: pack.productId, payAmount: '10' })
  expect(await tell({ payNo: number, refundOf: first, payAmount: '1' })).toBe('kept')
  expect(await pays(second)).toBe('booked')
  const { rows } = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  await done(admin, '/reportpay/refund', { paymentId: rows[0]?.paymentId, amount: '2', payNo: number })
  expect(await pays(first)).toBe('booked')
  // Two organisations keep a refund under one number; one of them is dissolved into the other.
  const branch = await done<{ organId: number }>(admin, '/ucorgan/insertorgan', { parentId: organId, organName: `Branch ${language}`, sort: 98 })
  const below = await shopOf(server, admin, `below ${language}`, branch.organId)
  const twice = { payNo: `TWICE-${language}-R`, refundOf: `TWICE-${language}`, payAmount: '1' }
  for (const told of [tell, below]) expect(await told(twice)).toBe('kept')
  await done(admin, '/ucorgan/updateorgan', { organId: branch.organId, organName: `Branch ${language}`, sort: 98, status: 0 })
  await done(admin, '/ucorgan/deleteorgan', { organId: branch.organId })
  const person = await sit(server, language, '/reconciliation')
  await person.press('bill-kept')
  await person.byId('bill-kept-state').getByText(saidOnScreen(language, 'reconciliation', 'kept.refused')).click()
  for (const [payNo, code] of [[number, 'keptRefund.taken'], [twice.payNo, 'keptRefund.twice']] as const)
    await person.byId('bill-kept-drawer').locator('[data-row-key]', { hasText: payNo }).getByText(saidByServer(language, code)).waitFor()
  await person.shot(`moneyrefused-${language}-taken`)
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

/** Takes in a bill of one line of a bank for an organisation, and returns the line. */
async function billed(organId: number, day: string, payNo: string): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ paySource: '2', day, organId: String(organId) })) form.append(name, value)
  form.append('file', new Blob([`payNo,payAmount,payTime\n${payNo},7,${day} 08:00:00`]), 'bill.csv')
  const sent = await fetch(`${server.url}/api/reconciliation/takebill`, { method: 'POST', headers: { Authorization: `Bearer ${await server.signIn('admin')}` }, body: form })
  expect(await sent.json()).toMatchObject({ errcode: 0 })
  const { rows } = (await admin.get(`/api/reconciliation/getbillitemlist?searchKey=${payNo}`)).body.retobj as { rows: { itemId: number }[] }
  return rows[0]?.itemId ?? 0
}

test.each<Language>(['cn', 'en'])('what others put out of sight, or booked, meanwhile is said to be gone (%s)', async (language) => {
  const digit = language === 'cn' ? 1 : 2
  const imei = `86151800000013${digit}`
  const organ = (organName: string, parentId: number) => done<{ organId: number }>(admin, '/ucorgan/insertorgan', { parentId, organName, sort: 97 })
  const above = await organ(`Above ${language}`, organId)
  const below = await organ(`Below ${language}`, above.organId)
  const moveTo = (parentId: number) => done(admin, '/ucorgan/updateorganparent', { organId: below.organId, parentId })
  await addDevice(admin, below.organId, imei, `京R1003${digit}`)
  const pack = await addPackage(`away ${language}`)
  await bankPays(server, [imei, pack.productId, '10', `AWAY-${language}`])
  const [maker, clerk] = [`away.maker.${language}`, `away.clerk.${language}`]
  await hire(server, maker, ['OM-10', 'OM-11', 'UA-10', 'UA-11'], { organId: below.organId })
  await hire(server, clerk, ['OM-10', 'OM-12', 'UA-10', 'PS-10', 'PS-12', 'PP-10', 'RB-10', 'RB-12', 'RB-13'], { organId: above.organId })
  const made = await server.session(maker)
  const payee = (await made.post('/api/ucaccount/insertAccountUser', payeeOf(`away-${language}`))).body.retobj as { id: number }
  const arrData = [{ bonusType: 'RENEW', users: [{ userId: payee.id, value: '10' }] }]
  expect((await made.post('/api/ucorder/insertOrder', { imeiData: imei, probationPeriod: 30, activateWay: 'USER_BIND', arrData })).body).toMatchObject({ errcode: 0 })
  const order = (await admin.get(`/api/ucorder/getOrderList?searchKey=${imei}`)).body.retobj as { rows: { orderNo: string }[] }
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(clerk, `/ordermanage?key=${imei}`, language)
  await person.press(`order-edit-${order.rows[0]?.orderNo}`)
  await person.byId('order-trial').fill('31')
  await moveTo(organId)
  await refused(person, 'order-save', 'order-dialog', saidByServer(language, 'order.notFound'))
  await person.shot(`moneyrefused-${language}-nosuchorder`)

  await moveTo(above.organId)
  await person.go(`/paystatements?key=${imei}`)
  const { rows } = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  await person.press(`payment-detail-${rows[0]?.paymentId}`)
  await person.press('payment-refund')
  await person.byId('payment-refund-payNo').fill(`AWAY-${language}-R`)
  await moveTo(organId)
  await refused(person, 'payment-refund-save', 'payment-refund-dialog', saidByServer(language, 'payment.notFound'))
  await person.shot(`moneyrefused-${language}-nosuchpayment`)

  await moveTo(above.organId)
  const itemId = await billed(below.organId, `2026-04-0${digit}`, `AWAY-${language}-L`)
  await person.go('/reconciliation')
  await person.page.locator('[data-testid^=bill-open-]').first().click()
  await person.press(`bill-item-book-${itemId}`)
  await person.byId('bill-book-imei').fill(imei)
  const product = person.page.locator('[data-testid=bill-book-product] input, input[data-testid=bill-book-product]').first()
  await product.fill(pack.productId)
  await product.press('Tab')
  await moveTo(organId)
  await refused(person, 'bill-book-save', 'bill-book-dialog', saidByServer(language, 'bill.itemNotFound'))
  await person.shot(`moneyrefused-${language}-nosuchline`)

  await moveTo(above.organId)
  const tell = await shopOf(server, admin, `away ${language}`, below.organId)
  const [payNo, back] = [`AWAY-${language}-K`, `AWAY-${language}-B`]
  expect(await tell({ payNo: back, refundOf: payNo, payAmount: '11' })).toBe('kept')
  expect(await tell({ payNo, imei, productId: pack.productId, payAmount: '10' })).toBe('booked')
  const kept = (await admin.get(`/api/reconciliation/getkeptrefundlist?state=refused&searchKey=${back}`)).body.retobj as { rows: { keptId: number }[] }
  await person.go('/reconciliation')
  await person.press('bill-kept')
  await person.byId('bill-kept-state').getByText(saidOnScreen(language, 'reconciliation', 'kept.refused')).click()
  await person.press(`bill-kept-settle-${kept.rows[0]?.keptId}`)
  await person.byId('bill-settle-reason').fill('paid in cash')
  expect(await tell({ payNo: back, refundOf: payNo, payAmount: '4' })).toBe('booked') // told again, rightly
  await refused(person, 'bill-settle-save', 'bill-settle-dialog', saidByServer(language, 'keptRefund.notFound'))
  await person.shot(`moneyrefused-${language}-nosuchrefund`)
  await person.leave()
})
