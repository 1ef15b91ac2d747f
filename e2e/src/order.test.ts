import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { bankPays } from './till'
import { saidByServer, saidOnScreen } from './words'
import { hire } from './staff'

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
  await hire(server, 'order.looker', ['OM-10', 'UA-10'])
})

interface Payee {
  id: number
  userName: string
  identityNo: string
  inOrder: number
}

interface Order {
  orderNo: string
  imei: string
  state: number
  arrData: { bonusType: string; users: { userName: string; value: string }[] }[]
}

async function rowsOf<Row>(path: string): Promise<Row[]> {
  const { body } = await admin.get(path)
  expect(body).toMatchObject({ errcode: 0 })
  return (body.retobj as { rows: Row[] }).rows
}

const payeesOf = (key: string) => rowsOf<Payee>(`/api/ucaccount/getAccountUserList?searchKey=${encodeURIComponent(key)}`)
const ordersOf = (key: string) => rowsOf<Order>(`/api/ucorder/getOrderList?searchKey=${key}`)

async function addDevice(imei: string): Promise<void> {
  const device = { organId: (await rootOrgan(admin)).id, imei, deviceName: `order ${imei.slice(-3)}`, deviceModel: 'GT06N' }
  expect((await admin.post('/api/device/insertdevice', device)).body).toMatchObject({ errcode: 0 })
}

async function addPayee(userName: string): Promise<void> {
  const payee = { userName, phone: '13800138000', identityNo: '110101199003074514', userType: 'PERSONAL', payNo: '4111111111111111', state: 1 }
  expect((await admin.post('/api/ucaccount/insertAccountUser', payee)).body).toMatchObject({ errcode: 0 })
}

type Say = Record<'name' | 'phone' | 'identity' | 'licence' | 'account' | 'added' | 'saved' | 'bindNone' | 'bound' | 'inOrder' | 'deleted' | 'noted', RegExp>

const says: Record<Language, Say> = {
  cn: {
    name: /姓名不能为空/,
    phone: /手机号必须是11位数字/,
    identity: /身份证号必须是/,
    licence: /营业执照号必须是/,
    account: /银行卡号必须是/,
    added: /收款方已新增/,
    saved: /收款方已保存/,
    bindNone: /请至少选择一个账号/,
    bound: /绑定已保存/,
    inOrder: /在订单中，请先重置订单/,
    deleted: /已删除1个收款方/,
    noted: /会记入日志/,
  },
  en: {
    name: /Name cannot be empty/,
    phone: /phone number must be 11 digits/,
    identity: /ID number must be/,
    licence: /business licence must be/,
    account: /card number must be/,
    added: /Payee added/,
    saved: /Payee saved/,
    bindNone: /Choose at least one account/,
    bound: /Binding saved/,
    inOrder: /are in an order; reset the order first/,
    deleted: /Payees deleted: 1/,
    noted: /is recorded in the audit log/,
  },
}

async function sit(language: Language, path: string, user = 'admin'): Promise<Person> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(user, path, language)
  await person.byId(path.startsWith('/useraccount') ? 'payee-page' : 'order-page').waitFor()
  return person
}

const gone = (person: Person, id: string) => person.byId(id).waitFor({ state: 'detached' })
const mistakes = (person: Person, text: RegExp) => person.page.locator('.ant-form-item-explain-error', { hasText: text })
/** What stands below a share. */
const wrong = (person: Person, text: RegExp) => person.page.locator('[data-testid^=order-share-][data-testid$=-wrong]', { hasText: text })

