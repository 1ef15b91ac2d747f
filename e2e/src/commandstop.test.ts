import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
let beginner: Session
const held: Held[] = []

/** Who begins batches, in an organisation of their own below everybody's. */
const name = 'stop-beginner'

const languages: Language[] = ['cn', 'en']

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/ucorgan/insertorgan', { organName: 'stop yard', parentId: (await rootOrgan(admin)).id, sort: 1, status: 1 })
  expect(made.body).toMatchObject({ errcode: 0 })
  const { organId } = made.body.retobj as { organId: number }
  await hire(server, name, ['RC-00', 'RC-12'], { organId })
  for (const n of [1, 2, 3, 4]) held.push(await addDevice(admin, organId, `86197400000000${n}`, `京C7400${n}`))
  beginner = await server.session(name)
})

interface Command {
  commandId: number
  cmdStatus: string
}

/** Has the beginner cut off two vehicles that are not on line, and returns the batch with its commands, once they wait. */
async function begun(imeis: string[]): Promise<{ batchId: number; commands: Command[] }> {
  const wish = { cmdCode: 'CC_38', imeis, lang: 'en' }
  const { mark } = (await beginner.post('/api/report/previewcommandbatch', wish)).body.retobj as { mark: string }
  const started = await beginner.post('/api/report/sendcommandbatch', { ...wish, confirm: '2', mark, clientKey: `stop-${imeis[0]}` })
  expect(started.body).toMatchObject({ errcode: 0, retobj: { count: 2 } })
  const batchId = (started.body.retobj as { taskId: number }).taskId
  const commands = await vi.waitFor(
    async () => {
      const { rows } = (await admin.get(`/api/report/getcommandreportlist?batchId=${batchId}`)).body.retobj as { rows: Command[] }
      expect(rows.map(({ cmdStatus }) => cmdStatus)).toEqual(['queued', 'queued'])
      const { body } = await beginner.get(`/api/report/getcommandbatch?batchId=${batchId}`)
      expect(body.retobj).toMatchObject({ issuing: 0 })
      return rows
    },
    { timeout: 300_000, interval: 300 },
  )
  return { batchId, commands }
}

const sizes = { large: { width: 1440, height: 900 }, small: { width: 1280, height: 720 } }

async function shots(person: Person, picture: string): Promise<void> {
  for (const [size, view] of Object.entries(sizes)) {
    await person.page.setViewportSize(view)
    await person.shot(`${picture}-${size}`)
  }
}

/** Opens a command from its row, has a picture taken, and closes it again. */
async function look(person: Person, { commandId }: Command, picture: string, says: string[]): Promise<void> {
  await person.press(`command-open-${commandId}`)
  await person.byId('command-steps').waitFor()
  for (const text of says) await expect.poll(() => person.byId('command-one').innerText()).toContain(text)
  expect(await violations(person)).toEqual([])
  await shots(person, picture)
  await person.press(person.byId('command-one').locator('.ant-modal-close'))
  await person.byId('command-one').waitFor({ state: 'detached' })
}

test.each(languages)('who is above stops a batch of somebody else, whose list says who did; until its commands have ended it stays (%s)', async (language) => {
  const [one, two] = held.slice(language === 'cn' ? 0 : 2) as [Held, Held]
  const { batchId, commands } = await begun([one.imei, two.imei])
  const [first] = commands as [Command]
  const kept = await beginner.post('/api/task/removetask', { taskId: batchId, lang: language })
  expect(kept.body.errmsg).toBe(saidByServer(language, 'command.batchOpen'))

  const boss = await Person.sitDown(server, sizes.small)
  await boss.signIn('admin', `/commandrecord?imei=${one.imei}`, language)
  await boss.press(boss.byId('command-table').locator('[data-testid^="command-open-"]').first())
  await boss.press('command-batch-link')
  await boss.byId('command-one').waitFor({ state: 'detached' })
  const bar = boss.byId('batch-bar')
  const says = (text: string) => expect.poll(() => bar.innerText()).toContain(text)
  await says(saidOnScreen(language, 'command', 'batches.begunBy', { name }))
  await says(`${saidByServer(language, 'commandStatus.queued')} 2`)
  expect(await violations(boss)).toEqual([])
  await shots(boss, `stop-${language}-going`)
  await boss.press(`batch-pause-${batchId}`)
  await says(saidOnScreen(language, 'command', 'batches.by.paused', { name: 'admin' }))
  await look(boss, first, `stop-${language}-held`, [saidOnScreen(language, 'command', 'batches.by.paused', { name: 'admin' })])
  await boss.press(`batch-cancel-${batchId}`)
  await boss.press(boss.page.locator('.ant-popconfirm-buttons .ant-btn-dangerous'))
  await says(saidOnScreen(language, 'command', 'batches.by.cancelled', { name: 'admin' }))
  await says(`${saidByServer(language, 'commandStatus.cancelled')} 2`)
  const table = boss.byId('command-table')
  await expect.poll(() => table.getByTestId('command-status').allInnerTexts()).toEqual(Array(2).fill(saidByServer(language, 'commandStatus.cancelled')))
  expect(await bar.getByRole('button').count()).toBe(0)
  await shots(boss, `stop-${language}-cancelled`)
  await look(boss, first, `stop-${language}-ended`, [saidByServer(language, 'commandStatus.cancelled'), 'admin'])
  expect(boss.faults).toEqual([])
  await boss.leave()

  const person = await Person.sitDown(server, sizes.small)
  await person.signIn(name, '/commandrecord', language)
  await person.press('command-batches-open')
  await expect.poll(() => person.byId(`batch-${batchId}`).innerText()).toContain(saidOnScreen(language, 'command', 'batches.by.cancelled', { name: 'admin' }))
  await shots(person, `stop-${language}-mine`)
  expect((await beginner.post('/api/task/removetask', { taskId: batchId, lang: language })).body).toMatchObject({ errcode: 0 })
  expect(person.faults).toEqual([])
  await person.leave()
})
