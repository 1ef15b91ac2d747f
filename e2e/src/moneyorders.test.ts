import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { close, done, frameOf, payeeOf, sendInstead, sit } from './till'
import { labelOf, mistake, refusal, saidByServer, saidOnScreen, saysAll, stands } from './words'

// Every text of the list and the dialogs of orders that stands there while nothing is wrong, and what is said of the largest ones.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

/** An order of so many devices, split among two payees. */
async function ordered(language: Language, name: string, many: number) {
  const organId = (await rootOrgan(admin)).id
  const first = Number(language === 'cn' ? 1 : 2) * 1000 + name.length * 20
  const imeis = Array.from({ length: many }, (_, n) => `86151800002${first + n}`)
  const deviceIds: number[] = []
  for (const imei of imeis) deviceIds.push((await done<{ deviceId: number }>(admin, '/device/insertdevice', { organId, imei, deviceName: name, deviceModel: 'GT06N' })).deviceId)
  const [one, two] = [`${name}-one-${language}`, `${name}-two-${language}`]
  const payee = async (of: string) => (await done<{ id: number }>(admin, '/ucaccount/insertAccountUser', payeeOf(of))).id
  const users = [{ userId: await payee(one), value: '60.25' }, { userId: await payee(two), value: '33.25' }]
  const order = { imeiData: imeis.join(), probationPeriod: 30, activateWay: 'USER_BIND', arrData: [{ bonusType: 'RENEW', users }] }
  const { orderNo } = await done<{ orderNo: string }>(admin, '/ucorder/insertOrder', order)
  return { imeis, deviceIds, one, two, orderNo, order }
}

