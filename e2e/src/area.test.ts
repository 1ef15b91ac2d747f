import { beforeAll, expect, test, vi } from 'vitest'
import { type Language, Person } from './browser'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { reportAll } from './terminal'

const server = sharedServer()

/** What they are found by; nobody else has it in a plate. */
const plates = '藏Q77'

/** Where each stands, in metres east and north of the first: one lies in the corner of a square that a circle does not reach. */
const places = { middle: [0, 0], east: [600, 0], corner: [800, 800], south: [0, -1500], far: [4000, 0] } as const
type Name = keyof typeof places
const names = Object.keys(places) as Name[]
const imeiOf = (name: Name) => `86181000000000${names.indexOf(name) + 1}`

beforeAll(async () => {
  const admin: Session = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  const [lat, lng] = [33, 84]
  const metre = 1 / 111_195 // of latitude, in degrees
  for (const name of names) {
    const imei = imeiOf(name)
    const plateNo = `${plates}${names.indexOf(name)}01`
    const { body } = await admin.post('/api/device/insertdevice', { imei, plateNo, organId, deviceName: 'area', deviceModel: 'GT06N' })
    expect(body).toMatchObject({ errcode: 0 })
    const [east, north] = places[name]
    const fix = { at: new Date(Date.now() - 60_000), lat: lat + north * metre, lng: lng + (east * metre) / Math.cos((lat * Math.PI) / 180), speed: 0, course: 0 }
    await vi.waitFor(
      async () => {
        await reportAll(server.gt06Port, imei, [fix])
        const { retobj } = (await admin.get(`/api/device/getDeviceInfo?imei=${imei}`)).body
        expect((retobj as { lat: number }).lat).toBeCloseTo(fix.lat, 4)
      },
      { timeout: 300_000, interval: 500 },
    )
  }
})

interface Pixel {
  x: number
  y: number
}

/** Where a vehicle is drawn, on the page; null while it is not. */
async function pixelOf(person: Person, name: Name): Promise<Pixel | null> {
  const at = await person.page.evaluate(
    (imei) => (window as unknown as { __waymark?: { pixelOf?(imei: string): Pixel | null } }).__waymark?.pixelOf?.(imei) ?? null,
    imeiOf(name),
  )
  const box = await person.byId('map').boundingBox()
  return at && box && { x: box.x + at.x, y: box.y + at.y }
}

interface Ground {
  /** Where so many metres east and north of the first vehicle are on the page. */
  at(east: number, north: number): Pixel
}

/** Searches the vehicles, which brings them into view, and waits until the map stands. */
async function ground(person: Person): Promise<Ground> {
  if ((await person.byId('device-search').inputValue()) === plates) await person.page.getByRole('button', { name: '显示全部车辆' }).click()
  else await person.byId('device-search').fill(plates)
  for (const name of names) await person.byId(`device-row-${imeiOf(name)}`).waitFor()
  let before = ''
  await expect
    .poll(async () => {
      const pixels = await Promise.all(names.map((name) => pixelOf(person, name)))
      const [now, last] = [JSON.stringify(pixels), before]
      before = now
      const far = pixels[names.indexOf('far')]
      const middle = pixels[names.indexOf('middle')]
      return now === last && !!far && !!middle && far.x - middle.x > 150
    })
    .toBe(true)
  const [middle, far] = [await pixelOf(person, 'middle'), await pixelOf(person, 'far')]
  if (!middle || !far) throw new Error('nothing is drawn')
  const scale = (far.x - middle.x) / places.far[0]
  return { at: (east, north) => ({ x: middle.x + east * scale, y: middle.y - north * scale }) }
}

/** Pulls from one place to another with the button held. */
async function pull(person: Person, from: Pixel, to: Pixel): Promise<void> {
  const { mouse } = person.page
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await mouse.move(to.x, to.y, { steps: 3 })
  await mouse.up()
}

const shapes: Record<string, { draw: (person: Person, ground: Ground) => Promise<void>; holds: Name[] }> = {
  rectangle: { draw: (person, { at }) => pull(person, at(-1000, 1000), at(1000, -1000)), holds: ['middle', 'east', 'corner'] },
  circle: { draw: (person, { at }) => pull(person, at(0, 0), at(1000, 0)), holds: ['middle', 'east'] },
  polygon: {
    // Round the first, the second and the southern one; the corner stays outside of its slanting side.
    draw: async (person, { at }) => {
      for (const corner of [at(-400, 400), at(1400, 0), at(300, -1900), at(-400, -1900)]) await person.page.mouse.click(corner.x, corner.y)
    },
    holds: ['middle', 'east', 'south'],
  },
}

const words: Record<Language, { found: (n: number) => string; selected: (n: number) => string }> = {
  cn: { found: (n) => `区域内${n}台`, selected: (n) => `已选${n}台` },
  en: { found: (n) => `${n} inside`, selected: (n) => `${n} selected` },
}

/** Draws a shape and waits until it is said how many are inside. */
async function drawn(person: Person, on: Ground, kind: string, language: Language): Promise<Name[]> {
  const shape = shapes[kind]
  if (!shape) throw new Error(kind)
  await person.byId('area').click()
  await person.press(`area-${kind}`)
  await person.byId('area-bar').waitFor()
  expect(await person.byId('area-select').isDisabled()).toBe(true) // nothing is drawn yet
  await person.still()
  await shape.draw(person, on)
  await expect.poll(() => person.byId('area-bar').innerText()).toContain(words[language].found(shape.holds.length))
  await person.shot(`area-${kind}-${language}`)
  return shape.holds
}

/** Which vehicles the list shows as selected. */
const selected = async (person: Person) => {
  const states = await Promise.all(names.map((name) => person.byId(`device-row-${imeiOf(name)}`).getAttribute('aria-selected')))
  return names.filter((_, i) => states[i] === 'true')
}

test('precisely the vehicles inside of a drawn rectangle, circle or polygon are found and selected', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'cn')
  const on = await ground(person)
  for (const kind of Object.keys(shapes)) {
    const inside = await drawn(person, on, kind, 'cn')
    await person.byId('area-select').click()
    await expect.poll(() => person.byId('area-bar').count()).toBe(0)
    await person.sees(words.cn.selected(inside.length))
    await expect.poll(() => selected(person), { message: kind }).toEqual(inside)
    await person.byId('clear-selection').click()
    await expect.poll(() => selected(person)).toEqual([])
    await ground(person) // what was selected was brought into view; the next is drawn where all are
  }
  expect(await person.byId('info-window').count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('an area that is given up selects nothing, and the map is as before', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'en')
  const on = await ground(person)
  await drawn(person, on, 'polygon', 'en')
  await person.page.keyboard.press('Escape')
  await expect.poll(() => person.byId('area-bar').count()).toBe(0)
  expect(await selected(person)).toEqual([])
  const south = on.at(...places.south)
  await person.page.mouse.click(south.x, south.y) // a click takes a vehicle again, as it does when nobody draws
  await person.byId('info-window').waitFor()
  await person.leave()
})
