import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import type { Language, Person } from './browser'
import { chooseInList } from './choose'
import type { Session } from './server'
import { sharedServer } from './shared'
import { branchOf, close, done, frameOf, sendInstead, shopOf, sit, type Teller } from './till'
import { labelOf, mistake, saidByServer, saidOnScreen, saysAll, stands } from './words'

// Every text of bills and their lines: a file is chosen, held against the book, and each kind of difference dealt with.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

/** An organisation with a device, a package of 10 yuan, and a shop that tells what was paid on a day. */
async function branch(language: Language, name: string, digit: number, parentId?: number) {
  const organName = `${name} ${language}`
  const organId = await branchOf(admin, organName, parentId)
  const imei = `8615180000250${language === 'cn' ? 1 : 2}${digit}`
  await done(admin, '/device/insertdevice', { organId, imei, deviceName: name, deviceModel: 'GT06N' })
  const { productId } = await done<{ productId: string }>(admin, '/paypackage/insertpackage', { organId, packageName: organName, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  return { organName, organId, imei, productId, tell: await shopOf(server, admin, organName, organId) }
}

const noon = (day: string) => new Date(`${day}T12:00:00+08:00`).getTime() / 1000

/** A trade bill of WeChat with these payments, of each number, amount and fee. */
function tradeBill(day: string, paid: [number: string, amount: string, fee: string][]) {
  const sum = (at: 1 | 2) => paid.reduce((all, row) => all + Number(row[at]), 0).toFixed(at === 1 ? 2 : 5)
  const text = [
    '\ufeff交易时间,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称,手续费,订单金额,申请退款金额',
    ...paid.map(([number, amount, fee]) => `\`${day} 12:00:00,\`${number},\`m${number},\`SUCCESS,\`${amount},\`0,\`0,\`0.00,\`Year,\`${fee}000,\`${amount},\`0.00`),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${paid.length},\`${sum(1)},\`0.00,\`0.00,\`${sum(2)},\`${sum(1)},\`0.00`,
  ]
  return { name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\r\n')) }
}

/** A bill of a bank. */
const bankBill = (...rows: string[]) => ({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(['payNo,payAmount,payTime,refundOf', ...rows].join('\r\n')) })

/** Takes in a bill that somebody has at hand, for an organisation. */
async function takeIn(organId: number, paySource: string, day: string, file: ReturnType<typeof bankBill>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ paySource, day, organId: String(organId) })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file.buffer)]), file.name)
  const sent = await fetch(`${server.url}/api/reconciliation/takebill`, { method: 'POST', headers: { Authorization: `Bearer ${await server.signIn('admin')}` }, body: form })
  expect(await sent.json()).toMatchObject({ errcode: 0 })
}

const billSays = (person: Person, language: Language, part: string, ...names: Parameters<typeof saysAll>[3][]) => saysAll(frameOf(person, part), language, 'reconciliation', ...names)

/** The line of a number in the lines that are open. */
const lineOf = (person: Person, number: string) => person.byId('bill-items').locator('[data-row-key]', { hasText: number })

test.each<Language>(['cn', 'en'])('a file is chosen as its source publishes it, of a day that was (%s)', async (language) => {
  const day = language === 'cn' ? '2026-05-01' : '2026-05-02'
  const person = await sit(server, language, '/reconciliation')
  await person.press('bill-take')
  const says = (...names: string[]) => billSays(person, language, 'bill-take-dialog', ...names.map((name) => `take.${name}`))
  const choose = (source: string) => chooseInList(person, 'bill-take-source', source)
  await says('title', 'button', 'file', 'dayHelp', 'limits', 'wechat')
  await choose(language === 'cn' ? '银行' : 'Bank')
  await says('other', 'template', 'templateName')
  await person.shot(`moneybills-${language}-bank`)
  await choose(language === 'cn' ? '支付宝' : 'Alipay')
  await says('alipay')
  await person.shot(`moneybills-${language}-alipay`)
  await choose(language === 'cn' ? '微信' : 'WeChat')
  await person.press('bill-take-save')
  await says('missing')
  await person.byId('bill-take-day').fill(day)
  await person.byId('bill-take-day').press('Enter')
  // What the dialog does not offer comes past it.
  const input = person.byId('bill-take-dialog').locator('input[type=file]')
  const wechat = tradeBill(day, [[`CHOSEN-${language}`, '10.00', '0.06']])
  for (const [field, other, code, file] of [['day', `2999${day.slice(4)}`, 'bill.day', wechat], ['paySource', '9', 'payment.source', bankBill(`CHOSEN-${language},10,${day} 12:00:00,`)]] as const) {
    await input.setInputFiles(file)
    await person.page.evaluate(
      ([name, value]) => {
        const own = FormData.prototype.set as (this: FormData, ...said: [string, string]) => void
        const once: typeof own = function (...said) {
          if (said[0] !== name) return own.apply(this, said)
          FormData.prototype.set = own as FormData['set']
          own.call(this, name, value)
        }
        FormData.prototype.set = once as FormData['set']
      },
      [field, other] as const,
    )
    await person.press('bill-take-save')
    await person.byId('bill-take-dialog').getByText(saidByServer(language, code)).waitFor()
  }
  await person.shot(`moneybills-${language}-take`)
  await input.setInputFiles(wechat)
  await person.press('bill-take-save')
  await person.sees(saidOnScreen(language, 'reconciliation', 'take.done', { added: 1, known: 0 }))
  expect(person.faults).toEqual([])
  await person.leave()
})

