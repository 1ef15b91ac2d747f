import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { sharedServer } from './shared'
import { hire } from './staff'

const server = sharedServer()

beforeAll(() => hire(server, 'task.exporter', ['DC-10', 'DC-15']))

const words: Record<Language, Record<'ready' | 'file' | 'none' | 'hint' | 'left' | 'filters', RegExp>> = {
  cn: { ready: /导出设备：文件已生成/, file: /^设备列表_\d{8}-\d{6}\.xlsx$/, none: /暂无任务/, hint: /导出任务在这里查看/, left: /约剩42秒/, filters: /全部机构/ },
  en: { ready: /Export of devices: the file is ready/, file: /^Devices_\d{8}-\d{6}\.xlsx$/, none: /No tasks yet/, hint: /Your export is here/, left: /about 42 s left/, filters: /All organisations/ },
}

async function shot(person: Person, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  await person.still()
  await person.page.screenshot({ path: `${process.env.SHOTS}/task-${name}.png` })
}

test.each<Language>(['cn', 'en'])('exports devices, is told, fetches and removes the file (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('task.exporter', '/devicemanage', language)
  const download = person.page.waitForEvent('download')
  // The message goes by itself after some seconds, which may be over when a busy machine looks: its button is pressed as it comes.
  const pressed = person.page.waitForFunction(() => {
    const button = document.querySelector<HTMLElement>('[data-testid=task-toast-download]')
    button?.click()
    return button !== null
  })
  // The hint goes by itself, too: it is waited for in the page, from before.
  await Promise.all([person.page.getByText(words[language].hint).first().waitFor(), person.byId('export').click()])
  await person.sees(words[language].ready)
  await shot(person, `done-${language}`)
  await pressed
  const file = await download
  expect(file.suggestedFilename()).toMatch(words[language].file)
  const content = await readFile(await file.path())
  expect(content.subarray(0, 2).toString()).toBe('PK')

  // Another page, and the same one again: the tray still has it, and nobody is told twice.
  await person.go('/home')
  await person.byId('task-tray').click()
  const item = person.byId('task-item')
  await item.waitFor()
  expect(await item.getAttribute('data-state')).toBe('done')
  expect(await item.textContent()).toMatch(words[language].filters)
  await expect.poll(() => person.page.getByText(words[language].ready).count()).toBe(0)
  await shot(person, `tray-${language}`)
  const again = person.page.waitForEvent('download')
  await person.byId('task-download').click()
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename())
  await person.byId('task-remove').click()
  await person.sees(words[language].none)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('shows how far a task is, and asks again only while one runs (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('task.exporter', '/home', language)
  let asked = 0
  let state = 'running'
  await person.page.route('**/api/task/gettasklist*', async (route) => {
    asked++
    const kindName = language === 'cn' ? '导出设备' : 'Export of devices'
    const base = { kind: 'device-list', kindName, title: language === 'cn' ? '北方车队（含下级） · 在线' : 'North fleet and those below · Online' }
    const times = { createTime: 1_763_700_000, finishTime: 0, expireTime: 1_764_300_000, fileName: '列表.xlsx', size: 6_540_000 }
    const running = { ...base, ...times, taskId: 9, state, done: 41_200, total: 100_000, remainingSeconds: state === 'running' ? 42 : -1, error: '' }
    const queued = { ...running, taskId: 10, state: state === 'running' ? 'queued' : 'cancelled', done: 0, total: 0, remainingSeconds: -1 }
    const failed = { ...running, taskId: 8, state: 'failed', remainingSeconds: -1, error: language === 'cn' ? '存储空间不足' : 'There is no room left for the file' }
    await route.fulfill({ json: { errcode: 0, errmsg: '', retobj: [queued, running, failed] } })
  })
  await person.page.reload()
  await person.byId('task-tray').click()
  await person.sees(words[language].left)
  await shot(person, `running-${language}`)
  await expect.poll(() => asked).toBeGreaterThan(3)
  state = 'done'
  await person.sees(words[language].ready)
  await shot(person, `toast-${language}`)
  // A round that had begun may end; then none comes in the time of two.
  await expect
    .poll(async () => {
      const last = asked
      await person.page.waitForTimeout(2500)
      return asked - last
    })
    .toBe(0)
  await person.leave()
})

test('who may export nothing has no tray', async () => {
  await hire(server, 'task.looker', ['DC-10', 'MC-10'])
  const person = await Person.sitDown(server)
  await person.signIn('task.looker', '/devicemanage')
  await person.byId('user-menu').waitFor()
  await expect.poll(() => person.byId('task-tray').count()).toBe(0)
  await expect.poll(() => person.byId('export').count()).toBe(0)
  await person.leave()
})
