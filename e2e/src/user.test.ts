import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { makeRole, makeUser } from './people'
import { OwnServer, type Session } from './server'

let server: OwnServer
let admin: Session

beforeAll(async () => {
  server = await OwnServer.start(5)
  admin = await server.session('admin')
})

afterAll(async () => {
  await server?.stop()
})

const words = {
  cn: { login: '请输入登录账号', role: '请至少选择一个角色', taken: /已被|占用|存在/, mismatch: '两次输入的密码不一致，请重新输入', ended: '该用户的会话已全部结束', deleted: /已删除1个用户/ },
  en: {
    login: 'Please enter login account',
    role: 'Choose at least one role',
    taken: /is taken/,
    mismatch: 'The two passwords you entered are inconsistent, please re-enter',
    ended: 'All sessions of the user have ended',
    deleted: /Users deleted: 1/,
  },
} satisfies Record<Language, unknown>

async function shot(person: Person, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  await person.still()
  await person.page.screenshot({ path: `${process.env.SHOTS}/user-${name}.png` })
}

const focused = (person: Person) => person.page.evaluate(() => document.activeElement?.closest('[data-testid]')?.getAttribute('data-testid'))

/** Opens an entry of a row's menu. */
async function more(person: Person, user: string, entry: string): Promise<void> {
  await person.byId(`user-more-${user}`).click()
  await person.page.locator(`.ant-dropdown:visible [data-menu-id$="-${entry}"]`).click()
}

async function signInFresh(person: Person, name: string, secret: string, language: Language): Promise<void> {
  await person.go('/login')
  await person.chooseLanguage(language)
  await person.fillIn(name, secret)
}

