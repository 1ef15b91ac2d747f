import { expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { cutOff } from './fits'
import { sharedServer } from './shared'

const server = sharedServer()

const words: Record<Language, { close: string; pages: string[] }> = {
  cn: { close: '关闭此页面', pages: ['首页', '设备管理', '用户管理'] },
  en: { close: 'Close this page', pages: ['Home', 'Devices', 'Users'] },
}

/** The menu that the button in the head opens. */
const menu = (person: Person) => person.page.locator('.ant-drawer .ant-menu-root')

/** Opens the menu and a page from it, which closes it. */
async function choose(person: Person, path: string): Promise<void> {
  await person.press('menu-button')
  const item = menu(person).locator(`[data-menu-id$="${path}"]`)
  const heads = menu(person).locator('.ant-menu-submenu-title')
  await menu(person).waitFor()
  for (let at = 0; !(await item.isVisible()); at++) await person.press(heads.nth(at % (await heads.count())))
  await person.press(item)
  await person.page.waitForURL((url) => url.pathname === path)
  await menu(person).waitFor({ state: 'hidden' })
}

test.each<Language>(['cn', 'en'])('on a phone the menu is a drawer, and the title lists the pages that are open (%s)', async (language) => {
  const { close, pages } = words[language]
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', '/home', language)
  await person.byId('home-offline').waitFor()
  expect(await cutOff(person)).toEqual([])
  expect(await person.byId('side-menu').count()).toBe(0)

  await choose(person, '/devicemanage')
  const row = person.byId('device-table').locator('[data-row-key]', { hasText: /\p{Script=Han}[A-Z]/u }).first() // of a vehicle: another test may have added a device of none
  await row.waitFor()
  expect(await person.byId('device-filter-key').count()).toBe(0) // folded away
  expect(await person.byId('device-filters-open').isVisible()).toBe(true)
  const seen = await row.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return left >= 0 && right <= innerWidth ? [cell.textContent ?? ''] : []
    }),
  )
  expect(seen.filter((text) => text !== '').length, `of a row are in sight: ${seen}`).toBeGreaterThan(1)
  const plateIsWhole = await row.evaluate((line) => {
    const cells = Array.from(line.querySelectorAll('td'))
    const text = document.createRange()
    text.selectNodeContents(cells.find((cell) => /^\p{Script=Han}[A-Z]/u.test(cell.textContent ?? '')) ?? line)
    return text.getBoundingClientRect().right <= (cells.at(-1)?.getBoundingClientRect().left ?? 0)
  })
  expect(plateIsWhole, 'the plate is not under what can be done with the row').toBe(true)
  // The bar over the rows has one line: what is rarer is behind a button.
  const line = async (id: string) => (await person.byId(id).boundingBox())?.y
  expect(new Set([await line('device-filters-open'), await line('device-add'), await line('device-acts-more')]).size).toBe(1)
  expect(await person.byId('device-inbox').isVisible()).toBe(false)
  await person.press('device-acts-more')
  await person.byId('device-inbox').waitFor()
  expect(await cutOff(person)).toEqual([])
  await person.press('device-acts-more')
  await person.byId('device-inbox').waitFor({ state: 'hidden' })
  await person.shot(`phone-${language}-devices`)
  expect(await cutOff(person)).toEqual([])

  await choose(person, '/usermanage')
  await person.byId('user-table').locator('[data-row-key]').first().waitFor()
  expect(await cutOff(person)).toEqual([])
  expect(await person.byId('tabs-list').innerText()).toBe(pages[2])
  await person.press('tabs-list')
  const listed = person.page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item')
  await expect.poll(async () => (await listed.allInnerTexts()).slice(0, 3)).toEqual(pages)
  await person.shot(`phone-${language}-pages`)
  await person.press(listed.filter({ hasText: close }))
  await expect.poll(() => person.byId('tabs-list').innerText()).toBe(pages[1])
  await person.page.waitForURL((url) => url.pathname === '/devicemanage')
  expect(person.faults).toEqual([])
  await person.leave()
})

test('on a phone lists have in sight what they are asked for', async () => {
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', '/home', 'en')
  for (const [path, list, column] of [['/operationrecord', 'operation', 'deed'], ['/logmanage', 'log', 'entry'], ['/propertymap', 'property', 'entry'], ['/routemanage', 'route', 'route'], ['/devicemodel', 'model', 'model']] as const) {
    await person.go(path)
    const table = person.byId(`${list}-table`)
    await table.locator('tbody [data-row-key]').first().waitFor()
    const hidden = await table.evaluate((frame, key) => {
      const head = (which: string) => frame.querySelector(`th${which}`)?.getBoundingClientRect()
      return (head(`[data-key="${key}"]`)?.right ?? Number.NaN) - (head('[data-fixed=right]')?.left ?? window.innerWidth)
    }, column)
    expect(hidden, `${path}: pixels of ${column} that are not in sight`).toBeLessThanOrEqual(1)
  }
  expect(await cutOff(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})
