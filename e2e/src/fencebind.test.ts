import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { saidByServer, saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
const languages: Language[] = ['cn', 'en']

interface Fleet {
  devices: [Held, Held]
  fenceId: number
}

/** Two devices and a fence for each language, of an organisation of its own, where nobody drives. */
const fleet = {} as Record<Language, Fleet>

/** The group that is bound: that of everybody, which every tree begins with. */
let groupId: number

interface Bound {
  fenceDeviceId: number
  imei: string
  organId: number
}

const bound = async (language: Language) => (await admin.get(`/api/fence/getfencedevicelist?fenceId=${fleet[language].fenceId}`)).body.retobj as Bound[]
const named = async (searchKey: string) =>
  (
    (await admin.get(`/api/fence/getfencelist?searchKey=${encodeURIComponent(searchKey)}`)).body.retobj as {
      rows: { fenceName: string }[]
    }
  ).rows

beforeAll(async () => {
  admin = await server.session('admin')
  groupId = (await rootOrgan(admin)).id
  for (const [at, language] of languages.entries()) {
    const organ = { organName: `Fence bind ${language}`, parentId: groupId, sort: 1, status: 1 }
    const made = await admin.post('/api/ucorgan/insertorgan', organ)
    const { organId } = made.body.retobj as { organId: number }
    const device = (n: number) => addDevice(admin, organId, `86180000005${at}00${n}`, `京T5${at}00${n}`)
    const fence = {
      fenceName: `Bound ${language}`,
      shapeType: 'SHAPE_TYPE.YX',
      shapeData: '88.4,34.4',
      shapeScope: 300,
      inOut: 3,
      stopMinutes: 1,
    }
    const { body } = await admin.post('/api/fence/insertfence', fence)
    fleet[language] = {
      devices: [await device(1), await device(2)],
      fenceId: (body.retobj as { fenceId: number }).fenceId,
    }
  }
  await hire(server, 'fencebind.reader', ['MC-10', 'DC-10', 'FC-10', 'FC-20'])
  await hire(server, 'fencebind.adder', ['MC-10', 'DC-10', 'FC-10', 'FC-20', 'FC-21'])
})

async function sit(language: Language, user = 'admin'): Promise<Person> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(user, '/monitorcenter', language)
  await person.press('fence-tool')
  await person.byId('fence-list').locator('.ant-modal').waitFor()
  return person
}

/** Opens for whom the fence of a language counts. */
async function bindings(person: Person, language: Language): Promise<void> {
  await person.byId('fence-search').locator('input').fill(`Bound ${language}`)
  await person.press(`fence-bind-${fleet[language].fenceId}`)
  await person.byId('fence-devices').locator('.ant-modal').waitFor()
}

/** Finds a device and adds it to the list, where it is not saved yet. */
async function add(person: Person, { imei }: Held): Promise<void> {
  await person.byId('device-picker-key').fill(imei)
  const found = person.page.locator('[data-testid=device-picker-table] tbody [data-row-key]')
  await expect.poll(async () => ((await found.count()) === 1 ? found.innerText() : '')).toContain(imei)
  await found.locator('input').check()
  await person.press('fence-add-devices')
  await person.byId(`fence-entry-${imei}`).waitFor()
}

/** Says yes to what is asked before something goes. */
const confirm = (person: Person) => person.press(person.page.locator('.ant-modal-confirm .ant-btn-dangerous'))

