import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { Person } from './browser'
import { chooseInList, chooseInTree } from './choose'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'

const server = sharedServer()
let admin: Session
const held: Held[] = []

/** An organisation of its own, so that nobody else's commands wait for anybody. */
const organ = 'approval yard'

beforeAll(async () => {
  admin = await server.session('admin')
  const parentId = (await rootOrgan(admin)).id
  const made = await admin.post('/api/ucorgan/insertorgan', { organName: organ, parentId, sort: 1, status: 1 })
  expect(made.body).toMatchObject({ errcode: 0 })
  const { organId } = made.body.retobj as { organId: number }
  for (const n of [1, 2]) held.push(await addDevice(admin, organId, `86197000000000${n}`, `京C7000${n}`))
  await hire(server, 'approval-second', ['RC-00', 'RC-30'])
})

const deviceOf = (at: number): Held => {
  const device = held[at]
  if (!device) throw new Error('no device')
  return device
}

test('what stops a vehicle waits for a second person, who is told of it, looks at it and lets it go; who issued it sees it at once', async () => {
  const device = deviceOf(0)
  const boss = await Person.sitDown(server, { width: 1280, height: 720 })
  await boss.signIn('admin', '/commandrecord', 'en')
  await boss.press('command-rules-open')
  await boss.byId('command-rules').getByRole('table').waitFor()
  expect(await violations(boss)).toEqual([]) // while there is none, too
  await chooseInTree(boss, 'command-rule-organ', organ)
  await boss.press('command-rule-save')
  await boss.byId('command-rules').getByRole('cell', { name: organ }).waitFor()
  expect(await violations(boss)).toEqual([])
  await boss.shot('approval-rules')
  await boss.escape('command-rules')

  const second = await Person.sitDown(server, { width: 1280, height: 720 })
  await second.signIn('approval-second', '/commandrecord', 'cn')
  expect(await second.byId('command-awaiting').count()).toBe(0)
  const sent = await admin.post('/api/report/sendcommand', { imei: device.imei, cmdCode: 'CC_38', plateConfirm: device.plateNo, clientKey: `cut-${device.imei}` })
  expect(sent.body).toMatchObject({ errcode: 0, retobj: { cmdStatus: 'awaiting' } })
  const { commandId } = sent.body.retobj as { commandId: number }
  const refused = await admin.post('/api/report/approvecommand', { commandId, agree: 1 })
  expect(refused.body.errcode).not.toBe(0)

  await boss.go(`/commandrecord?imei=${device.imei}`)
  const waits = boss.byId('command-table').getByTestId('command-status').first()
  await expect.poll(() => waits.innerText()).toBe('Awaiting approval')
  expect(await waits.evaluate((mark) => mark.getBoundingClientRect().right <= (mark.closest('td')?.getBoundingClientRect().right ?? 0)), 'the status is shown whole').toBe(true)
  await boss.press(`command-open-${commandId}`)
  await boss.byId('command-steps').waitFor()
  await second.press('command-awaiting')
  await second.shot('approval-list')
  await second.press(`command-open-${commandId}`)
  await second.byId('command-approve').waitFor()
  expect(await violations(second)).toEqual([])
  await second.shot('approval-one')
  await second.press('command-approve')
  await second.press('command-verdict-save')
  await second.byId('command-approve').waitFor({ state: 'detached' })
  // That the server tells of it, and is not asked again, is held by tests of the hub and of what browsers do with its news.
  await expect.poll(() => boss.byId('command-status').last().innerText()).toBe('Queued')
  await boss.shot('approval-pushed')
  expect([...boss.faults, ...second.faults]).toEqual([])
  await boss.leave()
  await second.leave()
})

test('one command goes to the devices of a list, in the background, once each', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/commandrecord', 'en')
  await person.press('command-batch-open')
  await person.byId('batch-by').getByText('By list').click()
  await person.byId('batch-list').fill([...held.map(({ imei }) => imei), '999999999999999'].join('\n'))
  await person.byId('batch-command').click()
  await person.page.keyboard.type('Restart')
  await person.press(person.page.locator('.ant-select-dropdown:visible .ant-select-item-option[title="Restart"]'))
  expect(await violations(person)).toEqual([])
  await person.shot('batch-form')
  await person.press('batch-preview-button')
  await expect.poll(() => person.byId('batch-fit').innerText()).toBe('2')
  await person.shot('batch-preview')
  const answer = person.page.waitForResponse(/sendcommandbatch/)
  await person.press('batch-issue')
  const { taskId } = ((await (await answer).json()) as { retobj: { taskId: number } }).retobj
  await person.byId('command-batch').waitFor({ state: 'detached' })
  await vi.waitFor(
    async () => {
      const tasks = (await admin.get('/api/task/gettasklist?lang=en')).body.retobj as { kind: string; state: string; taskId: number }[]
      expect(tasks.find((task) => task.taskId === taskId)).toMatchObject({ kind: 'command-batch', state: 'done' })
      const { body } = await admin.get(`/api/report/getcommandreportlist?batchId=${taskId}`)
      expect((body.retobj as { rows: { imei: string }[] }).rows.map(({ imei }) => imei).sort()).toEqual(held.map(({ imei }) => imei))
    },
    { timeout: 300_000, interval: 300 },
  )
  await person.shot('batch-started')
  expect(person.faults).toEqual([])
  await person.leave()
})
