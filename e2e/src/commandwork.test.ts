import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'

const server = sharedServer()
let admin: Session
const held: Held[] = []

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  for (const n of [3, 4]) held.push(await addDevice(admin, organId, `86198000000000${n}`, `京C8000${n}`))
})

test('a batch is paused, goes on, is cancelled, sent again to the rest, and has a file that says what came of each device', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  const imeis = held.map(({ imei }) => imei)
  const begun = await admin.post('/api/report/sendcommandbatch', { cmdCode: 'CC_26', imeis, clientKey: `work-${Date.now()}`, lang: 'en' })
  const { taskId } = begun.body.retobj as { taskId: number }
  await person.signIn('admin', '/commandrecord', 'en')
  await person.press('command-batches-open')
  const item = person.byId(`batch-${taskId}`)
  await expect.poll(() => person.byId(`batch-counts-${taskId}`).innerText()).toContain('Queued 2')
  expect(await violations(person)).toEqual([])
  await person.press(`batch-pause-${taskId}`)
  await expect.poll(() => item.getAttribute('data-state')).toBe('paused')
  await person.shot('batches-paused')
  await person.press(`batch-goOn-${taskId}`)
  await expect.poll(() => item.getAttribute('data-state')).toBe('going')
  await person.press(`batch-cancel-${taskId}`)
  await person.press(person.page.locator('.ant-popconfirm-buttons .ant-btn-dangerous'))
  await expect.poll(() => item.getAttribute('data-state')).toBe('cancelled')
  await expect.poll(() => person.byId(`batch-counts-${taskId}`).innerText()).toContain('Cancelled 2')
  await person.press(`batch-rest-${taskId}`)
  await expect.poll(() => person.byId('batch-rest').getByTestId('batch-fit').innerText()).toBe('2')
  await person.shot('batches-rest')
  await person.press('batch-rest-issue')
  await person.byId('batch-rest').waitFor({ state: 'detached' })
  await vi.waitFor(
    async () => {
      const { rows } = (await admin.get('/api/report/getcommandbatchlist')).body.retobj as { rows: { batchId: number; issued: number; total: number }[] }
      expect(rows.some(({ batchId, issued, total }) => batchId > taskId && issued === 2 && total === 2)).toBe(true)
    },
    { timeout: 300_000, interval: 300 },
  )
  const headers = { Authorization: `Bearer ${await server.signIn('admin', 'en')}` }
  const file = await fetch(`${server.url}/api/report/getcommandbatchfile?batchId=${taskId}`, { headers })
  expect(Buffer.from(await file.arrayBuffer()).subarray(0, 2).toString()).toBe('PK')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a key is made once its use is said, its secret is shown once, and it is withdrawn (%s)', async (language) => {
  const name = `key-${language}-${Date.now()}`
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/home', language)
  await person.byId('user-menu').click()
  await person.page.locator('.ant-dropdown:visible [data-menu-id$="-keys"]').click()
  await person.byId('keys-name').fill(name)
  const twice = [person.byId('keys-scope-RC-10'), person.byId('keys-scope-RC-20')]
  const [issue, send] = await Promise.all(twice.map((one) => one.innerText()))
  expect(issue?.replace('RC-10', '')).not.toBe(send?.replace('RC-20', ''))
  await person.byId('keys-scope-RC-00').click()
  await person.byId('keys-password').fill('waymark-demo')
  await person.shot(`keys-${language}-form`)
  await person.press('keys-make')
  const secret = (await person.byId('keys-secret').innerText()).trim()
  expect(secret).toMatch(/wmk_[\w-]{43}/)
  expect(await violations(person)).toEqual([])
  await person.shot(`keys-${language}-made`)
  const call = await server.call('/api/report/getcommandreportlist', { token: /wmk_[\w-]{43}/.exec(secret)?.[0] })
  expect(call.status).toBe(200)
  await person.press('keys-kept')
  await person.press(`keys-withdraw-${name}`)
  await person.press(person.page.locator('.ant-popconfirm-buttons .ant-btn-dangerous'))
  await person.byId(`keys-row-${name}`).waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})