test.each(languages)('devices and groups are bound when they are saved, and go one by one, those that are checked, or all (%s)', async (language) => {
  const { devices } = fleet[language]
  const [first, second] = devices
  const said = (name: string) => saidOnScreen(language, 'fence', name)
  const person = await sit(language)
  await bindings(person, language)
  await person.press('fence-bind-save') // there is nothing to save
  await person.sees(said('pleaseSelect'))
  for (const device of devices) await add(person, device)
  const entry = (name: string | number) => person.byId(`fence-entry-${name}`)
  expect(await entry(first.imei).innerText()).toContain(said('notSaved'))
  await person.press(person.page.getByRole('tab', { name: said('group'), exact: true }))
  await person.press(person.byId('fence-add-group').locator('xpath=..').getByTestId(`tree-node-${groupId}`))
  await person.press('fence-add-group')
  await entry(groupId).waitFor()
  await person.shot(`fence-bind-${language}`)
  await person.still()
  expect(await violations(person)).toEqual([])
  expect(await bound(language)).toEqual([])

  await person.press(`fence-remove-${second.imei}`) // is on no list but this one: nobody is asked
  await entry(second.imei).waitFor({ state: 'detached' })
  await person.press(person.byId('fence-devices').locator('.ant-modal-close').first())
  await person.press(person.page.locator('.ant-modal-confirm').getByText(saidOnScreen(language, 'ui', 'keepEditing')))
  await person.page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })
  await person.press('fence-bind-save')
  await person.sees(said('saved'))
  await expect.poll(() => entry(first.imei).innerText()).not.toContain(said('notSaved'))
  const kept = await bound(language)
  expect(kept.map(({ imei, organId: of }) => imei || String(of)).sort()).toEqual([first.imei, String(groupId)].sort())

  await person.press('fence-remove-checked')
  await person.sees(said('pleaseSelect'))
  const row = kept.find(({ imei }) => imei === first.imei)
  await person.byId('fence-devices').locator(`[data-row-key="${row?.fenceDeviceId}"] input`).check()
  await person.press('fence-remove-checked')
  await confirm(person)
  await entry(first.imei).waitFor({ state: 'detached' })
  expect((await bound(language)).map(({ organId: of }) => of)).toEqual([groupId])
  await person.press('fence-remove-all')
  await confirm(person)
  await person.sees(said('noneBound'))
  expect(await bound(language)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may see for whom a fence counts, and no more, finds nothing to bind or delete with (FC-21, FC-23)', async () => {
  const { fenceId, devices } = fleet.en
  const [first, second] = devices
  await admin.post('/api/fence/insertfencedevice', {
    fenceId,
    bindData: [{ dataClass: 'DATA_CLASS.DEVICE', imei: first.imei }],
  })
  const reader = await sit('en', 'fencebind.reader')
  await bindings(reader, 'en')
  await reader.byId(`fence-entry-${first.imei}`).waitFor()
  expect(await reader.page.locator('[data-testid^=fence-remove-], [data-testid=fence-bind-save], [data-testid^=fence-add-], [data-testid=device-picker]').count()).toBe(0)
  await reader.leave()
  const adder = await sit('en', 'fencebind.adder')
  await bindings(adder, 'en')
  await adder.byId(`fence-entry-${first.imei}`).waitFor()
  await add(adder, second)
  expect(await adder.byId(`fence-remove-${first.imei}`).count()).toBe(0) // it is saved
  await adder.press(`fence-remove-${second.imei}`)
  await adder.byId(`fence-entry-${second.imei}`).waitFor({ state: 'detached' })
  expect(await adder.page.locator('[data-testid=fence-remove-checked], [data-testid=fence-remove-all]').count()).toBe(0)
  await adder.leave()
  const session = await server.session('fencebind.adder')
  expect(
    (
      await session.post('/api/fence/deletefencedevice', {
        fenceDeviceIds: String((await bound('en'))[0]?.fenceDeviceId),
      })
    ).status,
  ).toBe(401)
  expect(
    (
      await (
        await server.session('fencebind.reader')
      ).post('/api/fence/insertfencedevice', {
        fenceId,
        bindData: [{ dataClass: 'DATA_CLASS.ORGAN', organId: groupId }],
      })
    ).status,
  ).toBe(401)
  expect(await bound('en')).toHaveLength(1)
})

test.each(languages)('fences go to files of both forms, and come from them (%s)', async (language) => {
  const name = `Bound ${language}`
  const person = await sit(language)
  await person.byId('fence-search').locator('input').fill(name)
  await expect.poll(() => person.byId('fence-table').locator('tbody [data-row-key]').count()).toBe(1)
  const files: Record<string, string> = {}
  for (const form of ['GeoJSON', 'KML']) {
    await person.press('fence-export')
    const download = person.page.waitForEvent('download')
    await person.press(person.page.getByRole('menuitem', { name: form }))
    const file = await download
    expect(file.suggestedFilename()).toBe(`${saidOnScreen(language, 'fence', 'title')}.${form.toLowerCase()}`)
    files[form] = await readFile(await file.path(), 'utf8')
    expect(files[form]).toContain(name)
  }
  const wrong = { name: 'wrong.kml', mimeType: 'text/plain', buffer: Buffer.from('no fence') }
  await person.byId('fence-file').setInputFiles(wrong)
  await person.press('fence-take-save')
  await person.page.locator('.ant-modal .ant-alert-error').waitFor()
  await person.shot(`fence-import-failed-${language}`)
  await person.escape('fence-take-save')
  expect(await named(name)).toHaveLength(1)
  for (const [form, text] of Object.entries(files)) {
    const given = `${name} ${form}`
    await person.byId('fence-file').setInputFiles({
      name: `f.${form.toLowerCase()}`,
      mimeType: 'text/plain',
      buffer: Buffer.from(text.replaceAll(name, given)),
    })
    await person.press('fence-take-save')
    await expect.poll(async () => (await named(given)).map(({ fenceName }) => fenceName)).toEqual([given])
    await person.sees(saidOnScreen(language, 'fence', 'imported', { count: 1 }))
  }
  await expect.poll(() => person.byId('fence-table').locator('tbody [data-row-key]').count()).toBe(3)
  await person.shot(`fence-imported-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('that the outline of a district cannot be had is said (%s)', async (language) => {
  const person = await sit(language)
  // The server has the outlines of all regions that can be chosen: it is asked for one that nobody knows.
  await person.page.route('**/api/fence/getregionoutline*', async (route) => {
    await route.fulfill({
      response: await route.fetch({
        url: route
          .request()
          .url()
          .replace(/regionId=\d+/, 'regionId=999999'),
      }),
    })
  })
  await person.press('fence-add')
  await person.press('fence-tool-district')
  const province = language === 'cn' ? '云南' : 'Yunnan'
  await person.byId('fence-province').getByRole('combobox').fill(province)
  await person.page.locator('.ant-select-item-option').filter({ hasText: province, visible: true }).first().click()
  await person.press('fence-district-take')
  const alert = person.page.locator('.ant-modal-confirm-error')
  await expect.poll(() => alert.innerText()).toContain(saidByServer(language, 'fence.region'))
  await person.shot(`fence-no-outline-${language}`)
  await person.press(alert.locator('.ant-btn-primary'))
  await alert.waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.page.unrouteAll({ behavior: 'ignoreErrors' })
  await person.leave()
})
