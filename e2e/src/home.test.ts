import type { Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { OwnServer, type Session } from './server'
import { hire } from './staff'

let server: OwnServer
let reader: Session

beforeAll(async () => {
  server = await OwnServer.start(20)
  await hire(server, 'home.reader', ['HM-10', 'HM-14', 'DC-10', 'DC-16', 'DC-17'])
  await hire(server, 'home.viewer', ['HM-10', 'DC-10'])
  reader = await server.session('home.reader')
})

afterAll(async () => {
  await server?.stop()
})

const charts = { offline: 4, state: 1, provinces: 7, byType: 2, online: 3, settled: 5, expiry: 6 }

const words = {
  cn: { all: '全部', hint: /导出任务在这里查看/, from: '起始天数', to: '结束天数', start: '起始天数输入有误', end: '结束天数输入有误', order: '结束时间必须大于起始时间', set: '停留时长设置成功', range: /停留1至2天/ },
  en: { all: 'All', hint: /Your export is here/, from: 'From (days)', to: 'To (days)', start: 'Error Entering Start Days', end: 'End time error', order: 'The end time must be greater than the start time', set: 'Duration of stay set', range: /Standing 1 to 2 days/ },
}

type Figures = Record<string, { name: string; value: number }[]>

/** What the page was told last that its charts show: a fleet that drives is another one when somebody else asks. */
function told(person: Person): { figures: Figures; end: () => void } {
  const last = { figures: {} as Figures, end: () => person.page.off('response', hear) }
  const hear = async (response: Response) => {
    if (!response.url().includes('/home/getechartstatisticsreport')) return
    // The page may go on before the answer is read.
    const body = (await response.json().catch(() => undefined)) as { retobj: Figures } | undefined
    if (body) last.figures = body.retobj
  }
  person.page.on('response', hear)
  return last
}

/** Waits until every chart is drawn, or says that it has nothing to draw; an axis has no width, and counts as hidden. */
async function drawn(person: Person): Promise<void> {
  await person.byId('home-charts').scrollIntoViewIfNeeded()
  for (const word of Object.keys(charts)) await person.byId(`chart-${word}`).locator('div[aria-hidden] svg path, p').first().waitFor({ state: 'attached' })
}

test.each<Language>(['cn', 'en'])('Home counts alarms by class, and shows how the fleet is divided, as charts and as tables (%s)', async (language) => {
  const person = await Person.sitDown(server)
  const last = told(person)
  await person.signIn('home.reader', '/home', language)
  const counters = person.page.locator('[data-testid^=risk-count-]')
  await expect.poll(() => counters.count()).toBe(14)
  await expect.poll(async () => (await counters.allInnerTexts()).filter((text) => !/^\d/.test(text.trim()))).toEqual([])
  await drawn(person)
  await person.shot(`home-${language}-charts`)
  for (const [word, number] of Object.entries(charts)) {
    const card = person.byId(`chart-${word}`)
    await person.press(`chart-${word}-toggle`)
    await expect
      .poll(async () => {
        const all = last.figures[`chart${number}Data`] ?? []
        const asked = word === 'provinces' ? all.slice(0, 10) : all // as its title says
        const none = all.every(({ value }) => value === 0)
        const rows = await card.locator('tbody tr').evaluateAll((all) => all.map((row) => Array.from(row.children, ({ textContent }) => textContent).slice(0, 2)))
        const wanted = none ? [] : asked.map(({ name, value }) => [name, String(value)])
        return { same: JSON.stringify(rows) === JSON.stringify(wanted), none: none === (await card.locator('p').isVisible()) }
      }, { message: `the table of ${word}` })
      .toEqual({ same: true, none: true })
  }
  await person.shot(`home-${language}-tables`)
  await person.press('chart-online-toggle')
  await person.byId('chart-online').locator('div[aria-hidden] svg path').first().waitFor({ state: 'attached' })
  last.end()
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('devices that are offline are listed by how long, found and exported (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('home.reader', '/home', language)
  await person.press('offline-details')
  const dialog = person.byId('offline-dialog')
  await dialog.locator('.ant-modal').waitFor()
  await person.still()
  await chooseInList(person, 'offline-OFFLINE_INTERVAL', words[language].all)
  const listed = (await reader.get('/api/device/getofflinedevicelist?pageSize=20&currentPage=1')).body.retobj as { rows: { imei: string }[]; total: number }
  expect(listed.total).toBeGreaterThan(0)
  const rows = dialog.locator('tr[data-row-key]')
  // The fleet goes on and off line meanwhile, so by what is on the screen: the one that is silent longest stays so.
  await expect.poll(async () => (await rows.count()) - Math.min(20, Number(/\d+/.exec(await dialog.locator('.ant-pagination-total-text').innerText())?.[0]))).toBe(0)
  await person.shot(`home-${language}-offline`)
  const imei = (await rows.last().getAttribute('data-row-key')) ?? ''
  await person.byId('offline-search').locator('input').fill(imei)
  await expect.poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')))).toEqual([imei])
  // The hint goes by itself after some seconds: it is waited for in the page, from before.
  await Promise.all([person.page.getByText(words[language].hint).first().waitFor(), person.press(dialog.getByTestId('export'))])
  await person.byId('offline-search').locator('input').fill('nobody has this')
  await expect.poll(() => rows.count()).toBe(0)
  await expect.poll(() => dialog.getByTestId('export').isDisabled()).toBe(true)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('devices that are watched are listed, found and exported (%s)', async (language) => {
  const admin = await server.session('admin')
  const [device] = await admin.devices()
  const imei = device?.imei ?? ''
  const watch = (attention: number) => admin.post('/api/device/updatedeviceattention', { imei, attention, attentionRemark: 'seen at night' })
  await watch(3)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/home', language)
  await person.press('risk-count-ATTENTION')
  const dialog = person.byId('watched-dialog')
  await dialog.locator('.ant-modal').waitFor()
  await person.byId('watched-search').locator('input').fill(imei)
  const rows = dialog.locator('tr[data-row-key]')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.innerText()).toContain('seen at night')
  await person.shot(`home-${language}-watched`)
  // The hint goes by itself after some seconds: it is waited for in the page, from before.
  await Promise.all([person.page.getByText(words[language].hint).first().waitFor(), person.press(dialog.getByTestId('export'))])
  await person.byId('watched-search').locator('input').fill('nobody has this')
  await expect.poll(() => rows.count()).toBe(0)
  await expect.poll(() => dialog.getByTestId('export').isDisabled()).toBe(true)
  expect(person.faults).toEqual([])
  await watch(0)
  await person.leave()
})

test.each<Language>(['cn', 'en'])('vehicles that stand are listed by how long, which is said in whole days in their order (%s)', async (language) => {
  const said = words[language]
  const person = await Person.sitDown(server)
  await person.signIn('home.reader', '/home', language)
  await person.press('risk-count-PACKING')
  await person.byId('stop-dialog').locator('.ant-modal').waitFor()
  await person.press('stop-range')
  const days = async (from: string, to: string, message: string) => {
    await person.page.getByLabel(said.from).fill(from)
    await person.page.getByLabel(said.to).fill(to)
    await person.press('stop-range-save')
    await person.sees(message)
  }
  await days('', '7', said.start)
  await days('-1', '7', said.start)
  await days('3', '1.5', said.end)
  await days('7', '7', said.order)
  await person.shot(`home-${language}-stop`)
  await days('1', '2', said.set)
  await expect.poll(() => person.byId('stop-range').innerText()).toMatch(said.range)
  await person.page.reload() // the browser remembers
  await person.press('risk-count-PACKING')
  await expect.poll(() => person.byId('stop-range').innerText()).toMatch(said.range)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may not see the list of what is offline has the chart without the way to it', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('home.viewer', '/home', 'en')
  await drawn(person)
  expect(await person.byId('offline-details').count()).toBe(0)
  expect((await (await server.session('home.viewer')).get('/api/device/getofflinedevicelist?pageSize=20&currentPage=1')).body.errcode).not.toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious on charts, their tables and both dialogs (%s)', async (theme) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('home.reader', '/home', 'en')
  if (theme === 'dark') await toDark(person)
  const calm = async () => {
    await expect.poll(() => person.page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible').count()).toBe(0)
    await person.still()
    expect(await violations(person)).toEqual([])
  }
  await drawn(person)
  await calm()
  for (const word of Object.keys(charts)) await person.press(`chart-${word}-toggle`)
  await calm()
  await person.press('offline-details')
  await person.byId('offline-dialog').locator('.ant-modal').waitFor()
  await calm()
  await person.byId('offline-dialog').locator('.ant-modal-close').click()
  await person.byId('offline-dialog').waitFor({ state: 'detached' })
  await person.press('risk-count-PACKING')
  await person.byId('stop-dialog').locator('.ant-modal').waitFor()
  await person.press('stop-range')
  await person.byId('stop-range-save').waitFor()
  await calm()
  expect(person.faults).toEqual([])
  await person.leave()
})
