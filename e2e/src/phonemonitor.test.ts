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
  for (const id of ['panels-raise', 'panels-toggle', 'map-tools']) {
    const box = await person.byId(id).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), id).toBeGreaterThanOrEqual(24)
  }

  const half = await top(person, 'panels-toggle')
  await person.press('panels-raise')
  await expect.poll(() => top(person, 'panels-lower')).toBeLessThan(half - 200)
  await person.shot(`phone-${language}-monitor-list`)
  await person.press('panels-lower')
  await expect.poll(() => top(person, 'panels-toggle')).toBe(half)

  await person.press('map-tools')
  await person.byId('area').waitFor()
  expect(await cutOff(person)).toEqual([])
  await person.press('map-tools')
  await person.byId('area').waitFor({ state: 'hidden' })

  // A row shows its vehicle, for which the sheet goes; with the sheet comes the list again.
  await rows.and(person.page.locator(':not([data-locked])')).first().click()
  await person.byId('info-window').waitFor()
  await expect.poll(() => person.byId('monitor-panels').getAttribute('data-shown')).toBeNull()
  await person.press('panels-toggle')
  await person.byId('info-window').waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a finger takes the sheet up and down', async () => {
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', '/monitorcenter', 'en')
  await person.byId('panels-raise').waitFor()
  const swipe = (down: number) =>
    person.page
      .locator('[data-testid=panels-raise], [data-testid=panels-lower], [data-testid=panels-toggle]')
      .first()
      .evaluate((button, moved) => {
        const at = button.getBoundingClientRect().top
        const of = (clientY: number) => ({ bubbles: true, pointerType: 'touch', clientY })
        button.dispatchEvent(new PointerEvent('pointerdown', of(at)))
        button.dispatchEvent(new PointerEvent('pointerup', of(at + moved)))
      }, down)
  const panels = person.byId('monitor-panels')
  const stands = async () => [await panels.getAttribute('data-shown'), await panels.getAttribute('data-tall')]
  await swipe(-80)
  await expect.poll(stands).toEqual(['true', 'true'])
  await swipe(80)
  await expect.poll(stands).toEqual(['true', null])
  await swipe(80)
  await expect.poll(stands).toEqual([null, null])
  await swipe(-10) // hardly moved: it is the button that is pressed, or nothing
  expect(await stands()).toEqual([null, null])
  await swipe(-80)
  await expect.poll(stands).toEqual(['true', null])
  await person.leave()
})
