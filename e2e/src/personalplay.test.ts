import { beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { addDriven, deviceOf, minutesAfter, threeHoursAgo } from './drive'
import { hold } from './holder'
import type { Session } from './server'
import { sharedServer } from './shared'

const server = sharedServer()
let admin: Session

const device = { imei: '861800000000051', plateNo: '京T10051' }
const start = threeHoursAgo()

beforeAll(async () => {
  admin = await server.session('admin')
  await addDriven(server, admin, device, start)
})

const words = { cn: /历史轨迹回放终止/, en: /Playback of history track terminates/ } as const

const percent = async (person: Person) => Number.parseInt(await person.byId('history-percent').innerText(), 10)
const state = (person: Person) => person.byId('history-player').getAttribute('data-state')
const current = (person: Person) => person.page.locator('[data-testid^=history-point-][aria-current]').getAttribute('data-testid')

/** Takes the knob of the progress and pulls it to a part of the bar, with the button held. */
async function drag(person: Person, to: number): Promise<void> {
  const bar = await person.byId('history-progress').boundingBox()
  if (!bar) throw new Error('there is no bar')
  const knob = 16 // its middle stands half of it from either end
  const at = (part: number) => bar.x + knob / 2 + part * (bar.width - knob)
  const y = bar.y + bar.height / 2
  const { mouse } = person.page
  await mouse.move(at((await percent(person)) / 100), y)
  await mouse.down()
  await mouse.move(at(to), y, { steps: 6 })
  await mouse.up()
}

test.each<[Language, { width: number; height: number }]>([
  ['cn', { width: 390, height: 844 }],
  ['en', { width: 1280, height: 720 }],
])('who holds one device plays its track, pauses it, pulls it on and back, and stops it (%s)', async (language, size) => {
  const token = await hold(server, admin, await deviceOf(admin, device.imei))
  const person = await Person.sitDown(server, size)
  await person.enter(token, `/showhistory?from=${minutesAfter(start, -5).getTime() / 1000}&to=${minutesAfter(start, 60).getTime() / 1000}`, language)
  await person.byId('history-point-1').waitFor()
  expect(await state(person)).toBe('stopped')
  await person.byId('history-speed').fill('5') // so that it has not come to its end before somebody pauses it
  await person.byId('history-play').click()
  await expect.poll(() => state(person)).toBe('playing')
  await expect.poll(() => percent(person)).toBeGreaterThan(0)
  await person.byId('history-pause').click()
  expect(await state(person)).toBe('paused')
  const paused = await person.byId('history-moment').innerText()
  await expect.poll(() => current(person)).not.toBe(null)

  await drag(person, 0.8)
  await expect.poll(() => percent(person)).toBeGreaterThan(74)
  expect(await percent(person)).toBeLessThan(86)
  expect(await state(person)).toBe('paused') // it waits where it was pulled to
  expect(await person.byId('history-moment').innerText()).not.toBe(paused)
  await expect.poll(async () => Number((await current(person))?.split('-').at(-1))).toBeGreaterThan(70) // the table came along
  await drag(person, 0.1)
  await expect.poll(() => percent(person)).toBeLessThan(16)

  await person.byId('history-play').click()
  await drag(person, 0.5)
  await expect.poll(() => percent(person)).toBeGreaterThan(44)
  expect(await state(person)).toBe('playing') // what plays plays on from there
  await person.shot(`personal-play-${language}`)
  await person.byId('history-stop').click()
  await person.sees(words[language])
  expect(await percent(person)).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})
