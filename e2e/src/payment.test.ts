import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { bankPays } from './till'
import { saidOnScreen } from './words'

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
  await hire(server, 'payment.looker', ['PS-10', 'PD-10', 'PP-10'])
})

async function done<T>(path: string, body: object): Promise<T> {
  const answer = await admin.post(`/api${path}`, body)
  expect(answer.body, answer.body.errmsg).toMatchObject({ errcode: 0 })
  return answer.body.retobj as T
}

/** A device in an order that gives a payee 30 % of renewals, and a package to renew it with. */
async function prepare(language: Language, name = 'payment'): Promise<{ imei: string; productId: string; payee: string }> {
  const digit = (language === 'cn' ? 1 : 2) + (name === 'payment' ? 0 : 2)
  const imei = `86151700000010${digit}`
  const payee = `${name}-${language}`
  await done('/device/insertdevice', { organId: (await rootOrgan(admin)).id, imei, deviceName: payee, deviceModel: 'GT06N' })
  const person = { userName: payee, phone: '13800138000', identityNo: '110101199003074514', userType: 'PERSONAL', state: 1 }
  const { id } = await done<{ id: number }>('/ucaccount/insertAccountUser', person)
  const arrData = [{ bonusType: 'RENEW', users: [{ userId: id, value: '30' }] }]
  await done('/ucorder/insertOrder', { imeiData: imei, probationPeriod: 0, activateWay: 'USER_BIND', arrData })
  const { productId } = await done<{ productId: string }>('/paypackage/insertpackage', { packageName: `Year ${digit}`, price: '100.01', days: 365, bonusType: 'RENEW', state: 1 })
  return { imei, productId, payee }
}

type Say = Record<'missing' | 'wrong' | 'booked' | 'again' | 'form' | 'tooMuch' | 'refunded' | 'part', RegExp>

const says: Record<Language, Say> = {
  cn: {
    missing: /请选择要导入的文件/,
    wrong: /未记账：1行有误/,
    booked: /已记账1笔，之前已记账0笔/,
    again: /已记账0笔，之前已记账1笔/,
    form: /金额须为元，最多两位小数/,
    tooMuch: /退款/,
    refunded: /退款已记账/,
    part: /部分退款/,
  },
  en: {
    missing: /Choose a file to import/,
    wrong: /Nothing was booked; wrong rows: 1/,
    booked: /Payments booked: 1, booked before: 0/,
    again: /Payments booked: 0, booked before: 1/,
    form: /must be in yuan, with at most 2 decimals/,
    tooMuch: /More than the/,
    refunded: /Refund booked/,
    part: /Partly refunded/,
  },
}

async function sit(language: Language, path: string, user = 'admin'): Promise<Person> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(user, path, language)
  return person
}

const gone = (person: Person, id: string) => person.byId(id).waitFor({ state: 'detached' })
const csv = (...rows: string[]) => ({
  name: 'bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['imei,productId,payAmount,payNo,payTime,phone', ...rows].join('\r\n')),
})

