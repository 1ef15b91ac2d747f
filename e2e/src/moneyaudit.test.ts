import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import type { Language } from './browser'
import { addDevice } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { bankPays, done, payeeOf, sit } from './till'
import { saidByServer, stands } from './words'

// What the audit log says of money: who did what, and what was told of payments and is not in the book, with the reason.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

test.each<Language>(['cn', 'en'])('what is done about money is in the log (%s)', async (language) => {
  const [imei, name] = [`86151800002700${language === 'cn' ? 1 : 2}`, `audit-${language}`]
  await addDevice(admin, (await rootOrgan(admin)).id, imei, `京R3700${language === 'cn' ? 1 : 2}`)
  const { id } = await done<{ id: number }>(admin, '/ucaccount/insertAccountUser', payeeOf(name))
  await done(admin, '/ucaccount/updateAccountUser', { ...payeeOf(name), id, phone: '13800138009' })
  await done(admin, '/ucaccount/viewAccountUser', { id })
  const bindable = (await admin.get(`/api/ucaccount/getBindUserList?id=${id}`)).body.retobj as { rows: { userId: number }[] }
  await done(admin, '/ucaccount/updateViewUser', { id, strRoleId: String(bindable.rows[0]?.userId) })
  const order = { imeiData: imei, probationPeriod: 30, activateWay: 'USER_BIND', arrData: [{ bonusType: 'RENEW', users: [{ userId: id, value: '10' }] }] }
  const { orderNo } = await done<{ orderNo: string }>(admin, '/ucorder/insertOrder', order)
  const { rows } = (await admin.get(`/api/ucorder/getOrderList?searchKey=${imei}`)).body.retobj as { rows: { revision: string }[] }
  await done(admin, '/ucorder/updateOrder', { ...order, orderNo, revision: rows[0]?.revision, probationPeriod: 31 })
  const pack = { packageName: `audit ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 }
  const { packageId, productId } = await done<{ packageId: number; productId: string }>(admin, '/paypackage/insertpackage', pack)
  await done(admin, '/paypackage/updatepackage', { ...pack, packageId, days: 31 })
  const keyName = `audit key ${language}`
  const key = await done<{ keyId: number; keyCode: string; organName: string }>(admin, '/paypackage/insertshopkey', { keyName })
  await done(admin, '/paypackage/withdrawshopkey', { keyId: key.keyId })
  const payNo = `AUDIT-${language}`
  await bankPays(server, [imei, productId, '10', payNo])
  const paid = (await admin.get(`/api/reportpay/getpayreportlist?key=${imei}&paySource=3`)).body.retobj as { rows: { paymentId: number }[] }
  await done(admin, '/reportpay/refund', { paymentId: paid.rows[0]?.paymentId, amount: '4', payNo: `${payNo}-R` })
  await done(admin, '/ucorder/onResetDevice', { orderNo })
  await done(admin, '/ucaccount/removeAccountUser', { ids: String(id) })
  await done(admin, '/paypackage/deletepackage', { packageIds: String(packageId) })

  const person = await sit(server, language, '/logmanage')
  const said = (code: string, args = {}) => saidByServer(language, `audit.${code}`, args)
  const devices = imei
  for (const [content, texts] of [
    [name, ['payeeInserted', 'payeeUpdated', 'payeeViewed', 'payeeBound', 'payeeDeleted'].map((code) => said(code, { name }))],
    [orderNo, [said('orderUpdated', { order: orderNo }), said('orderReset', { order: orderNo })]],
    [imei, [said('orderInserted', { count: 1, devices })]],
    [pack.packageName, ['packageInserted', 'packageUpdated', 'packageDeleted'].map((code) => said(code, { name: pack.packageName }))],
    [keyName, ['shopKeyMade', 'shopKeyWithdrawn'].map((code) => said(code, { name: keyName, code: key.keyCode, organ: key.organName }))],
    [payNo, [said('paymentBooked', { number: payNo, amount: '10.00' }), said('paymentRefunded', { number: `${payNo}-R`, amount: '4.00' })]],
  ] as const) {
    await person.go(`/logmanage?content=${encodeURIComponent(content)}`)
    await stands(person.byId('log-table'), ...texts)
    await person.shot(`moneyaudit-${language}-${content.replaceAll(/[^a-z]/g, '')}`)
  }
  await stands(person.byId('log-table'), said('module.payment'))
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('what files of banks and bills tell wrongly is in the log, with the reason (%s)', async (language) => {
  const digit = language === 'cn' ? 3 : 4
  const [imei, number] = [`86151800002700${digit}`, `WRONG-${language}`]
  await addDevice(admin, (await rootOrgan(admin)).id, imei, `京R3700${digit}`)
  const { productId } = await done<{ productId: string }>(admin, '/paypackage/insertpackage', { packageName: `wrong ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  const token = await server.signIn('admin')
  const send = async (path: string, fields: Record<string, string>, text: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([text]), 'file.csv')
    return (await fetch(`${server.url}/api${path}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form })).json() as Promise<{ errcode: number; retobj: { added: number } }>
  }
  for (const row of [
    `${imei},${productId},1.001,${number}-amount,2026-03-01 08:00:00`,
    `999999999999999,${productId},10,${number}-device,2026-03-01 08:00:00`,
    `${imei},P999999,10,${number}-product,2026-03-01 08:00:00`,
    `${imei},${productId},10,${number}-time,2999-01-01 08:00:00`,
    `${imei},${productId},10,${number}-time,2999-01-01 08:00:00`,
  ])
    expect(await send('/reportpay/importBank', {}, `imei,productId,payAmount,payNo,payTime\n${row}`)).toMatchObject({ errcode: 0, retobj: { added: 0 } })
  const day = language === 'cn' ? '2026-06-01' : '2026-06-02'
  expect((await send('/reconciliation/takebill', { paySource: '0', day }, 'a,b')).errcode).not.toBe(0)

  const person = await sit(server, language, `/logmanage?content=${number}`)
  const because = (kind: string, code: string, args = {}) => saidByServer(language, 'audit.paymentRefused', { number: `${number}-${kind}`, reason: saidByServer(language, code, args) })
  const log = person.byId('log-table')
  await stands(
    log,
    because('amount', 'payment.amount'),
    because('device', 'payment.device', { imei: '999999999999999' }),
    because('product', 'payment.product', { product: 'P999999' }),
    because('time', 'payment.time'),
    saidByServer(language, 'audit.module.payment'),
  )
  await person.shot(`moneyaudit-${language}-refused`)
  expect(await violations(person)).toEqual([])
  await person.go(`/logmanage?content=${day}`)
  await stands(log, saidByServer(language, 'audit.billRefused', { day, reason: saidByServer(language, 'bill.file') }))
  expect(person.faults).toEqual([])
  await person.leave()
})