/** Tells of payments of a day, all of them of a payment service that keeps 0.10 of each. */
async function told(tell: Teller, day: string, imei: string, productId: string, numbers: string[]): Promise<void> {
  for (const payNo of numbers) expect(await tell({ payNo, imei, productId, payAmount: '10', fee: '0.10', paySource: '0', payTime: noon(day) })).toBe('booked')
}

test.each<Language>(['cn', 'en'])('each way in which a line and the book can differ (%s)', async (language) => {
  const day = language === 'cn' ? '2026-05-11' : '2026-05-12'
  const { organName, organId, imei, productId, tell } = await branch(language, 'Ways', 1)
  const [same, here, there, amount, fee, again] = ['same', 'here', 'there', 'amount', 'fee', 'again'].map((name) => `WAYS-${language}-${name}`) as [string, string, string, string, string, string]
  await told(tell, day, imei, productId, [same, there, amount, fee, again])
  expect(await tell({ payNo: `${again}-R`, refundOf: again, payAmount: '10', paySource: '0' })).toBe('booked')
  await takeIn(organId, '0', day, tradeBill(day, [[same, '10.00', '0.10'], [here, '10.00', '0.10'], [amount, '11.00', '0.10'], [fee, '10.00', '0.20'], [again, '10.00', '0.10']]))
  const person = await sit(server, language, '/reconciliation')
  const screen = (name: string, args = {}) => saidOnScreen(language, 'reconciliation', name, args)
  const row = person.page.locator('[data-testid=bill-table] [data-row-key]', { hasText: organName })
  await saysAll(row, language, 'reconciliation', 'show')
  await stands(person.byId('bill-page'), ...['matched', 'missingHere', 'missingThere', 'differing', 'feeDiffering', 'open'].map((name) => labelOf(language, name)))
  await person.press(row.locator('[data-testid^=bill-open-]'))
  const source = language === 'cn' ? '微信' : 'WeChat'
  await billSays(person, language, 'bill-items', ['title', { source, day, organ: organName }], 'view', 'actions')
  await person.byId('bill-view').locator('.ant-segmented-item').nth(1).click()
  for (const [number, state] of [[same, '1'], [here, '2'], [there, '3'], [amount, '4'], [fee, '5'], [again, '1']] as const) await stands(lineOf(person, number), saidByServer(language, `bill.state.${state}`))
  await saysAll(lineOf(person, fee), language, 'reconciliation', ['feeOf', { fee: '0.20' }], ['feeOf', { fee: '0.10' }], 'resolve.act')
  await saysAll(lineOf(person, again), language, 'reconciliation', 'takenBack', 'book.act')
  await person.shot(`moneybills-${language}-states`)
  expect(await violations(person)).toEqual([])

  // What is missing here is booked; what was booked wrongly, and taken back, is booked again.
  const book = (number: string) => person.press(lineOf(person, number).locator('[data-testid^=bill-item-book-]'))
  await book(again)
  await billSays(person, language, 'bill-book-dialog', ['book.title', { payNo: again }], ['book.againText', { amount: '10.00' }], 'book.button')
  await person.shot(`moneybills-${language}-again`)
  await close(person, 'bill-book-dialog')
  await book(here)
  await billSays(person, language, 'bill-book-dialog', ['book.title', { payNo: here }], ['book.text', { amount: '10.00' }], 'book.button')
  await person.byId('bill-book-imei').fill(imei)
  await person.page.locator('[data-testid=bill-book-product] input, input[data-testid=bill-book-product]').first().fill(productId)
  await person.page.locator('.ant-select-item-option', { hasText: productId }).click()
  await person.shot(`moneybills-${language}-book`)
  await person.press('bill-book-save')
  await person.sees(screen('book.done'))
  await person.byId('bill-book-dialog').waitFor({ state: 'detached' })
  await stands(lineOf(person, here), saidByServer(language, 'bill.state.1'))

  // What differs is resolved with a reason.
  for (const number of [amount, there]) await lineOf(person, number).locator('input[type=checkbox]').check()
  await person.press('bill-resolve')
  await billSays(person, language, 'bill-resolve-dialog', ['resolve.title', { count: 2 }], 'resolve.help', 'resolve.act')
  await person.byId('bill-resolve-reason').fill('agreed by telephone')
  for (const [change, code, args] of [[{ reason: ' ' }, 'bill.reason', { max: 200 }], [{ itemIds: '' }, 'bill.chooseFirst', {}]] as const) {
    await sendInstead(person, '/reconciliation/resolveitems', change)
    await person.press('bill-resolve-save')
    await person.byId('bill-resolve-dialog').getByText(saidByServer(language, code, args)).waitFor()
  }
  await person.shot(`moneybills-${language}-resolve`)
  await person.press('bill-resolve-save')
  await person.sees(screen('resolve.done'))
  await person.byId('bill-resolve-dialog').waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('refunds of a bank that say of which payment they are, and that do not (%s)', async (language) => {
  const day = language === 'cn' ? '2026-05-21' : '2026-05-22'
  const { organName, organId, imei, productId, tell } = await branch(language, 'Back', 2)
  const sides = [await branch(language, 'Left', 3, organId), await branch(language, 'Right', 4, organId)]
  const [named, unnamed, first, several] = ['named', 'unnamed', 'first', 'several'].map((name) => `BACK-${language}-${name}`) as [string, string, string, string]
  const pays = (by: Pick<typeof sides[0], 'tell' | 'imei' | 'productId'>, payNo: string, payTime: number) => by.tell({ payNo, imei: by.imei, productId: by.productId, payAmount: '10', paySource: '2', payTime })
  expect(await pays({ tell, imei, productId }, first, noon(day))).toBe('booked')
  const { rows } = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  await done(admin, '/reportpay/refund', { paymentId: rows[0]?.paymentId, amount: '4', payNo: `${first}-R` })
  // Two organisations that do not see each other were paid under one number, at different times.
  for (const [at, side] of sides.entries()) expect(await pays(side, several, noon(day) + 60 * at)).toBe('booked')
  await takeIn(organId, '2', day, bankBill(`${named},-4,${day} 13:00:00,${first}`, `${unnamed},-3,${day} 13:00:00,`))
  const person = await sit(server, language, '/reconciliation')
  const row = person.page.locator('[data-testid=bill-table] [data-row-key]', { hasText: organName })
  await person.press(row.locator('[data-testid^=bill-open-]'))
  const book = (number: string) => person.press(lineOf(person, number).locator('[data-testid^=bill-item-book-]'))
  const screen = (name: string, args = {}) => saidOnScreen(language, 'reconciliation', name, args)
  await book(named)
  await billSays(person, language, 'bill-book-dialog', ['book.refundTitle', { payNo: named }], 'book.button')
  await billSays(person, language, 'bill-book-dialog', ['book.refundText', { amount: '4.00', payNo: first }], 'book.shared')
  await person.press('bill-book-save')
  await person.byId('bill-book-dialog').getByText(saidByServer(language, 'bill.refundedOtherwise', { booked: '4.00', stated: '4.00' })).waitFor()
  await person.shot(`moneybills-${language}-otherwise`)
  await close(person, 'bill-book-dialog')
  await book(unnamed)
  await billSays(person, language, 'bill-book-dialog', ['book.unsaidText', { amount: '3.00' }], 'book.shared')
  await person.byId('bill-book-refundof').fill(several)
  await sendInstead(person, '/reconciliation/bookitem', { refundOf: '' })
  await person.press('bill-book-save')
  await mistake(person, saidByServer(language, 'bill.refundOf'))
  await person.press('bill-book-save')
  await person.byId('bill-book-dialog').getByText(saidByServer(language, 'payment.severalTransfers', { number: several })).waitFor()
  await person.shot(`moneybills-${language}-unsaid`)
  await person.byId('bill-book-refundof').fill(first)
  await person.press('bill-book-save')
  await person.sees(screen('book.done'))
  await person.byId('bill-book-dialog').waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})
