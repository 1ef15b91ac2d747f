import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import type { Language } from './browser'
import type { Session } from './server'
import { sharedServer } from './shared'
import { close, frameOf, sendInstead, sit } from './till'
import { saidByServer, saidOnScreen, saysAll } from './words'

// Every text of the dialogs of packages and of the keys of shops, and what the server says of what comes past them.

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
})

test.each<Language>(['cn', 'en'])('the dialogs of a package (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'package', name, args)
  const packageName = `says ${language}`
  const person = await sit(server, language, `/paypackages?key=${packageName}`)
  const says = (part: string, ...names: Parameters<typeof saysAll>[3][]) => saysAll(frameOf(person, part), language, 'package', ...names)
  await person.press('package-add')
  await says('package-dialog', 'addTitle', 'days', 'bonusHelp')
  await person.byId('package-packageName').fill(packageName)
  await person.byId('package-price').fill('0')
  await person.byId('package-days').fill('3661')
  await person.press('package-save')
  await says('package-dialog', 'priceForm', 'daysForm')
  await person.shot(`moneypackages-${language}-add`)
  await person.byId('package-price').fill('9.90')
  await person.byId('package-days').fill('30')
  await person.press('package-save')
  await person.sees(screen('added'))
  await person.byId('package-dialog').waitFor({ state: 'detached' })

  const row = person.page.locator('[data-testid=package-table] [data-row-key]', { hasText: packageName })
  await saysAll(row, language, 'package', 'edit')
  await person.press(row.locator('[data-testid^=package-edit]'))
  await says('package-dialog', 'editTitle', 'days', 'bonusHelp')
  await person.byId('package-days').fill('31')
  await person.press('package-save')
  await person.sees(screen('saved'))
  await person.byId('package-dialog').waitFor({ state: 'detached' })

  await row.locator('[data-testid^=package-more]').click()
  await saysAll(person.page.locator('.ant-dropdown'), language, 'package', 'remove')
  await person.press(person.page.locator('[data-testid^=package-delete-]').first())
  await says('package-delete-ask', ['delete.title', { count: 1 }], 'delete.text', 'remove')
  await person.shot(`moneypackages-${language}-delete`)
  await sendInstead(person, '/paypackage/deletepackage', { packageIds: '' })
  await person.press('package-delete-confirm')
  await person.byId('package-delete-ask').getByText(saidByServer(language, 'package.chooseFirst')).waitFor()
  await person.press('package-delete-confirm')
  await person.sees(screen('delete.done', { count: 1 }))
  await row.waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('the keys of shops (%s)', async (language) => {
  const screen = (name: string, args = {}) => saidOnScreen(language, 'package', name, args)
  const name = `Says ${language}`
  const person = await sit(server, language, '/paypackages')
  await person.press('shop-keys-open')
  const keys = frameOf(person, 'shop-keys')
  const says = (...names: Parameters<typeof saysAll>[3][]) => saysAll(keys, language, 'package', ...names)
  await says(...['title', 'about', 'name', 'organ', 'code', 'used', 'state', 'actions', 'make'].map((text) => `keys.${text}`))
  await person.press('shop-key-make')
  await says('keys.nameMissing')
  await person.byId('shop-key-name').fill(name)
  await sendInstead(person, '/paypackage/insertshopkey', { keyName: ' ' })
  await person.press('shop-key-make')
  await keys.getByText(saidByServer(language, 'shop.name', { max: 64 })).waitFor()
  await person.shot(`moneypackages-${language}-noname`)
  await person.press('shop-key-make')
  await person.byId('shop-key-secret').waitFor()
  const { retobj } = (await admin.get('/api/paypackage/getshopkeylist')).body as { retobj: { keyName: string; keyCode: string }[] }
  const code = retobj.find(({ keyName }) => keyName === name)?.keyCode ?? ''
  await saysAll(frameOf(person, 'shop-key-secret'), language, 'package', 'keys.made', ['keys.madeAbout', { name, code }], 'keys.madeAdvice')
  await person.shot(`moneypackages-${language}-secret`)
  expect(await violations(person)).toEqual([])
  await person.press('shop-key-secret-close')

  // A key that is not there any more, and one that is.
  const row = person.byId('shop-key-table').locator('tr', { hasText: name })
  await saysAll(row, language, 'package', 'keys.never', 'keys.holds', 'keys.withdraw')
  const withdraw = async () => {
    await person.press(row.locator('[data-testid^=shop-key-withdraw-]'))
    const asked = person.page.locator('.ant-popconfirm').last()
    await saysAll(asked, language, 'package', ['keys.withdrawTitle', { name }], 'keys.withdrawText', 'keys.withdraw')
    await person.shot(`moneypackages-${language}-withdraw`)
    await person.press(asked.locator('.ant-btn-dangerous'))
  }
  await sendInstead(person, '/paypackage/withdrawshopkey', { keyId: 999_999 })
  await withdraw()
  await person.sees(saidByServer(language, 'shop.notFound'))
  await withdraw()
  await person.sees(screen('keys.withdrawn'))
  await saysAll(row, language, 'package', 'keys.ended')
  await person.shot(`moneypackages-${language}-withdrawn`)
  await close(person, 'shop-keys')
  expect(person.faults).toEqual([])
  await person.leave()
})