test.each<Language>(['cn', 'en'])('what came by bank is booked once, split and paid back in part (%s)', async (language) => {
  const { imei, productId, payee } = await prepare(language)
  const payNo = `BANK-${language}-1`
  const say = says[language]
  const row = (of = imei) => `${of},${productId},100.01,${payNo},2026-03-01 08:00:00,13900139000`
  const person = await sit(language, '/paystatements')
  const { page } = person
  const choose = (file: ReturnType<typeof csv>) => person.byId('payment-bank-dialog').locator('input[type=file]').setInputFiles(file)
  await person.byId('payment-page').waitFor()
  await person.byId('payment-bank').click()
  await person.byId('payment-bank-send').click()
  await person.sees(say.missing)
  await choose(csv(row('999999999999999')))
  await person.byId('payment-bank-send').click()
  await person.byId('payment-bank-refused').getByText(say.wrong).waitFor()
  await person.shot(`payment-${language}-bank`)
  await choose(csv(row()))
  await person.byId('payment-bank-send').click()
  await person.sees(say.booked)
  await gone(person, 'payment-bank-dialog')
  await person.byId('payment-bank').click()
  await choose(csv(row()))
  await person.byId('payment-bank-send').click()
  await person.sees(say.again)
  await gone(person, 'payment-bank-dialog')

  await person.byId('payment-filter-key').fill(imei)
  await person.byId('payment-search').click()
  const shown = page.locator('[data-testid=payment-table] [data-row-key]')
  await expect.poll(() => shown.count()).toBe(1)
  await shown.getByText('100.01').waitFor()
  await person.shot(`payment-${language}-list`)
  await shown.locator('[data-testid^=payment-detail]').click()
  const drawer = person.byId('payment-drawer')
  await drawer.getByText(payee).waitFor()
  await drawer.getByText('30.00', { exact: true }).waitFor() // 30 % of 100.01, in whole fen
  await drawer.getByText('70.01', { exact: true }).waitFor() // what is left
  expect(await person.byId('payment-postings-sum').innerText()).toBe('0.00')
  await person.shot(`payment-${language}-detail`)
  await person.byId('payment-refund').click()
  expect(await person.byId('payment-refund-amount').inputValue()).toBe('100.01')
  await person.byId('payment-refund-amount').fill('1.001')
  await person.byId('payment-refund-payNo').fill(`BACK-${language}-1`)
  await person.byId('payment-refund-save').click()
  await person.sees(say.form)
  await person.byId('payment-refund-amount').fill('100.02')
  await person.byId('payment-refund-save').click()
  await page.locator('.ant-form-item-explain-error', { hasText: say.tooMuch }).waitFor()
  await person.byId('payment-refund-amount').fill('50')
  await person.byId('payment-refund-save').click()
  await person.sees(say.refunded)
  await gone(person, 'payment-refund-dialog')
  await expect.poll(() => shown.count()).toBe(2)
  await person.sees(say.part)

  await person.go(`/paydetails?key=${payee}`)
  await expect.poll(() => page.locator('[data-testid=split-table] [data-row-key]').count()).toBe(2)
  await expect.poll(() => person.byId('split-total').locator('dd').first().innerText()).toBe('15.00') // 30.00 came, 15.00 went back
  await person.shot(`payment-${language}-splits`)
  if (language === 'en') expect(await person.byId('split-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a package is added, refused, changed and deleted (%s)', async (language) => {
  const person = await sit(language, '/paypackages')
  const { page } = person
  const name = `Month ${language}`
  const screen = (text: string, args = {}) => saidOnScreen(language, 'package', text, args)
  await person.byId('package-page').waitFor()
  await person.byId('package-add').click()
  await person.byId('package-packageName').fill(name)
  await person.byId('package-price').fill('0')
  await person.byId('package-days').fill('1.5')
  await person.byId('package-save').click()
  await expect.poll(() => page.locator('.ant-form-item-explain-error').count()).toBe(2)
  await person.byId('package-price').fill('9.9')
  await person.byId('package-days').fill('30')
  await person.byId('package-save').click()
  await person.sees(screen('added'))
  await gone(person, 'package-dialog')
  const row = page.locator('[data-testid=package-table] [data-row-key]', { hasText: name })
  await row.getByText('9.90', { exact: true }).waitFor()
  await person.shot(`package-${language}-list`)
  await row.locator('[data-testid^=package-edit]').click()
  await person.byId('package-days').fill('31')
  await person.byId('package-save').click()
  await person.sees(screen('saved'))
  await gone(person, 'package-dialog')
  await row.getByText('31', { exact: true }).waitFor()
  await row.locator('[data-testid^=package-more]').click()
  await person.press(page.locator('[data-testid^=package-delete-]').first())
  await person.press('package-delete-confirm')
  await person.sees(screen('delete.done', { count: 1 }))
  await row.waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a search that many numbers begin with says since when it looked (%s)', async (language) => {
  const since = Date.UTC(2026, 2, 1, 4) / 1000
  const { imei, productId } = await prepare(language, 'since')
  await bankPays(server, [imei, productId, '100.01', `SINCE-${language}-1`]) // so that there is a row of each kind to look at
  const many = imei.slice(0, -2)
  const person = await sit(language, '/paystatements')
  await person.page.route('**/api/reportpay/getpayreportlist*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.retobj.since = new URL(route.request().url()).searchParams.get('key') === many ? since : 0
    await route.fulfill({ response: answer, json: body })
  })
  await person.byId('payment-filter-key').fill(many)
  await person.byId('payment-search').click()
  await person.page.locator('[data-testid=payment-table] [data-row-key]', { hasText: imei }).waitFor()
  await person.byId('payment-searched').getByText(saidOnScreen(language, 'payment', 'searchedSince', { time: '2026-03-01 12:00:00' })).waitFor()
  await person.shot(`payment-${language}-since`)
  expect(await violations(person)).toEqual([])
  await person.byId('payment-filter-key').fill(imei)
  await person.byId('payment-search').click()
  await gone(person, 'payment-searched') // what few begin with is searched whole
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may only look has no buttons, and is refused', async () => {
  const person = await sit('en', '/paystatements', 'payment.looker')
  await person.byId('payment-search').waitFor()
  await expect.poll(() => person.page.locator('[data-testid=payment-bank],[data-testid=export],[data-testid^=payment-more]').count()).toBe(0)
  const looker = await server.session('payment.looker')
  for (const call of ['reportpay/refund', 'paypackage/insertpackage', 'paydetails/exportPayDetailsList'])
    expect((await looker.post(`/api/${call}`, {})).status, call).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await sit('en', '/paydetails')
  if (theme === 'dark') await toDark(person)
  await person.byId('split-totals').waitFor()
  await person.still()
  expect(await violations(person)).toEqual([])
  await person.shot(`payment-${theme}`)
  await person.leave()
})
