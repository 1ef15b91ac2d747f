import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInTree, typeDate } from './choose'
import { type Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'

const server = sharedServer()
let admin: Session

interface Car {
  carId: number
  organId: number
  organName: string
  plateNo: string
  carOwner: string
  loanAmount: number | null
  deviceCount: number
}

async function cars(key = ''): Promise<Car[]> {
  const answer = await admin.get(`/api/car/getcarlist?pageSize=200&searchKey=${encodeURIComponent(key)}`)
  return (answer.body.retobj as { rows: Car[] }).rows
}

beforeAll(async () => {
  admin = await server.session('admin')
  await hire(server, 'vehicle.looker', ['CC-10'])
})

type Say = Record<'organ' | 'plate' | 'format' | 'added' | 'saved' | 'taken' | 'forAll' | 'moved' | 'some' | 'there' | 'unfits' | 'deleted' | 'none', RegExp>

const words: Record<Language, Say> = {
  cn: {
    organ: /目标机构不能为空/,
    plate: /车牌号不能为空/,
    format: /必须/,
    added: /车辆已新增/,
    saved: /车辆已保存/,
    taken: /已有车牌号为/,
    forAll: /1台设备的车辆信息会一起改变/,
    moved: /已转移1辆车、1台设备/,
    some: /已转移0辆车、0台设备，1辆未能转移/,
    there: /已属于该机构/,
    unfits: /1台设备将保留/,
    deleted: /已删除1辆车/,
    none: /没有符合条件的数据/,
  },
  en: {
    organ: /To organisation cannot be empty/,
    plate: /Plate cannot be empty/,
    format: /must be/,
    added: /Vehicle added/,
    saved: /Vehicle saved/,
    taken: /already/,
    forAll: /changes for every device fitted to this vehicle: 1/,
    moved: /Transferred vehicles: 1, devices: 1/,
    some: /Transferred vehicles: 0, devices: 0\. Not transferred: 1/,
    there: /already belongs to this organisation/,
    unfits: /without a vehicle: 1/,
    deleted: /Vehicles deleted: 1/,
    none: /Nothing matches these filters/,
  },
}

async function sit(language: Language, user = 'admin'): Promise<Person> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(user, '/carmanage', language)
  await person.byId('car-page').waitFor()
  return person
}

const rows = (person: Person) => person.page.locator('[data-testid=car-table] [data-row-key]')
const shown = (person: Person, text: RegExp) => person.sees(text)
const gone = (person: Person, id: string) => person.byId(id).waitFor({ state: 'detached' })

async function search(person: Person, key: string, count: number): Promise<void> {
  await person.byId('car-filter-key').fill(key)
  await person.byId('car-search').click()
  await expect.poll(() => rows(person).count()).toBe(count)
}

