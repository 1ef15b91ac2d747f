import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { branchOf, close, frameOf, moneyCodes, shopOf } from './till'
import { saidOnScreen, saysAll, stands } from './words'

// Every text of refunds that wait for their payments, in an organisation that has two of them.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

test.each<Language>(['cn', 'en'])('refunds that wait, and one that is resolved (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'reconciliation', `kept.${name}`, args)
  const [organName, clerk] = [`Waits ${language}`, `waits.${language}`]
  const organId = await branchOf(admin, organName)
  await hire(server, clerk, moneyCodes, { organId })
  const tell = await shopOf(server, admin, organName, organId)
  const [first, second] = [`WAITS-${language}-1`, `WAITS-${language}-2`]
  for (const of of [first, second]) expect(await tell({ payNo: `${of}-R`, refundOf: of, payAmount: '4' })).toBe('kept')
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(clerk, '/reconciliation', language)
  await stands(person.byId('bill-kept'), screen('actMany', { count: 2 }))
  await person.page.route('**/api/reconciliation/getkeptrefundlist*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const row of body.retobj.rows) if (row.refundOf === second) Object.assign(row, { total: 1, organName: '' }) // as a payment service tells it, of no device that is known
    await route.fulfill({ response, json: body })
  })
  await person.press('bill-kept')
  const drawer = frameOf(person, 'bill-kept-drawer')
  const row = (of: string) => person.byId('bill-kept-list').locator('[data-row-key]', { hasText: `${of}-R` })
  await stands(drawer, ...['title', 'about', 'search', 'state', 'waiting', 'refused', 'settled', 'told', 'paid'].map((name) => screen(name)), `${screen('payNo')} / ${screen('refundOf')}`)
  await stands(row(second), screen('total'), screen('nobody'))
  await stands(row(first), organName, saidOnScreen(language, 'reconciliation', 'resolve.act'))
  await person.shot(`moneykept-${language}-waiting`)
  expect(await violations(person)).toEqual([])

  await person.press(row(first).locator('[data-testid^=bill-kept-settle-]'))
  await stands(frameOf(person, 'bill-settle-dialog'), screen('settleTitle', { payNo: `${first}-R` }))
  await saysAll(frameOf(person, 'bill-settle-dialog'), language, 'reconciliation', 'resolve.help', 'resolve.act')
  await person.byId('bill-settle-reason').fill('paid in cash')
  await person.shot(`moneykept-${language}-settle`)
  await person.press('bill-settle-save')
  await person.sees(screen('settleDone'))
  await row(first).waitFor({ state: 'detached' })
  await person.byId('bill-kept-state').getByText(screen('settled'), { exact: true }).click()
  await stands(drawer, screen('reason'), screen('why'))
  await stands(row(first), screen('noPayment'), 'paid in cash')
  await person.shot(`moneykept-${language}-settled`)
  await close(person, 'bill-kept-drawer')
  await stands(person.byId('bill-kept'), screen('actMany', { count: 1 }))
  expect(person.faults).toEqual([])
  await person.leave()
})
