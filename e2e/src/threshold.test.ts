import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
let car: Held
let organId: number

interface Threshold {
  name: string
  value: number
  level: string
}

const limit = async (query: string) =>
  ((await admin.get(`/api/alarm/getthresholdlist?${query}`)).body.retobj as Threshold[]).find(({ name }) => name === 'speedLimit')

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/ucorgan/insertorgan', { organName: 'Threshold', parentId: (await rootOrgan(admin)).id, sort: 1, status: 1 })
  organId = (made.body.retobj as { organId: number }).organId
  car = await addDevice(admin, organId, '861830000001001', '京T83001')
  await hire(server, 'threshold.reader', ['TH-10'], { organId })
  await hire(server, 'threshold.setter', ['TH-10', 'TH-11'], { organId })
})

test.each<Language>(['cn', 'en'])('a threshold is set for an organisation and a vehicle, and is inherited again (%s)', async (language) => {
  const level = (of: string) => saidOnScreen(language, 'threshold', `level.${of}`)
  await admin.post('/api/alarm/setthresholds', { organId, values: [{ name: 'speedLimit', value: 100 }] })
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/alarmthreshold', language)
  if (language === 'en') await toDark(person)
  await person.byId('thresholds').waitFor()
  await person.byId('threshold-level').getByText(level('vehicle'), { exact: true }).click()
  await person.byId('threshold-vehicle').getByRole('combobox').fill(car.plateNo)
  await person.page.locator('.ant-select-item-option').filter({ hasText: car.plateNo, visible: true }).first().click()
  await expect.poll(() => person.byId('threshold-value-speedLimit').innerText()).toContain('100')
  await expect.poll(() => person.byId('threshold-level-speedLimit').innerText()).toContain(level('organ'))
  await person.press('threshold-set-speedLimit')
  const own = person.byId('threshold-own-speedLimit')
  await own.fill('5')
  await expect.poll(() => person.byId('threshold-save').isDisabled()).toBe(true)
  await own.fill('80')
  await person.shot(`threshold-vehicle-${language}`)
  expect(await violations(person)).toEqual([])
  await person.press('threshold-save')
  await expect.poll(() => person.byId('threshold-level-speedLimit').innerText()).toContain(level('vehicle'))
  expect(await limit(`imei=${car.imei}`)).toMatchObject({ value: 80, level: 'vehicle' })
  await person.press('threshold-inherit-speedLimit')
  await person.press('threshold-save')
  await expect.poll(() => limit(`imei=${car.imei}`)).toMatchObject({ value: 100, level: 'organ' })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who is no staff of the platform begins at their organisation, and sees the whole platform without anything to change it with (%s)', async (language) => {
  const said = (name: string) => saidOnScreen(language, 'threshold', name)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('threshold.setter', '/alarmthreshold', language)
  await expect.poll(() => person.byId('threshold-organ').innerText()).toContain('Threshold')
  await person.press('threshold-set-speedSeconds')
  await person.press('threshold-save')
  await person.sees(said('saved'))
  await person.shot(`threshold-own-${language}`)
  await person.press('threshold-inherit-speedSeconds')
  await person.press('threshold-save')
  await expect.poll(() => person.byId('threshold-level-speedSeconds').innerText()).not.toContain(said('level.organ'))
  const acts = person.page.locator('[data-testid^=threshold-set-], [data-testid^=threshold-own-], [data-testid=threshold-save], [data-testid=threshold-tryout], [data-testid^=risk-edit-]')
  expect(await acts.count()).toBeGreaterThan(10)
  await person.byId('threshold-level').getByText(said('level.installation'), { exact: true }).click()
  await person.sees(said('staffOnly'))
  await person.byId('thresholds').waitFor()
  await expect.poll(() => acts.count()).toBe(0)
  await person.shot(`threshold-platform-${language}`)
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may only look sees which level decides, and nothing to change it with', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('threshold.reader', '/alarmthreshold', 'en')
  await toDark(person)
  await person.byId('thresholds').waitFor()
  expect(await person.byId('threshold-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(await person.page.locator('[data-testid^=threshold-set-], [data-testid=threshold-save]').count()).toBe(0)
  await person.shot('threshold-en')
  const refused = await (await server.session('threshold.reader')).post('/api/alarm/setthresholds', { organId, values: [] })
  expect(refused.status).toBe(401)
  await person.leave()
})

test.each(['cn', 'en'] as const)('a risk model is changed for an organisation, refused while it is unsound, and inherited again (%s)', async (language) => {
  const organ = { cn: '机构', en: 'Organisation' }[language]
  const person = await Person.sitDown(server, { width: 1280, height: 900 })
  await person.signIn('admin', '/alarmthreshold', language)
  await person.byId('threshold-level').getByText(organ, { exact: true }).click()
  await person.byId('threshold-organ').getByRole('combobox').fill('Threshold')
  await person.page.locator('.ant-select-tree-title, .ant-select-item-option').filter({ hasText: 'Threshold', visible: true }).first().click()
  await person.press('risk-edit-riskLife')
  const dialog = person.byId('risk-model-dialog')
  await dialog.locator('.ant-modal').waitFor()
  await dialog.locator('[data-testid^=risk-set-]').first().waitFor()
  for (let left = await dialog.locator('[data-testid^=risk-set-]').count(); left > 1; left--) await person.press('risk-remove-1')
  const days = person.byId('risk-days-0-silent')
  await days.fill('')
  await expect.poll(() => person.byId('risk-save').isDisabled()).toBe(true)
  await days.fill('5')
  await person.shot(`risk-model-${language}`)
  expect(await violations(person)).toEqual([])
  await person.press('risk-save')
  await expect.poll(() => person.byId('risk-level-riskLife').innerText()).toContain(organ)
  await expect.poll(() => person.byId('risk-model-riskLife').innerText()).toContain('≥ 5')
  const kept = async () =>
    ((await admin.get(`/api/alarm/getriskmodellist?organId=${organId}`)).body.retobj as { model: string; sets: unknown; level: string }[]).find(({ model }) => model === 'riskLife')
  expect(await kept()).toMatchObject({ level: 'organ', sets: [[{ atom: 'STOP' }, { atom: 'silent', days: 5 }]] })
  await person.press('risk-inherit-riskLife')
  await expect.poll(async () => (await kept())?.level).toBe('domain')
  await person.shot(`risk-models-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})
