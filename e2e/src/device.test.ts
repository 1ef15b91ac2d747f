import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList, chooseInTree, typeDate } from './choose'
import { type Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { callIn, stray } from './terminal'

const server = sharedServer()
let admin: Session

interface Managed {
  deviceId: number
  imei: string
  organId: number
  organName: string
  plateNo: string
  carOwner: string
  simNo: string
  deviceName: string
  carDeviceCount: number
}

/** Device manage's rows for a search, as the server has them. */
async function managed(key = ''): Promise<Managed[]> {
  const answer = await admin.get(`/api/device/getdevicelist?pageSize=200&searchKey=${encodeURIComponent(key)}`)
  return (answer.body.retobj as { rows: Managed[] }).rows
}

/** The row of a device, once the lists have heard of it: they are told of a change, and do not read it themselves. */
async function one(imei: string): Promise<Managed> {
  let row: Managed | undefined
  await expect.poll(async () => (row = (await managed(imei))[0])).toBeDefined()
  return row as Managed
}

/** Registers a device behind the screen, in the organisation of another, which is not the one that tests transfer to. */
async function register(imei: string, more: object = {}): Promise<Managed> {
  const organId = (await managed()).find((row) => !row.organName.includes('South'))?.organId
  const answer = await admin.post('/api/device/insertdevice', { organId, imei, deviceName: `d ${imei}`, deviceModel: 'GT06N', ...more })
  expect(answer.body).toMatchObject({ errcode: 0 })
  return one(imei)
}

beforeAll(async () => {
  admin = await server.session('admin')
  await hire(server, 'device.looker', ['DC-10'])
  await hire(server, 'device.adder', ['DC-10', 'DC-11', 'DC-12'])
})

type Say = Record<'organ' | 'imei' | 'name' | 'model' | 'format' | 'added' | 'saved' | 'taken' | 'forAll' | 'found' | 'first' | 'moved' | 'someMoved' | 'noSuch' | 'deleted' | 'someDeleted' | 'unbind' | 'reset' | 'none', RegExp> & {
  discard: string
}

const words: Record<Language, Say> = {
  cn: {
    organ: /目标机构不能为空/,
    imei: /设备号不能为空/,
    name: /设备名称不能为空/,
    model: /设备型号不能为空/,
    format: /必须/,
    added: /设备已新增/,
    saved: /设备已保存/,
    taken: /已被登记/,
    forAll: /全部2台设备/,
    found: /目前绑定1台设备/,
    first: /请先选择设备/,
    moved: /已转移1台设备/,
    someMoved: /已转移1台设备，1项未能转移/,
    noSuch: /不存在，或您无权查看/,
    deleted: /已删除1台设备/,
    someDeleted: /已删除1台，1台未能删除/,
    unbind: /请先解绑设备再操作/,
    reset: /已恢复出厂：1台/,
    none: /没有符合条件的数据/,
    discard: '放弃',
  },
  en: {
    organ: /To organisation cannot be empty/,
    imei: /IMEI cannot be empty/,
    name: /Device name cannot be empty/,
    model: /Device model cannot be empty/,
    format: /must be/,
    added: /Device added/,
    saved: /Device saved/,
    taken: /is already registered/,
    forAll: /changes for all devices bound to .*: 2/,
    found: /Devices bound to it now: 1/,
    first: /[Ss]elect (a device|devices) first/,
    moved: /Devices transferred: 1/,
    someMoved: /Devices transferred: 1\. Not transferred: 1/,
    noSuch: /There is no such device/,
    deleted: /Devices deleted: 1/,
    someDeleted: /Deleted: 1\. Not deleted: 1/,
    unbind: /Please unbind the device before operating/,
    reset: /Devices reset: 1/,
    none: /Nothing matches these filters/,
    discard: 'Discard',
  },
}

const sizes: Record<Language, { width: number; height: number }> = { cn: { width: 1440, height: 900 }, en: { width: 1280, height: 720 } }

async function sit(language: Language, user = 'admin', path = '/devicemanage'): Promise<Person> {
  const person = await Person.sitDown(server, sizes[language])
  await person.signIn(user, path, language)
  await person.byId('device-page').waitFor()
  return person
}

const rows = (person: Person) => person.page.locator('[data-testid=device-table] [data-row-key]')
const shown = (person: Person, text: RegExp) => person.sees(text)
const gone = (person: Person, id: string) => person.byId(id).waitFor({ state: 'detached' })
/** The input of a field that may be an input itself or hold one. */
const input = (person: Person, id: string) => person.page.locator(`input[data-testid=${id}], [data-testid=${id}] input`).first()

async function search(person: Person, key: string, count: number): Promise<void> {
  await person.byId('device-filter-key').fill(key)
  await person.byId('device-search').click()
  await expect.poll(() => rows(person).count()).toBe(count)
}

const tick = (person: Person, imei: string) => rows(person).filter({ hasText: imei }).locator('input[type=checkbox]').check()

async function shot(person: Person, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  await person.page.waitForTimeout(400) // what opens is open on the picture
  await person.page.screenshot({ path: `${process.env.SHOTS}/device-${name}.png` })
}

test.each<[Language, string]>([
  ['cn', '86130000000'],
  ['en', '86140000000'],
])('a device is registered with its vehicle, found, changed, and a second one fitted to the same plate (%s)', async (language, first) => {
  const person = await sit(language)
  const { page } = person
  const say = words[language]
  const plate = language === 'cn' ? '京B12345' : 'AB-1234'
  const [imei, second] = [`${first}1001`, `${first}1002`]
  await person.byId('device-add').click()
  await person.byId('device-save').click()
  for (const text of [say.imei, say.name, say.model]) await shown(person, text)
  await shot(person, `${language}-required`)
  await chooseInTree(person, 'device-organ', 'North')
  await chooseInList(person, 'device-model', 'GT06N')
  await person.byId('device-imei').fill('123')
  await person.byId('device-iccid').fill('8986')
  await person.byId('device-simNo').fill('12')
  await person.byId('device-ownerPhone').fill('call me')
  await person.byId('device-vinNo').fill('IOQ')
  await person.byId('device-deviceName').fill('First device')
  await person.byId('device-save').click()
  await expect.poll(() => page.locator('.ant-form-item-explain-error', { hasText: say.format }).count()).toBe(5)
  await person.byId('device-imei').fill(imei)
  await person.byId('device-iccid').fill('89860012345678901234')
  await person.byId('device-simNo').fill('13800138000')
  await person.byId('device-ownerPhone').fill('13900139000')
  await person.byId('device-vinNo').fill('LSVAA49J132047386')
  await person.byId('device-carOwner').fill('Owner One')
  await input(person, 'device-loanAmount').fill('12.5')
  await input(person, 'device-plateNo').fill(plate)
  await typeDate(person.byId('device-installDate'), '2026-03-01')
  await person.byId('device-save').click()
  await shown(person, say.added)
  await gone(person, 'device-dialog')
  await expect.poll(() => one(imei)).toMatchObject({ plateNo: plate, carOwner: 'Owner One', simNo: '13800138000' })

  await search(person, imei, 1)
  expect(new URL(page.url()).searchParams.get('key')).toBe(imei)
  await page.getByRole('button', { name: plate, exact: true }).hover()
  await page.getByRole('tooltip').filter({ hasText: 'LSVAA49J132047386' }).waitFor()
  await page.getByRole('tooltip').filter({ hasText: '12.5' }).waitFor()

  await person.byId('device-add').click() // the same number again, fitted to the same plate
  await person.byId('device-imei').fill(imei)
  await person.byId('device-deviceName').fill('Second device')
  await chooseInList(person, 'device-model', 'GT06N')
  await input(person, 'device-plateNo').fill(plate.slice(0, 4))
  await page.locator('.ant-select-item-option', { hasText: plate }).click()
  await shown(person, say.found)
  await expect.poll(() => person.byId('device-carOwner').inputValue()).toBe('Owner One')
  await person.byId('device-save').click()
  await page.locator('.ant-form-item-explain-error', { hasText: say.taken }).waitFor()
  await person.byId('device-imei').fill(second)
  await person.byId('device-save').click()
  await gone(person, 'device-dialog')
  await expect.poll(async () => (await one(second)).organName).toMatch(/North/)

  await person.byId(`device-edit-${imei}`).click()
  await expect.poll(() => person.byId('device-imei').isDisabled()).toBe(true)
  await expect.poll(() => person.byId('device-iccid').isDisabled()).toBe(true)
  await expect.poll(() => person.byId('device-province').isDisabled()).toBe(true)
  await shown(person, say.forAll)
  await shot(person, `${language}-edit`)
  await person.byId('device-carOwner').fill('Owner Two')
  await person.escape(page.locator('.ant-modal-confirm'), 'visible')
  await person.press(page.locator('.ant-modal-confirm').getByRole('button').first()) // goes on editing
  await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })
  await person.byId('device-carOwner').press('Enter')
  await shown(person, say.saved)
  await gone(person, 'device-dialog')
  await expect.poll(() => one(second)).toMatchObject({ carOwner: 'Owner Two', carDeviceCount: 2 })

  await page.goto(`${server.url}/devicemanage?key=${imei}&type=DEVICE_TYPE.YX&model=GT06N&state=0`) // a link keeps the filters
  await expect.poll(() => rows(person).count()).toBe(1)
  await page.goto(`${server.url}/devicemanage?key=${imei}&state=1`)
  await shown(person, say.none)
  if (language === 'en') expect(await person.byId('device-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<[Language, string, RegExp, RegExp]>([
  ['cn', '861300000090', /刚被他人修改，未保存您的改动/, /服务器没有响应/],
  ['en', '861400000090', /Somebody changed this device or its vehicle meanwhile/, /did not answer|no answer|not reach/i],
])('of two who change a device the second is told; a lost connection too, and neither loses what is typed (%s)', async (language, imei, changed, noAnswer) => {
  const say = words[language]
  const { deviceId } = await register(imei)
  const person = await sit(language)
  const { page } = person
  await search(person, imei, 1)
  await person.byId(`device-edit-${imei}`).click()
  await person.byId('device-carRemark').fill('mine')
  const theirs = { deviceId, deviceName: 'theirs', deviceModel: 'GT06N' }
  expect((await admin.post('/api/device/updatedevice', theirs)).body).toMatchObject({ errcode: 0 })
  await person.byId('device-save').click()
  const problem = person.byId('device-dialog').locator('.ant-alert-error')
  await problem.getByText(changed).waitFor()
  // Who saved from the end of the form sees it.
  await expect.poll(async () => (await problem.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  await expect.poll(() => one(imei)).toMatchObject({ deviceName: 'theirs', carRemark: '' })
  await person.still()
  await person.escape(page.locator('.ant-modal-confirm'), 'visible')
  await page.locator('.ant-modal-confirm .ant-btn-dangerous', { hasText: say.discard }).click()
  await gone(person, 'device-dialog')

  await person.sees('theirs') // the list was asked for again
  await person.byId(`device-edit-${imei}`).click()
  await expect.poll(() => person.byId('device-deviceName').inputValue()).toBe('theirs')
  await person.byId('device-deviceName').fill('mine')
  await page.context().setOffline(true)
  await person.byId('device-save').click()
  await problem.getByText(noAnswer).waitFor()
  await expect.poll(() => person.byId('device-deviceName').inputValue()).toBe('mine')
  await page.context().setOffline(false)
  await person.byId('device-save').click()
  await gone(person, 'device-dialog')
  await expect.poll(() => one(imei)).toMatchObject({ deviceName: 'mine' })

  await person.byId('device-add').click()
  await person.byId('device-imei').fill(' 8699 1234 ５６７８ 9012345') // pasted too long: refused whole, not cut to a number of another terminal
  await person.byId('device-imei').press('Tab')
  await expect.poll(() => person.byId('device-imei').inputValue()).toBe('8699123456789012345')
  await page.locator('.ant-form-item-explain-error', { hasText: say.format }).waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<[Language, string]>([
  ['cn', '861300000002'],
  ['en', '861400000002'],
])('devices are transferred by number, by choice and by picking, and what cannot be is told (%s)', async (language, prefix) => {
  const say = words[language]
  const loose = await register(`${prefix}001`)
  const picked = await register(`${prefix}002`)
  const plate = language === 'cn' ? '京C22222' : 'CD-2222'
  const fitted = await register(`${prefix}003`, { plateNo: plate })
  const mate = await register(`${prefix}004`, { plateNo: plate })
  const person = await sit(language)
  const { page } = person
  await expect.poll(() => person.byId('device-move').count()).toBe(0) // nothing is chosen
  await person.byId('device-move-numbers').click()
  await person.byId('device-move-save').click()
  await shown(person, say.organ)
  await chooseInTree(person, 'device-move-organ', 'South')
  await person.byId('device-move-imeis').fill(`${loose.imei}\n999999999999999`)
  await person.byId('device-move-save').click()
  await shown(person, say.someMoved)
  await shown(person, say.noSuch)
  await shot(person, `${language}-moved`)
  await person.byId('device-move-close').click()
  await expect.poll(async () => (await one(loose.imei)).organName).toMatch(/South/)

  await person.byId('device-move-numbers').click()
  await chooseInTree(person, 'device-move-organ', 'South')
  await page.locator('[data-testid=device-move-mode] .ant-segmented-item').last().click()
  await person.byId('device-picker-key').fill(picked.imei)
  const row = page.locator('[data-testid=device-picker-table] [data-row-key]')
  await expect.poll(() => row.count()).toBe(1)
  await row.click()
  await row.locator('.ant-checkbox-checked').waitFor() // once no second click can come
  await person.twice(row) // adds what is there already
  await row.locator('.ant-checkbox-checked').waitFor()
  await shot(person, `${language}-pick`)
  await person.byId('device-move-save').click()
  await shown(person, say.moved)
  await gone(person, 'device-move-dialog')
  await expect.poll(async () => (await one(picked.imei)).organName).toMatch(/South/)

  await search(person, fitted.imei, 1)
  await tick(person, fitted.imei)
  await person.byId('device-move').click()
  await chooseInTree(person, 'device-move-organ', 'South')
  await person.byId('device-move-save').click()
  await page.locator('[data-testid=device-move-refused]', { hasText: plate }).waitFor() // its vehicle has another device
  await person.byId('device-move-close').click()
  await expect.poll(async () => (await one(mate.imei)).organName).not.toMatch(/South/)
  await expect.poll(() => person.byId('device-selection').count()).toBe(0) // what was acted on is chosen no more
  await tick(person, fitted.imei)
  await person.byId('device-move').click()
  await chooseInTree(person, 'device-move-organ', 'South')
  await person.byId('device-move-whole').check()
  await person.byId('device-move-save').click()
  await gone(person, 'device-move-dialog')
  await expect.poll(async () => (await one(mate.imei)).organName).toMatch(/South/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<[Language, string]>([
  ['cn', '861300000003'],
  ['en', '861400000003'],
])('a device gets a password, is reset, and deleted unless somebody holds it (%s)', async (language, prefix) => {
  const say = words[language]
  const held = await register(`${prefix}001`)
  const free = await register(`${prefix}002`)
  const person = await sit(language)
  const { page } = person
  await search(person, prefix, 2)
  const entry = (at: number) => page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item').nth(at)
  await tick(person, held.imei)
  await person.byId('device-more').click()
  await entry(0).waitFor()
  await expect.poll(() => page.locator('.ant-dropdown-menu-item-disabled').count()).toBe(2) // SIM unbinding is never offered
  await entry(1).click()
  await person.byId('device-password-confirm').click()
  const secret = (await person.byId('device-secret').innerText()).trim()
  expect(secret.length).toBeGreaterThanOrEqual(6)
  await person.byId('device-secret-close').click()
  const signedIn = await server.call('/api/signin', { method: 'POST', body: { userName: held.imei, password: secret, userType: 2 } })
  expect(signedIn.body).toMatchObject({ errcode: 0 })

  await page.reload()
  await expect.poll(() => rows(person).count()).toBe(2)
  await tick(person, held.imei)
  await tick(person, free.imei)
  await person.byId('device-delete').click()
  await shot(person, `${language}-delete`)
  await person.byId('device-delete-confirm').click()
  await shown(person, say.someDeleted)
  await shown(person, say.unbind)
  await person.byId('device-delete-close').click()
  await expect.poll(() => rows(person).count()).toBe(1)
  await expect.poll(() => managed(free.imei)).toEqual([])

  await person.byId(`device-more-${held.imei}`).click()
  await page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item-danger').first().click()
  await expect.poll(() => person.byId('individual-factory-confirm').isDisabled()).toBe(true)
  await person.byId('individual-factory-word').fill('1')
  await person.byId('individual-factory-confirm').click()
  await shown(person, say.reset) // parts the holder too
  await tick(person, held.imei)
  await person.byId('device-delete').click()
  await person.byId('device-delete-confirm').click()
  await shown(person, say.deleted)
  await shown(person, say.none)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('columns can be hidden and moved, and stay so', async () => {
  const person = await sit('en')
  const { page } = person
  await rows(person).first().waitFor()
  const heads = () => page.locator('[data-testid=device-table] thead th').allInnerTexts()
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['IMEI', 'Plate', 'Online state'])
  await person.byId('device-columns').click()
  await person.byId('device-column-onlineState').uncheck()
  await person.byId('device-column-handle-organName').press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await heads()).slice(1, 5)).toEqual(['IMEI', 'Plate', 'Last online', 'Organisation'])
  await page.reload()
  await expect.poll(async () => (await heads()).slice(1, 5)).toEqual(['IMEI', 'Plate', 'Last online', 'Organisation'])
  await person.byId('device-columns').click()
  await person.byId('device-columns-restore').click()
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['IMEI', 'Plate', 'Online state'])
  await person.leave()
})

test.each<[Language, string, string]>([
  ['cn', '861999000000017', '861999000000025'],
  ['en', '861999000000033', '861999000000041'],
])('an unregistered terminal is registered with what it says of itself, or dismissed (%s)', async (language, known, other) => {
  for (const imei of [known, other]) await callIn(server.gt06Port, imei)
  await expect.poll(async () => JSON.stringify((await admin.get('/api/device/getunknownlist?pageSize=50')).body)).toContain(other)
  const person = await sit(language)
  const { page } = person
  await person.byId('device-inbox').click()
  const row = page.locator('[data-testid=inbox-table] [data-row-key]', { hasText: known })
  await row.locator('.ant-table-row-expand-icon').click()
  await page.locator('td', { hasText: 'CRC-16/X-25' }).first().waitFor() // its frames are explained
  await shot(person, `${language}-inbox`)
  await person.byId(`inbox-dismiss-${other}`).click()
  await gone(person, `inbox-dismiss-${other}`)
  await person.byId(`inbox-register-${known}`).click()
  await expect.poll(() => person.byId('device-imei').inputValue()).toBe(known)
  await chooseInTree(person, 'device-organ', 'North')
  await person.byId('device-deviceName').fill('From the inbox')
  await person.byId('device-save').click()
  await shown(person, words[language].added)
  await gone(person, 'device-dialog')
  await person.byId('inbox').waitFor()
  await gone(person, `inbox-register-${known}`)
  await expect.poll(async () => (await one(known)).deviceName).toBe('From the inbox')
  expect(person.faults).toEqual([])
  await person.leave()
})

const strange = {
  cn: { watch: '儿童手表', none: '不是该端口协议的报文', dismissed: (who: string) => new RegExp(`已忽略${who}`) },
  en: { watch: "Children's watch", none: "Not a message of this port's protocol", dismissed: (who: string) => new RegExp(`Dismissed: ${who}`) },
}

test.each<[Language, string, string]>([
  ['cn', '127.0.11.2', '127.0.11.3'],
  ['en', '127.0.11.4', '127.0.11.5'],
])('of strangers that name nobody the list tells port, first bytes and what they look like; one is dismissed and the other stays (%s)', async (language, watch, lost) => {
  await stray(server.gt06Port, watch, '[3G*8800000015*0002*LK]')
  await stray(server.gt06Port, lost, '\x00\x0f359710049000001')
  const kept = async () => JSON.stringify((await admin.get('/api/device/getunknownlist?pageSize=50')).body)
  await expect.poll(kept).toContain(watch)
  await expect.poll(kept).toContain(lost)
  const person = await sit(language)
  const { page } = person
  await person.byId('device-inbox').click()
  const row = (address: string) => page.locator('[data-testid=inbox-table] [data-row-key]', { hasText: address })
  for (const text of [strange[language].watch, String(server.gt06Port), '5b 33 47 2a 38 38 30 30']) await row(watch).getByText(text).waitFor()
  for (const text of ['Teltonika', String(server.gt06Port), '00 0f 33 35 39 37 31 30']) await row(lost).getByText(text).waitFor()
  await row(watch).locator('.ant-table-row-expand-icon').click()
  await page.getByText(strange[language].none).waitFor()
  await shot(person, `${language}-strangers`)
  expect(await person.byId(`inbox-register-${watch}`).isDisabled()).toBe(true)
  await person.byId(`inbox-dismiss-${watch}`).click()
  await shown(person, strange[language].dismissed(watch))
  await gone(person, `inbox-dismiss-${watch}`)
  expect(await person.byId(`inbox-dismiss-${lost}`).isVisible()).toBe(true)
  expect(await kept()).toContain(lost)
  expect(await kept()).not.toContain(watch)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look has no button, and the server refuses all the same (%s)', async (language) => {
  const person = await sit(language, 'device.looker')
  await rows(person).first().waitFor()
  const buttons = person.page.locator('[data-testid^=device-edit],[data-testid^=device-move],[data-testid^=device-more],[data-testid=device-add],[data-testid=device-delete],[data-testid=device-inbox],[data-testid=export]')
  await expect.poll(() => buttons.count()).toBe(0)
  await expect.poll(() => person.page.locator('[data-testid=device-table] input[type=checkbox]').count()).toBe(0)
  const looker = await server.session('device.looker')
  for (const call of ['insertdevice', 'updatedevice', 'deletedevice', 'updatedeviceorgan']) {
    expect((await looker.post(`/api/device/${call}`, { organId: 1, imeis: '1', deviceIds: '1', deviceId: 1, deviceName: 'x', imei: '86100000000' })).status, call).toBe(401)
  }
  expect((await looker.get('/api/device/getunknownlist')).status).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a group cannot be changed by those who may not transfer', async () => {
  const device = await register('861300000004001')
  const person = await sit('en', 'device.adder', `/devicemanage`)
  await search(person, device.imei, 1)
  await expect.poll(() => person.byId('device-move').count()).toBe(0)
  await expect.poll(() => person.byId('device-delete').count()).toBe(0)
  await person.byId(`device-edit-${device.imei}`).click()
  await person.page.locator('[data-testid=device-organ].ant-select-disabled').waitFor()
  await person.leave()
})

test('a manager sees the own branch only, and no unregistered terminals', async () => {
  const person = await sit('cn', 'manager')
  await rows(person).first().waitFor()
  const seen = (await (await server.session('manager')).get('/api/device/getdevicelist?pageSize=200')).body.retobj as { total: number }
  expect(seen.total).toBeLessThan((await managed()).length)
  await expect.poll(() => person.byId('device-inbox').count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await sit('en')
  if (theme === 'dark') await toDark(person)
  const settled = () => person.page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity))
  await rows(person).first().waitFor()
  expect(await violations(person)).toEqual([])
  await person.byId('device-add').click()
  await person.byId('device-save').click()
  await shown(person, words.en.imei)
  await settled()
  expect(await violations(person)).toEqual([])
  await person.escape('device-dialog')
  await person.byId('device-move-numbers').click()
  await person.page.locator('[data-testid=device-move-mode] .ant-segmented-item').last().click()
  await person.page.locator('[data-testid=device-picker-table] [data-row-key]').first().click()
  await settled()
  expect(await violations(person)).toEqual([])
  await person.leave()
})
