import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
let car: Held

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/ucorgan/insertorgan', { organName: 'Places', parentId: (await rootOrgan(admin)).id, sort: 1, status: 1 })
  car = await addDevice(admin, (made.body.retobj as { organId: number }).organId, '861830000002001', '京L84001')
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
  await expect.poll(() => person.byId('allowed-list').innerText()).not.toContain(city)
  expect(person.faults).toEqual([])
  await person.leave()
})
