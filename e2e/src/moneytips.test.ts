import { beforeAll, expect, test } from 'vitest'
import type { Language, Person } from './browser'
import { addDevice } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { bankPays, close, done, shopOf, sit } from './till'
import { saidByServer, saidOnScreen, stands } from './words'

// What screens of money say when somebody points at a part of them; and what the log says of bills and of refunds that waited.

const server = sharedServer()
let admin: Session
let organId: number

beforeAll(async () => {
  admin = await server.session('admin')
  organId = (await rootOrgan(admin)).id
})

/** Points at something, which may be switched off, and sees what it says. */
async function tells(person: Person, id: string, text: string): Promise<void> {
  await person.page.mouse.move(0, 0)
  await person.byId(id).scrollIntoViewIfNeeded()
  await person.byId(id).hover({ force: true })
  await person.page.getByRole('tooltip').getByText(text, { exact: true }).waitFor()
}

test.each<Language>(['cn', 'en'])('why buttons of an order are switched off, and how much went back of a payment (%s)', async (language) => {
  const imei = `86151800002800${language === 'cn' ? 1 : 2}`
  await addDevice(admin, organId, imei, `京R3800${language === 'cn' ? 1 : 2}`)
  const { productId } = await done<{ productId: string }>(admin, '/paypackage/insertpackage', { packageName: `tips ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  await bankPays(server, [imei, productId, '10', `TIPS-${language}`])
  const { rows } = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  await done(admin, '/reportpay/refund', { paymentId: rows[0]?.paymentId, amount: '4', payNo: `TIPS-${language}-R` })
  const order = (name: string) => saidOnScreen(language, 'order', name)
  const person = await sit(server, language, '/ordermanage')
  await person.press('order-add')
  await person.byId('order-simulate').waitFor()
  await person.still()
  for (const [id, name] of [['order-group-0-remove', 'groupLast'], ['order-share-0-0-remove', 'accountLast'], ['order-simulate', 'simulate.first']] as const) {
    expect(await person.byId(id).isDisabled()).toBe(true)
    await tells(person, id, order(name))
    await person.shot(`moneytips-${language}-${name.replace('.', '')}`)
  }
  await person.press('order-group-add')
  await person.press('order-group-0-share-add')
  await tells(person, 'order-group-0-remove', order('groupRemove'))
  await tells(person, 'order-share-0-0-remove', order('accountRemove'))
  await person.page.mouse.move(0, 0)
  await close(person, 'order-dialog')

  await person.go(`/paystatements?key=${imei}`)
  const part = person.page.locator(`[data-row-key="${rows[0]?.paymentId}"]`).getByText(saidOnScreen(language, 'payment', 'refundedPart'), { exact: true })
  await part.hover()
  await person.page.getByRole('tooltip').getByText(saidOnScreen(language, 'payment', 'refundedIs', { amount: '4.00' }), { exact: true }).waitFor()
  await person.shot(`moneytips-${language}-refunded`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a bill, what was resolved of it, and a refund that never found its payment are in the log (%s)', async (language) => {
  const [day, number] = [language === 'cn' ? '2026-06-11' : '2026-06-12', `TIPS-${language}-L`]
  const form = new FormData()
  for (const [field, value] of Object.entries({ paySource: '2', day })) form.append(field, value)
  form.append('file', new Blob([`payNo,payAmount,payTime\n${number},7,${day} 08:00:00\n${number}2,8,${day} 08:00:00`]), 'bill.csv')
  const sent = await fetch(`${server.url}/api/reconciliation/takebill`, { method: 'POST', headers: { Authorization: `Bearer ${await server.signIn('admin')}` }, body: form })
  expect(await sent.json()).toMatchObject({ errcode: 0 })
  const lines = (await admin.get(`/api/reconciliation/getbillitemlist?searchKey=${number}`)).body.retobj as { rows: { itemId: number; payNo: string }[] }
  const itemIds = String(lines.rows.find(({ payNo }) => payNo === number)?.itemId)
  await done(admin, '/reconciliation/resolveitems', { itemIds, reason: 'of another shop' })
  const tell = await shopOf(server, admin, `tips ${language}`)
  expect(await tell({ payNo: `${number}-R`, refundOf: `${number}-P`, payAmount: '3' })).toBe('kept')
  const kept = (await admin.get(`/api/reconciliation/getkeptrefundlist?searchKey=${number}-R`)).body.retobj as { rows: { keptId: number }[] }
  await done(admin, '/reconciliation/settlekeptrefunds', { keptIds: String(kept.rows[0]?.keptId), reason: 'paid in cash' })
  const person = await sit(server, language, `/logmanage?content=${day}`)
  const said = (code: string, args: Record<string, string | number>) => saidByServer(language, `audit.${code}`, args)
  await stands(person.byId('log-table'), said('billTaken', { day, added: 2, known: 0 }), said('billResolved', { number, day }))
  await person.shot(`moneytips-${language}-bill`)
  await person.go(`/logmanage?content=${number}`)
  await stands(person.byId('log-table'), said('refundSettled', { number: `${number}-R`, amount: '3.00' }))
  await person.shot(`moneytips-${language}-settled`)
  expect(person.faults).toEqual([])
  await person.leave()
})
