import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { cutOff } from './fits'
import { OwnServer } from './server'

let server: OwnServer

// A fleet that lies round the world, as that of the demo does from so many vehicles on.
beforeAll(async () => {
  server = await OwnServer.start(300)
  const admin = await server.session('admin')
  await vi.waitFor(
    async () => {
      const placed = (await admin.devices()).filter(({ lastLocationTime }) => lastLocationTime > 0)
      expect(placed.length).toBeGreaterThan(100)
    },
    { timeout: 300_000, interval: 500 },
  )
})

afterAll(async () => {
  await server?.stop()
})

/** Where one looks once the map has gone to the vehicles. */
const look = (person: Person) =>
  person.page.evaluate(() => JSON.parse(sessionStorage.getItem('waymark.monitor.look') ?? 'null') as { center: [number, number]; zoom: number } | null)

/** Where a box begins, in pixels from the top of the window. */
const top = async (person: Person, id: string) => (await person.byId(id).boundingBox())?.y ?? 0

test.each<Language>(['cn', 'en'])('on a phone the first view shows vehicles, and list, map and details are within reach of a thumb (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', '/monitorcenter', language)
  await expect.poll(() => person.page.locator('[data-testid^=device-row-]').count()).toBeGreaterThan(0)

  // Most of the fleet is in China: there, and neither at a pole nor in the middle of the ocean, one looks first.
  await expect.poll(async () => (await look(person)) !== null).toBe(true)
  const seen = await look(person)
  expect(seen?.zoom).toBeGreaterThan(1.5)
  expect(seen?.center[0]).toBeGreaterThan(70)
  expect(seen?.center[0]).toBeLessThan(140)
  expect(Math.abs(seen?.center[1] ?? 90)).toBeLessThan(50)
  await person.shot(`phone-${language}-monitor`)
  expect(await cutOff(person)).toEqual([])
  expect(await violations(person)).toEqual([])

  // Three rows at least are in sight, and all that takes the sheet up and down is as large as a thumb needs it.
  const rows = person.page.locator('[data-testid^=device-row-]')
  const foot = (await person.page.locator('[data-testid=monitor-panels] footer').boundingBox())?.y ?? 0
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= foot).length).toBeGreaterThanOrEqual(3)
  for (const id of ['panels-up', 'panels-down', 'map-tools']) {
    const box = await person.byId(id).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), id).toBeGreaterThanOrEqual(24)
  }

  const half = await top(person, 'panels-up')
  await person.press('panels-up')
  await expect.poll(() => top(person, 'panels-up')).toBeLessThan(half - 200)
  await person.shot(`phone-${language}-monitor-list`)
  await person.press('panels-down')
  await expect.poll(() => top(person, 'panels-up')).toBe(half)

  await person.press('map-tools')
  await person.byId('area').waitFor()
  expect(await cutOff(person)).toEqual([])
  await person.press('map-tools')
  await person.byId('area').waitFor({ state: 'hidden' })

  // A row shows its vehicle, for which the sheet goes; with the sheet comes the list again.
  await rows.and(person.page.locator(':not([data-locked])')).first().click()
  await person.byId('info-window').waitFor()
  await expect.poll(() => person.byId('monitor-panels').getAttribute('data-shown')).toBeNull()
  await person.press('panels-up')
  await person.byId('info-window').waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})

type Stand = 'hidden' | 'half' | 'tall'

/** Notes how the sheet stands whenever that changes; returns what reads the notes, which begin with how it stands now. */
async function watched(person: Person): Promise<() => Promise<Stand[]>> {
  const panels = person.byId('monitor-panels')
  const notes = await panels.evaluateHandle((sheet) => {
    const stands = (): Stand => (!sheet.hasAttribute('data-shown') ? 'hidden' : sheet.hasAttribute('data-tall') ? 'tall' : 'half')
    const all = [stands()]
    new MutationObserver(() => all.push(stands())).observe(sheet, { attributeFilter: ['data-shown', 'data-tall'] })
    return all
  })
  return () => notes.evaluate((all) => all)
}

