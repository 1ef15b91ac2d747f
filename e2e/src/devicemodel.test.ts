import { beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInList } from './choose'
import { type Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
  await hire(server, 'model.looker', ['DMC-10'])
})

const words: Record<Language, Record<'code' | 'name' | 'format' | 'taken' | 'added' | 'saved' | 'none', RegExp> & { cutOff: string; locate: string }> = {
  cn: { code: /型号代码不能为空/, name: /中文名称不能为空/, format: /必须/, taken: /已有|已存在/, added: /设备型号已新增/, saved: /设备型号已保存/, none: /没有符合条件的数据/, cutOff: '断油断电', locate: '立即定位' },
  en: {
    code: /Code cannot be empty/,
    name: /Chinese name cannot be empty/,
    format: /must be/,
    taken: /already/,
    added: /Device model added/,
    saved: /Device model saved/,
    none: /Nothing matches these filters/,
    cutOff: 'Cut-off',
    locate: 'Locate now',
  },
}

const rows = (person: Person) => person.page.locator('[data-testid=model-table] [data-row-key]')
const shown = (person: Person, text: RegExp) => person.sees(text)

async function sit(language: Language, user = 'admin'): Promise<Person> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(user, '/devicemodel', language)
  await rows(person).first().waitFor()
  return person
}

test.each<Language>(['cn', 'en'])('a model is added, refused, found and changed, and offered for devices (%s)', async (language) => {
  const person = await sit(language)
  const { page } = person
  const say = words[language]
  const code = `NEW-${language}`
  await person.byId('model-add').click()
  await person.byId('model-save').click()
  await shown(person, say.code)
  await shown(person, say.name)
  await person.byId('model-code').fill('808')
  await person.byId('model-nameCn').fill('新终端')
  await person.byId('model-nameEn').fill(`New ${language}`)
  await person.byId('model-save').click()
  await shown(person, say.format)
  await person.byId('model-code').fill('gt06n')
  await person.byId('model-save').click()
  await page.locator('.ant-form-item-explain-error', { hasText: say.taken }).waitFor()
  await person.byId('model-code').fill(code)
  for (const [field, entry] of [
    ['model-capabilities', say.cutOff],
    ['model-commands', say.locate],
  ] as const) {
    await page.locator(`[data-testid=${field}] input`).fill(entry)
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', { hasText: entry }).first().click()
    await page.locator('.ant-drawer-title').click() // the list closes
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').waitFor({ state: 'detached' })
  }
  await chooseInList(person, 'model-protocol', 'jt808') // any that the server speaks
  await person.byId('model-save').click()
  await shown(person, say.added)
  await person.byId('model-dialog').waitFor({ state: 'detached' })
  const offered = await admin.get('/api/propertymap/getpropertymapdropdownlist?codes=DEVICE_MODEL')
  expect(JSON.stringify(offered.body)).toContain(code)

  await person.byId('model-filter-key').fill(code)
  await person.byId('model-search').click()
  await expect.poll(() => rows(person).count()).toBe(1)
  await rows(person).getByText(say.cutOff).waitFor()
  await person.byId(`model-edit-${code}`).click()
  await page.getByRole('radio').last().check() // disabled from now on
  await person.byId('model-save').click()
  await shown(person, say.saved)
  await person.byId('model-dialog').waitFor({ state: 'detached' })
  await page.goto(`${server.url}/devicemodel?key=${code}&status=0`)
  await expect.poll(() => rows(person).count()).toBe(1)
  await chooseInList(person, 'model-filter-type', language === 'cn' ? '无线' : 'Wireless')
  await shown(person, say.none)
  if (language === 'en') expect(await person.byId('model-page').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may only look cannot change (%s)', async (language) => {
  const person = await sit(language, 'model.looker')
  await expect.poll(() => person.page.locator('[data-testid=model-add],[data-testid^=model-edit-]').count()).toBe(0)
  const looker = await server.session('model.looker')
  const model = { id: 1, code: 'X', nameCn: 'x', type: 'DEVICE_TYPE.YX' }
  expect((await looker.post('/api/devicemodel/insertmodel', model)).status).toBe(401)
  expect((await looker.post('/api/devicemodel/updatemodel', model)).status).toBe(401)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['light', 'dark'])('axe finds nothing serious (%s)', async (theme) => {
  const person = await sit('en')
  if (theme === 'dark') await toDark(person)
  await rows(person).first().waitFor()
  expect(await violations(person)).toEqual([])
  await person.byId('model-edit-GT06N').click()
  await person.page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity))
  expect(await violations(person)).toEqual([])
  await person.leave()
})
