import { beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { addDevice } from './holder'
import { rootOrgan } from './people'
import { sharedServer } from './shared'
import { reportAll } from './terminal'

// What lists say on a phone, without being scrolled to the side.

const server = sharedServer()

beforeAll(async () => {
  const admin = await server.session('admin')
  await addDevice(admin, (await rootOrgan(admin)).id, '861830000000411', '京L10411')
})

const phone = { width: 390, height: 844 }

/** The cells of the first row that are seen whole: neither beyond the edge nor under what can be done with the row. */
const seen = (person: Person, list: string) =>
  person.byId(`${list}-table`).locator('tbody [data-row-key]').first().evaluate((row) => {
    const acts = row.querySelector('[data-fixed=right]')?.getBoundingClientRect().left ?? innerWidth
    const heads = Array.from(row.closest('table')?.querySelectorAll('thead tr > *') ?? [])
    return Array.from(row.querySelectorAll('td')).flatMap((cell, at) => {
      const fixed = cell.dataset.fixed === 'right'
      const key = (heads[at] as HTMLElement).dataset.key
      return key && !fixed && cell.getBoundingClientRect().right <= acts + 1 ? [key] : []
    })
  })

test.each<Language>(['cn', 'en'])('what a list is asked for is seen whole, and its bar takes one line (%s)', async (language) => {
  const person = await Person.sitDown(server, { ...phone, sharp: true })
  await person.signIn('admin', '/home', language)
  const lists = { rolemanage: ['role', 'name', 'status'], organmanage: ['organ', 'name', 'status'], carmanage: ['car', 'plateNo', 'owed'], usermanage: ['user', 'loginName'] }
  for (const [path, [list, ...keys]] of Object.entries(lists)) {
    await person.go(`/${path}`)
    await person.byId(`${list}-table`).locator('tbody [data-row-key]').first().waitFor()
    expect(await seen(person, String(list)), path).toEqual(expect.arrayContaining(keys))
  }
  for (const [path, list] of [['trafficpackage', 'sim'], ['usermanage', 'user'], ['paystatements', 'payment'], ['paypackages', 'package'], ['devicemanage', 'device']] as const) {
    await person.go(`/${path}`)
    const bar = person.byId(`${list}-filters-open`).locator('..')
    await expect.poll(async () => (await bar.boundingBox())?.height, { message: path }).toBeLessThan(60)
  }
  await person.shot(`phonelists-${language}`)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a long sentence is read whole (%s)', async (language) => {
  const admin = await server.session('admin')
  const imei = '861830000000411'
  await admin.post('/api/report/sendcommand', { imei, cmdCode: 'CC_38', plateConfirm: '京L10411', clientKey: `sentence-${language}` })
  const person = await Person.sitDown(server, phone)
  for (const [path, list] of [['/logmanage', 'log'], ['/operationrecord', 'operation']] as const) {
    await person.signIn('admin', `${path}?${list === 'log' ? 'content' : 'imei'}=${imei}`, language) // others may do much meanwhile
    const row = person.byId(`${list}-table`).locator('tbody [data-row-key]', { hasText: imei }).first()
    await row.waitFor()
    const cut = await row.locator('td').filter({ hasText: imei }).first().locator('span span').first().evaluate((text) => ({ beside: text.scrollWidth - text.clientWidth, below: text.scrollHeight - text.clientHeight, height: text.clientHeight }))
    expect(cut.beside, path).toBeLessThan(2)
    expect(cut.below, path).toBeLessThan(2)
    expect(cut.height, 'it takes more than one line').toBeGreaterThan(30)
    await person.shot(`phonelists-${list}-${language}`)
  }
  await person.leave()
})

test.each<Language>(['cn', 'en'])('thresholds say which level decided, and of the menus of permissions one stands open (%s)', async (language) => {
  const person = await Person.sitDown(server, phone)
  await person.signIn('admin', '/alarmthreshold', language)
  const levels = person.page.locator('.ant-table-tbody .ant-tag').filter({ hasText: language === 'cn' ? '默认' : 'Default' })
  await levels.first().waitFor()
  const box = await levels.first().boundingBox()
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  const title = await person.page.locator('.ant-table-thead th', { hasText: language === 'cn' ? '决定级别' : 'Decided by' }).boundingBox()
  expect((title?.x ?? 999) + (title?.width ?? 0), 'the title of the levels').toBeLessThanOrEqual(phone.width - 32)
  await person.go('/permissionmanage')
  const heads = person.page.locator('[role=treeitem][aria-level="1"], .ant-tree-treenode:has(> .ant-tree-switcher_close), .ant-tree-treenode:has(> .ant-tree-switcher_open)')
  await expect.poll(() => heads.count()).toBeGreaterThan(3)
  expect(await person.page.locator('.ant-tree-switcher_open').count()).toBe(1)
  expect(await person.page.locator('.ant-tree-switcher_close').count()).toBeGreaterThan(2)
  const [menus, system] = [await person.byId('menu-panel').boundingBox(), await person.byId('permission-system').boundingBox()]
  expect(menus?.y ?? 999, 'it begins with the menu').toBeLessThan(system?.y ?? 0)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('lists are sorted by the time that their one column says (%s)', async (language) => {
  const person = await Person.sitDown(server, phone)
  await person.signIn('admin', '/home', language)
  for (const [path, list, key] of [['/logmanage', 'log', 'entry'], ['/operationrecord', 'operation', 'deed'], ['/ordermanage', 'order', 'split'], ['/alarmrecord', 'alarm', 'alarm']] as const) {
    await person.go(path)
    const head = person.byId(`${list}-table`).locator(`th[data-key=${key}]`)
    await head.locator('button').first().click()
    await person.page.waitForURL(/sort=-?(createTime|alarmTime)/)
    await expect.poll(() => head.getAttribute('aria-sort'), { message: path }).toMatch(/ascending|descending/)
  }
  await person.leave()
})

test.each<Language>(['cn', 'en'])('history and frequent places begin with vehicles, and no empty map (%s)', async (language) => {
  const admin = await server.session('admin')
  const held = await addDevice(admin, (await rootOrgan(admin)).id, `86183000000042${language === 'cn' ? 1 : 2}`, `京L1042${language === 'cn' ? 1 : 2}`)
  await reportAll(server.gt06Port, held.imei, [{ at: new Date(Date.now() - 60_000), lat: 33.5, lng: 84.2, speed: 40, course: 0 }])
  const person = await Person.sitDown(server, phone)
  await person.signIn('admin', '/historytrack', language)
  await expect.poll(() => person.byId('begin').locator('button').count()).toBeGreaterThan(0)
  expect(await person.byId('history-split').count()).toBe(0)
  await person.shot(`phonelists-begin-${language}`)
  await person.byId(`begin-${held.imei}`).focus()
  await person.page.keyboard.press('Enter')
  await person.page.waitForURL(new RegExp(`imei=${held.imei}&from=`))
  await person.byId('history-view').waitFor()
  await person.go('/frequentplace')
  await person.byId(`begin-${held.imei}`).click() // looked at lately now
  await person.page.waitForURL(new RegExp(`frequentplace.*imei=${held.imei}`))
  await person.leave()
})
