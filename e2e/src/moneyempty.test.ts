import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { branchOf, close, frameOf, moneyCodes } from './till'
import { saidOnScreen, saysAll, stands } from './words'

// What pages of money say to somebody whose organisation has nothing of it yet: what each is for, and what comes there.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

/** A clerk of an organisation that has nothing, at a page. */
async function sitDown(language: Language, at: string, path: string): Promise<Person> {
  const name = `empty.${at}.${language}`
  await hire(server, name, moneyCodes, { organId: await branchOf(admin, `Empty ${at} ${language}`) })
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(name, path, language)
  return person
}

test.each<Language>(['cn', 'en'])('lists that have nothing yet say what comes there (%s)', async (language) => {
  const person = await sitDown(language, 'lists', '/ordermanage')
  const pages: [path: string, page: string, file: string, names: string[]][] = [
    ['/ordermanage', 'order-page', 'order', ['device', 'deviceHint', 'add', 'numbers', 'empty', 'emptyAdvice']],
    ['/useraccount', 'payee-page', 'payee', ['key', 'keyHint', 'add', 'empty', 'emptyAdvice']],
    ['/paystatements', 'payment-page', 'payment', ['key', 'keyHint', 'from', 'to', 'bank.act', 'state', 'empty', 'emptyAdvice']],
    ['/paydetails', 'split-page', 'payment', ['splitKeyHint', 'share', 'total', 'today', 'wechat', 'alipay', 'noSplits', 'noSplitsAdvice']],
    ['/paypackages', 'package-page', 'package', ['key', 'keyHint', 'keys.open', 'add', 'days', 'empty', 'emptyAdvice']],
    ['/reconciliation', 'bill-page', 'reconciliation', ['from', 'to', 'differences', 'allLines', 'kept.act', 'take.act', 'empty', 'emptyAdvice']],
  ]
  for (const [path, page, file, names] of pages) {
    await person.go(path)
    await saysAll(person.byId(page), language, file, ...names)
    await person.shot(`moneyempty-${language}-${page}`)
    expect(await violations(person)).toEqual([])
  }
  await person.byId('bill-filter-open').click()
  await saysAll(person.page.locator('.ant-select-dropdown'), language, 'reconciliation', 'withOpen', 'withoutOpen')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('dialogs that have nothing yet say so (%s)', async (language) => {
  const person = await sitDown(language, 'dialogs', '/reconciliation')
  const bill = (name: string) => saidOnScreen(language, 'reconciliation', name)
  await person.press('bill-all-lines')
  const lines = frameOf(person, 'bill-items')
  await person.byId('bill-view').getByText(bill('all'), { exact: true }).click()
  await saysAll(lines, language, 'reconciliation', 'allTitle', 'numbers', 'view', 'search', 'noItems', 'actions', 'resolve.act')
  await person.byId('bill-resolve').hover({ force: true })
  await person.sees(bill('chooseFirst'))
  await person.shot(`moneyempty-${language}-lines`)
  await close(person, 'bill-items')

  await person.press('bill-kept')
  const kept = frameOf(person, 'bill-kept-drawer')
  await saysAll(kept, language, 'reconciliation', 'kept.title', 'kept.about', 'kept.state', 'kept.search', 'kept.told', 'kept.paid', 'kept.none.waiting')
  await stands(kept, `${bill('kept.payNo')} / ${bill('kept.refundOf')}`)
  await person.shot(`moneyempty-${language}-waiting`)
  await person.byId('bill-kept-state').getByText(bill('kept.refused'), { exact: true }).click()
  await saysAll(kept, language, 'reconciliation', 'kept.reason', 'kept.none.refused')
  await person.shot(`moneyempty-${language}-refused`)
  await person.byId('bill-kept-state').getByText(bill('kept.settled'), { exact: true }).click()
  await saysAll(kept, language, 'reconciliation', 'kept.reason', 'kept.none.settled')
  await person.shot(`moneyempty-${language}-settled`)
  await close(person, 'bill-kept-drawer')

  await person.go('/paypackages')
  await person.press('shop-keys-open')
  await saysAll(frameOf(person, 'shop-keys'), language, 'package', ...['title', 'about', 'name', 'organ', 'code', 'used', 'state', 'actions', 'make', 'none'].map((name) => `keys.${name}`))
  await person.shot(`moneyempty-${language}-keys`)

  // An order needs payees; and where the server does not answer, that is what is said.
  const list = person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  const choices = '**/api/ucaccount/getAccountUserDropdown*'
  await person.go('/ordermanage')
  await person.press('order-add')
  await saysAll(person.byId('order-share-0-0-payee'), language, 'payee', 'choose.search')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await person.page.route(choices, async (route) => { await answered; await route.continue() }, { times: 1 })
  await person.byId('order-share-0-0-payee').click()
  await saysAll(list, language, 'payee', 'choose.searching')
  answer()
  await saysAll(list, language, 'payee', 'choose.none')
  await person.shot(`moneyempty-${language}-nobody`)
  await person.page.route(choices, (route) => route.abort())
  await person.page.keyboard.type('x')
  await saysAll(list, language, 'payee', 'choose.failed')
  await person.page.unroute(choices)
  await person.page.route(choices, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.retobj = Array.from({ length: 200 }, (_, n) => ({ id: n + 1, userName: `one of many ${n}`, phone: '13800138000' })) // as of a platform with thousands of them
    await route.fulfill({ response, json: body })
  })
  await person.page.keyboard.type('y')
  await person.byId('order-share-0-0-payee-more').waitFor()
  await saysAll(list, language, 'payee', ['choose.more', { count: 200 }])
  await person.shot(`moneyempty-${language}-many`)
  expect(person.faults).toEqual([])
  await person.leave()
})
