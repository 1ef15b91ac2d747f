import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { OwnServer } from './server'
import { hire } from './staff'

let server: OwnServer

beforeAll(async () => {
  server = await OwnServer.start(5)
  await hire(server, 'auditor', ['UP-10'], { employee: true })
})

afterAll(async () => {
  await server?.stop()
})

interface Menu {
  perId: number
  perCode: string
  children: Menu[]
}

/** Address of the page with a menu chosen. */
async function menuAddress(code: string): Promise<string> {
  const admin = await server.session('admin')
  const groups = (await admin.get('/api/ucpermission/getpermissionmenulist?systemType=GPS_BACK')).body.retobj as Menu[]
  const menu = groups.flatMap((group) => group.children).find((page) => page.perCode === code)
  return `/permissionmanage?menu=${menu?.perId}`
}

const words: Record<Language, Record<'required' | 'mismatch' | 'addedTo' | 'added' | 'saved' | 'affected' | 'off' | 'below' | 'deleted' | 'refreshed', RegExp> & { page: string }> = {
  cn: {
    required: /权限编码不能为空/,
    mismatch: /路由|编码/,
    addedTo: /已为“历史轨迹”添加1个按钮/,
    added: /权限已新增/,
    saved: /权限已保存/,
    affected: /个角色会受影响/,
    off: /权限已禁用/,
    below: /删除其下的1个页面和按钮/,
    deleted: /已删除\d+个权限/,
    refreshed: /权限已刷新/,
    page: '测试页面',
  },
  en: {
    required: /Code cannot be empty/,
    mismatch: /route|code/i,
    addedTo: /Added to “History track”: 1/,
    added: /Permission added/,
    saved: /Permission saved/,
    affected: /Roles affected: \d/,
    off: /Permission disabled/,
    below: /Pages and buttons below it: 1/,
    deleted: /Permissions deleted: \d/,
    refreshed: /Permissions refreshed/,
    page: 'Test page',
  },
}

