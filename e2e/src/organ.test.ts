import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInTree } from './choose'
import { rootOrgan } from './people'
import { OwnServer } from './server'
import { hire } from './staff'
import { reportLate } from './terminal'

let server: OwnServer

beforeAll(async () => {
  server = await OwnServer.start(10, '--keep.min-point-days', '2')
  await hire(server, 'onlooker', ['UO-10'])
})

afterAll(async () => {
  await server?.stop()
})

const words: Record<Language, Record<'name' | 'taken' | 'added' | 'saved' | 'moved' | 'disable' | 'holds' | 'deleted', RegExp> & { discard: string; close: string }> = {
  cn: {
    name: /机构名称不能为空/,
    taken: /已有名为|已存在|已有/,
    added: /机构已新增/,
    saved: /机构已保存/,
    moved: /机构已移动/,
    disable: /请先将该机构禁用/,
    holds: /删除1个下级机构/,
    deleted: /机构已删除/,
    discard: '放弃',
    close: '关闭',
  },
  en: {
    name: /Name cannot be empty/,
    taken: /already/,
    added: /Organisation added/,
    saved: /Organisation saved/,
    moved: /Organisation moved/,
    disable: /Disable this organisation first/,
    holds: /Organisations below it, deleted: 1/,
    deleted: /Organisation deleted/,
    discard: 'Discard',
    close: 'Close',
  },
}

const ownName = (person: Person) => person.page.locator('[data-row-key]').first().innerText()

