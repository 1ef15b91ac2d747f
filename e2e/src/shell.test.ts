import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { makeRole, makeUser } from './people'
import { OwnServer, type Session } from './server'

let server: OwnServer
let admin: Session

beforeAll(async () => {
  server = await OwnServer.start(10)
  admin = await server.session('admin')
})

afterAll(async () => {
  await server?.stop()
})

const dialogs = '.ant-modal:visible, .ant-drawer-open'

/** Waits until a dialog is there: it comes with code of its own, and Esc before it would close nothing. */
const shownDialog = (page: Page) => page.locator(dialogs).first().waitFor()

/** Closes a dialog with Esc; a tooltip that the mouse happens to be over takes the first. */
async function escape(person: Person): Promise<void> {
  const open = person.page.locator(dialogs)
  await expect
    .poll(async () => {
      await person.page.keyboard.press('Escape')
      await person.still()
      return open.count()
    })
    .toBe(0)
}

/** The addresses of the pages that Home shows. */
async function tiles(person: Person): Promise<string[]> {
  await person.byId('home-page').waitFor()
  return person.page.locator('[data-testid^=tile-]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** The addresses of all pages in the menu, whose groups are open one at a time. */
async function pagesOf(person: Person): Promise<string[]> {
  const groups = person.byId('side-menu').locator('.ant-menu-submenu-title')
  const found = new Set<string>()
  for (const group of await groups.all()) {
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    const items = person.byId('side-menu').locator('.ant-menu-sub .ant-menu-item')
    await items.locator('visible=true').first().waitFor()
    for (const id of await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-menu-id') ?? '')))
      found.add(id.slice(id.indexOf('/')))
  }
  return [...found]
}

const tabNames = (person: Person) =>
  person.page.locator('[data-testid=tab-strip] [data-testid^=tab-]:not([data-testid^=tab-close])').evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).innerText.trim()))

test.each<Language>(['cn', 'en'])('Home, menu and tabs follow the permissions and the language (%s)', async (language) => {
  const other = language === 'cn' ? 'en' : 'cn'
  const names = { cn: ['首页', '监控中心', '用户管理'], en: ['Home', 'Monitor centre', 'Users'] }
  const person = await Person.sitDown(server)
  const { page } = person
  await person.signIn('admin', '/home', language)
  await person.byId('tile-carmanage').waitFor()
  expect(await tiles(person)).toEqual(['/monitorcenter', '/historytrack', '/devicemanage', '/carmanage', '/alarmrecord', '/riderecord'])
  await person.byId('home-offline').locator('li a').first().waitFor()
  await person.shot(`shell-${language}-home`)
  await person.byId('home-count-offline').click()
  await page.waitForURL(/\/monitorcenter\?.*state=offline/)
  await expect.poll(() => person.byId('state-tab-offline').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => tabNames(person)).toHaveLength(2)
  await person.go('/usermanage')
  await page.locator('[data-row-key]').first().waitFor()
  await expect.poll(() => tabNames(person)).toEqual(names[language])
  await expect.poll(() => person.byId('tab-close-home').count()).toBe(0)
  await person.byId('header-lang').click()
  await page.getByRole('menuitem', { name: other === 'cn' ? '中文' : 'English' }).click()
  await expect.poll(() => tabNames(person)).toEqual(names[other])
  await expect.poll(() => person.byId('side-menu').innerText()).toContain(names[other][2])
  await person.byId('tabs-close-menu').click()
  await page.getByRole('menuitem').last().click() // all of them: to the root, which is Home
  await page.waitForURL(/\/home$/)
  await expect.poll(() => tabNames(person)).toEqual([names[other][0]])
  expect(person.faults).toEqual([])
  await person.leave()
})

test('rights that are taken away go from the screen without a new sign-in', async () => {
  const role = await makeRole(admin, 'For a while', ['UU-10', 'UU-11', 'PM-10'])
  const { password } = await makeUser(admin, 'for.a.while', [role])
  const person = await Person.sitDown(server)
  const { page } = person
  await person.firstSignIn('for.a.while', password, '/propertymap', 'en')
  await page.locator('[data-row-key]').first().waitFor()
  await person.go('/usermanage')
  await person.byId('user-add').waitFor()
  await admin.post('/api/ucrole/updaterole', { roleId: role, roleName: 'For a while', roleNameEn: 'For a while', status: 0 })
  await person.byId('user-search').click()
  await page.locator('.ant-modal-confirm-error').waitFor()
  await expect.poll(() => tabNames(person)).toEqual(['Home'])
  await page.locator('.ant-modal-confirm-error button').click()
  await page.locator('[data-testid=no-page] [data-kind=forbidden]').waitFor() // where the page was
  await person.byId('no-page-home').click()
  await expect.poll(() => tiles(person)).toEqual([])
  await page.locator('[data-kind=empty]').waitFor()
  await person.shot('shell-without-rights')
  expect(person.faults).toEqual([])
  await person.leave()
})

