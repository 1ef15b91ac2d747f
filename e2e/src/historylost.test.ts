import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { typeDate } from './choose'
import { addDriven, historyOf, minutesAfter, threeHoursAgo, typed } from './drive'
import { OwnServer } from './server'

// It ends its server, so it has one of its own.
let server: OwnServer
const device = { imei: '861800000000009', plateNo: '京T10009' }
const other = { imei: '861800000000010', plateNo: '京T10010' }
const start = threeHoursAgo()
const minute = (n: number) => minutesAfter(start, n)

beforeAll(async () => {
  server = await OwnServer.start(2)
  const admin = await server.session('admin')
  for (const [i, one] of [device, other].entries()) await addDriven(server, admin, one, start, i * 0.02)
})

afterAll(async () => {
  await server?.stop()
})

const percent = async (person: Person) => Number.parseInt(await person.byId('history-percent').innerText(), 10)
const state = (person: Person) => person.byId('history-player').getAttribute('data-state')

const words = {
  cn: { away: /服务器没有响应/, still: /之前加载的轨迹仍然显示/ },
  en: { away: /The server did not answer/, still: /What was loaded before is still shown and can be played/ },
} as const

/** Asks for the drive up to a minute, by the form. */
async function searchUpTo(person: Person, end: number): Promise<void> {
  await typeDate(person.page.locator('#history-from'), typed(minute(-5)))
  await typeDate(person.page.locator('#history-to'), typed(minute(end)))
  await person.press('history-search')
}

test.each(['cn', 'en'] as Language[])('a track plays on while the server is dead, and a new one is found once it lives again (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', historyOf([device.imei], minute(-5), minute(60)), language)
  await person.byId('history-point-1').waitFor()
  await person.byId('history-speed').fill('5') // so that it still plays when the server dies
  await person.byId('history-play').click()
  await expect.poll(() => percent(person)).toBeGreaterThan(0)
  await server.kill()
  const before = await percent(person)
  await expect.poll(() => percent(person)).toBeGreaterThan(before)
  await person.byId('history-pause').click()
  await searchUpTo(person, 20)
  await expect.poll(() => person.byId('history-problem').innerText()).toMatch(words[language].away)
  expect(await person.byId('history-problem').innerText()).toMatch(words[language].still)
  await person.shot(`history-lost-${language}`)
  await person.byId('history-point-3').click() // what is there can be walked through
  await expect.poll(() => person.page.locator('[data-testid^=history-point-][aria-current]').getAttribute('data-testid')).toBe('history-point-3')
  await server.run()
  await person.byId('history-retry').click()
  await expect.poll(() => person.byId('history-view').innerText()).toMatch(/\b42\b/)
  await expect.poll(() => person.byId('history-problem').count()).toBe(0)
  await searchUpTo(person, 60)
  await expect.poll(() => person.byId('history-view').innerText()).toMatch(/\b101\b/) // nothing that was acknowledged went with it
  await person.byId('history-play').click()
  await expect.poll(() => percent(person)).toBeGreaterThan(0)
  expect(await state(person)).toBe('playing')
  expect(person.faults).toEqual([])
  await person.leave()
})

test('two tracks stay and are played together while the server is dead, and are found anew once it lives', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', historyOf([device.imei, other.imei], minute(-5), minute(60)), 'en')
  await expect.poll(() => person.byId('history-who').innerText()).toContain(other.plateNo)
  await person.byId('history-point-1').waitFor()
  await server.kill()
  await person.byId('history-who').getByText(other.plateNo).click() // the other one's table is there without asking
  await person.byId('history-point-3').click()
  const apart = () => person.byId('history-curve-apart').innerText()
  await expect.poll(apart).toMatch(/Distance apart \(m\)\s*22\d\d/)
  await person.byId('history-speed').fill('5')
  await person.byId('history-play').click()
  const before = await percent(person)
  await expect.poll(() => percent(person)).toBeGreaterThan(before)
  await person.byId('history-pause').click()
  await searchUpTo(person, 20)
  await expect.poll(() => person.byId('history-problem').innerText()).toMatch(words.en.away)
  expect(await person.byId('history-who').innerText()).toContain(other.plateNo)
  await server.run()
  await person.byId('history-retry').click()
  await expect.poll(() => person.byId('history-problem').count()).toBe(0)
  for (const one of [device, other]) {
    await person.byId('history-who').getByText(one.plateNo).click()
    await expect.poll(() => person.byId('history-view').innerText(), { message: one.plateNo }).toMatch(/\b42\b/)
  }
  await person.byId('history-point-3').click()
  await expect.poll(apart).toMatch(/22\d\d/)
  expect(person.faults).toEqual([])
  await person.leave()
})