test.each<Language>(['cn', 'en'])('a vehicle is added, refused, changed, transferred with its device and deleted (%s)', async (language) => {
  const person = await sit(language)
  const { page } = person
  const say = words[language]
  const plate = language === 'cn' ? '京D33333' : 'EF-3333'
  await rows(person).first().waitFor()
  await person.byId('car-add').click()
  await person.byId('car-save').click()
  await shown(person, say.plate)
  await chooseInTree(person, 'car-organ', 'North')
  await person.byId('car-plateNo').fill(language === 'cn' ? '京A1' : 'A/B')
  await person.byId('car-vinNo').fill('IOQ')
  await person.byId('car-ownerPhone').fill('x')
  await person.byId('car-save').click()
  await expect.poll(() => page.locator('.ant-form-item-explain-error', { hasText: say.format }).count()).toBe(3)
  await person.byId('car-plateNo').fill(plate)
  await person.byId('car-vinNo').fill('LSVAA49J132047386')
  await person.byId('car-ownerPhone').fill('13900139000')
  await person.byId('car-carOwner').fill('Owner One')
  await page.locator('input[data-testid=car-loanAmount], [data-testid=car-loanAmount] input').first().fill('8.25')
  await typeDate(person.byId('car-policyExpDate'), '2027-01-31')
  await person.byId('car-save').click()
  await shown(person, say.added)
  await gone(person, 'car-dialog')
  const [made] = await cars(plate)
  expect(made).toMatchObject({ plateNo: plate, carOwner: 'Owner One', loanAmount: 8.25, deviceCount: 0 })

  await person.byId('car-add').click()
  await chooseInTree(person, 'car-organ', 'North')
  await person.byId('car-plateNo').fill(plate.toLowerCase())
  await person.byId('car-save').click()
  await page.locator('.ant-form-item-explain-error', { hasText: say.taken }).waitFor()
  const sure = page.locator('.ant-modal-confirm .ant-btn-dangerous')
  await person.escape(sure, 'visible')
  await sure.click()
  await gone(person, 'car-dialog')

  const imei = language === 'cn' ? '861500000000001' : '861500000000002'
  const fitted = await admin.post('/api/device/insertdevice', { organId: made?.organId, imei, deviceName: 'fitted', deviceModel: 'GT06N', plateNo: plate })
  expect(fitted.body).toMatchObject({ errcode: 0 })
  await search(person, plate, 1)
  await page.waitForURL((url) => url.searchParams.get('key') === plate)
  await person.byId(`car-edit-${plate}`).click()
  await shown(person, say.forAll)
  await person.byId('car-carOwner').fill('Owner Two')
  await person.byId('car-carOwner').press('Enter')
  await shown(person, say.saved)
  await gone(person, 'car-dialog')
  await person.sees('Owner Two')

  await rows(person).locator('input[type=checkbox]').check()
  await person.byId('car-move').click()
  await person.byId('car-move-save').click()
  await shown(person, say.organ)
  await chooseInTree(person, 'car-move-organ', 'South')
  await person.byId('car-move-save').click()
  await shown(person, say.moved)
  await expect.poll(async () => (await cars(plate))[0]?.organName).toMatch(/South/)
  await rows(person).filter({ hasText: 'South' }).waitFor()
  await expect.poll(() => rows(person).locator('input:checked').count()).toBe(0) // what was acted on is chosen no more
  await rows(person).locator('input[type=checkbox]').check()
  await person.byId('car-move').click()
  await chooseInTree(person, 'car-move-organ', 'South')
  await person.byId('car-move-save').click()
  await shown(person, say.some)
  await shown(person, say.there)
  await person.byId('car-move-close').click()

  await expect.poll(() => rows(person).locator('input:checked').count()).toBe(0)
  await rows(person).locator('input[type=checkbox]').check()
  await person.byId('car-delete').click()
  await shown(person, say.unfits)
  await person.byId('car-delete-confirm').click()
  await shown(person, say.deleted)
  await shown(person, say.none)
  const device = (await admin.get(`/api/device/getdevicelist?searchKey=${imei}`)).body.retobj as { rows: { plateNo: string }[] }
  expect(device.rows[0]?.plateNo).toBe('')
  if (language === 'en') expect(await person.byId('car-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look has no button (%s)', async (language) => {
  const person = await sit(language, 'vehicle.looker')
  await rows(person).first().waitFor()
  await expect.poll(() => person.page.locator('[data-testid^=car-edit],[data-testid^=car-more],[data-testid=car-add],[data-testid=car-delete],[data-testid=car-move],[data-testid=export]').count()).toBe(0)
  await expect.poll(() => person.page.locator('[data-testid=car-table] input[type=checkbox]').count()).toBe(0)
  const looker = await server.session('vehicle.looker')
  for (const call of ['insertcar', 'updatecar', 'deletecar', 'updatecarorgan']) {
    expect((await looker.post(`/api/car/${call}`, { organId: 1, carId: 1, carIds: '1', plateNo: 'AB-1' })).status, call).toBe(401)
  }
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await sit('en')
  if (theme === 'dark') await toDark(person)
  await rows(person).first().waitFor()
  expect(await violations(person)).toEqual([])
  await person.byId('car-add').click()
  await person.byId('car-save').click()
  await shown(person, words.en.plate)
  await person.page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity))
  expect(await violations(person)).toEqual([])
  await person.leave()
})
