import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { type Fix, reportAll } from './terminal'

const server = sharedServer()
let admin: Session

const van = { imei: '861800000000041', plateNo: '京T10041', name: 'fence van' }
/** Where nobody else of the demo drives. */
const yard = { lng: 104.2, lat: 23.4 }

interface Fence {
  fenceId: number
  fenceName: string
  shapeType: string
  shapeScope: number
  boundCount: number
}

interface Stay {
  imei: string
  enterTime: number
  leaveTime: number
}

const fences = async (searchKey: string) =>
  ((await admin.get(`/api/fence/getfencelist?searchKey=${encodeURIComponent(searchKey)}`)).body.retobj as { rows: Fence[] }).rows
const stays = async (fenceId: number) =>
  ((await admin.get(`/api/fence/getfencestaylist?fenceId=${fenceId}`)).body.retobj as { rows: Stay[] }).rows

const words: Record<Language, Record<'name' | 'shape' | 'radius' | 'select' | 'unsaved' | 'nobody' | 'inside', RegExp>> = {
  cn: { name: /围栏名称格式不正确/, shape: /围栏图形格式不正确/, radius: /半径\d+米/, select: /请选择/, unsaved: /未保存/, nobody: /尚未绑定/, inside: /在内/ },
  en: {
    ...{ name: /Fence name: incorrect format/, shape: /Fence shape: incorrect format/, radius: /Radius \d+ m/, select: /Please select/ },
    ...{ unsaved: /not saved/, nobody: /Nothing is bound yet/, inside: /Inside/ },
  },
}

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  const made = await admin.post('/api/device/insertdevice', { imei: van.imei, plateNo: van.plateNo, organId, deviceName: van.name, deviceModel: 'GT06N' })
  expect(made.body).toMatchObject({ errcode: 0 })
  await hire(server, 'fenceless', ['MC-10'])
  await hire(server, 'fencereader', ['MC-10', 'FC-10', 'FC-20'])
})

async function sit(language: Language, user = 'admin'): Promise<Person> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(user, '/monitorcenter', language)
  await person.byId('map').first().waitFor()
  return person
}

/** Draws on the map of the dialog; places are parts of its width and height. */
async function draw(person: Person, tool: string, ...places: [number, number][]): Promise<void> {
  await person.press(`fence-tool-${tool}`)
  await person.byId('fence-hint').waitFor()
  const box = await person.byId('fence-map').boundingBox()
  if (!box) throw new Error('there is no map')
  for (const [x, y] of places) {
    await person.page.mouse.move(box.x + x * box.width, box.y + y * box.height)
    await person.page.mouse.down()
    await person.page.mouse.up()
  }
}

