import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { chooseInList, chooseInTree } from './choose'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { labelOf, mistake, refusal, saidByServer, saidOnScreen } from './words'

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

async function rowsOf<Row>(path: string): Promise<Row[]> {
  const { body } = await admin.get(`/api${path}`)
  expect(body, body.errmsg).toMatchObject({ errcode: 0 })
  return (body.retobj as { rows: Row[] }).rows
}

/** The devices of this file, other ones in each language. */
const imeiOf = (language: Language, n: number) => `8615180000${language === 'cn' ? 1 : 2}000${n}`

async function addDevice(imei: string): Promise<void> {
  await done('/device/insertdevice', { organId: (await rootOrgan(admin)).id, imei, deviceName: `money ${imei.slice(-5)}`, deviceModel: 'GT06N' })
}

async function sit(language: Language, path: string): Promise<Person> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn('admin', path, language)
  return person
}

const gone = (person: Person, id: string) => person.byId(id).waitFor({ state: 'detached' })

/** Closes what stands around something, by its cross. */
async function close(person: Person, id: string): Promise<void> {
  const frame = person.page.locator('.ant-drawer, .ant-modal-wrap').filter({ has: person.byId(id) })
  await person.press(frame.last().locator('.ant-drawer-close, .ant-modal-close').first())
}

/** Closes a form in which something was typed. */
async function discard(person: Person, dialog: string): Promise<void> {
  await close(person, dialog)
  await person.press(person.page.locator('.ant-modal-confirm .ant-btn-dangerous'))
  await gone(person, dialog)
}

/** Closes what nothing was typed in. */
async function leave(person: Person, id: string): Promise<void> {
  await close(person, id)
  await gone(person, id)
}

interface Order {
  orderNo: string
  imei: string
  probationPeriod: number
  revision: string
  arrData: { bonusType: string; users: { userId: number; value: string }[] }[]
}

test.each<Language>(['cn', 'en'])('an order that two people change, and what is wrong with its numbers (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'order', name, args)
  const imei = imeiOf(language, 1)
  await addDevice(imei)
  const { id } = await done<{ id: number }>('/ucaccount/insertAccountUser', { userName: `money-${language}`, phone: '13800138000', identityNo: '110101199003074514', userType: 'PERSONAL', state: 1 })
  const body = { imeiData: imei, probationPeriod: 7, activateWay: 'USER_BIND', arrData: [{ bonusType: 'RENEW', users: [{ userId: id, value: '30' }] }] }
  await done('/ucorder/insertOrder', body)
  const order = async () => {
    const [found] = await rowsOf<Order>(`/ucorder/getOrderList?searchKey=${imei}`)
    if (!found) throw new Error('no order')
    return found
  }
  const made = await order()
  const person = await sit(language, `/ordermanage?key=${imei}`)
  const { page } = person

  // Whoever saves second is told what the first has changed, and nothing of theirs is lost.
  const open = async () => {
    await person.press(`order-edit-${made.orderNo}`)
    await person.byId('order-trial').waitFor()
  }
  await open()
  await person.byId('order-trial').fill('9')
  const changed = { ...body, orderNo: made.orderNo, revision: made.revision, arrData: [{ bonusType: 'RENEW', users: [{ userId: id, value: '40' }] }] }
  await done('/ucorder/updateOrder', changed)
  await person.press('order-save')
  await refusal(person, 'order-dialog', saidByServer(language, 'order.changed', { fields: labelOf(language, 'bonusRate') }))
  await person.shot(`money-order-changed-${language}`)
  expect(await order()).toMatchObject({ probationPeriod: 7, arrData: [{ users: [{ value: '40' }] }] })
  await discard(person, 'order-dialog')
  await open()
  await expect.poll(() => person.byId('order-group-0-rest').innerText()).toBe(screen('rest', { percent: 60 }))
  for (const [button, tip] of [['order-group-0-remove', 'groupLast'], ['order-share-0-0-remove', 'accountLast']] as const) {
    expect(await person.byId(button).isDisabled()).toBe(true)
    expect(await person.byId(button).getAttribute('data-tip')).toBe(screen(tip))
  }
  await page.locator('input[data-testid=order-share-0-0-percent], [data-testid=order-share-0-0-percent] input').first().fill('0')
  await person.byId('order-trial').fill('36501')
  await person.press('order-save')
  await person.byId('order-share-0-0-wrong').filter({ hasText: screen('percentForm') }).waitFor()
  await mistake(person, screen('mistakes'))
  await mistake(person, screen('trialWhole'))
  await person.byId('order-numbers').fill(Array.from({ length: 1001 }, (_, n) => String(100_000_000_000 + n)).join(' '))
  await person.press('order-save')
  await mistake(person, screen('numbersTooMany'))

  // Each number says for itself why it cannot be in the order.
  await discard(person, 'order-dialog')
  await person.press('order-add')
  await person.byId('order-numbers').fill(`${imei}，861518999999999\nx1`)
  for (const [number, reason] of [[imei, 'taken'], ['861518999999999', 'unknown'], ['x1', 'form']] as const)
    await person.byId('order-numbers-refused').locator('li', { hasText: number }).filter({ hasText: saidByServer(language, `order.reason.${reason}`) }).waitFor()
  await person.shot(`money-order-numbers-${language}`)
  await discard(person, 'order-dialog')

  // What was reset meanwhile cannot be changed any more; a search needs its dates.
  await open()
  await person.byId('order-trial').fill('9')
  await done('/ucorder/onResetDevice', { orderNo: made.orderNo })
  await person.press('order-save')
  await refusal(person, 'order-dialog', saidByServer(language, 'order.isReset'))
  await discard(person, 'order-dialog')
  await page.locator('.ant-picker-range').first().hover()
  await page.locator('.ant-picker-clear').first().click()
  await person.byId('order-search').click()
  await person.sees(screen('dates'))
  expect(person.faults).toEqual([])
  await person.leave()
})

