import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { addReporting, type Held } from './holder'
import { rootOrgan } from './people'
import { shows, showsNear } from './pixels'
import { OwnServer } from './server'
import { type Schema, town, writeStreets } from './streets'

type Theme = 'light' | 'dark'

/** What dry land has: of Protomaps' own styles, and of ours for OpenMapTiles (its land cover lies over the ground in seven parts of ten). */
const grounds: Record<Schema, Record<Theme, [number, number, number]>> = {
  protomaps: { light: [0xe2, 0xdf, 0xda], dark: [0x1f, 0x1f, 0x1f] },
  openmaptiles: { light: [241, 242, 239], dark: [29, 35, 44] },
}

/** What vehicles on line, parked and off line are filled or drawn with. */
const cars: Record<Theme, number[][]> = {
  light: [
    [0x13, 0x7c, 0x38],
    [0x14, 0x69, 0xb3],
    [0x6b, 0x75, 0x83],
  ],
  dark: [
    [0x3e, 0xcb, 0x72],
    [0x58, 0xae, 0xf5],
    [0x98, 0xa3, 0xb3],
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'waymark-streets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Remembers each sign that the map draws for its names, from now until the page is loaded again. */
const rememberSigns = (person: Person) =>
  person.page.evaluate(() => {
    const kept = window as unknown as { signs: Set<string> }
    kept.signs = new Set()
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const draw = prototype.fillText
      prototype.fillText = function (this: never, text: string, ...place: [number, number]) {
        kept.signs.add(text)
        return draw.call(this, text, ...place)
      }
    }
  })

const signs = (person: Person) => person.page.evaluate(() => [...(window as unknown as { signs: Set<string> }).signs])

/** Opens the monitor centre by the menu: the page is not loaded again. */
async function toMonitor(person: Person): Promise<void> {
  await person.byId('side-menu').waitFor()
  const item = person.byId('side-menu').locator('[data-menu-id$="/monitorcenter"]')
  await expect
    .poll(async () => {
      if (!(await item.isVisible())) await person.byId('side-menu').locator('.ant-menu-submenu-title').first().click()
      return item.isVisible()
    }, { interval: 1000 })
    .toBe(true)
  await person.press(item)
  await person.page.waitForURL((url) => url.pathname === '/monitorcenter')
}

async function openIn(server: OwnServer, language: Language, theme: Theme): Promise<Person> {
  const person = await Person.sitDown(server, { sharp: true })
  await person.signIn('admin', '/home', language)
  await person.page.evaluate((chosen) => localStorage.setItem('waymark.theme', chosen), theme)
  await person.page.reload()
  await rememberSigns(person)
  await toMonitor(person)
  return person
}

/** Whether a vehicle is seen where it stands. */
async function isSeen(person: Person, imei: string, theme: Theme): Promise<boolean> {
  const at = await person.page.evaluate(
    (of) => (window as unknown as { __waymark?: { pixelOf?(imei: string): { x: number; y: number } | null } }).__waymark?.pixelOf?.(of) ?? null,
    imei,
  )
  const box = await person.byId('map').boundingBox()
  return !!at && !!box && showsNear(person, { x: box.x + at.x, y: box.y + at.y }, 10, cars[theme])
}

describe.each(Object.keys(grounds) as Schema[])('streets of %s, from a file of the operator', (schema) => {
  let server: OwnServer
  let car: Held

  beforeAll(async () => {
    const file = join(folder, `${schema}.pmtiles`)
    writeStreets(file, schema)
    server = await OwnServer.start(4, '--map.basemap', file)
    const admin = await server.session('admin')
    car = await addReporting(server, admin, (await rootOrgan(admin)).id, '861840000000001', '京R84001')
  })
  afterAll(async () => {
    await server?.stop()
  })

  const looks = (['cn', 'en'] as const).flatMap((language) => (['light', 'dark'] as const).map((theme) => [language, theme] as const))

  test.each(looks)('have their ground, the names of the language, and vehicles on top (%s, %s)', async (language, theme) => {
    const person = await openIn(server, language, theme)
    await expect.poll(() => shows(person, ...grounds[schema][theme])).toBe(true)
    await person.byId('device-search').fill(car.plateNo)
    await person.byId(`device-row-${car.imei}`).click()
    await person.byId('info-window').waitFor()
    await expect.poll(() => isSeen(person, car.imei, theme)).toBe(true)
    await expect.poll(() => shows(person, ...grounds[schema][theme])).toBe(true) // as near as a street, too
    const other = language === 'cn' ? 'en' : 'cn'
    await expect.poll(() => signs(person)).toEqual(expect.arrayContaining([...new Set(town[language])]))
    for (const sign of town[other]) expect(await signs(person)).not.toContain(sign)
    expect(await person.page.locator('.maplibregl-ctrl-attrib').textContent()).toContain(`© Streets of ${schema}`)
    await expect.poll(() => person.byId('map-tiles-notice').count()).toBe(0)
    expect(await person.byId('map-mode').count()).toBe(0)
    await person.shot(`streets-${schema}-${language}-${theme}`)
    expect(person.faults).toEqual([])
    await person.leave()
  })

  test('change with theme and language below the vehicles, which stay', async () => {
    const person = await openIn(server, 'cn', 'light')
    await person.byId('device-search').fill(car.plateNo)
    await person.byId(`device-row-${car.imei}`).click()
    await expect.poll(() => isSeen(person, car.imei, 'light')).toBe(true)
    await person.byId('header-theme').click()
    await expect.poll(() => shows(person, ...grounds[schema].dark)).toBe(true)
    await expect.poll(() => isSeen(person, car.imei, 'dark')).toBe(true)
    await person.byId('header-lang').click()
    await person.press(person.page.getByRole('menuitem', { name: 'English' }))
    await expect.poll(() => signs(person)).toEqual(expect.arrayContaining([...new Set(town.en)]))
    await expect.poll(() => isSeen(person, car.imei, 'dark')).toBe(true)
    expect(person.faults).toEqual([])
    await person.leave()
  })
})
