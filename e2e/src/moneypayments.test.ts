import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import type { Language } from './browser'
import { addDevice } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { close, done, frameOf, payeeOf, shopOf, sit } from './till'
import { labelOf, saidByServer, saidOnScreen, saysAll, stands } from './words'

// Every text of the list and the dialogs of payments, and of the shares of them, that stands there while nothing is wrong.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

/** A device with a payment of 100 yuan that a shop has told, of which its payment service keeps 0.60. */
async function paid(language: Language, digit: number, split: boolean) {
  const imei = `8615180000240${language === 'cn' ? 1 : 2}${digit}`
  await addDevice(admin, (await rootOrgan(admin)).id, imei, `京R34${language === 'cn' ? 1 : 2}0${digit}`)
  const payee = `payments-${language}-${digit}`
  if (split) {
    const { id } = await done<{ id: number }>(admin, '/ucaccount/insertAccountUser', payeeOf(payee))
    await done(admin, '/ucorder/insertOrder', { imeiData: imei, probationPeriod: 0, activateWay: 'USER_BIND', arrData: [{ bonusType: 'RENEW', users: [{ userId: id, value: '30' }] }] })
  }
  const { productId } = await done<{ productId: string }>(admin, '/paypackage/insertpackage', { packageName: `payments ${language} ${digit}`, price: '100', days: 30, bonusType: 'RENEW', state: 1 })
  const tell = await shopOf(server, admin, `payments ${language} ${digit}`)
  const payNo = `SAYS-${language}-${digit}`
  expect(await tell({ payNo, imei, productId, payAmount: '100', fee: '0.60', paySource: '0' })).toBe('booked')
  const { rows } = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number; orderNo: string }[] }
  return { imei, productId, payee, payNo, paymentId: rows[0]?.paymentId ?? 0, orderNo: rows[0]?.orderNo ?? '' }
}