const csv = (...rows: string[]) => ({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
const columns = 'imei,productId,payAmount,payNo,payTime,phone'

test.each<Language>(['cn', 'en'])('what is wrong with a file of a bank, and in which zone its times are (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'payment', name, args)
  const said = (code: string, args = {}) => saidByServer(language, code, args)
  const imei = imeiOf(language, 2)
  await addDevice(imei)
  const { productId } = await done<{ productId: string }>('/paypackage/insertpackage', { packageName: `Money ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  const number = `MB-${language}`
  const row = (changes: Partial<Record<'imei' | 'product' | 'amount' | 'number' | 'time', string>>) => {
    const is = { imei, product: productId, amount: '10.00', number, time: '2026-03-01 00:00:00', ...changes }
    return [is.imei, is.product, is.amount, is.number, is.time, ''].join(',')
  }
  const person = await sit(language, `/paystatements?key=${imei}`)
  const { page } = person
  const input = () => person.byId('payment-bank-dialog').locator('input[type=file]')
  await person.press('payment-bank')
  for (const [fault, file] of [
    ['type', { ...csv('x'), name: 'a.txt' }],
    ['tooLarge', { ...csv('x'), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }],
  ] as const) {
    await input().setInputFiles(file)
    await refusal(person, 'payment-bank-dialog', screen(`bank.${fault}`))
  }
  const dropped = await page.evaluateHandle(() => {
    const all = new DataTransfer()
    for (const name of ['a.csv', 'b.csv']) all.items.add(new File(['x'], name))
    return all
  })
  await person.byId('import-drop-zone').dispatchEvent('drop', { dataTransfer: dropped })
  await refusal(person, 'payment-bank-dialog', screen('bank.several'))
  for (const [code, file, args] of [
    ['payment.fileColumns', csv('imei,payNo', '1,2'), { columns: 'productId, payAmount, payTime' }],
    ['payment.fileEmpty', csv(columns), {}],
    ['payment.file', { ...csv('x'), name: 'a.xlsx' }, {}],
  ] as const) {
    await input().setInputFiles(file)
    await person.press('payment-bank-send')
    await refusal(person, 'payment-bank-dialog', said(code, args))
  }

  // What came at midnight in one zone came in the morning of another; the zone stays for the next file.
  expect(await person.byId('payment-bank-zone').innerText()).toContain('UTC+08:00') // of this browser
  await person.byId('payment-bank-zone').click()
  await page.keyboard.type('UTC+00:00')
  await page.locator('.ant-select-item-option-content', { hasText: 'UTC+00:00' }).click()
  await person.shot(`money-bank-${language}`)
  await input().setInputFiles(csv(columns, row({})))
  await person.press('payment-bank-send')
  await person.sees(screen('bank.done', { added: 1, known: 0 }))
  await gone(person, 'payment-bank-dialog')
  expect(await rowsOf(`/reportpay/getpayreportlist?paySource=3&key=${imei}`)).toMatchObject([{ payNo: number, payTime: Date.UTC(2026, 2, 1) / 1000 }])
  await person.press('payment-bank')
  expect(await person.byId('payment-bank-zone').innerText()).toContain('UTC+00:00')

  // Each wrong row is named with its reason, and nothing is booked.
  const wrong = person.byId('payment-bank-refused')
  for (const [reasons, rows] of [
    [[said('payment.amount'), said('payment.time')], [row({ amount: '1.001' }), row({ time: 'yesterday' })]],
    [[said('payment.device', { imei: '999999999999999' })], [row({ imei: '999999999999999', number: 'x' })]],
    [[said('payment.product', { product: 'P999999' })], [row({ product: 'P999999', number: 'x' })]],
    [[said('payment.number')], [row({ number: ' ' })]],
    [[said('payment.time')], [row({ number: 'x', time: '2999-01-01 00:00' })]],
    [[said('payment.differs', { number })], [row({ amount: '10.01' })]],
  ] as const) {
    await input().setInputFiles(csv(columns, ...rows))
    await person.press('payment-bank-send')
    for (const reason of reasons) await wrong.locator('li', { hasText: reason }).waitFor()
    await wrong.getByText(screen('bank.failed', { count: reasons.length })).waitFor()
  }
  await person.shot(`money-bank-rows-${language}`)
  await leave(person, 'payment-bank-dialog')

  // A number is booked once, and a refund needs one.
  const [payment] = await rowsOf<{ paymentId: number }>(`/reportpay/getpayreportlist?paySource=3&key=${imei}`)
  await done('/reportpay/refund', { paymentId: payment?.paymentId, amount: '1', payNo: `${number}-R` })
  await person.press(`payment-more-${payment?.paymentId}`)
  await person.press(`payment-refund-${payment?.paymentId}`)
  await person.byId('payment-refund-amount').fill('1')
  await person.press('payment-refund-save')
  await mistake(person, saidOnScreen(language, 'ui', 'required', { field: screen('refund.payNo') }))
  await person.byId('payment-refund-payNo').fill(`${number}-R`)
  await person.press('payment-refund-save')
  await mistake(person, said('payment.known', { number: `${number}-R` }))
  await person.shot(`money-refund-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})

const header = '交易时间,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称,手续费,订单金额,申请退款金额'
const summary = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** A trade bill of WeChat: payments of 10 yuan, and refunds of 4, each of another payment. */
function billOf(day: string, paid: string[], back: string[], sum = paid.length * 10) {
  const lines = [
    ...paid.map((number) => `\`${day} 10:00:00,\`${number},\`m${number},\`SUCCESS,\`10.00,\`0,\`0,\`0.00,\`Year,\`0.00000,\`10.00,\`0.00`),
    ...back.map((number) => `\`${day} 11:00:00,\`of${number},\`mof${number},\`REFUND,\`0.00,\`${number},\`r${number},\`4.00,\`Year,\`0.00000,\`0.00,\`4.00`),
  ]
  const [all, off] = [sum.toFixed(2), (back.length * 4).toFixed(2)]
  return { ...csv(header, ...lines, summary, `\`${lines.length},\`${all},\`${off},\`0.00,\`0.00000,\`${all},\`${off}`), name: 'bill.csv' }
}

interface Item {
  itemId: number
  payNo: string
}

test.each<Language>(['cn', 'en'])('what is wrong with a bill and its lines, and refunds that wait (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'reconciliation', name, args)
  const said = (code: string, args = {}) => saidByServer(language, code, args)
  const day = language === 'cn' ? '2026-03-11' : '2026-03-12'
  const imei = imeiOf(language, 3)
  await addDevice(imei)
  const { productId } = await done<{ productId: string }>('/paypackage/insertpackage', { packageName: `Bill money ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  const [first, second, back] = ['a', 'b', 'r'].map((name) => `42${language}${name}`) as [string, string, string]
  const person = await sit(language, '/reconciliation')
  const dialog = person.byId('bill-take-dialog')
  const choose = (file: ReturnType<typeof csv>) => dialog.locator('input[type=file]').setInputFiles(file)
  const take = async (file: ReturnType<typeof csv>) => {
    await choose(file)
    await person.press('bill-take-save')
  }
  await person.press('bill-take')
  await person.byId('bill-take-day').fill(day)
  await person.byId('bill-take-day').press('Enter')
  for (const [text, file] of [
    [screen('take.tooLarge'), { ...csv('x'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }],
    [said('bill.file'), csv('a,b', '1,2')],
    [said('bill.truncated'), billOf(day, [first, second], [], 19)],
    [said('bill.twice', { row: 3, number: first }), billOf(day, [first, first], [])],
    [said('bill.empty'), billOf(day, [], [])],
    [said('bill.otherDay', { row: 2, day: '2026-01-01' }), billOf('2026-01-01', [first], [])],
  ] as const) {
    await take(file)
    await mistake(person, text)
  }
  await chooseInList(person, 'bill-take-source', language === 'cn' ? '银行' : 'Bank')
  for (const [text, file] of [
    [said('payment.fileColumns', { columns: 'payAmount, payTime' }), csv('payNo', '1')],
    [said('payment.fileEmpty'), csv('payNo,payAmount,payTime')],
    [said('bill.line', { row: 2 }), csv('payNo,payAmount,payTime', '1,1,noon')],
  ] as const) {
    await take(file)
    await mistake(person, text)
  }
  await person.shot(`money-bill-${language}`)
  await chooseInList(person, 'bill-take-source', language === 'cn' ? '微信' : 'WeChat')
  await take(billOf(day, [first, second], [back]))
  await person.sees(screen('take.done', { added: 3, known: 0 }))
  await gone(person, 'bill-take-dialog')

  // What cannot be booked says why: unknown product, no payment to take it from, booked by somebody else meanwhile.
  const items = await rowsOf<Item>(`/reconciliation/getbillitemlist?pageSize=200&searchKey=42${language}`)
  const idOf = (number: string) => items.find(({ payNo }) => payNo === number)?.itemId ?? 0
  const book = async (number: string) => {
    await person.press(`bill-item-book-${idOf(number)}`)
    await person.byId('bill-book-dialog').waitFor()
  }
  const product = person.page.locator('[data-testid=bill-book-product] input, input[data-testid=bill-book-product]').first()
  await book(first)
  await person.byId('bill-book-imei').fill(imei)
  await person.press('bill-book-save')
  await mistake(person, saidOnScreen(language, 'ui', 'required', { field: labelOf(language, 'productId') }))
  await product.fill('P999999')
  await person.press('bill-book-save')
  await mistake(person, said('payment.product', { product: 'P999999' }))
  await done('/reconciliation/bookitem', { itemId: idOf(first), imei, productId })
  await product.fill(productId)
  await person.page.locator('.ant-select-item-option', { hasText: productId }).click()
  await person.press('bill-book-save')
  await refusal(person, 'bill-book-dialog', said('bill.booked'))
  await discard(person, 'bill-book-dialog')
  await book(back)
  await person.press('bill-book-save')
  await refusal(person, 'bill-book-dialog', said('bill.noOriginal', { number: `of${back}` }))
  await person.shot(`money-bill-refund-${language}`)
  await leave(person, 'bill-book-dialog')
  await person.byId('bill-items').locator('[data-row-key]', { hasText: second }).locator('input[type=checkbox]').check()
  await person.press('bill-resolve')
  await person.press('bill-resolve-save')
  await mistake(person, saidOnScreen(language, 'ui', 'required', { field: labelOf(language, 'reason') }))
  await leave(person, 'bill-resolve-dialog')
  await leave(person, 'bill-items')
  await person.press('bill-take')
  await person.byId('bill-take-day').fill(day)
  await person.byId('bill-take-day').press('Enter')
  const other = billOf(day, [first], [], 11)
  await take({ ...other, buffer: Buffer.from(other.buffer.toString().replaceAll('10.00', '11.00')) })
  await mistake(person, said('bill.differs', { row: 2, number: first, amount: '10.00' }))
  await discard(person, 'bill-take-dialog')

  // A refund that was told before its payment waits here, until that comes.
  const key = await done<{ keyCode: string; secret: string }>('/paypackage/insertshopkey', { keyName: `money ${language}` })
  const tell = async (told: object) => {
    const body = JSON.stringify(told)
    const [at, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const sign = createHmac('sha256', key.secret).update(`${at}\n${nonce}\n${body}`).digest('hex')
    const headers = { 'Content-Type': 'application/json', 'X-Shop-Key': key.keyCode, 'X-Shop-Timestamp': at, 'X-Shop-Nonce': nonce, 'X-Shop-Signature': sign }
    const answer = await fetch(`${server.url}/api/paynotify/shop`, { method: 'POST', headers, body })
    return ((await answer.json()) as { retobj: { result: string } | null }).retobj?.result
  }
  const late = `MK-${language}`
  expect(await tell({ payNo: `${late}-R`, refundOf: late, payAmount: '4' })).toBe('kept')
  await person.press('bill-kept')
  await person.byId('bill-kept-search').locator('input').fill(late)
  const waiting = person.byId('bill-kept-drawer').locator('[data-row-key]', { hasText: `${late}-R` })
  await waiting.getByText('-4.00').waitFor()
  await person.byId('bill-kept-drawer').getByText(screen('kept.about')).waitFor()
  await person.shot(`money-kept-${language}`)
  await leave(person, 'bill-kept-drawer')
  expect(await tell({ payNo: late, imei, productId, payAmount: '10' })).toBe('booked')
  await person.page.reload()
  await person.press('bill-kept')
  await person.byId('bill-kept-search').locator('input').fill(late)
  await person.byId('bill-kept-list').waitFor()
  await waiting.waitFor({ state: 'detached' })
  // Until the list is of the search, it may have what others told, with names in any language.
  if (language === 'en') await expect.poll(() => person.byId('bill-kept-drawer').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('what is wrong with a package, a payee and a key of a shop (%s)', async (language) => {
  const required = (field: string) => saidOnScreen(language, 'ui', 'required', { field })
  const person = await sit(language, '/paypackages')
  const pack = (name: string) => saidOnScreen(language, 'package', name)
  await person.press('package-add')
  await person.press('package-save')
  for (const field of ['packageName', 'price']) await mistake(person, required(labelOf(language, field)))
  await mistake(person, required(pack('days')))
  await person.byId('package-price').fill('0')
  await person.byId('package-days').fill('3661')
  await person.press('package-save')
  await mistake(person, pack('priceForm'))
  await mistake(person, pack('daysForm'))
  await person.shot(`money-package-${language}`)
  await discard(person, 'package-dialog')
  await person.press('shop-keys-open')
  await person.press('shop-key-make')
  await mistake(person, pack('keys.nameMissing'))
  await person.byId('shop-keys').getByText(pack('keys.about')).waitFor()
  await person.shot(`money-keys-${language}`)

  await person.go('/useraccount')
  await person.press('payee-add')
  await person.byId('payee-userType').locator('.ant-radio-wrapper').nth(1).click()
  await person.byId('payee-legalPersonCard').fill('110101199003074515')
  await person.press('payee-save')
  for (const field of ['userName', 'phone', 'identityNo']) await mistake(person, required(labelOf(language, field)))
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error').count()).toBeGreaterThan(3) // the legal person's number, too
  await discard(person, 'payee-dialog')
  const name = `gone-${language}`
  const { id } = await done<{ id: number }>('/ucaccount/insertAccountUser', { userName: name, phone: '13800138000', identityNo: '110101199003074514', userType: 'PERSONAL', state: 1 })
  await person.go(`/useraccount?key=${name}`)
  await person.press(`payee-edit-${id}`)
  await done('/ucaccount/removeAccountUser', { ids: String(id) })
  await person.byId('payee-phone').fill('13800138009')
  await person.press('payee-save')
  await refusal(person, 'payee-dialog', saidByServer(language, 'payee.notFound'))
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('an organisation has no more keys of shops than it can watch (%s)', async (language) => {
  const organName = `Kiosks ${language}`
  const { organId } = await done<{ organId: number }>('/ucorgan/insertorgan', { parentId: (await rootOrgan(admin)).id, organName, sort: 99 })
  const max = 20
  for (let n = 0; n < max; n++) await done('/paypackage/insertshopkey', { organId, keyName: `kiosk ${n}` })
  const person = await sit(language, '/paypackages')
  await person.press('shop-keys-open')
  await person.byId('shop-key-name').fill('one more')
  await chooseInTree(person, 'shop-key-organ', organName)
  await person.press('shop-key-make')
  await refusal(person, 'shop-keys', saidByServer(language, 'shop.tooMany', { max }))
  expect(await person.byId('shop-key-name').inputValue()).toBe('one more') // for after one has been withdrawn
  await person.shot(`money-keys-full-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})
