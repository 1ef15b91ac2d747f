import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { addDevice, hold } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { bankPays, done, payeeOf, shopOf, sit } from './till'
import { mistake, refusal, saidByServer, saidOnScreen } from './words'

// What is seldom said about money: before there is anything to try, when no answer comes, and what the server refuses though the form has no such thing.

const server = sharedServer()
let admin: Session
let organId: number

beforeAll(async () => {
  admin = await server.session('admin')
  organId = (await rootOrgan(admin)).id
})

/** Sends something else than what the dialog says, in the next call of a path. */
async function send(person: Person, path: string, other: object): Promise<void> {
  await person.page.route(`**/api${path}`, async (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...other }) }), { times: 1 })
}

/** Lets no answer come to the next call of a path. */
const cut = (person: Person, path: string) => person.page.route(`**/api${path}`, async (route) => route.abort(), { times: 1 })

test.each<Language>(['cn', 'en'])('an order has nothing to be tried before it is split, and takes no way of activation that is none (%s)', async (language) => {
  const digit = language === 'cn' ? 1 : 2
  const [imei, name] = [`86151800000014${digit}`, `words-${language}`]
  await addDevice(admin, organId, imei, `京R1004${digit}`)
  await done(admin, '/ucaccount/insertAccountUser', payeeOf(name))
  const person = await sit(server, language, '/ordermanage')
  await person.press('order-add')
  const attempt = person.byId('order-simulate')
  await attempt.waitFor()
  expect(await attempt.isDisabled()).toBe(true)
  expect(await attempt.getAttribute('data-tip')).toBe(saidOnScreen(language, 'order', 'simulate.first'))
  await person.byId('order-numbers').fill(imei)
  await person.byId('order-trial').fill('30')
  await chooseInList(person, 'order-group-0-type', language === 'cn' ? '续费' : 'Renewal')
  await person.byId('order-share-0-0-payee').click()
  await person.page.keyboard.type(name) // the server finds it
  await person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content', { hasText: name }).first().click()
  await person.page.locator('input[data-testid=order-share-0-0-percent], [data-testid=order-share-0-0-percent] input').first().fill('10')
  await expect.poll(() => attempt.isDisabled()).toBe(false)
  expect(await attempt.getAttribute('data-tip')).toBeNull()
  await send(person, '/ucorder/insertOrder', { activateWay: 'NOBODY' })
  await person.press('order-save')
  await mistake(person, saidByServer(language, 'order.activateWay'))
  await person.shot(`moneywords-${language}-order`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a payee has no account to be bound to, and no bank or text that the form does not take (%s)', async (language) => {
  const name = `words-bound-${language}`
  const { id } = await done<{ id: number }>(admin, '/ucaccount/insertAccountUser', payeeOf(name))
  const person = await sit(server, language, `/useraccount?key=${name}`)
  await person.press(`payee-edit-${id}`)
  await person.byId('payee-bankBranch').waitFor()
  await send(person, '/ucaccount/updateAccountUser', { bank: 'NOBODY' })
  await person.press('payee-save')
  await mistake(person, saidByServer(language, 'payee.bank'))
  await person.shot(`moneywords-${language}-bank`)
  await send(person, '/ucaccount/updateAccountUser', { bankBranch: 'x'.repeat(65) })
  await person.press('payee-save')
  await refusal(person, 'payee-dialog', saidByServer(language, 'payee.tooLong', { max: 64 }))
  await person.shot(`moneywords-${language}-long`)
  await person.go(`/useraccount?key=${name}`)
  await person.page.route('**/api/ucaccount/getBindUserList*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.retobj.rows = [] // as for somebody whose own account is not there any more
    await route.fulfill({ response: answer, json: body })
  })
  await person.press(`payee-more-${id}`)
  await person.press(`payee-bind-${id}`)
  await person.byId('payee-bind-dialog').getByText(saidOnScreen(language, 'payee', 'bindDialog.none')).waitFor()
  await person.byId('payee-bind-dialog').getByText(saidOnScreen(language, 'payee', 'bindDialog.noneAdvice')).waitFor()
  expect(await person.byId('payee-bind-save').count()).toBe(0) // there is nothing to be saved
  await person.shot(`moneywords-${language}-bind`)
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a plan without its order is said to be one, and leads to all payments (%s)', async (language) => {
  const digit = language === 'cn' ? 3 : 4
  const imei = `86151800000014${digit}`
  await addDevice(admin, organId, imei, `京R1004${digit}`)
  const { productId } = await done<{ productId: string }>(admin, '/paypackage/insertpackage', { packageName: `plan ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  await bankPays(server, [imei, productId, '10', `PLAN-${language}`])
  const person = await sit(server, language, `/paystatements?plan=999999&key=${imei}`)
  const notice = person.byId('payment-one-plan')
  await notice.getByText(saidOnScreen(language, 'payment', 'onePlanOnly')).waitFor()
  await person.shot(`moneywords-${language}-plan`)
  await notice.getByText(saidOnScreen(language, 'payment', 'allPayments')).waitFor()
  await person.press('payment-all-plans')
  await notice.waitFor({ state: 'detached' })
  await person.page.getByText(`PLAN-${language}`).first().waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('where no answer comes, no key is made or withdrawn, and nothing is bought (%s)', async (language) => {
  const digit = language === 'cn' ? 5 : 6
  const device = await addDevice(admin, organId, `86151800000014${digit}`, `京R1004${digit}`, 'GT06N', 30)
  const pack = await done<{ packageId: number }>(admin, '/paypackage/insertpackage', { packageName: `silence ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  await shopOf(server, admin, `silence ${language}`)
  const failed = saidOnScreen(language, 'package', 'keys.failed')
  const person = await sit(server, language, '/paypackages')
  await person.press(`package-edit-${pack.packageId}`)
  await send(person, '/paypackage/updatepackage', { bonusType: 'NOBODY' })
  await person.press('package-save')
  await mistake(person, saidByServer(language, 'package.bonusType'))
  await person.shot(`moneywords-${language}-package`)
  await person.go('/paypackages')
  await person.press('shop-keys-open')
  await person.byId('shop-key-name').fill('nobody')
  await cut(person, '/paypackage/insertshopkey')
  await person.press('shop-key-make')
  await person.byId('shop-keys').locator('.ant-alert-error').getByText(failed).waitFor()
  await person.shot(`moneywords-${language}-key`)
  const row = person.byId('shop-key-table').locator('tr', { hasText: `silence ${language}` })
  const withdraw = { name: language === 'cn' ? /撤\s*销/ : 'Withdraw' }
  await cut(person, '/paypackage/withdrawshopkey')
  await person.press(row.getByRole('button', withdraw))
  await person.press(person.page.locator('.ant-popconfirm').getByRole('button', withdraw))
  await expect.poll(() => person.page.evaluate(() => (window as unknown as { heard?: string[] }).heard ?? [])).toContain(failed)
  await expect.poll(() => row.getByRole('button', withdraw).count()).toBe(1)
  await person.leave()

  const holder = await Person.sitDown(server, { width: 390, height: 844 })
  await holder.enter(await hold(server, admin, device), '/showmap', language)
  await holder.press('renew')
  await holder.byId(`renew-package-${pack.packageId}`).click()
  await cut(holder, '/purchase/insertpurchase')
  await holder.press('renew-pay')
  await holder.byId('renew-dialog').locator('.ant-alert-error').getByText(saidOnScreen(language, 'personal', 'renew.failed')).waitFor()
  await holder.shot(`moneywords-${language}-renew`)
  expect(await violations(holder)).toEqual([])
  await holder.press('renew-pay') // and then it goes on
  await holder.byId('renew-code').waitFor()
  expect(holder.faults).toEqual([])
  await holder.leave()
})

/** A trade bill of WeChat with so many payments of one yuan. */
function tradeBill(day: string, prefix: string, many: number) {
  const lines = Array.from({ length: many }, (_, n) => `\`${day} 10:00:00,\`${prefix}${n},\`,\`SUCCESS,\`1.00,\`0,\`0,\`0.00,\`Y,\`0.00000,\`1.00,\`0.00`)
  const text = [
    '\ufeff交易时间,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称,手续费,订单金额,申请退款金额',
    ...lines,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${many},\`${many}.00,\`0.00,\`0.00,\`0.00000,\`${many}.00,\`0.00`,
  ]
  return { name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\r\n')) }
}

test.each<Language>(['cn', 'en'])('a bill of too many lines is not taken in, and what was booked meanwhile is no difference any more (%s)', async (language) => {
  const digit = language === 'cn' ? 7 : 8
  const [imei, day, number] = [`86151800000014${digit}`, `2026-04-1${digit}`, `WORDS${digit}`]
  await addDevice(admin, organId, imei, `京R1004${digit}`)
  const { productId } = await done<{ productId: string }>(admin, '/paypackage/insertpackage', { packageName: `lines ${language}`, price: '1', days: 1, bonusType: 'RENEW', state: 1 })
  const person = await sit(server, language, '/reconciliation')
  await person.press('bill-take')
  const take = async (many: number) => {
    await person.byId('bill-take-dialog').locator('input[type=file]').setInputFiles(tradeBill(day, number, many))
    await person.press('bill-take-save')
  }
  await person.byId('bill-take-day').fill(day)
  await person.byId('bill-take-day').press('Enter')
  await take(50_001)
  await mistake(person, saidByServer(language, 'bill.tooMany', { max: 50_000 }))
  await person.shot(`moneywords-${language}-toomany`)
  await take(1)
  const line = person.byId('bill-items').locator('[data-row-key]', { hasText: `${number}0` })
  await line.waitFor()
  await line.locator('input[type=checkbox]').check()
  await person.press('bill-resolve')
  await person.byId('bill-resolve-reason').fill('another shop')
  const { rows } = (await admin.get(`/api/reconciliation/getbillitemlist?searchKey=${number}`)).body.retobj as { rows: { itemId: number }[] }
  await done(admin, '/reconciliation/bookitem', { itemId: rows[0]?.itemId, imei, productId }) // by somebody else
  await person.press('bill-resolve-save')
  await refusal(person, 'bill-resolve-dialog', saidByServer(language, 'bill.matched', { number: `${number}0` }))
  await person.shot(`moneywords-${language}-matched`)
  expect(person.faults).toEqual([])
  await person.leave()
})