test.each<Language>(['cn', 'en'])('an organisation is added, found, changed, moved and deleted (%s)', async (language) => {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  const { page } = person
  const say = words[language]
  const name = `Fleet ${language}`
  const shown = (text: RegExp) => person.sees(text)
  const gone = (id: string) => person.byId(id).waitFor({ state: 'detached' })
  await person.signIn('admin', '/organmanage', language)
  await page.locator('[data-row-key]').first().waitFor()
  if (language === 'en') expect(await page.getByTestId('organ-filters').innerText()).not.toMatch(/[\u4e00-\u9fff]/)

  await person.byId('organ-add').click()
  await person.press('organ-save')
  await shown(say.name)
  await chooseInTree(person, 'organ-parent', 'East')
  await person.byId('organ-name').fill(name)
  await person.byId('organ-name').press('Enter')
  await shown(say.added)
  await gone('organ-dialog')

  await person.byId('organ-add').click()
  await chooseInTree(person, 'organ-parent', 'East')
  await person.byId('organ-name').fill(name)
  await person.press('organ-save')
  await page.locator('.ant-form-item-explain-error', { hasText: say.taken }).waitFor()
  await person.escape(page.getByRole('button', { name: say.discard, exact: true }), 'visible')
  await person.press(page.getByRole('button', { name: say.discard, exact: true }))
  await gone('organ-dialog')

  await person.byId('organ-filter-name').fill(name.toLowerCase())
  await person.byId('organ-search').click()
  await expect.poll(() => page.locator('[data-row-key]').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('name')).toBe(name.toLowerCase())
  const button = (what: string) => page.locator(`[data-testid^=organ-${what}-]`).first()
  const fromMenu = async (what: string) => {
    await button('more').click()
    await button(what).click()
  }
  await button('edit').click()
  await person.byId('organ-name').fill(`${name} again`)
  await person.byId('organ-remark').fill('moved soon')
  await person.press('organ-save')
  await shown(say.saved)
  await gone('organ-dialog')
  await person.sees(`${name} again`)

  await fromMenu('move')
  await chooseInTree(person, 'organ-move-parent', 'North')
  await person.press('organ-move-save')
  await shown(say.moved)
  await gone('organ-move-dialog')
  await expect.poll(() => page.locator('[data-row-key]').first().innerText()).toMatch(/North/)

  await fromMenu('remove')
  await shown(say.disable)
  await expect.poll(() => person.byId('organ-delete-confirm').isVisible()).toBe(false)
  await person.press(person.byId('organ-delete-ask').getByRole('button', { name: say.close, exact: true }).last())
  await button('edit').click()
  await page.getByRole('radio').last().check()
  await person.press('organ-save')
  await gone('organ-dialog')
  await expect.poll(() => page.locator('[data-row-key]').first().innerText()).toMatch(/禁用|Disabled/)
  await fromMenu('remove')
  await person.press('organ-delete-confirm')
  await shown(say.deleted)
  await page.locator('[data-kind=filtered]').waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('what holds something goes only once its name is typed (%s)', async (language) => {
  const admin = await server.session('admin')
  const made = async (organName: string, parentId: number, status: number) =>
    ((await admin.post('/api/ucorgan/insertorgan', { organName, parentId, sort: 1, status })).body.retobj as { organId: number }).organId
  const outer = await made(`Outer ${language}`, 1, 0)
  await made(`Inner ${language}`, outer, 1)
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/organmanage', language)
  await person.go(`/organmanage?status=0`)
  await person.byId(`organ-more-${outer}`).click()
  await person.byId(`organ-remove-${outer}`).click()
  await person.sees(words[language].holds)
  const confirm = person.byId('organ-delete-confirm')
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await person.byId('organ-delete-word').fill(`Outer ${language}`)
  await confirm.click()
  await person.sees(words[language].deleted)
  await expect.poll(async () => JSON.stringify((await admin.get('/api/ucorgan/getorgantree')).body)).not.toContain(`Inner ${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('the tree limits the list, the address keeps it, and one’s own organisation stays where it is', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/organmanage')
  await person.byId('organ-side').getByText('North').click()
  await person.page.waitForURL(/parent=\d+/)
  await expect.poll(() => ownName(person)).toMatch(/North/)
  await person.page.reload()
  await expect.poll(() => ownName(person)).toMatch(/North/)
  await person.byId('organ-side-all').click()
  await expect.poll(() => ownName(person)).toMatch(/本机构/)
  await expect.poll(() => person.byId('organ-edit-1').count()).toBe(1)
  await person.byId('organ-more-1').click()
  await person.byId('organ-below-1').waitFor()
  await expect.poll(() => person.byId('organ-move-1').count()).toBe(0)
  await expect.poll(() => person.byId('organ-remove-1').count()).toBe(0)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look has no button (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('onlooker', '/organmanage', language)
  await person.page.locator('[data-row-key]').first().waitFor()
  await expect.poll(() => person.byId('organ-add').count()).toBe(0)
  await expect.poll(() => person.page.locator('[data-testid^=organ-edit-],[data-testid^=organ-move-],[data-testid^=organ-remove-]').count()).toBe(0)
  const onlooker = await server.session('onlooker')
  for (const call of ['insertorgan', 'updateorgan', 'updateorganparent', 'deleteorgan']) {
    expect((await onlooker.post(`/api/ucorgan/${call}`, { organId: 2, parentId: 1, organName: 'x', sort: 1 })).status).toBe(401)
  }
  expect((await onlooker.get('/api/ucorgan/getorgancontents?organId=2')).status).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a manager sees the own branch only', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('manager', '/organmanage', 'en')
  await person.page.locator('[data-row-key]').first().waitFor()
  await expect.poll(() => ownName(person)).toMatch(/Yours/)
  await expect.poll(() => person.byId('organ-page').innerText()).not.toContain('Demo Fleet')
  expect((await (await server.session('manager')).post('/api/ucorgan/updateorgan', { organId: 1, organName: 'x', sort: 1 })).status).toBe(404)
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/organmanage', 'en')
  if (theme === 'dark') await toDark(person)
  await person.page.locator('[data-row-key]').first().waitFor()
  expect(await violations(person)).toEqual([])
  await person.byId('organ-add').click()
  await person.press('organ-save')
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error').count()).toBe(1)
  await expect.poll(() => person.page.locator('[class*=show-help-item-appear], [class*=show-help-item-enter]').count()).toBe(0) // faded in
  expect(await violations(person)).toEqual([])
  await person.leave()
})

test.each<[Language, RegExp, RegExp, RegExp]>([
  ['cn', /确定永久删除轨迹点吗/, /1台设备共1个点，无法恢复/, /机构已保存/],
  ['en', /Delete points for good/, /would be removed for good .points: 1, devices: 1/, /Organisation saved/],
])('points are kept for less time only once it is confirmed what goes (%s)', async (language, asks, amount, saved) => {
  const admin = await server.session('admin')
  const organName = `Short ${language}`
  const parentId = (await rootOrgan(admin)).id
  const { organId } = (await admin.post('/api/ucorgan/insertorgan', { organName, parentId, sort: 9, status: 1 })).body.retobj as { organId: number }
  const imei = language === 'cn' ? '861500000000011' : '861500000000029'
  const made = await admin.post('/api/device/insertdevice', { organId, imei, deviceName: organName, deviceModel: 'GT06N' })
  expect(made.body).toMatchObject({ errcode: 0 })
  await reportLate(server.gt06Port, imei, new Date(Date.now() - 5 * 24 * 3600 * 1000))
  // Counted is what the database holds. Until it has the point nothing would go, and so nothing is asked: that is taken back.
  const update = async (retentionDays: number) => (await admin.post('/api/ucorgan/updateorgan', { organId, organName, sort: 9, status: 1, retentionDays })).body.errcode
  await expect
    .poll(async () => {
      const answer = await update(3)
      if (answer === 0) await update(0)
      return answer
    })
    .toBe(1221)

  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  const { page } = person
  await person.signIn('admin', '/organmanage', language)
  await person.byId('organ-filter-name').fill(organName)
  await person.byId('organ-search').click()
  await expect.poll(() => page.locator('[data-row-key]').count()).toBe(1)
  await page.locator('[data-testid^=organ-edit-]').first().click()
  const days = page.getByTestId('organ-retentionDays')
  await days.fill('3')
  await person.press('organ-save')
  await page.locator('.ant-modal-confirm-title', { hasText: asks }).waitFor()
  await page.locator('.ant-modal-confirm-content', { hasText: amount }).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/organ-${language}-retention.png` })
  await person.press(page.locator('.ant-modal-confirm-btns button').first()) // leave it as it is
  await page.locator('.ant-form-item-explain-error', { hasText: amount }).waitFor()
  await person.press('organ-save')
  await person.press('organ-retention-confirm')
  await person.sees(saved)
  await person.byId('organ-dialog').waitFor({ state: 'detached' })
  const row = async () => ((await admin.get(`/api/ucorgan/getorganlist?pageSize=200`)).body.retobj as { rows: { organId: number; retentionDays: number }[] }).rows.find((one) => one.organId === organId)
  expect((await row())?.retentionDays).toBe(3)
  expect(person.faults).toEqual([])
  await person.leave()
})
