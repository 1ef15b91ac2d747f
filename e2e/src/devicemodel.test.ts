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

const texts: Record<Language, Record<'separator' | 'relay' | 'saved' | 'unit' | 'chosen', RegExp> & { dialect: string }> = {
  cn: { dialect: '康凯斯', separator: /“立即定位”的指令文本只能是一条指令/, relay: /“立即定位”的指令文本会成为断油断电或恢复油电（断油断电）的指令/, saved: /设备型号已保存/, unit: /\{kilometres\}（单位m）/, chosen: /\{state\}（可选1, 2）/ },
  en: { dialect: 'Concox', separator: /The text for “Locate now” takes one command alone/, relay: /The text for “Locate now” would be the one that cuts/, saved: /Device model saved/, unit: /\{kilometres\} in m/, chosen: /\{state\} of 1, 2/ },
}

test.each<Language>(['cn', 'en'])('a model names its dialect and has texts of its own; one that would stop a vehicle in disguise is refused (%s)', async (language) => {
  const code = `TEXT-${language}`
  const model = { code, nameCn: '文本终端', nameEn: 'Text terminal', type: 'DEVICE_TYPE.YX', protocol: 'gt06', commands: ['CC_22', 'CC_37', 'CC_38', 'CC_55'] }
  expect((await admin.post('/api/devicemodel/insertmodel', model)).body.errcode).toBe(0)
  const person = await sit(language)
  const say = texts[language]
  const open = async () => {
    await person.page.goto(`${server.url}/devicemodel?key=${code}`)
    await person.byId(`model-edit-${code}`).click()
    await person.byId('model-text-CC_38').waitFor()
  }
  await open()
  await chooseInList(person, 'model-dialect', say.dialect)
  await expect.poll(() => person.byId('model-text-CC_55').getAttribute('placeholder')).toBe('WHERE#')
  await expect.poll(() => person.byId('model-values-CC_37').innerText()).toMatch(say.unit)
  expect(await person.byId('model-values-CC_22').innerText()).toMatch(say.chosen)
  for (const [text, why] of [
    ['WHERE#RELAY,1#', say.separator],
    ['relay,1#', say.relay],
  ] as const) {
    await person.byId('model-text-CC_55').fill(text)
    await person.byId('model-save').click()
    // It stands at the field of that command.
    const item = person.page.locator('.ant-form-item').filter({ has: person.byId('model-text-CC_55') }).last()
    await item.locator('.ant-form-item-explain-error', { hasText: why }).waitFor()
    expect(await person.byId('model-dialog').locator('.ant-alert-error').count()).toBe(0)
  }
  await person.shot(`devicemodel-texts-${language}`)
  await person.byId('model-text-CC_55').fill('')
  await person.byId('model-text-CC_38').fill('DYD,123456#')
  await person.byId('model-save').click()
  await shown(person, say.saved)
  await person.byId('model-dialog').waitFor({ state: 'detached' })
  await open()
  expect(await person.byId('model-text-CC_38').inputValue()).toBe('DYD,123456#')
  expect(await person.byId('model-text-CC_55').inputValue()).toBe('')
  await person.byId('model-dialect').getByText(say.dialect).waitFor()
  await person.byId('model-text-CC_55').scrollIntoViewIfNeeded()
  await person.shot(`devicemodel-texts-saved-${language}`)
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
