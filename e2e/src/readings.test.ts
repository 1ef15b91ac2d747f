import { readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Language, Person } from './browser'
import { historyOf } from './drive'
import type { Session } from './server'
import { sharedServer, simulated } from './shared'
import { cellsOf } from './sheet'

interface Reading {
  key: string
  name: string
  number: number | null
  word: string
}

const server = sharedServer()
let admin: Session
/** A simulated vehicle whose terminal says what its supply and its battery have. */
let imei = ''

const readingsOf = async (of: string, lang: Language): Promise<Reading[]> => {
  const { retobj } = (await admin.get(`/api/device/getreadings?imei=${of}&lang=${lang}`)).body
  return (retobj as { rows: Reading[] }).rows
}

beforeAll(async () => {
  admin = await server.session('admin')
  await vi.waitFor(
    async () => {
      for (const one of simulated()) {
        const keys = (await readingsOf(one, 'en')).map(({ key }) => key)
        if (['battery', 'voltage', 'ignition'].every((key) => keys.includes(key))) imei = one
      }
      expect(imei).not.toBe('')
    },
    { timeout: 300_000, interval: 500 },
  )
})

const words = {
  cn: { battery: /电池（%）/, ignition: /ACC|点火/, on: /开|关/, age: /前|刚刚/ },
  en: { battery: /Battery \(%\)/, ignition: /Ignition|ACC/, on: /On|Off/, age: /ago|now/ },
} as const

test.each(['cn', 'en'] as Language[])('the info window has each reading with its name, its word or figure and its age (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/monitorcenter?imei=${imei}`, language)
  await person.byId('info-window').waitFor()
  await person.byId('info-readings').locator('summary').click()
  const wanted = await readingsOf(imei, language)
  for (const { key, name } of wanted) await expect.poll(() => person.byId(`reading-${key}`).innerText(), { message: key }).toContain(name)
  const says = words[language]
  expect(await person.byId('reading-battery').innerText()).toMatch(says.battery)
  expect(await person.byId('reading-battery').innerText()).toMatch(/\d/)
  expect(await person.byId('reading-battery').innerText()).toMatch(says.age)
  expect(await person.byId('reading-ignition').innerText()).toMatch(says.ignition)
  expect(await person.byId('reading-ignition').innerText()).toMatch(says.on) // a state in its word
  await person.byId('info-readings').scrollIntoViewIfNeeded()
  await person.shot(`readings-window-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['cn', 'en'] as Language[])('a reading is a column of the table once it is chosen, and a curve once it is wanted (%s)', async (language) => {
  const named = Object.fromEntries((await readingsOf(imei, language)).map(({ key, name }) => [key, name]))
  const now = new Date(Math.floor(Date.now() / 1000) * 1000)
  const span = [new Date(now.getTime() - 3600_000), now] as const
  const asked = `imei=${imei}&startTime=${span[0].getTime() / 1000}&endTime=${span[1].getTime() / 1000}&readings=battery,ignition`
  const { retobj } = (await admin.get(`/api/historytrack/gettrackline?${asked}`)).body
  const { battery } = (retobj as { readings: { battery: (number | null)[] } }).readings
  const at = battery.findIndex((value) => value !== null)
  expect(at).toBeGreaterThanOrEqual(0)

  const says = words[language]
  const person = await Person.sitDown(server)
  await person.signIn('admin', historyOf([imei], ...span), language)
  await person.byId('history-point-1').waitFor()
  const heads = () => person.byId('history-table').locator('thead th').allInnerTexts()
  expect(await heads()).not.toContain(named.battery) // readings stand there for those who ask for them
  await person.byId('history-columns').click()
  for (const key of ['battery', 'ignition']) await person.press(`history-column-reading.${key}`)
  await expect.poll(heads).toEqual(expect.arrayContaining([named.battery, named.ignition]))
  const place = (await heads()).indexOf(named.battery ?? '')
  const cell = person.byId(`history-point-${at + 1}`).locator('td').nth(place)
  await expect.poll(async () => Number(await cell.innerText())).toBe(battery[at])
  await person.page.keyboard.press('Escape')
  await person.page.mouse.click(5, 5)
  const curve = person.byId('history-curve-battery')
  expect(await curve.getAttribute('aria-pressed')).toBe('false')
  await curve.click()
  await expect.poll(() => curve.getAttribute('aria-pressed')).toBe('true')
  await person.byId(`history-point-${at + 1}`).click()
  await expect.poll(() => curve.innerText()).toContain(String(battery[at])) // what it was at the moment of the playback
  await person.shot(`readings-history-${language}`)
  await person.press('history-export')
  const [file] = await Promise.all([person.page.waitForEvent('download'), person.page.locator('.ant-dropdown-menu-item', { hasText: 'xlsx' }).click()])
  const [head = [], ...points] = cellsOf(readFileSync(await file.path())) // what the track says besides its places goes with it
  const cells = (key: string) => points.map((row) => row[head.indexOf(named[key] ?? '')])
  expect(Number(cells('battery')[at])).toBe(battery[at])
  expect(cells('ignition').filter(Boolean).every((word) => says.on.test(word ?? ''))).toBe(true)
  expect(cells('ignition').some(Boolean)).toBe(true)
  await person.page.reload()
  await person.byId('history-point-1').waitFor()
  await expect.poll(heads).toContain(named.battery) // both are remembered
  await expect.poll(() => curve.getAttribute('aria-pressed')).toBe('true')
  expect(person.faults).toEqual([])
  await person.leave()
})