/** Where a button of the sheet can be touched. */
async function middle(person: Person, id: string): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await person.byId(id).boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

test.each<Language>(['cn', 'en'])('a finger takes the sheet up and down (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', '/monitorcenter', language)
  await person.byId('panels-up').waitFor()
  const stands = await watched(person)
  const hand = await person.page.context().newCDPSession(person.page)
  const swipe = async (id: string, down: number) => {
    const { x, y } = await middle(person, id)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + down }] })
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const walked: Stand[] = ['half']
  // All that it went through: one that came late, or made two steps of one, is among it.
  const goes = async (to: Stand) => {
    walked.push(to)
    await expect.poll(stands).toEqual(walked)
  }
  await swipe('panels-up', -80)
  await goes('tall')
  await swipe('panels-up', 80) // that button can go no further, a finger on it can
  await goes('half')
  await swipe('panels-down', 80)
  await goes('hidden')
  await swipe('panels-up', -18) // neither pressed nor swiped: nothing comes of it, not even later
  await swipe('panels-up', -80)
  await goes('half')
  await swipe('panels-up', -80)
  await goes('tall')
  await hand.detach()
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a mouse takes the sheet one step at a time, wherever it lets go, and the keyboard keeps its place (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', '/monitorcenter', language)
  await person.byId('panels-up').waitFor()
  const stands = await watched(person)
  const { mouse, keyboard } = person.page
  const drag = async (id: string, [from, to]: [number, number], aside = 0) => {
    const { x, y } = await middle(person, id)
    await mouse.move(x, y + from)
    await mouse.down()
    await mouse.move(x + aside, y + to)
    await mouse.up()
  }
  await drag('panels-down', [14, -14]) // within the button, which would hide the sheet
  await expect.poll(stands).toEqual(['half', 'tall'])
  await drag('panels-up', [0, 100], 100) // let go over a row
  await expect.poll(stands).toEqual(['half', 'tall', 'half'])
  await drag('panels-up', [0, 0], 150) // off to the side: nothing
  await mouse.move(20, 300)
  await mouse.down() // over the map
  const { x, y } = await middle(person, 'panels-down')
  await mouse.move(x, y)
  await mouse.up()
  await person.press('panels-down')
  await expect.poll(stands).toEqual(['half', 'tall', 'half', 'hidden'])

  const focused = () => person.page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
  await person.byId('panels-up').focus()
  await keyboard.press('Enter')
  await expect.poll(stands).toEqual(['half', 'tall', 'half', 'hidden', 'half'])
  await keyboard.press('Enter')
  await expect.poll(focused).toBe('panels-down')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect.poll(focused).toBe('panels-up')
  await expect.poll(stands).toEqual(['half', 'tall', 'half', 'hidden', 'half', 'tall', 'half', 'hidden'])
  expect(await person.byId('panels-up').getAttribute('aria-expanded')).toBe('false')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('what a tool has open outlives that a phone is turned (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', '/monitorcenter', language)
  await person.press('map-tools')
  await person.press('fence-tool')
  const search = person.byId('fence-list').locator('input').first()
  await search.fill('half')
  await person.page.setViewportSize({ width: 844, height: 390 })
  await person.byId('map-tools').waitFor({ state: 'detached' })
  expect(await search.inputValue()).toBe('half')
  await person.page.setViewportSize({ width: 390, height: 844 })
  await person.byId('map-tools').waitFor()
  expect(await search.inputValue()).toBe('half')
  await person.escape('fence-list')

  // While one is in use its button has nothing to fold, and says so.
  await person.press('measure')
  await person.byId('measure-bar').waitFor()
  expect(await person.byId('map-tools').isDisabled()).toBe(true)
  await person.page.setViewportSize({ width: 844, height: 390 })
  await person.byId('map-tools').waitFor({ state: 'detached' })
  expect(await person.byId('measure-bar').isVisible()).toBe(true)
  expect(await cutOff(person)).toEqual([])
  await person.shot(`phone-${language}-turned`)
  expect(person.faults).toEqual([])
  await person.leave()
})
