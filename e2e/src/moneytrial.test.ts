import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, hold } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

async function done<T>(path: string, body: object): Promise<T> {
  const answer = await admin.post(`/api${path}`, body)
  expect(answer.body, answer.body.errmsg).toMatchObject({ errcode: 0 })
  return answer.body.retobj as T
}

/** A device in an order that gives a payee half of renewals, whose holder has paid for it by a payment service that takes no money. */
async function tried(language: Language) {
  const at = language === 'cn' ? 1 : 2
  const device = await addDevice(admin, (await rootOrgan(admin)).id, `86160300007200${at}`, `京P7200${at}`, 'GT06N', 30)
  const payee = `trial-${language}`
  const { id } = await done<{ id: number }>('/ucaccount/insertAccountUser', { userName: payee, phone: '13800138000', identityNo: '110101199003074514', userType: 'PERSONAL', state: 1 })
  const arrData = [{ bonusType: 'RENEW', users: [{ userId: id, value: '50' }] }]
  const { orderNo } = await done<{ orderNo: string }>('/ucorder/insertOrder', { imeiData: device.imei, probationPeriod: 30, activateWay: 'USER_BIND', arrData })
  const { packageId } = await done<{ packageId: number }>('/paypackage/insertpackage', { packageName: `Tried ${language}`, price: '12.30', days: 40 })
  const token = await hold(server, admin, device)
  const bought = await server.call('/api/purchase/insertpurchase', { method: 'POST', token, body: { packageId, paySource: '0' } })
  expect(bought.body, bought.body.errmsg).toMatchObject({ errcode: 0 })
  const code = new URL((bought.body.retobj as { code: string }).code, server.url)
  expect((await fetch(server.url + code.pathname + code.search, { method: 'POST' })).status).toBe(200)
  const { rows } = (await admin.get(`/api/reportpay/getpayreportlist?key=${device.imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  return { imei: device.imei, payee, orderNo, paymentId: rows[0]?.paymentId }
}

test.each<Language>(['cn', 'en'])('what was paid for trials is apart, and a refund of the same amount is asked about (%s)', async (language) => {
  const { imei, payee, orderNo, paymentId } = await tried(language)
  const screen = (name: string, args = {}) => saidOnScreen(language, 'payment', name, args)
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn('admin', `/paystatements?key=${imei}`, language)
  const shown = person.page.locator('[data-testid=payment-table] [data-row-key]')
  await shown.getByText(saidByServer(language, 'payment.trial', { name: language === 'cn' ? '微信' : 'WeChat' })).waitFor()

  const open = async (payNo: string) => {
    await person.press(`payment-more-${paymentId}`)
    await person.press(`payment-refund-${paymentId}`)
    await person.byId('payment-refund-amount').fill('1')
    await person.byId('payment-refund-payNo').fill(payNo)
    expect(await person.byId('payment-refund-another').count()).toBe(0)
    await person.press('payment-refund-save')
  }
  const closed = () => person.byId('payment-refund-dialog').waitFor({ state: 'detached' })
  await open(`M-${imei}`)
  await closed()
  await expect.poll(() => shown.count()).toBe(2)
  await open(`5-${imei}`)
  await person.page.locator('.ant-form-item-explain-error', { hasText: saidByServer(language, 'payment.refundAlike', { amount: '1.00', number: `M-${imei}` }) }).waitFor()
  await person.byId('payment-refund-another').waitFor()
  await person.shot(`moneytrial-${language}-alike`)
  expect(await violations(person)).toEqual([])
  await person.page.getByText(screen('refund.another'), { exact: true }).click()
  await person.byId('payment-refund-payNo').fill(`6-${imei}`) // of which nothing was said yet
  await person.byId('payment-refund-another').waitFor({ state: 'detached' })
  await person.press('payment-refund-save')
  await person.byId('payment-refund-another').waitFor()
  expect(await person.byId('payment-refund-another').isChecked()).toBe(false)
  await person.page.getByText(screen('refund.another'), { exact: true }).click()
  await person.press('payment-refund-save')
  await closed()
  await expect.poll(() => shown.count()).toBe(3)
  await person.shot(`moneytrial-${language}-list`)

  await person.go(`/paydetails?key=${payee}`)
  await expect.poll(() => person.page.locator('[data-testid=split-table] [data-row-key]').count()).toBe(3)
  const total = person.byId('split-total')
  await total.getByText(screen('trials'), { exact: true }).waitFor()
  await expect.poll(() => total.locator('dd').allInnerTexts()).toEqual(['0.00', '0.00', '0.00', '5.15']) // half of 12.30 and of two refunds of 1
  await person.shot(`moneytrial-${language}-splits`)
  expect(await violations(person)).toEqual([])

  await person.go(`/ordermanage?key=${imei}`)
  await person.press(`order-more-${orderNo}`)
  await person.press(`order-plans-${orderNo}`)
  await person.byId('order-plan-trials').getByText(saidOnScreen(language, 'order', 'plans.trials', { amount: '10.30' })).waitFor()
  await person.shot(`moneytrial-${language}-plans`)
  expect(person.faults).toEqual([])
  await person.leave()
})
