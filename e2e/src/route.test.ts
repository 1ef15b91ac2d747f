import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { sharedServer } from './shared'
import { hire } from './staff'

const server = sharedServer()

beforeAll(async () => {
  await hire(server, 'route.auditor', ['RT-10'], { employee: true })
})

const words: Record<Language, { refreshed: RegExp; none: string; disabled: string }> = {
  cn: { refreshed: /路由已刷新/, none: '不需要权限', disabled: '禁用' },
  en: { refreshed: /Routes refreshed/, none: 'Needs none', disabled: 'Disabled' },
}

test.each<Language>(['cn', 'en'])('routes are found by every filter and refreshed (%s)', async (language) => {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  const { page } = person
  const say = words[language]
  const rows = page.locator('[data-row-key]')
  const texts = async () => (await rows.allInnerTexts()).join('\n')
  await person.signIn('admin', '/routemanage', language)
  await rows.first().waitFor()
  await person.byId('route-filter-key').fill('/ucroute/')
  await person.byId('route-filter-key').press('Enter')
  await expect.poll(() => rows.count()).toBe(2)
  await expect.poll(texts).toContain('RT-11')
  await chooseInList(person, 'route-filter-method', 'POST')
  await expect.poll(() => rows.count()).toBe(1)
  await expect.poll(texts).toContain('/ucroute/initroute')
  await page.reload() // the address keeps the filters
  await expect.poll(() => rows.count()).toBe(1)
  await chooseInList(person, 'route-filter-hasPerm', say.none)
  await page.locator('[data-kind=filtered]').waitFor()
  await person.byId('route-reset').click()
  await expect.poll(() => rows.count()).toBe(20)
  await chooseInList(person, 'route-filter-hasPerm', say.none)
  await page.waitForURL(/hasPerm=0/)
  await chooseInList(person, 'route-filter-status', say.disabled)
  await page.locator('[data-kind=filtered]').waitFor()
  await person.byId('route-reset').click()
  await person.byId('route-refresh').click()
  await person.sees(say.refreshed)
  if (language === 'en') expect(await person.byId('route-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look has no button (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('route.auditor', '/routemanage', language)
  await person.page.locator('[data-row-key]').first().waitFor()
  await expect.poll(() => person.byId('route-refresh').count()).toBe(0)
  const auditor = await server.session('route.auditor')
  expect((await auditor.post('/api/ucroute/initroute', {})).status).toBe(401)
  expect((await (await server.session('manager')).get('/api/ucroute/getroutelist')).status).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/routemanage', 'en')
  if (theme === 'dark') await toDark(person)
  await person.page.locator('[data-row-key]').first().waitFor()
  expect(await violations(person)).toEqual([])
  await person.leave()
})
