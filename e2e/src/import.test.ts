import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { chooseInTree } from './choose'
import { rootOrgan } from './people'
import { type Session } from './server'
import { sharedServer } from './shared'
import { sheet } from './sheet'
import { hire } from './staff'

const server = sharedServer()
let admin: Session

beforeAll(async () => {
  admin = await server.session('admin')
  await hire(server, 'import.looker', ['DC-10', 'SC-10'])
})

afterEach(async () => {
  for (const kind of ['device', 'uccard']) await admin.post(`/api/${kind}/dropimport`, {})
})

const golden = (name: string) => readFileSync(new URL(`../../export/testdata/${name}`, import.meta.url))
/** Made with LibreOffice 7.4: three devices, the IMEI of the last too short. */
const ofLibreOffice = readFileSync(new URL('../testdata/devices-libreoffice.xls', import.meta.url))

const deviceHead: Record<Language, string[]> = {
  cn: ['车牌号', '设备号', '设备名称', '设备型号', 'SIM卡号'],
  en: ['Plate', 'IMEI', 'Device name', 'Device model', 'SIM number'],
}
const simHead: Record<Language, string[]> = {
  cn: ['SIM卡号', 'ICCID', '归属地', '内部套餐', '外部套餐', '卡类型', '套餐周期'],
  en: ['SIM number', 'ICCID', 'Location', 'Internal combo', 'External combo', 'Card type', 'Plan period'],
}

type Word =
  | 'choose'
  | 'type'
  | 'large'
  | 'several'
  | 'disguised'
  | 'locked'
  | 'column'
  | 'header'
  | 'group'
  | 'nothing'
  | 'format'
  | 'taken'
  | 'model'
  | 'corrected'
  | 'twice'
  | 'none'
const words: Record<Language, Record<Word, RegExp> & { back: string; file: string }> = {
  cn: {
    choose: /请选择要上传的文件/,
    type: /只能上传xls或xlsx文件/,
    large: /文件过大/,
    several: /每次只能上传一个文件/,
    disguised: /不是xls或xlsx表格/,
    locked: /文件有密码保护/,
    column: /缺少“.+”列/,
    header: /只有标题/,
    group: /请先选择要导入到的机构/,
    nothing: /没有可提交的数据，请先处理/,
    format: /必须/,
    taken: /已被登记/,
    model: /没有这个设备型号/,
    corrected: /已通过校验/,
    twice: /重复的SIM卡号或ICCID/,
    none: /没有一行可以导入/,
    back: '返回',
    file: '设备导入模板.xlsx',
  },
  en: {
    choose: /Choose a file to upload/,
    type: /Only xls and xlsx files/,
    large: /too large/,
    several: /Only one file/,
    disguised: /not an xls or xlsx spreadsheet/,
    locked: /protected with a password/,
    column: /The column “.+” is missing/,
    header: /a header but no data/,
    group: /Please select the imported Group first/,
    nothing: /No data to submit, please process first/,
    format: /must be/,
    taken: /already registered/,
    model: /no such device model/,
    corrected: /is in order now/,
    twice: /duplicate SIM or ICCID in the file/,
    none: /No row could be imported/,
    back: 'Go back',
    file: 'Device import template.xlsx',
  },
}

/** The wizard as somebody uses it. */
class Wizard {
  constructor(
    readonly person: Person,
    private readonly kind: 'device' | 'sim',
  ) {}

  async open(): Promise<void> {
    await this.person.byId(`${this.kind}-import`).click()
    await this.person.byId('import-wizard').waitFor()
    await this.person.still()
  }

