import { expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { sharedServer } from './shared'

const server = sharedServer()

const words: Record<Language, { required: RegExp; taken: RegExp; added: RegExp; saved: RegExp; refreshed: RegExp; discard: string; keep: string }> = {
  cn: { required: /编码不能为空/, taken: /已有键/, added: /属性已新增/, saved: /属性已保存/, refreshed: /缓存已刷新/, discard: '放弃', keep: '继续编辑' },
  en: {
    required: /Code cannot be empty/,
    taken: /already has the key/,
    added: /Property added/,
    saved: /Property saved/,
    refreshed: /Cache refreshed/,
    discard: 'Discard',
    keep: 'Keep editing',
  },
}

async function shot(person: Person, name: string): Promise<void> {
  if (process.env.SHOTS) await person.page.screenshot({ path: `${process.env.SHOTS}/dictionary-${name}.png` })
}

test.each<Language>(['cn', 'en'])('adds, refuses a duplicate, edits, filters (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const { page } = person
  const say = words[language]
  const key = `TEST-${language}`
  const fill = (field: string, text: string) => person.byId(`property-${field}`).fill(text)
  const shown = (text: RegExp) => person.sees(text)
  const dialog = person.byId('property-dialog')
  await person.signIn('admin', '/propertymap', language)
  await page.locator('[data-row-key]').first().waitFor()
  await shot(person, `${language}-list`)

  await person.byId('property-add').click()
  await person.press('property-save')
  await shown(say.required)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('property-code')
  await fill('code', 'BANK')
  await fill('key', 'ICBC')
  await fill('val', '测试银行')
  await fill('valEn', `Test bank ${language}`)
  await person.byId('property-valEn').press('Enter')
  await shown(say.taken)
  await shot(person, `${language}-refused`)
  await person.escape(page.getByRole('button', { name: say.keep, exact: true }), 'visible')
  await person.press(page.getByRole('button', { name: say.keep, exact: true }))
  await fill('key', key)
  await person.byId('property-key').press('Enter')
  await shown(say.added)
  await dialog.waitFor({ state: 'detached' })

  await person.byId('property-filter-code').fill('bank')
  await person.byId('property-search').click()
  await person.byId(`property-edit-BANK.${key}`).waitFor()
  await page.waitForURL((url) => url.searchParams.get('code') === 'bank')
  await expect.poll(() => page.getByTestId('property-edit-ALARM_CLASS.STOP').count()).toBe(0)
  await person.byId(`property-edit-BANK.${key}`).click()
  await shot(person, `${language}-edit`)
  await page.getByRole('radio').last().check()
  await fill('val', '改名银行')
  await person.press('property-save')
  await shown(say.saved)
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${server.url}/propertymap?code=bank&status=0`) // a link keeps the filters
  await person.byId(`property-edit-BANK.${key}`).waitFor()
  await person.sees('改名银行')
  await expect.poll(() => page.getByTestId('property-edit-BANK.ICBC').count()).toBe(0)

  await person.byId(`property-edit-BANK.${key}`).click()
  await fill('remark', 'never saved')
  await person.escape(page.getByRole('button', { name: say.discard, exact: true }), 'visible')
  await person.press(page.getByRole('button', { name: say.discard, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await person.byId('property-refresh').click()
  await shown(say.refreshed)
  await person.byId('property-filter-code').fill('nothing of this name')
  await person.byId('property-search').click()
  await page.locator('[data-kind=filtered]').waitFor()
  await shot(person, `${language}-nothing`)
  if (language === 'en') expect(await person.byId('property-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('is neither shown to nor open for a limited user (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('operator', '/home', language)
  await person.byId('side-menu').waitFor()
  expect(await person.byId('side-menu').innerText()).not.toMatch(/属性字典|Dictionary/)
  await person.go('/propertymap')
  await person.page.locator('[data-testid=no-page] [data-kind=forbidden]').waitFor()
  const operator = await server.session('operator')
  expect((await operator.get('/api/propertymap/getpropertymaplist')).status).toBe(401)
  const offered = await operator.get(`/api/propertymap/getpropertymapdropdownlist?codes=BANK&lang=${language}`)
  const list = (offered.body.retobj as { BANK: { key: string }[] }).BANK
  expect(list.some((entry) => entry.key === 'ICBC')).toBe(true)
  expect(list.some((entry) => entry.key.startsWith('TEST-'))).toBe(false) // disabled by the administrator
  await person.leave()
})