test.each<Language>(['cn', 'en'])('routes become buttons, which are changed, disabled and deleted (%s)', async (language) => {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  const { page } = person
  const say = words[language]
  const shown = (text: RegExp) => person.sees(text)
  await person.signIn('admin', '/permissionmanage', language)
  await person.byId('menu-node-HT-00').click()
  await page.waitForURL(/menu=\d+/)
  await person.byId('route-search').fill('/ucpermission/getpermissionbuttonlist')
  await expect.poll(() => page.locator('[data-testid^=free-route-]').count()).toBe(1)
  await expect.poll(() => person.byId('routes-add').isDisabled()).toBe(true)
  await person.byId('routes-all').check()
  await person.byId('routes-add').click()
  await shown(say.addedTo)
  const row = page.locator('[data-testid^=button-row-]').first()
  await row.waitFor()
  await expect.poll(() => row.innerText()).toContain('/ucpermission/getpermissionbuttonlist')
  await expect.poll(() => page.locator('[data-testid^=free-route-]').count()).toBe(0)

  await row.locator('[data-testid^=button-edit-]').click()
  await person.byId('permission-perCode').fill('DC-99')
  await person.press('permission-save')
  await page.locator('.ant-form-item-explain-error', { hasText: say.mismatch }).waitFor()
  await person.byId('permission-perCode').fill('UP-10')
  await person.byId('permission-perName').fill('查看按钮')
  await person.byId('permission-perNameEn').fill('See buttons')
  await person.press('permission-save')
  await shown(say.saved)
  await person.byId('permission-dialog').waitFor({ state: 'detached' })
  await expect.poll(() => row.innerText()).toContain(language === 'cn' ? '查看按钮' : 'See buttons')

  await row.locator('[data-testid^=button-toggle-]').click()
  await shown(say.affected)
  await person.press('permission-toggle-confirm')
  await shown(say.off)
  await expect.poll(() => row.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  await row.locator('[data-testid^=button-delete-]').click()
  await person.press('permission-delete-confirm')
  await shown(say.deleted)
  await expect.poll(() => page.locator('[data-testid^=button-row-]').count()).toBe(0)
  await person.byId('permission-refresh').click()
  await shown(say.refreshed)
  if (language === 'en') expect(await person.byId('permission-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a menu is added and goes with what is below it once its name is typed (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const { page } = person
  const say = words[language]
  const code = `TP-${language === 'cn' ? 1 : 2}`
  const shown = (text: RegExp) => person.sees(text)
  const fill = (field: string, text: string) => person.byId(`permission-${field}`).fill(text)
  await person.signIn('admin', '/permissionmanage', language)
  await person.byId('menu-node-HT-00').click()
  await person.byId('menu-add').click()
  await person.press('permission-save')
  await shown(say.required)
  await fill('perName', '测试页面')
  await fill('perNameEn', 'Test page')
  await fill('perCode', code)
  await fill('perUrl', `/test${language}`)
  await person.byId('permission-perUrl').press('Enter')
  await shown(say.added)
  await person.byId(`menu-node-${code}`).click()
  await person.sees(language === 'cn' ? '该菜单没有按钮' : 'This menu has no buttons')
  await person.byId('route-search').fill('/ucpermission/getpermissionbuttonlist')
  await expect.poll(() => page.locator('[data-testid^=free-route-]').count()).toBe(1)
  await page.locator('[data-testid^=free-route-]').getByRole('checkbox').check()
  await person.byId('routes-add').click()
  await page.locator('[data-testid^=button-row-]').first().waitFor()
  await person.byId('menu-delete').click()
  await shown(say.below)
  await expect.poll(() => person.byId('permission-delete-confirm').isDisabled()).toBe(true)
  await person.byId('permission-delete-word').fill(say.page)
  await person.press('permission-delete-confirm')
  await shown(say.deleted)
  await person.byId(`menu-node-${code}`).waitFor({ state: 'detached' })
  await person.go(await menuAddress('UP-10')) // without this page nobody could put things right
  await person.byId('menu-edit').waitFor()
  await expect.poll(() => person.byId('menu-delete').count()).toBe(0)
  await expect.poll(() => person.byId('menu-toggle').count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look has no button but refreshing (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('auditor', '/permissionmanage', language)
  await person.go(await menuAddress('UU-10'))
  await person.byId('menu-node-UU-10').waitFor() // far down, scrolled to
  await person.page.locator('[data-testid^=button-row-]').first().waitFor()
  await person.page.locator('[data-testid^=free-route-]').first().waitFor()
  const buttons = ['menu-add', 'menu-edit', 'menu-toggle', 'menu-delete', 'button-add', 'buttons-all', 'buttons-delete', 'routes-all', 'routes-add']
  for (const id of buttons) await expect.poll(() => person.byId(id).count(), { message: id }).toBe(0)
  await expect.poll(() => person.byId('button-panel').locator('button, input, [role=switch]').count()).toBe(0)
  await person.byId('permission-refresh').click()
  await person.sees(words[language].refreshed)
  const auditor = await server.session('auditor')
  const bodies = {
    batchinsertpermission: { parentId: 2, path: '/1/2/', systemType: 'GPS_BACK', routeList: [] },
    deletebatchpermission: { perIds: '3' },
    setpermissionenable: { perId: 3, status: 0 },
    insertpermission: { perName: 'x', perCode: 'X-1', perType: 'MENU' },
    updatepermission: { perId: 3, perName: 'x', perCode: 'X-1', perType: 'MENU' },
  }
  for (const [call, body] of Object.entries(bodies)) expect((await auditor.post(`/api/ucpermission/${call}`, body)).status, call).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('it is neither shown to nor open for an operator', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('operator', '/home', 'en')
  await person.byId('side-menu').waitFor()
  expect(await person.byId('side-menu').innerText()).not.toMatch(/Permissions|Routes/)
  await person.go('/permissionmanage')
  await person.page.locator('[data-testid=no-page] [data-kind=forbidden]').waitFor()
  const operator = await server.session('operator')
  expect((await operator.get('/api/ucpermission/getpermissionmenulist?systemType=GPS_BACK')).status).toBe(401)
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/permissionmanage', 'en')
  if (theme === 'dark') await toDark(person)
  await person.page.locator('[data-testid^=button-row-]').first().waitFor()
  await person.page.locator('[data-testid^=free-route-]').first().waitFor()
  expect(await violations(person)).toEqual([])
  await person.leave()
})
