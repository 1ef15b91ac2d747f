import { expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { Person } from './browser'
import { password } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'

const server = sharedServer()

test.each(['light', 'dark'])('axe finds nothing serious: sign-in, home, monitor centre (%s)', async (theme) => {
  const person = await Person.sitDown(server)
  await person.go('/login')
  if (theme === 'dark') await toDark(person)
  await person.byId('login-user').waitFor()
  expect(await violations(person)).toEqual([])
  await person.byId('login-submit').click()
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error').count()).toBe(2)
  expect(await violations(person)).toEqual([])
  await person.signIn('admin', '/home', 'en')
  await person.byId('tab-strip').waitFor()
  await expect.poll(() => person.page.locator('.ant-spin-spinning').count()).toBe(0)
  expect(await violations(person)).toEqual([])
  await person.go('/monitorcenter?state=online')
  const row = person.page.locator('[data-testid^=device-row-]').first()
  await row.click()
  await person.byId('info-window').waitFor()
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test('tabs are opened, kept over a reload, closed but one, and all closed', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/home', 'en')
  const names = () => person.page.locator('[data-testid^=tab-]:not([data-testid^=tab-close]):not([data-testid=tab-strip])').count()
  await person.byId('side-menu').getByText('Monitor', { exact: false }).last().click()
  await person.page.waitForURL(/\/monitorcenter/)
  await expect.poll(names).toBe(2)
  await person.byId('device-search').fill('A')
  await person.page.waitForURL(/q=A/)
  await expect.poll(() => person.page.evaluate(() => Object.values(sessionStorage).join())).toContain('q=A')
  await person.byId('tab-home').click()
  await person.page.waitForURL(/\/home$/)
  await person.page.reload()
  await expect.poll(names).toBe(2)
  await person.byId('tab-monitorcenter').click()
  await person.page.waitForURL(/q=A/)
  await expect.poll(() => person.byId('device-search').inputValue()).toBe('A')
  const close = async (what: string) => {
    await person.byId('tabs-close-menu').click()
    await person.page.getByRole('menuitem', { name: what }).click()
  }
  await close('Close other pages')
  await expect.poll(names).toBe(2)
  await close('Close all pages')
  await person.page.waitForURL(/\/home$/)
  await expect.poll(names).toBe(1)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('theme and language change on the spot and are remembered', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'cn')
  const ground = () => person.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const tab = () => person.byId('state-tab-all').innerText()
  const light = await ground()
  await person.byId('header-theme').click()
  await expect.poll(ground).not.toBe(light)
  await expect.poll(tab).toContain('全部')
  await person.byId('header-lang').click()
  await person.page.getByRole('menuitem', { name: 'English' }).click()
  await expect.poll(tab).toContain('All')
  await expect.poll(() => person.byId('map-provider').innerText()).toBe('Offline map')
  await expect.poll(() => person.page.evaluate(() => document.documentElement.lang)).toBe('en-GB')
  await person.page.reload()
  await expect.poll(tab).toContain('All')
  await expect.poll(ground).not.toBe(light)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a password is changed with the right old one only, and the new one signs in', async () => {
  await hire(server, 'access.clerk', ['MC-10'])
  const person = await Person.sitDown(server)
  await person.signIn('access.clerk', '/home', 'en')
  await person.byId('user-menu').click()
  await person.page.getByRole('menuitem', { name: /change password/i }).click()
  const fresh = 'another-secret-9'
  const fill = async (old: string, again: string) => {
    await person.byId('password-old').fill(old)
    await person.byId('password-new').fill(fresh)
    await person.byId('password-confirm').fill(again)
    await person.byId('password-confirm').press('Enter')
  }
  await fill(password, 'something else')
  await person.page.locator('.ant-form-item-explain-error').waitFor()
  await fill('not the old one', fresh)
  await person.page.locator('.ant-modal .ant-alert-error').waitFor()
  await fill(password, fresh)
  await expect.poll(() => person.page.locator('.ant-modal:visible').count()).toBe(0)
  await person.leave()

  const later = await Person.sitDown(server)
  await later.go('/login')
  await later.fillIn('access.clerk', password)
  await later.byId('login-problem').waitFor()
  await later.fillIn('access.clerk', fresh)
  await later.page.waitForURL(/\/(home|monitorcenter)/)
  await later.leave()
})

test('signing in, choosing a vehicle and closing its window need no mouse', async () => {
  const person = await Person.sitDown(server)
  const { keyboard } = person.page
  await person.go('/login?redirect=%2Fmonitorcenter%3Fstate%3Donline')
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('login-user')
  await keyboard.type('admin')
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Enter')
  await person.page.waitForURL(/\/monitorcenter/)
  const row = person.page.locator('[data-testid^=device-row-]').first()
  await row.waitFor()
  await keyboard.press('/')
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.closest('[data-testid=device-search]') !== null)).toBe(true)
  const onRow = () => person.page.evaluate(() => document.activeElement?.getAttribute('data-testid')?.startsWith('device-row-') ?? false)
  for (let i = 0; i < 12 && !(await onRow()); i++) await keyboard.press('Tab')
  expect(await onRow()).toBe(true)
  const chosen = await person.page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
  await keyboard.press('Enter')
  const inWindow = () => person.page.evaluate(() => document.activeElement?.closest('[data-testid=info-window]') !== null)
  await expect.poll(inWindow).toBe(true)
  await keyboard.press('Escape')
  await expect.poll(() => person.byId('info-window').count()).toBe(0)
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe(chosen)
  await person.leave()
})

test.each(['cn', 'en'] as const)('the sign-in goes from field to field by the tab key, each in sight and with a name (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const { keyboard } = person.page
  await person.go('/login')
  await person.chooseLanguage(language)
  await person.page.reload()
  const at = () =>
    person.page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const group = element.closest('[role=radiogroup]')
      const name = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? ''
      // What has the focus is drawn otherwise than without it: by itself or by the frame around it.
      const framed = element.closest('.ant-input-affix-wrapper, .ant-segmented-item, .ant-segmented') ?? element
      const marked = [element, framed].some((box) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      return { id: element.dataset.testid ?? '', name: (group?.getAttribute('aria-label') ?? name).trim(), marked }
    })
  await expect.poll(async () => (await at())?.id).toBe('login-user')
  for (let step = 0; step < 2; step++) await keyboard.press('Shift+Tab') // it begins at the account, behind what few need
  const walked: { id: string; name: string; marked: boolean }[] = []
  for (let step = 0; step < 12; step++) {
    const now = await at()
    if (now === null) break
    walked.push(now)
    if (now.id === 'login-submit') break
    await keyboard.press('Tab')
  }
  expect(walked.map(({ id, name }) => id || name)).toEqual(
    language === 'cn' ? ['语言', '登录方式', 'login-user', 'login-password', '显示', 'login-submit'] : ['Language', 'Way of signing in', 'login-user', 'login-password', 'Show', 'login-submit'],
  )
  expect(walked.filter(({ name }) => name === '')).toEqual([])
  expect(walked.filter(({ marked }) => !marked)).toEqual([])

  // By keys alone: the other way of signing in, and what is missing there with the focus on the first field of it.
  await keyboard.press('Enter')
  await expect.poll(async () => (await at())?.id).toBe('login-user')
  await expect.poll(() => person.byId('login-user').getAttribute('aria-invalid')).toBe('true')
  await keyboard.press('Shift+Tab')
  await keyboard.press('ArrowRight')
  await expect.poll(() => person.byId('login-user').getAttribute('inputmode')).toBe('numeric')
  expect(person.faults).toEqual([])
  await person.leave()
})
