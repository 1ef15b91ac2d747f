import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { makeRole, makeUser } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'

const server = sharedServer()

let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
  await hire(server, 'role.onlooker', ['URL-10', 'URL-20'])
})

interface Role {
  roleId: number
  roleNameEn: string
}

async function roleNamed(name: string): Promise<number> {
  const { rows } = (await admin.get('/api/ucrole/getrolelist?lang=en&pageSize=200')).body.retobj as { rows: Role[] }
  const role = rows.find((row) => row.roleNameEn === name)
  if (!role) throw new Error(`no role ${name}`)
  return role.roleId
}

const words: Record<Language, Record<'required' | 'taken' | 'added' | 'granted' | 'deleted' | 'inUse' | 'platform' | 'lookOnly' | 'unsaved', RegExp> & { keep: string; close: string }> = {
  cn: {
    required: /角色名称（中文）不能为空/,
    taken: /已有/,
    added: /角色已新增/,
    granted: /角色权限已设置/,
    deleted: /角色已删除/,
    inUse: /还有1个用户使用此角色/,
    platform: /全平台的角色，只能由平台员工修改/,
    lookOnly: /您可以查看，但不能修改/,
    unsaved: /放弃已填写的内容/,
    keep: '继续编辑',
    close: '关闭',
  },
  en: {
    required: /Name in Chinese cannot be empty/,
    taken: /already/,
    added: /Role added/,
    granted: /Role permissions set/,
    deleted: /Role deleted/,
    inUse: /Users who have this role: 1/,
    platform: /A role of the whole platform/,
    lookOnly: /but not change them/,
    unsaved: /Discard what you entered/,
    keep: 'Keep editing',
    close: 'Close',
  },
}

test.each<Language>(['cn', 'en'])('a role is added, given permissions and deleted; one in use stays (%s)', async (language) => {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  const { page } = person
  const say = words[language]
  const shown = (text: RegExp) => person.sees(text)
  const gone = (id: string) => person.byId(id).waitFor({ state: 'detached' })
  await person.signIn('admin', '/rolemanage', language)
  await page.locator('[data-row-key]').first().waitFor()

  await person.byId('role-add').click()
  await person.press('role-save')
  await shown(say.required)
  await person.byId('role-name').fill(`值班 ${language}`)
  await person.byId('role-nameEn').fill(`On duty ${language}`)
  await person.byId('role-name').press('Enter')
  await shown(say.added)
  await gone('role-dialog')
  await person.byId('role-add').click()
  await person.byId('role-name').fill(`值班 ${language}`)
  await person.press('role-save')
  await page.locator('.ant-form-item-explain-error', { hasText: say.taken }).waitFor()
  await person.byId('role-name').fill('')

  const id = await roleNamed(`On duty ${language}`)
  await person.go('/rolemanage?name=On duty') // the list has roles of others too
  await person.byId(`role-grant-${id}`).click()
  const count = () => person.byId('grant-count').innerText()
  const tick = (code: string) => page.locator('.ant-tree-treenode', { has: page.getByTestId(`grant-node-${code}`) }).locator('.ant-tree-checkbox')
  await expect.poll(count).toMatch(/\D0\D|^0 /)
  await person.byId('grant-search').fill('UO-12')
  await tick('UO-12').click()
  await expect.poll(count).toMatch(/2/) // the button brings its page
  await expect.poll(() => tick('UO-10').getAttribute('class')).toMatch(/indeterminate/)
  await person.byId('grant-search').fill('')
  await tick('RP').click() // a heading with all below
  await page.keyboard.press('Escape')
  await page.locator('.ant-modal-confirm-title', { hasText: say.unsaved }).waitFor()
  await person.press(page.getByRole('button', { name: say.keep, exact: true }))
  await person.press('grant-save')
  await shown(say.granted)
  await gone('grant-drawer')
  await person.byId(`role-grant-${id}`).click()
  await expect.poll(() => tick('RP').getAttribute('class')).toMatch(/checked/)
  await person.byId('grant-all').check()
  await expect.poll(count).toMatch(/(\d+)\D+\1/)

  const inUse = await makeRole(admin, `On duty now ${language}`, ['UO-10'])
  await makeUser(admin, `on.duty.${language}`, [inUse])
  await person.go('/rolemanage?name=On duty')
  await person.byId(`role-more-${inUse}`).click()
  await person.byId(`role-remove-${inUse}`).click()
  await shown(say.inUse)
  await expect.poll(() => person.byId('role-delete-confirm').isVisible()).toBe(false)
  await person.press(person.byId('role-delete-ask').getByRole('button', { name: say.close, exact: true }).last())
  await gone('role-delete-ask')
  await person.byId('role-filter-name').fill('on duty')
  await person.byId('role-search').click()
  await page.waitForURL(/name=on/)
  await person.byId(`role-more-${id}`).click()
  await person.byId(`role-remove-${id}`).click()
  await person.press('role-delete-confirm')
  await shown(say.deleted)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a manager may not touch the roles of the platform, and is told why (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const platform = await roleNamed('Operator')
  await person.signIn('manager', '/rolemanage?name=Operator', language)
  await person.byId(`role-grant-${platform}`).waitFor()
  await expect.poll(() => person.byId('role-add').count()).toBe(1)
  await expect.poll(() => person.byId(`role-more-${platform}`).count()).toBe(0)
  await person.byId(`role-grant-${platform}`).click()
  await person.byId('grant-drawer').getByText(words[language].platform).waitFor()
  await expect.poll(() => person.byId('grant-save').count()).toBe(0)
  const manager = await server.session('manager')
  expect((await manager.post('/api/ucrole/updaterole', { roleId: platform, roleName: 'x' })).body.errcode).not.toBe(0)
  expect((await manager.post('/api/ucrole/insertrolepermission', { roleId: platform, strPerId: '' })).body.errcode).not.toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look has no button (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const own = await roleNamed('role.onlooker')
  await person.signIn('role.onlooker', '/rolemanage?name=role.onlooker', language)
  await person.byId(`role-grant-${own}`).click()
  await person.byId('grant-drawer').getByText(words[language].lookOnly).waitFor()
  await expect.poll(() => person.byId('grant-save').count()).toBe(0)
  await expect.poll(() => person.byId('role-add').count()).toBe(0)
  await expect.poll(() => person.page.locator('[data-testid^=role-more-]').count()).toBe(0)
  const onlooker = await server.session('role.onlooker')
  for (const call of ['insertrole', 'updaterole', 'deleterole', 'insertrolepermission']) {
    expect((await onlooker.post(`/api/ucrole/${call}`, { roleId: own, roleName: 'x', strPerId: '' })).status).toBe(401)
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/rolemanage?name=Operator', 'en')
  if (theme === 'dark') await toDark(person)
  await person.page.locator('[data-row-key]').first().waitFor()
  expect(await violations(person)).toEqual([])
  await person.byId(`role-grant-${await roleNamed('Operator')}`).click()
  await person.byId('grant-node-MC').waitFor()
  await expect.poll(() => person.page.locator('.ant-drawer-panel-motion-right-enter, .ant-drawer-panel-motion-right-appear').count()).toBe(0)
  expect(await violations(person)).toEqual([])
  await person.leave()
})
