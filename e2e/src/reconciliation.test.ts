import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
  await hire(server, 'bill.looker', ['RB-10'])
})

async function done<T>(path: string, body: object): Promise<T> {
  const answer = await admin.post(`/api${path}`, body)
  expect(answer.body, answer.body.errmsg).toMatchObject({ errcode: 0 })
  return answer.body.retobj as T
}

/** A trade bill of WeChat with two payments. */
function billOf(day: string, first: string, second: string) {
  const line = (number: string, amount: string) =>
    `\`${day} 10:00:00,\`${number},\`m${number},\`SUCCESS,\`${amount},\`0,\`0,\`0.00,\`Year,\`0.60000,\`${amount},\`0.00`
  const text = [
    '\ufeff交易时间,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称,手续费,订单金额,申请退款金额',
    line(first, '100.01'),
    line(second, '50.00'),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`2,`150.01,`0.00,`0.00,`1.20000,`150.01,`0.00',
  ]
  return { name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\r\n')) }
}


type Say = Record<'missing' | 'noBill' | 'otherDay' | 'taken' | 'again' | 'noDevice' | 'booked' | 'resolved', RegExp>

const says: Record<Language, Say> = {
  cn: {
    missing: /请选择对账单文件/,
    noBill: /文件不是所选来源的对账单/,
    otherDay: /第2行的日期是/,
    taken: /新增2行，已有0行/,
    again: /新增0行，已有2行/,
    noDevice: /设备.*不存在/,
    booked: /已补记/,
    resolved: /差异已处理/,
  },
  en: {
    missing: /Choose the file of the bill/,
    noBill: /not a bill of the chosen source/,
    otherDay: /Row 2 is of/,
    taken: /new lines: 2, known lines: 0/,
    again: /new lines: 0, known lines: 2/,
    noDevice: /There is no device/,
    booked: /Booked/,
    resolved: /Differences resolved/,
  },
}

const gone = (person: Person, id: string) => person.byId(id).waitFor({ state: 'detached' })

test.each<Language>(['cn', 'en'])('a bill is taken in, what is missing is booked, what differs is resolved (%s)', async (language) => {
  const digit = language === 'cn' ? 1 : 2
  const day = `2026-03-0${digit + 1}`
  const imei = `86151700000020${digit}`
  const [first, second] = [`4200${language}1`, `4200${language}2`]
  await done('/device/insertdevice', { organId: (await rootOrgan(admin)).id, imei, deviceName: `bill ${language}`, deviceModel: 'GT06N' })
  const { productId } = await done<{ productId: string }>('/paypackage/insertpackage', { packageName: `Bill ${language}`, price: '100.01', days: 365, bonusType: 'RENEW', state: 1 })
  const say = says[language]
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn('admin', '/reconciliation', language)
  const { page } = person
  const choose = (file: ReturnType<typeof billOf>) => person.byId('bill-take-dialog').locator('input[type=file]').setInputFiles(file)
  const onDay = async (text: string) => {
    await person.byId('bill-take-day').fill(text)
    await person.byId('bill-take-day').press('Enter')
  }
  await person.byId('bill-page').waitFor()
  await person.byId('bill-take').click()
  await person.byId('bill-take-save').click()
  await person.sees(say.missing)
  await choose({ ...billOf(day, first, second), buffer: Buffer.from('a,b\r\n1,2') })
  await person.byId('bill-take-save').click()
  await person.sees(say.noBill)
  await choose(billOf('2026-02-01', first, second))
  await onDay(day)
  await person.byId('bill-take-save').click()
  await person.sees(say.otherDay)
  await person.shot(`bill-${language}-take`)
  await choose(billOf(day, first, second))
  await person.byId('bill-take-save').click()
  await person.sees(say.taken)
  await gone(person, 'bill-take-dialog')

  const items = person.byId('bill-items')
  const row = (number: string) => items.locator('[data-row-key]', { hasText: number })
  await row(first).waitFor()
  await row(second).waitFor()
  expect(await person.byId('bill-sum-stated').innerText()).toBe('150.01')
  await person.shot(`bill-${language}-open`)
  await row(first).locator('[data-testid^=bill-item-book]').click()
  await person.byId('bill-book-imei').fill('999999999999999')
  await page.locator('[data-testid=bill-book-product] input, input[data-testid=bill-book-product]').first().fill(productId)
  await page.locator('.ant-select-item-option', { hasText: productId }).click()
  await person.byId('bill-book-save').click()
  await page.locator('.ant-form-item-explain-error', { hasText: say.noDevice }).waitFor()
  await person.byId('bill-book-imei').fill(imei)
  await person.byId('bill-book-save').click()
  await gone(person, 'bill-book-dialog')
  await expect.poll(() => person.byId('bill-sum-booked').innerText()).toBe('100.01')
  await row(first).waitFor({ state: 'detached' }) // it is no open difference any more
  await row(second).locator('input[type=checkbox]').check()
  await person.byId('bill-resolve').click()
  await person.byId('bill-resolve-save').click()
  await expect.poll(() => page.locator('.ant-form-item-explain-error').count()).toBe(1)
  await person.byId('bill-resolve-reason').fill('another shop')
  await person.byId('bill-resolve-save').click()
  await person.sees(say.resolved)
  await gone(person, 'bill-resolve-dialog')
  await person.byId('bill-view').locator('.ant-segmented-item').nth(1).click()
  await row(second).getByText('another shop').waitFor()
  await row(first).waitFor()
  await person.shot(`bill-${language}-all`)
  await page.keyboard.press('Escape')

  const shown = page.locator('[data-testid=bill-table] [data-row-key]', { hasText: day })
  await shown.getByText('150.01').waitFor()
  await person.shot(`bill-${language}-list`)
  await person.byId('bill-all-lines').click() // those of all bills
  await person.byId('bill-view').locator('.ant-segmented-item').nth(1).click()
  await person.byId('bill-items').locator('[data-testid=bill-search] input, input[data-testid=bill-search]').first().fill(second)
  await row(second).getByText(`${day} · `).waitFor()
  await row(first).waitFor({ state: 'detached' })
  expect(await person.byId('bill-sum-stated').count()).toBe(0)
  await person.shot(`bill-${language}-lines`)
  await page.keyboard.press('Escape')
  await person.byId('bill-items').waitFor({ state: 'detached' })
  await person.byId('bill-take').click()
  await onDay(day)
  await choose(billOf(day, first, second))
  await person.byId('bill-take-save').click()
  await person.sees(say.again)
  if (language === 'en') expect((await person.byId('bill-page').innerText()).replaceAll('示范车队', '')).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may only look has no buttons, and is refused', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('bill.looker', '/reconciliation', 'en')
  await person.byId('bill-search').waitFor()
  await expect.poll(() => person.page.locator('[data-testid=bill-take],[data-testid=export]').count()).toBe(0)
  const looker = await server.session('bill.looker')
  for (const call of ['reconciliation/resolveitems', 'reconciliation/bookitem', 'reconciliation/exportbilllist'])
    expect((await looker.post(`/api/${call}`, {})).status, call).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/reconciliation', 'en')
  if (theme === 'dark') await toDark(person)
  await person.byId('bill-page').waitFor()
  await person.still()
  expect(await violations(person)).toEqual([])
  await person.shot(`bill-${theme}`)
  await person.leave()
})
