import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import type { Language } from './browser'
import { addDevice } from './holder'
import { makeRole, makeUser, rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { close, done, frameOf, payeeOf, sendInstead, sit } from './till'
import { mistake, saidByServer, saidOnScreen, saysAll } from './words'

// Every text of the dialogs of payees, and what the server says of what comes past them.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
  const role = await makeRole(admin, 'payees.seen', ['PD-10'])
  for (let n = 0; n < 9; n++) await makeUser(admin, `payees.seen.${n}`, [role]) // more accounts than are shown without a search
})

const addPayee = (userName: string, more = {}) => done<{ id: number }>(admin, '/ucaccount/insertAccountUser', { ...payeeOf(userName), ...more })

test.each<Language>(['cn', 'en'])('the dialogs of a payee (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'payee', name, args)
  const name = `texts-${language}`
  const { id } = await addPayee(name, { payNo: '4111111111111111' })
  const person = await sit(server, language, `/useraccount?key=${name}`)
  const says = (part: string, ...names: Parameters<typeof saysAll>[3][]) => saysAll(frameOf(person, part), language, 'payee', ...names)
  const act = async (what: string) => {
    await person.byId(`payee-more-${id}`).click()
    await person.press(`payee-${what}-${id}`)
  }
  await person.press('payee-add')
  await says('payee-dialog', 'addTitle', 'whoPart', 'bankPart')
  expect(await person.byId('payee-show').count()).toBe(0) // there is nothing to be shown yet
  await close(person, 'payee-dialog')
  await saysAll(person.page.locator(`[data-row-key="${id}"]`), language, 'payee', 'edit')
  await saysAll(person.page.locator('section[data-active] thead').first(), language, 'payee', 'who')

  await person.press(`payee-edit-${id}`)
  await says('payee-dialog', 'editTitle', 'whoPart', 'bankPart', 'show')
  await person.byId('payee-show').hover()
  await person.sees(screen('shownLogged'))
  await person.press('payee-show')
  await expect.poll(() => person.byId('payee-identityNo').inputValue()).toBe('110101199003074514')
  await person.page.mouse.move(0, 0)
  await person.byId('payee-show').hover({ force: true })
  await person.sees(screen('shown'))
  await person.shot(`moneypayees-${language}-shown`)
  await close(person, 'payee-dialog')

  await person.byId(`payee-more-${id}`).click()
  await saysAll(person.page.locator('.ant-dropdown'), language, 'payee', 'bind', 'show', 'remove')
  await person.press(`payee-numbers-${id}`)
  await says('payee-numbers', ['numbersOf', { name }], 'shownLogged', 'none')
  await person.shot(`moneypayees-${language}-numbers`)
  expect(await violations(person)).toEqual([])
  await close(person, 'payee-numbers')

  await act('bind')
  await says('payee-bind-dialog', ...['title', 'accounts', 'advice', 'search'].map((text) => `bindDialog.${text}`))
  await person.byId('payee-bind-payees.seen.3').check()
  await person.shot(`moneypayees-${language}-bind`)
  await sendInstead(person, '/ucaccount/updateViewUser', { strRoleId: '' })
  await person.press('payee-bind-save')
  await person.sees(saidByServer(language, 'payee.bindNone'))
  expect(await person.byId('payee-bind-dialog').count()).toBe(1)
  await person.press('payee-bind-save')
  await person.sees(screen('bindDialog.done'))
  await person.byId('payee-bind-dialog').waitFor({ state: 'detached' })

  // Who is asked to delete hears what the server knows better, and then it is done.
  const twin = await addPayee(name)
  await act('delete')
  await says('payee-delete-ask', ['delete.title', { count: 1 }], 'delete.text', 'remove')
  await person.shot(`moneypayees-${language}-delete`)
  const asked = person.byId('payee-delete-ask')
  for (const [change, code, args] of [
    [{ ids: '' }, 'payee.chooseFirst', {}],
    [{ ids: undefined, userName: [name] }, 'payee.ambiguous', { name }],
    [{ ids: '999999' }, 'payee.notFound', {}],
  ] as const) {
    await sendInstead(person, '/ucaccount/removeAccountUser', change)
    await person.press('payee-delete-confirm')
    await asked.getByText(saidByServer(language, code, args)).waitFor()
  }
  const imei = `86151800002300${language === 'cn' ? 1 : 2}`
  await addDevice(admin, (await rootOrgan(admin)).id, imei, `京R3300${language === 'cn' ? 1 : 2}`)
  const { orderNo } = await done<{ orderNo: string }>(admin, '/ucorder/insertOrder', { imeiData: imei, probationPeriod: 0, activateWay: 'USER_BIND', arrData: [{ bonusType: 'RENEW', users: [{ userId: id, value: '10' }] }] }) // by somebody else meanwhile
  await person.press('payee-delete-confirm')
  await asked.getByText(saidByServer(language, 'payee.inOrder', { names: name })).waitFor()
  await person.shot(`moneypayees-${language}-inorder`)
  await done(admin, '/ucorder/onResetDevice', { orderNo })
  await person.press('payee-delete-confirm')
  await person.sees(screen('delete.done', { count: 1 }))
  await person.byId('payee-delete-ask').waitFor({ state: 'detached' })

  // Of two that are chosen the one in an order is named.
  const other = await addPayee(`${name}-free`)
  await done(admin, '/ucorder/insertOrder', { imeiData: imei, probationPeriod: 0, activateWay: 'USER_BIND', arrData: [{ bonusType: 'RENEW', users: [{ userId: twin.id, value: '10' }] }] })
  await person.go(`/useraccount?key=${name}`)
  for (const one of [twin.id, other.id]) await person.page.locator(`[data-row-key="${one}"] input[type=checkbox]`).check()
  await saysAll(person.byId('payee-delete'), language, 'payee', 'remove')
  await person.press('payee-delete')
  await says('payee-delete-ask', 'delete.blocked', 'delete.inOrder')
  expect(await asked.innerText()).not.toContain(`${name}-free`)
  await person.shot(`moneypayees-${language}-held`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a payee added and saved (%s)', async (language) => {
  const person = await sit(server, language, '/useraccount')
  await person.press('payee-add')
  for (const [field, text] of [['userName', `added-${language}`], ['phone', '13800138000'], ['identityNo', '110101199003074514']] as const) await person.byId(`payee-${field}`).fill(text)
  await person.press('payee-save')
  await person.sees(saidOnScreen(language, 'payee', 'added'))
  await person.byId('payee-dialog').waitFor({ state: 'detached' })
  const row = person.page.locator('[data-row-key]', { hasText: `added-${language}` })
  await person.press(row.locator('[data-testid^=payee-edit]'))
  await person.byId('payee-phone').fill('1380013800')
  await person.press('payee-save')
  await mistake(person, saidOnScreen(language, 'ui', 'expected.mobile'))
  await person.byId('payee-phone').fill('13800138001')
  await person.press('payee-save')
  await person.sees(saidOnScreen(language, 'payee', 'saved'))
  await person.byId('payee-dialog').waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})