test.each(['cn', 'en'] as const)('fences are drawn, changed and deleted (%s)', async (language) => {
  const say = words[language]
  const name = `Yard ${language}`
  const person = await sit(language)
  await person.press('fence-tool')
  await person.press('fence-add')
  await person.press('fence-save')
  await person.sees(say.name)
  await person.sees(say.shape)
  await person.byId('fence-place').fill(`${yard.lng},${yard.lat}`)
  await person.byId('fence-place').press('Enter')
  if (language === 'cn') {
    // Drawing is the same in every language.
    await draw(person, 'polygon', [0.4, 0.4], [0.6, 0.4], [0.5, 0.7])
    await person.page.keyboard.press('Enter')
    await person.byId('fence-hint').waitFor({ state: 'detached' })
    await draw(person, 'box', [0.3, 0.4], [0.6, 0.6])
    await person.byId('fence-hint').waitFor({ state: 'detached' })
  }
  await draw(person, 'circle', [0.5, 0.5])
  const box = await person.byId('fence-map').boundingBox()
  await person.page.mouse.move((box?.x ?? 0) + 0.6 * (box?.width ?? 0), (box?.y ?? 0) + 0.5 * (box?.height ?? 0))
  await person.sees(say.radius)
  await person.shot(`fence-draw-${language}`)
  await person.page.mouse.down()
  await person.page.mouse.up()
  await expect.poll(() => person.byId('fence-radius').inputValue()).toMatch(/^[1-9]\d*$/)
  await person.byId('fence-stop').fill('0')
  await person.byId('fence-stop').blur()
  const wrong = person.byId('fence-dialog').locator('.ant-form-item-explain-error').filter({ hasText: /43,?200/ })
  // What takes more lines touches the label below it.
  await expect.poll(() => wrong.evaluate((text) => Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)))).toBe(1)
  await person.byId('fence-stop').fill('1')
  await person.byId('fence-name').fill(name)
  await person.shot(`fence-circle-${language}`)
  expect(await violations(person)).toEqual([])
  await person.press('fence-save')
  await person.byId('fence-dialog').waitFor({ state: 'detached' })
  const [made] = await fences(name)
  expect(made).toMatchObject({ shapeType: 'SHAPE_TYPE.YX', boundCount: 0 })

  await person.press(`fence-more-${made?.fenceId}`)
  await person.press(`fence-edit-${made?.fenceId}`)
  await person.press('fence-tool-district')
  for (const [level, region] of language === 'cn' ? ([['province', '云南'], ['city', '昆明']] as const) : ([['province', 'Yunnan'], ['city', 'Kunming']] as const)) {
    await person.byId(`fence-${level}`).getByRole('combobox').fill(region)
    await person.page.locator('.ant-select-item-option').filter({ hasText: region, visible: true }).first().click()
  }
  await person.shot(`fence-district-${language}`)
  await person.press('fence-district-take')
  await person.byId('fence-radius').waitFor({ state: 'detached' })
  await person.press('fence-save')
  await person.byId('fence-dialog').waitFor({ state: 'detached' })
  expect((await fences(name))[0]?.shapeType).toBe('SHAPE_TYPE.XZQ')

  await person.byId('fence-search').locator('input').fill(name)
  await person.shot(`fence-list-${language}`)
  await person.press(`fence-more-${made?.fenceId}`)
  await person.press(`fence-delete-${made?.fenceId}`)
  await person.press('fence-delete-confirm')
  await expect.poll(() => fences(name)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a vehicle that comes and goes is listed with its stays', async () => {
  const { body } = await admin.post('/api/fence/insertfence', {
    ...{ fenceName: 'Crossed', shapeType: 'SHAPE_TYPE.YX', shapeData: `${yard.lng},${yard.lat}`, shapeScope: 300, inOut: 3, stopMinutes: 1 },
  })
  const { fenceId } = body.retobj as Fence
  const bound = await admin.post('/api/fence/insertfencedevice', { fenceId, bindData: [{ dataClass: 'DATA_CLASS.DEVICE', imei: van.imei }] })
  expect(bound.body).toMatchObject({ errcode: 0 })
  const fix = (at: Date, away: number): Fix => ({ at, lat: yard.lat, lng: yard.lng + away, speed: 20, course: 90 })
  const began = Date.now()
  // What was before the binding does not count, and the workers hear of the binding by and by: the vehicle stands there until they did.
  await expect
    .poll(async () => {
      await reportAll(server.gt06Port, van.imei, [fix(new Date(), 0)])
      return (await stays(fenceId)).length
    }, { interval: 1000 })
    .toBe(1)
  const person = await sit('cn')
  await person.press('fence-tool')
  await person.press(`fence-bind-${fenceId}`)
  await person.press(person.page.getByRole('tab', { name: '围栏内设备' }))
  await expect.poll(() => person.byId('fence-stays').innerText()).toContain('在内')
  await person.shot('fence-stays')
  await expect
    .poll(async () => {
      await reportAll(server.gt06Port, van.imei, [fix(new Date(), 0.004)])
      return (await stays(fenceId))[0]?.leaveTime
    }, { interval: 1000 })
    .toBeGreaterThan(began / 1000)
  await person.leave()
})

test('who may only look finds no way to change a fence, and who may not look no fences', async () => {
  const reader = await sit('en', 'fencereader')
  await reader.press('fence-tool')
  await reader.byId('fence-search').waitFor()
  await reader.byId('fence-list').locator('[data-testid^="fence-bind-"]').first().waitFor()
  expect(await reader.byId('fence-add').count()).toBe(0)
  expect(await reader.byId('fence-list').locator('[data-testid^="fence-more-"]').count()).toBe(0)
  await reader.leave()
  const stranger = await sit('en', 'fenceless')
  await stranger.byId('measure').waitFor()
  expect(await stranger.byId('fence-tool').count()).toBe(0)
  await stranger.leave()
})
