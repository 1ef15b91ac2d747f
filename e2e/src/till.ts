import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Language, Person } from './browser'
import type { Server, Session } from './server'

/** Books payments that came by bank: of each device, product, amount in yuan and number. */
export async function bankPays(server: Server, ...rows: [imei: string, productId: string, amount: string, payNo: string][]): Promise<void> {
  const text = ['imei,productId,payAmount,payNo,payTime', ...rows.map((row) => `${row.join()},2026-03-01 08:00:00`)].join('\n')
  const form = new FormData()
  form.append('file', new Blob([text]), 'bank.csv')
  const sent = await fetch(`${server.url}/api/reportpay/importBank`, { method: 'POST', headers: { Authorization: `Bearer ${await server.signIn('admin')}` }, body: form })
  expect(await sent.json()).toMatchObject({ errcode: 0, retobj: { added: rows.length } })
}

/** Tells what was paid as a shop does, and returns what became of it. */
export type Teller = (told: object) => Promise<string | undefined>

/** Makes a key of a shop, of the root without an organisation. */
export async function shopOf(server: Server, admin: Session, keyName: string, organId?: number): Promise<Teller> {
  const made = await admin.post('/api/paypackage/insertshopkey', { keyName, organId })
  expect(made.body, made.body.errmsg).toMatchObject({ errcode: 0 })
  const { keyCode, secret } = made.body.retobj as { keyCode: string; secret: string }
  return async (told) => {
    const body = JSON.stringify(told)
    const [at, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const sign = createHmac('sha256', secret).update(`${at}\n${nonce}\n${body}`).digest('hex')
    const headers = { 'Content-Type': 'application/json', 'X-Shop-Key': keyCode, 'X-Shop-Timestamp': at, 'X-Shop-Nonce': nonce, 'X-Shop-Signature': sign }
    const answer = await fetch(`${server.url}/api/paynotify/shop`, { method: 'POST', headers, body })
    return ((await answer.json()) as { retobj: { result: string } | null }).retobj?.result
  }
}

/** Asks for something that has to be done, and returns what is answered. */
export async function done<T>(by: Session, path: string, body: object): Promise<T> {
  const answer = await by.post(`/api${path}`, body)
  expect(answer.body, answer.body.errmsg).toMatchObject({ errcode: 0 })
  return answer.body.retobj as T
}

/** A payee that can be added. */
export const payeeOf = (userName: string) => ({ userName, phone: '13800138000', identityNo: '110101199003074514', userType: 'PERSONAL', state: 1 })

/** An administrator at a page, in English at the smaller window. */
export async function sit(server: Server, language: Language, path: string): Promise<Person> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn('admin', path, language)
  return person
}