test.each<Language>(['cn', 'en'])('the list, the dialogs and the reset of an order (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'order', name, args)
  const { imeis, one, two, orderNo } = await ordered(language, 'orders', 10)
  const person = await sit(server, language, `/ordermanage?key=${imeis[0]}`)
  const says = (id: string, ...names: Parameters<typeof saysAll>[3][]) => saysAll(frameOf(person, id), language, 'order', ...names)
  const row = person.page.locator('[data-testid=order-table] [data-row-key]')
  const shares = [[one, '60.25'], [two, '33.25'], [screen('platform'), '6.5']].map(([name, percent]) => screen('shareOf', { name, percent } as Record<string, string>)).join(screen('comma'))
  await stands(row, shares)
  await saysAll(row, language, 'order', 'edit', 'standing', ['more', { count: 9 }])
  await person.byId(`order-more-${orderNo}`).click()
  await saysAll(person.page.locator('.ant-dropdown'), language, 'order', 'plans.act', 'reset.act')
  await person.shot(`moneyorders-${language}-list`)
  await person.press(`order-plans-${orderNo}`)
  await says('order-plans', ['plans.title', { order: orderNo }], 'plans.advice', 'plans.current', ['plans.payments', { count: 0, amount: '0.00' }])
  const renewal = language === 'cn' ? '续费' : 'Renewal'
  await stands(frameOf(person, 'order-plans'), screen('lineOf', { name: renewal, text: shares }))
  const plans = (await admin.get(`/api/ucorder/getPlanList?orderNo=${orderNo}`)).body.retobj as { createTime: number; userName: string }[]
  const time = new Date((Number(plans[0]?.createTime) + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  await says('order-plans', ['plans.since', { time, who: String(plans[0]?.userName) }])
  await person.shot(`moneyorders-${language}-plans`)
  await close(person, 'order-plans')

  await person.press(`order-edit-${orderNo}`)
  await says('order-dialog', 'editTitle', 'orderNo', 'numbers', 'numbersHint', ['numbersCount', { count: 10 }], 'trial', 'days', 'groups', 'group', 'groupAdd', 'groupLast', 'groupRemove')
  await says('order-dialog', 'account', 'accountAdd', 'accountRemove', 'percent', ['rest', { percent: 6.5 }])
  await says('order-dialog', ...['title', 'advice', 'amount', 'fee', 'act'].map((name) => `simulate.${name}`))
  await person.press('order-simulate')
  await saysAll(person.byId('order-simulated'), language, 'order', ...['type', 'who', 'share', 'gets'].map((name) => `simulate.${name}`), 'platform', ['percentOf', { percent: '60.25' }], ['percentOf', { percent: '6.5' }])
  // What came of it is in sight, though the form is longer than the window.
  const isSeen = (id: string) => person.byId(id).evaluate((element) => document.elementFromPoint(element.getBoundingClientRect().x + 5, element.getBoundingClientRect().bottom - 5)?.closest('table') === element)
  await expect.poll(() => isSeen('order-simulated')).toBe(true)
  await person.shot(`moneyorders-${language}-edit`)
  await person.press('order-group-add')
  await says('order-dialog', 'groupRemove', 'groupMissing', 'accountLast')
  expect(await person.byId('order-group-0-remove').getAttribute('data-tip')).toBe(screen('groupRemove'))
  expect(await person.byId('order-share-0-1-remove').getAttribute('data-tip')).toBe(screen('accountRemove'))
  expect(await violations(person)).toEqual([])
  await close(person, 'order-dialog')

  await person.press('order-add')
  await says('order-dialog', 'addTitle')
  await person.byId('order-numbers').fill(`${imeis[0]} 861518999999998`)
  await says('order-dialog', ['refused.title', { count: 2 }], 'refused.take')
  await person.shot(`moneyorders-${language}-add`)
  await person.press('order-numbers-takeout')
  await mistake(person, screen('numbersMissing'))
  await close(person, 'order-dialog')

  // What goes is said before, and as many devices as these are not reset by a press alone.
  await person.byId(`order-more-${orderNo}`).click()
  await person.press(`order-reset-${orderNo}`)
  await says('order-reset-ask', ['reset.title', { order: orderNo }], ['reset.text', { count: 10 }], ...['holder', 'history', 'activation', 'order', 'final', 'button', 'devices'].map((name) => `reset.${name}`))
  await stands(person.byId('order-reset-devices'), `${imeis.slice(0, 8).join(' ')} ${screen('reset.more', { count: 2 })}`)
  await saysAll(frameOf(person, 'order-reset-ask'), language, 'ui', ['typeToConfirm', { word: '10' }])
  await person.shot(`moneyorders-${language}-reset`)
  await person.page.locator('#order-reset-word').fill('10')
  await person.press('order-reset-confirm')
  await person.sees(screen('reset.done'))
  await saysAll(row, language, 'order', 'dissolved')
  await person.shot(`moneyorders-${language}-dissolved`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('an order whose device is gone, to somebody who sees no payments (%s)', async (language) => {
  const { deviceIds, orderNo } = await ordered(language, 'gone', 1)
  const looker = `orders.looker.${language}`
  await hire(server, looker, ['OM-10'])
  await done(admin, '/device/deletedevice', { deviceIds: String(deviceIds[0]) })
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(looker, '/ordermanage', language)
  const row = person.page.locator('[data-testid=order-table] [data-row-key]', { hasText: orderNo })
  await saysAll(row, language, 'order', 'noDevices', 'standing')
  await person.byId(`order-more-${orderNo}`).click()
  await person.press(`order-plans-${orderNo}`)
  await saysAll(person.byId('order-plans'), language, 'order', ['plans.count', { count: 0 }])
  expect(await person.byId('order-plans').innerText()).not.toContain('0.00')
  await person.shot(`moneyorders-${language}-looker`)
  expect(person.faults).toEqual([])
  await person.leave()
})

/** Which state of an order somebody changes. */
async function revisionOf(imei: string): Promise<string | undefined> {
  const { rows } = (await admin.get(`/api/ucorder/getOrderList?searchKey=${imei}`)).body.retobj as { rows: { revision: string }[] }
  return rows[0]?.revision
}

test.each<Language>(['cn', 'en'])('an order is looked for in a time, which must be chosen (%s)', async (language) => {
  const person = await sit(server, language, '/ordermanage?from=soon') // an address that somebody has mistyped
  await saysAll(person.byId('order-page'), language, 'order', 'dates', 'datesAdvice')
  await person.shot(`moneyorders-${language}-dates`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('numbers that are too many or named twice past what the dialog counts, and what somebody else has changed (%s)', async (language) => {
  const { imeis, orderNo, order } = await ordered(language, 'crowd', 1)
  const said = (code: string, args = {}) => saidByServer(language, code, args)
  const person = await sit(server, language, `/ordermanage?key=${imeis[0]}`)
  await person.press(`order-edit-${orderNo}`)
  await person.byId('order-trial').fill('31')
  for (const [imeiData, texts] of [
    [Array.from({ length: 1001 }, (_, n) => String(100_000_000_000 + n)).join(' '), [said('order.tooMany', { max: '1,000' })]],
    [`${imeis[0]} ${imeis[0]}`, [said('order.devices', { count: 1, list: '' }), said('order.device', { imei: String(imeis[0]), reason: said('order.reason.twice') })]],
  ] as const) {
    await sendInstead(person, '/ucorder/updateOrder', { imeiData })
    await person.press('order-save')
    for (const text of texts) await mistake(person, text)
    await person.shot(`moneyorders-${language}-${texts.length === 1 ? 'toomany' : 'twice'}`)
  }
  await done(admin, '/ucorder/updateOrder', { ...order, orderNo, revision: await revisionOf(String(imeis[0])), probationPeriod: 40, activateWay: 'FIRST_ONLINE' }) // by somebody else
  await person.press('order-save')
  await refusal(person, 'order-dialog', said('order.changed', { fields: ['trialDays', 'activateWay'].map((name) => labelOf(language, name)).join(language === 'cn' ? said('order.and') : ', ') }))
  await person.shot(`moneyorders-${language}-changed`)
  await close(person, 'order-dialog')
  await person.press(`order-edit-${orderNo}`)
  await person.byId('order-trial').fill('32')
  await person.press('order-save')
  await person.sees(saidOnScreen(language, 'order', 'saved'))
  await person.byId('order-dialog').waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})