test.each<Language>(['cn', 'en'])('a payee is added, refused, bound, shown in clear and deleted (%s)', async (language) => {
  const person = await sit(language, '/useraccount')
  const { page } = person
  const say = says[language]
  const name = `payee-${language}`
  await person.byId('payee-add').click()
  await person.byId('payee-save').click()
  await mistakes(person, say.name).waitFor()
  await person.byId('payee-userName').fill(name)
  await person.byId('payee-phone').fill('138-0013')
  await person.byId('payee-identityNo').fill('110101 19900307451x')
  expect(await person.byId('payee-phone').inputValue()).toBe('1380013')
  expect(await person.byId('payee-identityNo').inputValue()).toBe('11010119900307451X')
  await expect.poll(() => person.byId('payee-company').count()).toBe(0) // a person has no company
  await person.byId('payee-userType').locator('.ant-radio-wrapper').nth(1).click()
  await person.byId('payee-company').fill('Order Ltd')
  await person.byId('payee-licenseNo').fill('91350100m000100y44')
  await person.byId('payee-payNo').fill('123')
  await person.byId('payee-save').click()
  for (const text of [say.phone, say.identity, say.licence, say.account]) await mistakes(person, text).first().waitFor()
  await person.shot(`payee-${language}-mistakes`)
  await person.byId('payee-phone').fill('13800138001')
  await person.byId('payee-identityNo').fill('110101199003074514')
  await person.byId('payee-licenseNo').fill('91350100M000100Y43')
  await person.byId('payee-payNo').fill('6222 0202 0001 2345')
  await person.byId('payee-save').click()
  await person.sees(say.added)
  await gone(person, 'payee-dialog')
  const [made] = await payeesOf(name)
  if (!made) throw new Error('no payee')
  expect(made.identityNo).toMatch(/^1101\*+4514$/)
  await page.locator('[data-row-key]', { hasText: name }).waitFor()
  await person.shot(`payee-${language}-list`)

  // What is masked is kept as it is, unless somebody types another one.
  await person.byId(`payee-edit-${made.id}`).click()
  await expect.poll(() => person.byId('payee-identityNo').inputValue()).toMatch(/\*/)
  await person.byId('payee-company').fill('Order & Sons')
  await person.byId('payee-save').click()
  await person.sees(say.saved)
  await gone(person, 'payee-dialog')
  await person.byId(`payee-edit-${made.id}`).click()
  await person.press('payee-show')
  await expect.poll(() => person.byId('payee-identityNo').inputValue()).toBe('110101199003074514')
  await expect.poll(() => person.byId('payee-payNo').inputValue()).toBe('6222020200012345')
  // The first Escape may end the hint of the button.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return person.byId('payee-dialog').count()
    })
    .toBe(0)

  await person.byId(`payee-more-${made.id}`).click()
  await person.press(`payee-numbers-${made.id}`)
  await person.sees(say.noted)
  await person.byId('payee-numbers').getByText('110101199003074514').waitFor()
  await person.shot(`payee-${language}-numbers`)
  await person.escape('payee-numbers')

  await person.byId(`payee-more-${made.id}`).click()
  await person.press(`payee-bind-${made.id}`)
  await person.byId('payee-bind-users').waitFor()
  await person.byId('payee-bind-save').click()
  await mistakes(person, say.bindNone).waitFor()
  if (await person.byId('payee-bind-search').count()) await person.byId('payee-bind-search').fill('order.looker')
  await person.byId('payee-bind-order.looker').click()
  await person.shot(`payee-${language}-bind`)
  await person.byId('payee-bind-save').click()
  await person.sees(say.bound)
  await gone(person, 'payee-bind-dialog')

  await person.byId(`payee-more-${made.id}`).click()
  await person.press(`payee-delete-${made.id}`)
  await person.press('payee-delete-confirm')
  await person.sees(say.deleted)
  expect(await payeesOf(name)).toEqual([])
  if (language === 'en') expect(await person.byId('payee-page').locator('thead').first().innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a business and an authority are payees as firms are, and can be disabled (%s)', async (language) => {
  const person = await sit(language, '/useraccount')
  const { page } = person
  const ui = (name: string) => saidOnScreen(language, 'ui', name)
  for (const [at, type] of [[2, 'INDIVIDUAL_BUSINESS'], [3, 'GOVERNMENT']] as const) {
    const name = `kind-${language}-${at}`
    await person.press('payee-add')
    await person.byId('payee-userType').locator('.ant-radio-wrapper').nth(at).click()
    for (const [field, text] of [['userName', name], ['phone', '13800138002'], ['identityNo', '110101199003074514'], ['company', `Office ${at}`], ['licenseNo', '91350100M000100Y43'], ['legalPersonCard', '110101199003074514'], ['payNo', '95588001'], ['cardBelonger', 'Somebody'], ['bankBranch', 'Main']] as const)
      await person.byId(`payee-${field}`).fill(text)
    await person.byId('payee-dialog').getByText(ui('disabled'), { exact: true }).click()
    await person.shot(`payee-${language}-kind-${at}`)
    await person.press('payee-save')
    await person.sees(says[language].added)
    await gone(person, 'payee-dialog')
    expect(await rowsOf(`/api/ucaccount/getAccountUserList?searchKey=${name}`)).toMatchObject([{ userType: type, company: `Office ${at}`, licenseNo: '91350100M000100Y43', bankBranch: 'Main', state: 0 }])
    const row = page.locator('[data-testid=payee-table] [data-row-key]', { hasText: name })
    await row.getByText(ui('disabled'), { exact: true }).waitFor()
    await row.locator('[data-testid^=payee-edit]').click()
    await person.byId('payee-dialog').getByText(ui('enabled'), { exact: true }).click()
    await person.press('payee-save')
    await person.sees(says[language].saved)
    await gone(person, 'payee-dialog')
    await row.getByText(ui('enabled'), { exact: true }).waitFor()
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

type Told = Record<'empty' | 'trial' | 'mend' | 'account' | 'twice' | 'over' | 'unknown' | 'added' | 'saved' | 'reset' | 'goes', RegExp>

const tells: Record<Language, Told> = {
  cn: {
    empty: /终端编号不能为空/,
    trial: /终端试用期只能为整数/,
    mend: /分账设置有误/,
    account: /请勿添加空的分账账户/,
    twice: /请勿在同一个分账类型里面重复选择分账账户/,
    over: /合计超过100%/,
    unknown: /1个设备号不能加入订单/,
    added: /订单已新增/,
    saved: /订单已保存/,
    reset: /订单已重置/,
    goes: /持有人及个人密码/,
  },
  en: {
    empty: /Device numbers cannot be empty/,
    trial: /trial period must be a whole number/,
    mend: /mend what is marked/,
    account: /Do not add empty split accounts/,
    twice: /Do not choose a split account twice/,
    over: /More than 100% in all/,
    unknown: /Device numbers that cannot be in the order: 1/,
    added: /Order added/,
    saved: /Order saved/,
    reset: /Order reset/,
    goes: /holder and personal password/,
  },
}

test.each<Language>(['cn', 'en'])('an order is added, refused, tried, changed and reset (%s)', async (language) => {
  const tell = tells[language]
  const digit = language === 'cn' ? 1 : 2
  const [first, second, unknown] = [`86151600000010${digit}`, `86151600000020${digit}`, `86151600000090${digit}`]
  const [one, two] = [`order-${language}-one`, `order-${language}-two`]
  for (const imei of [first, second]) await addDevice(imei)
  for (const name of [one, two]) await addPayee(name)
  const person = await sit(language, '/ordermanage')
  const { page } = person
  const percent = (row: number) => page.locator(`input[data-testid=order-share-0-${row}-percent], [data-testid=order-share-0-${row}-percent] input`).first()

  await person.byId('order-add').click()
  await person.byId('order-save').click()
  await mistakes(person, tell.empty).waitFor()
  await mistakes(person, tell.mend).waitFor()
  expect(await person.byId('order-group-0-remove').isDisabled()).toBe(true)
  expect(await person.byId('order-share-0-0-remove').isDisabled()).toBe(true)
  await person.byId('order-numbers').fill(`${first}，${second} ${unknown}\n${first}`)
  await person.sees(tell.unknown)
  await person.byId('order-numbers-takeout').click()
  await expect.poll(() => person.byId('order-numbers').inputValue()).toBe(`${first}\n${second}`)
  await person.byId('order-trial').fill('1.5')
  await chooseInList(person, 'order-group-0-type', language === 'cn' ? '续费' : 'Renewal')
  await person.byId('order-save').click()
  await mistakes(person, tell.trial).waitFor()
  await wrong(person, tell.account).waitFor()
  await person.byId('order-trial').fill('30')
  await chooseInList(person, 'order-share-0-0-payee', one)
  await percent(0).fill('60.25')
  await person.byId('order-group-0-share-add').click()
  await chooseInList(person, 'order-share-0-1-payee', one)
  await percent(1).fill('39.76')
  await person.byId('order-save').click()
  await wrong(person, tell.twice).waitFor()
  await chooseInList(person, 'order-share-0-1-payee', two)
  await person.byId('order-save').click()
  await person.byId('order-group-0-rest').filter({ hasText: tell.over }).waitFor()
  await percent(1).fill('33.25')
  // What is no amount cannot be tried; a fee is not shared.
  const simulator = person.byId('order-simulator')
  for (const [name, wrong] of [['amount', '1.001'], ['fee', 'x']] as const) {
    const before = await person.byId(`order-simulate-${name}`).inputValue()
    await person.byId(`order-simulate-${name}`).fill(wrong)
    await simulator.getByText(saidOnScreen(language, 'order', 'simulate.form')).waitFor()
    expect(await person.byId('order-simulate').isDisabled()).toBe(true)
    await person.byId(`order-simulate-${name}`).fill(before)
  }
  await person.byId('order-simulate-amount').fill('10')
  await person.byId('order-simulate-fee').fill('10.01')
  await simulator.getByText(saidOnScreen(language, 'order', 'simulate.feeOver')).waitFor()
  expect(await person.byId('order-simulate').isDisabled()).toBe(true)
  await person.byId('order-simulate-amount').fill('0')
  await person.byId('order-simulate-fee').fill('0')
  await person.byId('order-simulate').click()
  await simulator.getByText(saidByServer(language, 'payment.amount')).waitFor()
  await person.shot(`order-${language}-fee`)
  await person.byId('order-simulate-amount').fill('100')
  await person.byId('order-simulate-fee').fill('20')
  await person.byId('order-simulate').click()
  const tried = person.byId('order-simulated')
  for (const text of ['48.20', '26.60', '5.20']) await tried.getByText(text, { exact: true }).waitFor()
  await person.byId('order-simulate-fee').fill('0')
  await person.byId('order-simulate').click()
  for (const text of ['60.25', '33.25', '6.50']) await tried.getByText(text, { exact: true }).waitFor()
  await person.shot(`order-${language}-dialog`)

  // A second group comes and goes; neither is the last one meanwhile.
  await person.byId('order-group-add').click()
  await person.byId('order-group-1').waitFor()
  for (const at of [0, 1]) expect(await person.byId(`order-group-${at}-remove`).isDisabled()).toBe(false)
  await chooseInList(person, 'order-group-1-type', language === 'cn' ? '续费' : 'Renewal')
  await person.byId('order-save').click()
  await wrong(person, tell.account).first().waitFor() // the second one has nobody yet
  await person.shot(`order-${language}-groups`)
  await person.byId('order-group-1-remove').click()
  await gone(person, 'order-group-1')
  expect(await person.byId('order-group-0-remove').isDisabled()).toBe(true)
  await person.byId('order-save').click()
  await person.sees(tell.added)
  await gone(person, 'order-dialog')
  const [made] = await ordersOf(first)
  if (!made) throw new Error('no order')
  expect(made.arrData).toMatchObject([{ bonusType: 'RENEW', users: [{ userName: one, value: '60.25' }, { userName: two, value: '33.25' }] }])
  await page.locator('[data-row-key]', { hasText: made.orderNo }).waitFor()
  await person.shot(`order-${language}-list`)

  // A device is in one standing order.
  await person.byId('order-add').click()
  await person.byId('order-numbers').fill(second)
  await person.sees(tell.unknown)
  const sure = page.locator('.ant-modal-confirm .ant-btn-dangerous')
  await person.escape(sure, 'visible')
  await sure.click()
  await gone(person, 'order-dialog')

  const { body } = await admin.post('/api/paypackage/insertpackage', { packageName: `Order ${language}`, price: '50', days: 30, bonusType: 'RENEW', state: 1 })
  const { productId } = body.retobj as { productId: string }
  const paid = [`PLAN-${language}-1`, `PLAN-${language}-2`] as const
  await bankPays(server, [first, productId, '50', paid[0]])

  await person.byId(`order-edit-${made.orderNo}`).click()
  await person.byId('order-number').getByText(made.orderNo).waitFor()
  await person.byId('order-share-0-1-remove').click()
  await percent(0).fill('10')
  await person.byId('order-save').click()
  await person.sees(tell.saved)
  await gone(person, 'order-dialog')
  await person.byId(`order-more-${made.orderNo}`).click()
  await person.press(`order-plans-${made.orderNo}`)
  await expect.poll(() => person.byId('order-plans').locator('section').count()).toBe(2)
  await bankPays(server, [second, productId, '70', paid[1]])
  await person.escape('order-plans')

  // Each plan leads to what was booked under it, and from there to all of the order.
  for (const [at, own, other] of [[0, paid[1], paid[0]], [1, paid[0], paid[1]]] as const) {
    await person.byId(`order-more-${made.orderNo}`).click()
    await person.press(`order-plans-${made.orderNo}`)
    const plan = person.byId('order-plans').locator('section').nth(at)
    await person.shot(`order-${language}-plans`)
    await person.press(plan.getByText(saidOnScreen(language, 'order', 'plans.statements')))
    await person.byId('payment-one-plan').getByText(saidOnScreen(language, 'payment', 'onePlan', { order: made.orderNo })).waitFor()
    const listed = page.locator('[data-testid=payment-table] [data-row-key]')
    await listed.filter({ hasText: own }).waitFor()
    await expect.poll(() => listed.filter({ hasText: other }).count()).toBe(0)
    await person.shot(`order-${language}-statements-${at}`)
    await person.press('payment-all-plans')
    for (const number of paid) await listed.filter({ hasText: number }).waitFor()
    await expect.poll(() => listed.count()).toBe(2)
    await expect.poll(() => person.byId('payment-filter-order').inputValue()).toBe(made.orderNo)
    await person.go('/ordermanage')
    await person.byId(`order-more-${made.orderNo}`).waitFor()
  }

  await person.byId(`order-more-${made.orderNo}`).click()
  await person.press(`order-reset-${made.orderNo}`)
  await person.sees(tell.goes)
  await person.byId('order-reset-devices').getByText(first).waitFor()
  await person.shot(`order-${language}-reset`)
  await person.press('order-reset-confirm')
  await person.sees(tell.reset)
  await expect.poll(async () => (await ordersOf(first)).map(({ state }) => state)).toEqual([0])
  await expect.poll(() => person.byId(`order-edit-${made.orderNo}`).count()).toBe(0)

  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('orders are those of the last seven days, or of a time that must be chosen (%s)', async (language) => {
  const person = await sit(language, '/ordermanage')
  const { page } = person
  const picker = page.locator('.ant-picker-range').first()
  const read = () => picker.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await expect.poll(async () => (await read()).filter(Boolean).length).toBe(2)
  const ends = await read()
  const days = ends.map((end) => new Date(`${end.slice(0, 10)}T00:00:00Z`).getTime() / 86_400_000)
  expect((days[1] ?? 0) - (days[0] ?? 0)).toBeGreaterThanOrEqual(6)
  expect((days[1] ?? 0) - (days[0] ?? 0)).toBeLessThanOrEqual(7)
  await picker.click()
  const shortcuts = page.locator('.ant-picker-presets li')
  await expect.poll(() => shortcuts.count()).toBe(7)
  expect(await shortcuts.allInnerTexts()).toEqual(
    language === 'cn'
      ? ['今天', '昨天', '最近24小时', '最近7天', '最近30天', '本月', '上月']
      : ['Today', 'Yesterday', 'Last 24 hours', 'Last 7 days', 'Last 30 days', 'This month', 'Last month'],
  )
  await page.keyboard.press('Escape')
  await picker.hover()
  await picker.locator('.ant-picker-clear').click()
  await person.byId('order-search').click()
  await person.sees(saidOnScreen(language, 'order', 'dates'))
  await person.shot(`order-${language}-dates`)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a payee of an order stays, and is named (%s)', async (language) => {
  const name = `held-${language}`
  const imei = `86151600000030${language === 'cn' ? 1 : 2}`
  await addDevice(imei)
  await addPayee(name)
  const [payee] = await payeesOf(name)
  if (!payee) throw new Error('no payee')
  const order = { imeiData: imei, probationPeriod: 0, activateWay: 'USER_BIND', arrData: [{ bonusType: 'RENEW', users: [{ userId: payee.id, value: '50' }] }] }
  expect((await admin.post('/api/ucorder/insertOrder', order)).body).toMatchObject({ errcode: 0 })
  const person = await sit(language, `/useraccount?key=${name}`)
  await person.byId(`payee-more-${payee.id}`).click()
  await person.press(`payee-delete-${payee.id}`)
  await person.sees(says[language].inOrder)
  await expect.poll(() => person.byId('payee-delete-confirm').isVisible()).toBe(false)
  expect((await admin.post('/api/ucaccount/removeAccountUser', { ids: String(payee.id) })).body.errcode).not.toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may only look has no buttons, and is refused', async () => {
  const person = await sit('en', '/ordermanage', 'order.looker')
  await person.byId('order-search').waitFor()
  const acts = '[data-testid=order-add],[data-testid=export],[data-testid^=order-edit-],[data-testid^=order-reset-]'
  await expect.poll(() => person.page.locator(acts).count()).toBe(0)
  await person.go('/useraccount')
  await person.page.locator('[data-row-key]').first().waitFor()
  await expect.poll(() => person.page.locator('[data-testid=payee-add],[data-testid^=payee-edit],[data-testid^=payee-more]').count()).toBe(0)
  const looker = await server.session('order.looker')
  for (const call of ['ucorder/insertOrder', 'ucorder/onResetDevice', 'ucaccount/insertAccountUser', 'ucaccount/viewAccountUser'])
    expect((await looker.post(`/api/${call}`, { orderNo: 'x', id: 1 })).status, call).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await sit('en', '/ordermanage')
  if (theme === 'dark') await toDark(person)
  expect(await violations(person)).toEqual([])
  await person.byId('order-add').click()
  await person.byId('order-save').click()
  await mistakes(person, tells.en.empty).waitFor()
  await person.still()
  await person.shot(`order-${theme}`)
  expect(await violations(person)).toEqual([])
  await person.leave()
})
