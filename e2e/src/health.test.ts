import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { Person } from './browser'
import { OwnServer } from './server'
import { hire } from './staff'

let server: OwnServer

beforeAll(async () => {
  server = await OwnServer.start(5)
  await hire(server, 'looker', ['SH-10'], { employee: true })
  await hire(server, 'outsider', ['SH-10', 'SH-11']) // not of the staff: the codes do not count
})

afterAll(async () => {
  await server?.stop()
})

test('what is missing is said in both languages, to the staff alone, until somebody confirms it', async () => {
  await server.kill()
  const putBack = server.copy('db')
  await server.run()
  await hire(server, 'forgotten', ['SH-10'])
  await server.kill('SIGTERM') // at an end in order it is noted how far the audit goes
  putBack()
  await server.run()
  const english = await Person.sitDown(server, { width: 1280, height: 720 })
  await english.signIn('looker', '/systemhealth', 'en')
  const finding = (person: Person) => person.byId('health-findings').locator('[data-row-key]').first()
  await finding(english).waitFor()
  let missing = 0 // findings are left out of an answer that would come late
  await expect
    .poll(async () => {
      missing = Number(/finding database\.changes \(missing (\d+)\)/.exec(await (await fetch(`${server.url}/readyz`)).text())?.[1])
      return missing
    })
    .toBeGreaterThan(0)
  await expect.poll(() => english.byId('health-findings').innerText()).toMatch(new RegExp(`entries of the audit log lost: ${missing};`))
  expect(await english.byId('health-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  await expect.poll(() => english.page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0) // SH-11 is not the looker's
  await english.byId('health-check-database').waitFor()
  await english.leave()

  const chinese = await Person.sitDown(server)
  const { page } = chinese
  await chinese.signIn('admin', '/systemhealth', 'cn')
  await finding(chinese).waitFor()
  await expect.poll(() => chinese.byId('health-findings').innerText()).toMatch(/数据库丢失了最后的更改/)
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
  await chinese.sees(/admin已确认/)
  expect(chinese.faults).toEqual([])
  await chinese.leave()

  const token = await server.signIn('outsider')
  expect((await server.call('/api/system/gethealth', { token })).status).toBe(401)
})