  async choose(name: string, content: Buffer): Promise<void> {
    await this.person.byId('import-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content })
  }

  async upload(name: string, content: Buffer): Promise<void> {
    await this.choose(name, content)
    await this.person.byId('import-upload').click()
  }

  async stage(name: string): Promise<void> {
    await this.person.page.locator(`[data-testid=import-wizard][data-stage=${name}]`).waitFor()
  }

  /** Whether the problem that is shown is this one. */
  async problem(text: RegExp): Promise<void> {
    await expect.poll(() => this.person.byId('import-problem').allInnerTexts()).toEqual([expect.stringMatching(text)])
  }

  /** Valid and invalid rows, as the second step counts them. */
  async counts(): Promise<string> {
    return (await this.person.byId('import-counts').innerText()).replace(/[^\d\n]+/g, ' ').trim()
  }

  async confirmBack(language: Language): Promise<void> {
    await this.person.byId('import-back').click()
    await this.person.still()
    await this.person.page.locator('.ant-modal-confirm').getByRole('button', { name: words[language].back, exact: true }).click()
  }

  async close(): Promise<void> {
    await this.person.escape('import-wizard')
  }
}

const shots = process.env.SHOTS
async function shot(person: Person, name: string): Promise<void> {
  await person.still()
  if (shots) await person.page.screenshot({ path: `${shots}/import-${name}.png` })
}

async function begin(kind: 'device' | 'sim', language: Language, { user = 'admin', key = '' } = {}): Promise<Wizard> {
  const person = await Person.sitDown(server, language === 'en' ? { width: 1280, height: 720 } : undefined)
  await person.signIn(user, `${kind === 'device' ? '/devicemanage' : '/trafficpackage'}?key=${key}`, language)
  await person.byId(`${kind}-page`).waitFor()
  return new Wizard(person, kind)
}

/** Waits until no colour changes any more, then looks for what axe finds. */
async function seen(person: Person): Promise<string[]> {
  await person.still()
  await person.page.waitForFunction(() => !document.getAnimations().some((a) => a instanceof CSSTransition))
  return violations(person)
}

const total = async (path: string) => ((await admin.get(path)).body.retobj as { total: number }).total

test.each<Language>(['cn', 'en'])('what is no spreadsheet of ours is refused with the reason (%s)', async (language) => {
  const wizard = await begin('device', language)
  const { person } = wizard
  const say = words[language]
  await wizard.open()
  await wizard.stage('upload')
  await person.byId('import-upload').click()
  await wizard.problem(say.choose)
  await wizard.upload('devices.csv', Buffer.from('IMEI\n1'))
  await wizard.problem(say.type)
  await wizard.upload('large.xlsx', Buffer.alloc(2 * 1024 * 1024 + 1))
  await wizard.problem(say.large)
  await shot(person, `${language}-large`)
  await person.byId('import-file').evaluate((field: HTMLInputElement) => {
    field.multiple = true
  })
  const empty = { mimeType: '', buffer: Buffer.from('x') }
  await person.byId('import-file').setInputFiles([
    { name: 'a.xlsx', ...empty },
    { name: 'b.xlsx', ...empty },
  ])
  await wizard.problem(say.several)
  await wizard.upload('list.xlsx', Buffer.from('IMEI,name\n860000000000001,x\n'))
  await wizard.problem(say.disguised)
  await wizard.upload('locked.xlsx', golden('encrypted.xlsx'))
  await wizard.problem(say.locked)
  for (const name of ['excelize.xlsx', 'openpyxl.xlsx', 'xlwt.xls', 'libreoffice.xls']) {
    await wizard.upload(name, golden(name))
    await wizard.problem(say.column)
  }
  const download = person.page.waitForEvent('download')
  await person.byId('import-template').click()
  const file = await download
  expect(file.suggestedFilename()).toBe(say.file)
  await wizard.upload('template.xlsx', readFileSync(await file.path()))
  await wizard.problem(say.header)
  const many = Array.from({ length: 1001 }, (_, i) => ['', String(860000000100000 + i), `n${i}`, 'GT06N', ''])
  await wizard.upload('many.xlsx', sheet([deviceHead[language], ...many]))
  await wizard.problem(/1,?000/)
  if (language === 'en') expect(await person.byId('import-wizard').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('devices are uploaded, corrected and submitted (%s)', async (language) => {
  const series = `8600000002${language === 'cn' ? 1 : 2}000`
  const wizard = await begin('device', language, { key: series })
  const { person } = wizard
  const { page } = person
  const say = words[language]
  const imei = (n: number) => `${series}${n}`
  await wizard.open()
  await wizard.choose(
    `devices ${language}.xlsx`,
    sheet([
      deviceHead[language],
      [language === 'cn' ? '京A20001' : '京A30001', imei(1), 'Import 1', 'GT06N', '13800020001'],
      ['', imei(2), 'Import 2', 'GT06N', ''],
      ['', '12345', 'Short', 'GT06N', ''],
      ['', imei(3), '', 'No such model', '138'],
      ['', imei(2), 'Twice', 'GT06N', ''],
    ]),
  )
  await shot(person, `${language}-1-chosen`)
  await person.byId('import-upload').click()
  await wizard.stage('verify')
  await expect.poll(() => wizard.counts()).toMatch(/5\s+1\s+4/)
  await person.sees(say.model)
  await shot(person, `${language}-2-verify`)

  await person.byId('import-edit-4').click()
  await person.still()
  await shot(person, `${language}-2-edit`)
  await person.byId('import-row-imei').fill('86-00')
  await person.byId('import-row-imei').blur()
  await page.locator('.ant-form-item-explain-error', { hasText: say.format }).waitFor()
  await person.byId('import-row-imei').fill(imei(1))
  await person.byId('import-row-save').click()
  // judged again: it is twice in the file now
  await expect.poll(() => page.locator('.ant-form-item-explain-error').allInnerTexts()).toEqual([expect.stringContaining(imei(1))])
  await person.byId('import-row-imei').fill(imei(4))
  await person.byId('import-row-imei').press('Enter')
  await person.sees(say.corrected)
  await person.byId('import-row-dialog').waitFor({ state: 'detached' })
  await expect.poll(() => wizard.counts()).toMatch(/5\s+2\s+3/)

  await person.byId('import-edit-6').click() // its twin is in order with it
  await person.byId('import-row-imei').fill(imei(5))
  await person.byId('import-row-save').click()
  await person.byId('import-row-dialog').waitFor({ state: 'detached' })
  await expect.poll(() => wizard.counts()).toMatch(/5\s+4\s+1/)
  const reasons = page.waitForEvent('download')
  await person.byId('import-reasons').click()
  expect((await reasons).suggestedFilename()).toMatch(/devices (cn|en).+\.xlsx$/)

  await person.byId('import-next').click()
  await wizard.stage('submit')
  await person.byId('import-submit').click()
  await wizard.problem(say.group)
  await chooseInTree(person, 'import-organ', 'East')
  await wizard.confirmBack(language)
  await wizard.stage('verify')
  await person.byId('import-next').click()
  await wizard.stage('submit')
  await expect.poll(() => page.locator('[data-testid=import-organ]').innerText()).toContain('East')
  await shot(person, `${language}-3-submit`)
  await person.byId('import-submit').click()
  await wizard.stage('result')
  await expect.poll(() => person.byId('import-outcome').innerText()).toMatch(/4[\s\S]+1/)
  await expect.poll(() => person.byId('import-rows-invalid').innerText()).toContain(imei(3))
  await shot(person, `${language}-4-result`)
  const result = page.waitForEvent('download')
  await person.byId('import-result').click()
  expect(readFileSync(await (await result).path()).subarray(0, 2).toString()).toBe('PK')
  if (language === 'en') expect(await page.locator('.ant-modal').last().innerText()).not.toMatch(/[\u4e00-\u9fff](?!A)/)
  await person.byId('import-close').click()
  await person.byId('import-wizard').waitFor({ state: 'detached' })
  await person.sees('Import 1') // the list behind has been asked for again
  expect(await total(`/api/device/getdevicelist?searchKey=${series}&pageSize=20`)).toBe(4)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('SIM cards are uploaded, corrected and submitted (%s)', async (language) => {
  const digit = language === 'cn' ? 1 : 2
  const wizard = await begin('sim', language, { key: `1390000${digit}00` })
  const { person } = wizard
  const { page } = person
  const say = words[language]
  const [number, iccid] = [(n: number) => `1390000${digit}00${n}`, (n: number) => `8986001234567890${digit}00${n}`]
  const period = language === 'cn' ? '1年' : '1 year'
  await wizard.open()
  await wizard.upload('cards.xlsx', sheet([simHead[language], [number(1), iccid(1), '', '', '', '', ''], [number(1), iccid(2), '', '', '', '', '']]))
  await wizard.problem(say.twice)
  await wizard.upload(
    'cards.xlsx',
    sheet([
      simHead[language],
      [number(1), iccid(1), '', '', '', '', period],
      [number(2), '8986', '', '', '', '', ''],
      [number(3), iccid(3), 'Nowhere', '', '', '', ''],
    ]),
  )
  await wizard.stage('verify')
  await expect.poll(() => wizard.counts()).toMatch(/3\s+1\s+2/)
  await shot(person, `sim-${language}-2-verify`)
  await person.byId('import-edit-3').click()
  await person.byId('import-row-iccid').fill(`${iccid(2).slice(0, 10)} ${iccid(2).slice(10)}`)
  await expect.poll(() => person.byId('import-row-iccid').inputValue()).toBe(iccid(2))
  await shot(person, `sim-${language}-2-edit`)
  await person.byId('import-row-save').click()
  await person.byId('import-row-dialog').waitFor({ state: 'detached' })
  await expect.poll(() => wizard.counts()).toMatch(/3\s+2\s+1/)
  await person.byId('import-next').click()
  await wizard.stage('submit')
  await person.sees(period)
  await shot(person, `sim-${language}-3-submit`)
  await person.byId('import-submit').click()
  await wizard.stage('result')
  await expect.poll(() => person.byId('import-outcome').innerText()).toMatch(/2[\s\S]+1/)
  await person.byId('import-again').click()
  await wizard.stage('upload')
  await wizard.close()
  await page.locator('[data-row-key]', { hasText: number(2) }).waitFor()
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a number that the spreadsheet has damaged is not right for being looked at; columns that are not read are said', async () => {
  const wizard = await begin('sim', 'en')
  const { person } = wizard
  await wizard.open()
  await wizard.upload('cards.xlsx', sheet([['SIM number', 'ICCID', 'Colour', 'Shelf'], ['123', 89860012345678901234, 'red', '7']]))
  await wizard.stage('verify')
  await expect.poll(() => person.byId('import-ignored').innerText()).toContain('Colour, Shelf')
  await person.byId('import-edit-2').click()
  await person.byId('import-row-sim').fill('13900007001')
  await Promise.all([person.page.waitForResponse(/updatesimcardimport/), person.byId('import-row-save').click()])
  await expect.poll(() => person.page.locator('[data-testid=import-row-save].ant-btn-loading').count()).toBe(0)
  const explained = person.page.locator('[data-testid=import-row-dialog] .ant-form-item-explain')
  await expect.poll(() => explained.allInnerTexts()).toEqual([expect.stringMatching(/last digits are lost/)])
  await person.byId('import-row-iccid').fill('89860012345678901234')
  await person.byId('import-row-save').click()
  await person.byId('import-row-dialog').waitFor({ state: 'detached' })
  await expect.poll(() => wizard.counts()).toMatch(/1\s+1\s+0/)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('the buttons of a full step are within a small window', async () => {
  const wizard = await begin('device', 'en')
  const { person } = wizard
  await person.page.setViewportSize({ width: 1280, height: 720 })
  await wizard.open()
  const rows = Array.from({ length: 40 }, (_, at) => ['', `8640000000090${10 + at}`, at === 0 ? '' : 'n', 'GT06N', ''])
  await wizard.upload('devices.xlsx', sheet([deviceHead.en, ...rows]))
  await wizard.stage('verify')
  await person.byId('import-next').click()
  await wizard.stage('submit')
  await person.byId('import-submit').click()
  await wizard.problem(words.en.group)
  await person.still()
  const button = await person.byId('import-submit').boundingBox()
  expect((button?.y ?? 720) + (button?.height ?? 0)).toBeLessThan(720)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('a file of LibreOffice, by drag; unfinished it is offered again', async () => {
  const wizard = await begin('device', 'cn')
  const { person } = wizard
  await wizard.open()
  const dragged = await person.page.evaluateHandle((bytes) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(bytes)], '设备.xls'))
    return data
  }, Array.from(ofLibreOffice))
  await person.page.dispatchEvent('[data-testid=import-drop-zone]', 'drop', { dataTransfer: dragged })
  await person.byId('import-drop-zone').getByText('设备.xls').waitFor()
  await person.byId('import-upload').click()
  await wizard.stage('verify')
  await expect.poll(() => wizard.counts()).toMatch(/3\s+2\s+1/)
  await wizard.close()
  await expect.poll(() => person.byId('device-import').evaluate((button) => document.activeElement === button)).toBe(true)

  await wizard.open()
  await person.byId('import-resume').getByText('设备.xls').waitFor()
  await shot(person, 'resume')
  await person.byId('import-continue').click()
  await wizard.stage('verify')
  await expect.poll(() => wizard.counts()).toMatch(/3\s+2\s+1/)
  await wizard.confirmBack('cn') // gives it up
  await wizard.stage('upload')
  await wizard.upload('again.xls', ofLibreOffice)
  await wizard.stage('verify')
  await person.page.reload()
  await wizard.open()
  await person.byId('import-drop').click()
  await wizard.stage('upload')
  await wizard.close()
  await wizard.open()
  await wizard.stage('upload') // nothing is left of it
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('without a valid row nobody goes on (%s)', async (language) => {
  const wizard = await begin('device', language)
  await wizard.open()
  await wizard.upload('bad.xlsx', sheet([deviceHead[language], ['', '1', 'x', 'GT06N', '']]))
  await wizard.stage('verify')
  await wizard.person.byId('import-next').click()
  await wizard.problem(words[language].nothing)
  await shot(wizard.person, `${language}-none`)
  await wizard.confirmBack(language)
  await wizard.stage('upload')
  await wizard.person.leave()
})

test.each<Language>(['cn', 'en'])('what is registered meanwhile is not imported, and said (%s)', async (language) => {
  const wizard = await begin('device', language)
  const { person } = wizard
  const say = words[language]
  const imei = (n: number) => `8600000003${language === 'cn' ? 1 : 2}000${n}`
  const organId = (await rootOrgan(admin)).id
  const take = async (n: number) =>
    expect((await admin.post('/api/device/insertdevice', { organId, imei: imei(n), deviceName: 'first', deviceModel: 'GT06N' })).body).toMatchObject({ errcode: 0 })
  const toSubmit = async (...numbers: number[]) => {
    await wizard.upload('late.xlsx', sheet([deviceHead[language], ...numbers.map((n) => ['', imei(n), `late ${n}`, 'GT06N', ''])]))
    await wizard.stage('verify')
    await person.byId('import-all-valid').waitFor()
    await person.byId('import-next').click()
    await wizard.stage('submit')
  }
  await wizard.open()
  await toSubmit(1)
  await chooseInTree(person, 'import-organ', 'East')
  await take(1)
  await person.byId('import-submit').click()
  await wizard.stage('verify')
  await person.sees(say.none)
  await person.sees(say.taken)
  await shot(person, `${language}-all-taken`)
  await wizard.confirmBack(language)
  await wizard.stage('upload')
  await toSubmit(2, 3)
  await take(2)
  await person.byId('import-submit').click()
  await wizard.stage('result')
  await expect.poll(() => person.byId('import-rows-invalid').innerText()).toMatch(say.taken)
  await expect.poll(() => person.byId('import-rows-invalid').innerText()).toContain(imei(2))
  expect(person.faults).toEqual([])
  await person.leave()
})

test('an import that is replaced in another window is lost here, and said', async () => {
  const [here, there] = [await begin('device', 'cn'), await begin('device', 'en')]
  await here.open()
  await here.upload('here.xls', ofLibreOffice)
  await here.stage('verify')
  await there.open()
  await there.person.byId('import-drop').click()
  await there.stage('upload')
  await here.person.byId('import-next').click()
  await here.person.byId('import-restart').click()
  await here.stage('upload')
  expect([...here.person.faults, ...there.person.faults]).toEqual([])
  await here.person.leave()
  await there.person.leave()
})

test('two people who import at once do not disturb each other', async () => {
  await hire(server, 'import.second', ['DC-10', 'DC-31'])
  const [one, two] = [await begin('device', 'cn'), await begin('device', 'en', { user: 'import.second' })]
  for (const [wizard, name] of [
    [one, 'one.xls'],
    [two, 'two.xls'],
  ] as const) {
    await wizard.open()
    await wizard.upload(name, ofLibreOffice)
    await wizard.stage('verify')
  }
  for (const [wizard, name] of [
    [one, 'one.xls'],
    [two, 'two.xls'],
  ] as const) {
    await wizard.close()
    await wizard.open()
    await wizard.person.byId('import-resume').getByText(name).waitFor()
    await wizard.person.byId('import-drop').click()
    await wizard.stage('upload')
    await wizard.person.leave()
  }
})

test('who may not import has no button and no call', async () => {
  for (const path of ['/devicemanage', '/trafficpackage']) {
    const person = await Person.sitDown(server)
    await person.signIn('import.looker', path)
    await person.page.locator('table').first().waitFor()
    await expect.poll(() => person.page.locator('[data-testid$=-import]').count()).toBe(0)
    await person.leave()
  }
  const looker = await server.session('import.looker')
  for (const call of ['device/getimportbatch', 'uccard/getimportbatch', 'device/getimporttemplate', 'uccard/getsimcardimportlist']) {
    expect((await looker.get(`/api/${call}`)).status).toBe(401)
  }
  expect((await looker.post('/api/device/finishimportdevice', { organId: 1 })).status).toBe(401)
})

test.each(['light', 'dark'])('axe finds nothing serious in any step (%s)', async (theme) => {
  const wizard = await begin('sim', 'en')
  const { person } = wizard
  if (theme === 'dark') await toDark(person)
  await wizard.open()
  await person.byId('import-upload').click()
  await wizard.problem(words.en.choose)
  expect(await seen(person)).toEqual([])
  const digit = theme === 'dark' ? 8 : 9
  const card = [`1370000000${digit}`, `898600123456789070${digit}0`, '', '', '', '', '']
  await wizard.upload('axe.xlsx', sheet([simHead.en, card, ['1', '2', 'x', '', '', '', '']]))
  await wizard.stage('verify')
  await person.byId('import-edit-3').waitFor()
  expect(await seen(person)).toEqual([])
  await shot(person, `axe-${theme}-2`)
  await person.byId('import-edit-3').click()
  expect(await seen(person)).toEqual([])
  await shot(person, `axe-${theme}-2-edit`)
  await person.escape('import-row-dialog')
  await person.byId('import-next').click()
  await wizard.stage('submit')
  await person.byId('import-rows-valid').waitFor()
  expect(await seen(person)).toEqual([])
  await person.byId('import-submit').click()
  await wizard.stage('result')
  await person.byId('import-rows-invalid').waitFor()
  expect(await seen(person)).toEqual([])
  await shot(person, `axe-${theme}-4`)
  expect(person.faults).toEqual([])
  await person.leave()
})
