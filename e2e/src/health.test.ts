import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { openBrowser, Person } from './browser'
import { Server } from './server'
import { hire } from './staff'

let server: Server
let browser: Browser

beforeAll(async () => {
  server = await Server.start(5)
  browser = await openBrowser()
  await hire(server, 'looker', ['SH-10'], { employee: true })
  await hire(server, 'outsider', ['SH-10', 'SH-11']) // not of the staff: the codes do not count
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('what is missing is said in both languages, to the staff alone, until somebody confirms it', async () => {
  const admin = await server.session('admin')
  await expect.poll(async () => (await admin.devices()).some((row) => row.deviceState > 0)).toBe(true) // so the log holds something
  await server.kill()
  server.lose('log')
  await server.run()
  const english = await Person.sitDown(browser, server, { width: 1280, height: 720 })
  await english.signIn('looker', '/systemhealth', 'en')
  const finding = (person: Person) => person.byId('health-findings').locator('.ant-table-row').first()
  await finding(english).waitFor()
  expect(await finding(english).innerText()).toMatch(/missing|older/)
  expect(await english.byId('health-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(await english.page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0) // SH-11 is not the looker's
  await english.byId('health-check-database').waitFor()
  await english.leave()

  const chinese = await Person.sitDown(browser, server)
  const { page } = chinese
  await chinese.signIn('admin', '/systemhealth', 'cn')
  await finding(chinese).waitFor()
  expect(await finding(chinese).innerText()).toMatch(/日志/)
  for (const dark of [false, true]) {
    if (dark) await toDark(chinese)
    await finding(chinese).waitFor()
    expect(await violations(chinese)).toEqual([])
  }
  const open = page.getByText('未确认', { exact: true })
  const before = await open.count()
  await page.locator('[data-testid^=health-confirm-]').first().click()
  await page.getByRole('tooltip').getByRole('button').last().click()
  await expect.poll(() => open.count()).toBe(before - 1)
  await page.getByText(/admin 已确认/).first().waitFor()
  expect(chinese.faults).toEqual([])
  await chinese.leave()

  const token = await server.signIn('outsider')
  expect((await server.call('/api/system/gethealth', { token })).status).toBe(401)
})
