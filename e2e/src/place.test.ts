import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import { pixelsOf } from './pixels'
import type { Session } from './server'
import { sharedServer } from './shared'
import { reportAll } from './terminal'
import { saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
let car: Held
let organId: number
/** Where the car stands, with no other vehicle around. */
const spot = { lat: 33.5, lng: 84.2 }

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/ucorgan/insertorgan', { organName: 'Places', parentId: (await rootOrgan(admin)).id, sort: 1, status: 1 })
  organId = (made.body.retobj as { organId: number }).organId
  car = await addDevice(admin, organId, '861830000002001', '京L84001')
  await reportAll(server.gt06Port, car.imei, [{ at: new Date(Date.now() - 60_000), ...spot, speed: 0, course: 0 }])
})

interface Point {
  pointId: number
  radius: number
  isShare: number
}

const points = async (searchKey: string) =>
  ((await admin.get(`/api/place/getpledgepointlist?searchKey=${encodeURIComponent(searchKey)}`)).body.retobj as { rows: Point[] }).rows

test.each(['cn', 'en'] as const)('a second-pledge point is drawn, shared, imported and deleted (%s)', async (language: Language) => {
  const name = `Pawn ${language}`
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', language)
  await person.press('place-tool')
  await person.press('point-add')
  await person.press('point-save')
  await person.sees(language === 'cn' ? /名称格式不正确/ : /Name: incorrect format/)
  await person.byId('fence-place').fill('104.2,23.4')
  await person.byId('fence-place').press('Enter')
  await person.press('fence-tool-circle')
  await person.byId('fence-hint').waitFor()
  const box = await person.byId('fence-map').boundingBox()
  if (!box) throw new Error('there is no map')
  for (const x of [0.5, 0.6]) await person.page.mouse.click(box.x + x * box.width, box.y + 0.5 * box.height)
  await person.byId('fence-hint').waitFor({ state: 'detached' })
  await person.byId('point-name').fill(name)
  await person.press('point-share')
  await person.shot(`point-${language}`)
  await person.press('point-save')
  await person.byId('point-name').waitFor({ state: 'detached' })
  const [made] = await points(name)
  expect(made).toMatchObject({ isShare: 1 })
  const file = { type: 'Feature', properties: { name: `${name} filed` }, geometry: { type: 'Point', coordinates: [104, 23] } }
  await person.byId('point-file').setInputFiles({ name: 'f.geojson', mimeType: 'text/plain', buffer: Buffer.from(JSON.stringify(file)) })
  await person.press('point-take-save')
  await expect.poll(async () => (await points(`${name} filed`))[0]?.radius).toBe(300)
  await person.shot(`points-${language}`)
  await person.press(`point-more-${made?.pointId}`)
  await person.press(`point-delete-${made?.pointId}`)
  await person.press('point-delete-confirm')
  await expect.poll(async () => (await points(name)).length).toBe(1)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('usual places of a vehicle, and the districts that it may not leave (%s)', async (language) => {
  const said = (name: string) => saidOnScreen(language, 'place', name)
  const { yard, province, city } = { cn: { yard: '自家院子', province: '云南', city: '昆明' }, en: { yard: 'Home yard', province: 'Yunnan', city: 'Kunming' } }[language]
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/monitorcenter', language)
  await person.press('place-tool')
  const { page } = person
  const choose = async (field: string, text: string) => {
    await person.byId(field).getByRole('combobox').fill(text)
    await page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first().click()
  }
  await person.press(page.getByRole('tab', { name: said('usual.title') }))
  await choose('usual-vehicle', car.plateNo)
  await person.press('usual-add')
  await person.press('usual-save')
  await person.sees(said('nameFormat'))
  await person.byId('fence-place').fill('104.2,23.4')
  await person.byId('fence-place').press('Enter')
  await person.press('fence-tool-circle')
  await person.byId('fence-hint').waitFor()
  const box = await person.byId('fence-map').boundingBox()
  if (!box) throw new Error('there is no map')
  for (const x of [0.5, 0.6]) await page.mouse.click(box.x + x * box.width, box.y + 0.5 * box.height)
  await person.byId('fence-hint').waitFor({ state: 'detached' })
  await person.byId('usual-name').fill(yard)
  await person.press('usual-save')
  await person.byId('usual-name').waitFor({ state: 'detached' })
  await expect.poll(() => person.byId('usual-list').innerText()).toContain(yard)
  await person.still()
  expect(await violations(person)).toEqual([])
  await person.shot(`usual-${language}`)
  const file = { type: 'Feature', properties: { name: `${yard} filed`, radius: 150 }, geometry: { type: 'Point', coordinates: [104, 23] } }
  await person.byId('usual-file').setInputFiles({ name: 'f.geojson', mimeType: 'text/plain', buffer: Buffer.from(JSON.stringify(file)) })
  await expect.poll(() => person.byId('usual-list').innerText()).toContain(`${yard} filed`)
  await person.shot(`usual-imported-${language}`)

  await person.press(page.getByRole('tab', { name: said('allowed.title') }))
  await person.byId('allowed-kind').locator('label').nth(1).click()
  await choose('allowed-vehicle', car.plateNo)
  await choose('allowed-province', province)
  await choose('allowed-city', city)
  await person.press('allowed-add')
  await expect.poll(() => person.byId('allowed-list').innerText()).toContain(city)
  await person.still()
  expect(await violations(person)).toEqual([])
  await person.shot(`allowed-${language}`)
  await person.byId('allowed-list').locator('[data-testid^=allowed-delete-]').click()
  await person.press(person.page.locator('.ant-modal-confirm .ant-btn-dangerous'))
  await expect.poll(() => person.byId('allowed-list').innerText()).not.toContain(city)
  expect(person.faults).toEqual([])
  await person.leave()
})

const layers = [
  { tab: 'title', show: 'point-show', asked: /getpledgepointlist\?.*box=/, colour: [0x9c, 0x5d, 0x00] },
  { tab: 'usual.title', show: 'usual-show', asked: /getusualplacesonmap\?.*box=/, colour: [0x0f, 0x80, 0x7c] },
]

test.each(['cn', 'en'] as const)('second-pledge points and usual places are drawn on the map once somebody wants that, and from then on (%s)', async (language: Language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720, sharp: true })
  await person.signIn('admin', `/monitorcenter?imei=${car.imei}`, language) // near, with the car in sight
  const { page } = person
  await person.byId('map').first().waitFor()
  const toggle = async (tab: string, show: string) => {
    await person.press('place-tool')
    await person.press(page.getByRole('tab', { name: saidOnScreen(language, 'place', tab) }))
    await person.byId(show).click()
    await page.keyboard.press('Escape')
    await person.byId(show).waitFor({ state: 'detached' })
  }
  for (const { tab, show, asked } of layers) {
    const [answer] = await Promise.all([page.waitForResponse(asked), toggle(tab, show)])
    expect(await answer.json()).toMatchObject({ errcode: 0 })
  }
  // The car and its window have the colours of places, too: there are more of them while these are drawn.
  const drawn = () => Promise.all(layers.map(({ colour }) => pixelsOf(person, colour)))
  await person.byId('info-window').waitFor()
  const before = await drawn()
  const there = { lng: spot.lng, lat: spot.lat, radius: 5000 }
  const point = await admin.post('/api/place/insertpledgepoint', { organId, pointName: `Layer ${language}`, ...there })
  const cars = (await admin.get(`/api/car/getcarlist?searchKey=${encodeURIComponent(car.plateNo)}`)).body.retobj as { rows: { carId: number }[] }
  const usual = await admin.post('/api/place/setusualplaces', { carId: cars.rows[0]?.carId, places: [{ name: `Layer ${language}`, ...there, radius: 2500 }] })
  expect([point.body, usual.body]).toMatchObject([{ errcode: 0 }, { errcode: 0 }])

  await Promise.all([...layers.map(({ asked }) => page.waitForResponse(asked)), page.reload()]) // both are remembered
  const many = async () => (await drawn()).every((count, i) => count > (before[i] ?? 0) + 25)
  await expect.poll(many, { interval: 1000 }).toBe(true)
  await person.shot(`places-on-map-${language}`)
  for (const { tab, show } of layers) await toggle(tab, show)
  await expect.poll(async () => (await drawn()).every((count, i) => count < (before[i] ?? 0) + 25)).toBe(true)
  expect(person.faults).toEqual([])
  await person.leave()
  const { pointId } = point.body.retobj as Point
  await admin.post('/api/place/deletepledgepoint', { pointIds: String(pointId) })
})

test.each(['cn', 'en'] as const)('the buttons of a second-pledge point are in sight in a window of 720 (%s)', async (language: Language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/monitorcenter', language)
  await person.press('place-tool')
  await person.press('point-add')
  await person.byId('point-save').waitFor()
  await expect.poll(async () => { const box = await person.byId('point-save').boundingBox(); return box ? box.y + box.height : 9999 }).toBeLessThan(720)
  await person.leave()
})
