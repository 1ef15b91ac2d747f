import { createHmac, randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type Language, Person } from './browser'
import { rootOrgan } from './people'
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

/** What stands over the page: the drawer or dialog that has a part. */
export const frameOf = (person: Person, id: string): Locator => person.page.locator('.ant-drawer, .ant-modal-wrap').filter({ has: person.byId(id) }).last()

/** Closes what stands over the page, by its cross; what was typed there is given up. */
export async function close(person: Person, id: string): Promise<void> {
  await person.press(frameOf(person, id).locator('.ant-drawer-close, .ant-modal-close').first())
  const sure = person.page.locator('.ant-modal-confirm .ant-btn-dangerous')
  await expect.poll(async () => ((await sure.count()) > 0 ? 'asks' : (await person.byId(id).count()) > 0 ? 'stands' : 'gone')).not.toBe('stands')
  if ((await sure.count()) > 0) await person.press(sure)
  await person.byId(id).waitFor({ state: 'detached' })
}

/** Sends something else than what a dialog says, in the next call of a path. */
export async function sendInstead(person: Person, path: string, change: Record<string, unknown>): Promise<void> {
  await person.page.route(`**/api${path}`, async (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) }), { times: 1 })
}

/** All codes of the pages of money. */
export const moneyCodes = ['OM-10', 'OM-11', 'OM-12', 'OM-13', 'UA-10', 'UA-11', 'UA-12', 'UA-13', 'UA-14', 'UA-16', 'PS-10', 'PS-12', 'PS-31', 'PD-10', 'PP-10', 'PP-11', 'PP-12', 'PP-13', 'PP-14', 'RB-10', 'RB-11', 'RB-12', 'RB-13']

/** An organisation below another one, or the root. */
export async function branchOf(admin: Session, organName: string, parentId?: number): Promise<number> {
  const { organId } = await done<{ organId: number }>(admin, '/ucorgan/insertorgan', { parentId: parentId ?? (await rootOrgan(admin)).id, organName, sort: 100 })
  return organId
}