test.each<Language>(['cn', 'en'])('adds a user who must change the password shown once, edits, resets, deletes (%s)', async (language) => {
  const person = await Person.sitDown(server, language === 'cn' ? { width: 1440, height: 900 } : { width: 1280, height: 720 })
  const { page } = person
  const say = words[language]
  const name = `clerk.${language}`
  await person.signIn('admin', '/usermanage', language)
  await person.byId('user-more-operator').waitFor()
  await shot(person, `${language}-list`)

  await person.byId('user-add').click()
  await person.press('user-save')
  await person.sees(say.login)
  await person.sees(say.role)
  await expect.poll(() => focused(person)).toBe('user-loginName')
  await shot(person, `${language}-required`)
  await person.byId('user-loginName').fill('operator')
  await person.byId('user-roles').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.keyboard.press('Escape')
  await person.press('user-save')
  await person.sees(say.taken)
  await person.byId('user-loginName').fill(name)
  await person.press('user-save')
  const first = await person.byId('user-secret').innerText()
  expect(first.trim().length).toBeGreaterThanOrEqual(6)
  await shot(person, `${language}-secret`)
  await person.press('user-secret-close')

  await person.byId('user-filter-userName').fill(name)
  await person.byId('user-search').click()
  await expect.poll(() => page.locator('[data-row-key]').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('userName')).toBe(name)
  await person.byId(`user-edit-${name}`).click()
  await person.byId('user-realname').fill('Wang Fang')
  await person.byId('user-phone').fill('13800138000')
  await person.byId('user-email').fill('nonsense')
  await person.press('user-save')
  await page.locator('.ant-form-item-explain-error').waitFor()
  await person.byId('user-email').fill('wang@example.com')
  await person.byId('user-photo').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await expect.poll(() => page.locator('[data-testid=user-dialog] .ant-avatar img').count()).toBe(1)
  await shot(person, `${language}-edit`)
  await person.press('user-save')
  await person.byId('user-dialog').waitFor({ state: 'detached' })
  await person.sees('Wang Fang')

  const clerk = await Person.sitDown(server)
  await signInFresh(clerk, name, first.trim(), language)
  await clerk.byId('password-old').fill(first.trim())
  await clerk.byId('password-new').fill('a-secret-of-mine-7')
  await clerk.byId('password-confirm').fill('another')
  await clerk.byId('password-confirm').press('Enter')
  await clerk.sees(say.mismatch)
  await clerk.page.keyboard.press('Escape')
  await expect.poll(() => clerk.byId('password-old').count()).toBe(1) // there is no way round it
  await clerk.byId('password-confirm').fill('a-secret-of-mine-7')
  await clerk.byId('password-confirm').press('Enter')
  await clerk.byId('password-old').waitFor({ state: 'detached' })
  await clerk.byId('home-page').waitFor()

  await more(person, name, 'sessions')
  await expect.poll(() => page.locator('[data-testid=session-table] tbody [data-row-key]').count()).toBe(1)
  await shot(person, `${language}-sessions`)
  await person.press('user-sessions-end')
  await person.press(page.locator('.ant-popconfirm .ant-btn-dangerous'))
  await person.sees(say.ended)
  await person.press('user-sessions-close')
  await clerk.page.reload()
  await clerk.page.waitForURL(/\/login/)
  await clerk.leave()

  await more(person, name, 'reset')
  await person.press('user-reset-confirm')
  expect(await person.byId('user-secret').innerText()).not.toBe(first)
  await person.press('user-secret-close')
  await more(person, name, 'delete')
  await shot(person, `${language}-delete`)
  await person.press('user-delete-confirm')
  await person.sees(say.deleted)
  await page.locator('[data-kind=filtered]').waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

/** A picture of 2 × 2 pixels. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGOwDT0JRAwQCgAj0gVtX9V+EwAAAABJRU5ErkJggg=='

test('shows what a user may do and why, and who sees a vehicle', async () => {
  const role = await makeRole(admin, 'Keys only', ['UU-10', 'UU-11'])
  await makeUser(admin, 'keeper', [role])
  const person = await Person.sitDown(server)
  const { page } = person
  await person.signIn('admin', '/usermanage', 'en')
  await more(person, 'keeper', 'rights')
  await person.byId('user-rights-search').waitFor()
  await page.getByText('Add user').last().waitFor()
  await shot(person, 'rights-page')
  await person.byId('user-rights-search').fill('no such thing')
  await page.locator('[data-testid=user-rights] [data-kind=filtered]').waitFor()
  await person.byId('user-rights-view').locator('label').last().click()
  await page.getByRole('heading', { name: /Keys only/ }).waitFor()
  await shot(person, 'rights-role')
  await page.keyboard.press('Escape')
  await admin.post('/api/ucrole/updaterole', { roleId: role, roleName: 'Keys only', roleNameEn: 'Keys only', status: 0 })
  await more(person, 'keeper', 'rights')
  await person.sees('No permission at present')
  await person.byId('user-rights-view').locator('label').last().click()
  await person.sees('Disabled: grants nothing')
  await page.keyboard.press('Escape')

  const device = (await admin.devices())[0]
  if (!device) throw new Error('no device')
  await person.byId('user-sight').click()
  await person.byId('user-sight-key').locator('input').fill('no such plate')
  await page.keyboard.press('Enter')
  await page.locator('[data-testid=user-sight-drawer] [data-kind=error]').waitFor()
  await person.byId('user-sight-key').locator('input').fill(device.imei)
  await page.keyboard.press('Enter')
  await page.locator('[data-testid=user-sight-table] [data-row-key]').first().waitFor()
  await expect.poll(() => person.byId('user-sight-drawer').innerText()).toContain(device.organName)
  await shot(person, 'sight')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a limited user has no button that the server would refuse (%s)', async (language) => {
  const role = await makeRole(admin, `Looks at users ${language}`, ['UU-10'])
  const { password } = await makeUser(admin, `looker.${language}`, [role])
  const person = await Person.sitDown(server)
  await person.firstSignIn(`looker.${language}`, password, '/home', language)
  await person.byId('tile-usermanage').click()
  await person.page.locator('[data-row-key]').first().waitFor()
  for (const id of ['user-add', 'user-delete', 'user-sight']) await expect.poll(() => person.byId(id).count(), { message: id }).toBe(0)
  await expect.poll(() => person.page.locator('[data-testid^=user-edit-], [data-testid^=user-more-], [data-testid=user-table] input[type=checkbox]').count()).toBe(0)
  await expect.poll(() => person.byId('live-mark').count()).toBe(0) // nothing is pushed to those who may not watch
  await shot(person, `${language}-limited`)
  for (const [path, body] of [
    ['/api/ucuser/insertuser', { loginName: 'x' }],
    ['/api/ucuser/resetpassword', { userId: 1 }],
    ['/api/ucuser/deleteuser', { userIds: '1' }],
  ] as const) {
    const token = await person.page.evaluate(() => sessionStorage.getItem('waymark.token') ?? '')
    expect((await server.call(path, { method: 'POST', body, token })).status, path).toBe(401)
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a super administrator looks through the eyes of a user, changes nothing, and comes back (%s)', async (language) => {
  const role = await makeRole(admin, `Manages users ${language}`, ['UU-10', 'UU-11', 'UU-12', 'UU-14', 'PM-10'])
  await makeUser(admin, `seen.${language}`, [role])
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/usermanage', language)
  await more(person, `seen.${language}`, 'view')
  await shot(person, `${language}-view-ask`)
  await person.press('user-view-confirm')
  await person.byId('view-banner').waitFor()
  await expect.poll(() => person.byId('view-banner').innerText()).toContain(`seen.${language}`)
  await person.byId('tile-usermanage').click()
  await person.page.locator('[data-row-key]').first().waitFor()
  // What the user may do is seen, and cannot be done.
  await expect.poll(() => person.byId('user-add').isDisabled()).toBe(true)
  await expect.poll(() => person.page.locator('[data-testid^=user-edit-]').first().getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => person.byId('user-sight').count()).toBe(0)
  await shot(person, `${language}-viewing`)
  // On a phone it is said in two lines, which are both seen.
  await person.page.setViewportSize({ width: 390, height: 844 })
  const [banner, words] = [await person.byId('view-banner').boundingBox(), await person.byId('view-banner').locator('span').nth(1).boundingBox()]
  if (!banner || !words) throw new Error('no banner')
  expect(words.y).toBeGreaterThanOrEqual(banner.y)
  expect(words.y + words.height).toBeLessThanOrEqual(banner.y + banner.height)
  await person.page.setViewportSize({ width: 1440, height: 900 })
  const token = await person.page.evaluate(() => sessionStorage.getItem('waymark.token') ?? '')
  expect((await server.call('/api/ucuser/insertuser', { method: 'POST', body: { loginName: 'x' }, token })).status).toBe(401)
  await person.page.reload()
  // Coming back loads the page again, at the same address: only the load itself tells that it has happened.
  const loaded = person.page.waitForEvent('load')
  await person.byId('view-exit').click()
  await loaded
  await expect.poll(() => person.byId('user-add').isEnabled().catch(() => false)).toBe(true)
  await expect.poll(() => person.byId('view-banner').count()).toBe(0)
  expect((await server.call('/api/basic/getwebsiteinfo', { token })).status).toBe(403)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a user is added without a mouse', async () => {
  const person = await Person.sitDown(server)
  const { page } = person
  const { keyboard } = page
  await person.signIn('admin', '/usermanage', 'en')
  await person.byId('user-add').focus()
  await keyboard.press('Enter')
  await expect.poll(() => focused(person)).toBe('user-loginName')
  await keyboard.type('by.keyboard')
  await person.still()
  for (let i = 0; i < 12 && (await focused(person)) !== 'user-roles'; i++) await keyboard.press('Tab')
  expect(await focused(person)).toBe('user-roles')
  await keyboard.press('ArrowDown')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').waitFor()
  await keyboard.press('Enter')
  await person.byId('user-roles').locator('.ant-select-selection-item').first().waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => page.locator('.ant-select-dropdown:visible').count()).toBe(0)
  await person.byId('user-dialog').waitFor() // Esc closed the list of roles and not the form
  for (let i = 0; i < 14 && (await focused(person)) !== 'user-save'; i++) await keyboard.press('Tab')
  await keyboard.press('Enter')
  await person.byId('user-secret').waitFor()
  await expect.poll(() => focused(person)).toBe('user-secret-close')
  await keyboard.press('Enter')
  await person.byId('user-secret').waitFor({ state: 'detached' })
  await expect.poll(() => focused(person)).toBe('user-add') // where it began
  await person.byId('user-edit-by.keyboard').waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})