test.each<Language>(['cn', 'en'])('a payment, its postings and its refunds (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'payment', name, args)
  const { imei, payNo, paymentId } = await paid(language, 1, false)
  const person = await sit(server, language, `/paystatements?key=${imei}`)
  const says = (part: string, ...names: Parameters<typeof saysAll>[3][]) => saysAll(frameOf(person, part), language, 'payment', ...names)
  const row = person.page.locator(`[data-row-key="${paymentId}"]`)
  await saysAll(row, language, 'payment', 'detail')
  await stands(row, saidByServer(language, 'payment.state.1'))
  await person.byId(`payment-more-${paymentId}`).click()
  await saysAll(person.page.locator('.ant-dropdown'), language, 'payment', 'refund.act')
  await person.press(`payment-detail-${paymentId}`)
  await says('payment-drawer', 'detailTitle', 'refund.act', 'state', 'serviceDays', 'bookTime', 'noOrder', 'postings', 'account', 'share', 'booked', 'sum')
  await says('payment-drawer', 'accounts.provider', 'accounts.fee', 'accounts.platform', ['percentOf', { percent: 100 }])
  await person.shot(`moneypayments-${language}-detail`)
  expect(await violations(person)).toEqual([])

  // A part goes back, then the rest.
  await person.press('payment-refund')
  await says('payment-refund-dialog', ['refund.title', { payNo }], ...['text', 'button', 'amount', 'payNo', 'payNoHelp', 'payTime', 'payTimeHelp'].map((name) => `refund.${name}`), ['refund.left', { amount: '100.00' }])
  await person.byId('payment-refund-amount').fill('40.001')
  await person.byId('payment-refund-payNo').fill(`${payNo}-R1`)
  await person.press('payment-refund-save')
  await says('payment-refund-dialog', 'amountForm')
  await person.shot(`moneypayments-${language}-refund`)
  await person.byId('payment-refund-amount').fill('40')
  await person.press('payment-refund-save')
  await person.sees(screen('refund.done'))
  await person.byId('payment-refund-dialog').waitFor({ state: 'detached' })
  await saysAll(row, language, 'payment', 'refundedPart', ['refundedIs', { amount: '40.00' }])
  await person.byId(`payment-more-${paymentId}`).click()
  await person.press(`payment-refund-${paymentId}`)
  await says('payment-refund-dialog', ['refund.left', { amount: '60.00' }])
  await person.byId('payment-refund-payNo').fill(`${payNo}-R2`)
  await person.press('payment-refund-save')
  await person.byId('payment-refund-dialog').waitFor({ state: 'detached' })
  await saysAll(row, language, 'payment', 'refundedAll', ['refundedIs', { amount: '100.00' }])
  await stands(person.page.locator('[data-testid=payment-table] [data-row-key]', { hasText: `${payNo}-R1` }), saidByServer(language, 'payment.state.2'))
  await person.press(`payment-detail-${paymentId}`)
  await says('payment-drawer', 'refunds', 'refundedAll')
  expect(await person.byId('payment-refund').count()).toBe(0) // nothing is left
  await person.shot(`moneypayments-${language}-refunded`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a file of a bank, and the payments of one plan (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'payment', name, args)
  const { imei, productId, payee, orderNo } = await paid(language, 2, true)
  const person = await sit(server, language, `/paystatements?order=${orderNo}&plan=999999`)
  await saysAll(person.byId('payment-one-plan'), language, 'payment', ['onePlan', { order: orderNo }], 'allPlans')
  await person.shot(`moneypayments-${language}-plan`)
  await person.press('payment-bank')
  const frame = frameOf(person, 'payment-bank-dialog')
  await saysAll(frame, language, 'payment', ...['title', 'button', 'limits', 'columns', 'zone', 'zoneHelp', 'template', 'templateName'].map((name) => `bank.${name}`))
  await person.press('payment-bank-send')
  await saysAll(frame, language, 'payment', 'bank.missing')
  const file = (...rows: string[]) => ({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(['imei,productId,payAmount,payNo,payTime', ...rows].join('\r\n')) })
  const number = `SAYS-${language}-BANK`
  const row = `${imei},${productId},100,${number},2026-03-01 08:00:00`
  await frame.locator('input[type=file]').setInputFiles(file(row, row))
  await person.press('payment-bank-send')
  await saysAll(frame, language, 'payment', ['bank.row', { row: 3 }], ['bank.failed', { count: 1 }])
  await frame.getByText(saidByServer(language, 'payment.twice', { number, imei })).waitFor()
  await person.shot(`moneypayments-${language}-bank`)
  await frame.locator('input[type=file]').setInputFiles(file(row))
  await person.press('payment-bank-send')
  await person.sees(screen('bank.done', { added: 1, known: 0 }))
  await person.byId('payment-bank-dialog').waitFor({ state: 'detached' })

  await person.go(`/paydetails?key=${payee}`)
  const splits = person.byId('split-page')
  await stands(splits, `${screen('person')} / ${labelOf(language, 'phone')}`)
  await saysAll(splits, language, 'payment', 'key', 'splitKeyHint', 'share', ['percentOf', { percent: 30 }], 'total', 'today', 'wechat', 'alipay', 'otherWays')
  await person.shot(`moneypayments-${language}-splits`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a payment whose device is in an order (%s)', async (language) => {
  const { imei, orderNo, paymentId, payee } = await paid(language, 3, true)
  const person = await sit(server, language, `/paystatements?key=${imei}`)
  await saysAll(person.byId('payment-table'), language, 'payment', 'product')
  await person.press(`payment-detail-${paymentId}`)
  const drawer = frameOf(person, 'payment-drawer')
  await stands(drawer, orderNo, payee, saidByServer(language, 'payment.state.1'))
  await saysAll(drawer, language, 'payment', ['percentOf', { percent: 30 }], ['percentOf', { percent: 70 }])
  expect(await drawer.innerText()).not.toContain(saidOnScreen(language, 'payment', 'noOrder'))
  await close(person, 'payment-drawer')
  expect(person.faults).toEqual([])
  await person.leave()
})