/** What people read on the screen and hear of it, without what the server keeps as data: rows, organisations, names, values in fields. */
const spoken = () => {
  const data = [
    'tbody',
    '[data-testid=home-page] section li',
    '[data-testid^=tree-node]',
    '[data-testid^=device-row]',
    '.ant-tree-title',
    '.ant-tree-list',
    '.ant-select-content-value',
    '.ant-select-content',
    '.ant-select-selection-item',
    '[data-testid=user-menu]',
    '.ant-dropdown-menu-item-disabled', // who is signed in, and of which organisation
    '.maplibregl-map',
    '[data-testid=home-page] h1',
    '[data-testid=home-page] h1 + p',
  ].join(',')
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (text && parent && !parent.closest(`${data},script,style,[inert]`)) texts.push(text)
  }
  for (const element of Array.from(document.querySelectorAll('[aria-label],[title],[placeholder],[alt]'))) {
    if (element.closest(`${data},[inert]`)) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)?.trim()
      if (text) texts.push(text)
    }
  }
  return texts
}

/** "user.title" and such: the name of a text in place of the text. */
const rawKey = /^[a-z][A-Za-z]*([.:][A-Za-z0-9]+)+$/

/** The product's own name, what is the same in both, and the names of languages. */
const own = /^(Waymark|中文|English|dev|\d+\.\d+\.\d+)$/

async function untranslated(person: Person, language: Language): Promise<string[]> {
  const texts = [...new Set(await person.page.evaluate(spoken))].filter((text) => !own.test(text))
  return texts.filter((text) => rawKey.test(text) || (language === 'en' && /[\u4e00-\u9fff]/.test(text)))
}

test.each<Language>(['cn', 'en'])('no text on any screen is untranslated (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const { page } = person
  const found: string[] = []
  const look = async (where: string) => {
    // Between what stands where a page will be and the page itself there is nothing for a moment.
    await expect.poll(() => person.byId('page-awaited').count()).toBe(0)
    await expect.poll(() => page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible').count()).toBe(0)
    for (const text of await untranslated(person, language)) found.push(`${where}: ${text}`)
  }
  await person.go('/login')
  await person.chooseLanguage(language)
  await look('login')
  await person.byId('login-tab-imei').click()
  await person.byId('login-submit').click()
  await page.locator('.ant-form-item-explain-error').first().waitFor()
  await look('login, nothing entered')
  await person.signIn('admin', '/home', language)
  await person.byId('home-offline').locator('li a').first().waitFor()
  const pages = await pagesOf(person)
  expect(pages.length).toBeGreaterThan(4)
  await look('/home')
  for (const path of pages) {
    await person.go(path)
    await page.locator('section[data-active]').waitFor()
    await look(path)
    // The dialog of whatever can be added there, with what it says of empty fields.
    const add = page.locator('section[data-active] [data-testid$=-add]:visible:enabled').first()
    if ((await add.count()) === 0) continue
    await add.click()
    const save = page.locator('[data-testid$=-save]:visible').first()
    await save.click()
    await page.locator('.ant-form-item-explain-error').first().waitFor()
    await look(`${path}, add`)
    await escape(person)
  }
  await person.byId('tab-home').click()
  await person.byId('user-menu').click()
  await look('account menu')
  for (const entry of ['password', 'sessions', 'totp']) {
    await page.locator(`.ant-dropdown:visible [data-menu-id$="-${entry}"]`).click()
    await shownDialog(page)
    await look(entry)
    await person.still() // or Esc would be for what is just closing
    await escape(person)
    await person.byId('user-menu').click()
  }
  expect(found).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious on users, individual users and the dialogs of the account (%s)', async (theme) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  const { page } = person
  const calm = async () => {
    await expect.poll(() => page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible').count()).toBe(0)
    await person.still()
    expect(await violations(person)).toEqual([])
  }
  await person.signIn('admin', '/usermanage', 'en')
  if (theme === 'dark') await toDark(person)
  await page.locator('[data-row-key]').first().waitFor()
  await calm()
  await person.byId('user-add').click()
  await person.byId('user-save').click()
  await page.locator('.ant-form-item-explain-error').first().waitFor()
  await calm()
  await person.escape('user-dialog')
  for (const entry of ['rights', 'sessions', 'reset']) {
    await person.byId('user-more-operator').click()
    await page.locator(`.ant-dropdown:visible [data-menu-id$="-${entry}"]`).click()
    await shownDialog(page)
    await person.still()
    await calm()
    await escape(person)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('user-more-operator')
  }
  await person.go('/individualmanage')
  await page.locator('[data-kind=empty]').waitFor()
  await calm()
  for (const entry of ['password', 'sessions', 'totp']) {
    await person.byId('user-menu').click()
    await page.locator(`.ant-dropdown:visible [data-menu-id$="-${entry}"]`).click()
    await shownDialog(page)
    await person.still()
    await calm()
    await escape(person)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('user-menu')
  }
  expect(person.faults).toEqual([])
  await person.leave()
})
