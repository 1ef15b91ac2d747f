import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { typeDate } from './choose'
import { password, OwnServer } from './server'

let server: OwnServer

beforeAll(async () => {
  server = await OwnServer.start(20)
})

afterAll(async () => {
  await server?.stop()
})

const words = {
  cn: { failed: '登录失败，尝试的用户名：', registered: '登记设备', plate: '车牌号', all: '全部', warning: '警告', time: '抱歉，您输入的时间格式有误', none: '没有符合条件的日志' },
  en: {
    failed: 'Sign-in failed; the user name tried was ',
    registered: ' registered',
    plate: 'Plate',
    all: 'All',
    warning: 'Warning',
    time: 'Sorry, the time format you entered is wrong',
    none: 'No entry matches these filters',
  },
}

async function token(userName: string): Promise<string> {
  const answer = await server.call('/api/signin', { method: 'POST', body: { userName, password, userType: 1 } })
  return (answer.body.retobj as { authToken: string }).authToken
}

test.each<Language>(['cn', 'en'])('a failed sign-in and a registration stand in the log, and filters find them (%s)', async (language) => {
  const w = words[language]
  const imei = language === 'cn' ? '861111111111101' : '861111111111102'
  const intruder = `intruder-${language}`
  await server.call('/api/signin', { method: 'POST', body: { userName: intruder, password: 'top-secret-guess', userType: 1 } })
  const device = { organId: 1, imei, deviceName: 'new', deviceModel: 'GT06N', plateNo: `京Z${imei.slice(-5)}`, lang: language }
  expect((await server.call('/api/device/insertdevice', { method: 'POST', body: device, token: await token('admin') })).body.errcode).toBe(0)

  const person = await Person.sitDown(server)
  await person.signIn('admin', '/logmanage', language)
  const table = person.byId('log-table')
  const shown = () => table.innerText()
  await expect.poll(shown).toContain(w.failed + intruder)
  await expect.poll(shown).toContain(imei)
  expect(await shown()).not.toContain('top-secret-guess')

  const choose = async (filter: string, text: string) => {
    await person.byId(filter).click()
    await person.page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click()
  }
  await choose('log-level', w.warning)
  await person.page.waitForURL(/level=WARN/)
  await expect.poll(shown).not.toContain(imei)
  await expect.poll(shown).toContain(intruder)
  await choose('log-level', w.all)
  await person.page.waitForURL(/logmanage$/)
  await person.byId('log-key').fill(imei)
  await person.byId('log-key').press('Enter')
  await person.page.waitForURL(new RegExp(`key=${imei}`))
  await expect.poll(shown).not.toContain(intruder)
  await expect.poll(shown).toContain(w.registered)
  await table.locator('[data-row-key] [aria-expanded]').first().click()
  await expect.poll(() => person.byId('log-changes').innerText()).toContain(w.plate)
  await expect.poll(() => person.byId('log-changes').innerText()).toContain(device.plateNo)

  await person.page.reload()
  await expect.poll(shown).toContain(imei)
  await person.byId('log-timed').click()
  await person.byId('log-search').click()
  await person.sees(w.time)
  await typeDate(person.page.locator('#log-from'), '2020-01-03 00:00')
  await typeDate(person.page.locator('#log-to'), '2020-01-02 00:00')
  await expect.poll(() => person.page.locator('#log-from').inputValue(), { message: 'the earlier end comes first' }).toBe('2020-01-02 00:00')
  await person.byId('log-search').click()
  await expect.poll(shown).toContain(w.none)
  await person.byId('log-reset').click()
  await expect.poll(shown).toContain(intruder)
  expect(person.faults).toEqual([])
  if (process.env.SHOTS) {
    await table.locator('[data-row-key] [aria-expanded]').first().click()
    await person.page.screenshot({ path: `${process.env.SHOTS}/logmanage-${language}.png` })
  }
  await person.leave()
})

test.each<Language>(['cn', 'en'])('who may not read the log sees no page of it, and the server refuses (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('operator', '/home', language)
  await person.byId('tab-strip').waitFor()
  const menu = () => person.byId('side-menu').innerText()
  await expect.poll(menu).not.toBe('')
  expect(await menu()).not.toMatch(/操作日志|Audit log/)
  await person.go('/logmanage')
  await person.byId('tab-strip').waitFor()
  await expect.poll(() => person.byId('log-page').count()).toBe(0)
  const answer = await server.call(`/api/uclog/getloggerlist?lang=${language}`, { token: await token('operator') })
  expect(answer.status).toBe(401)
  expect(answer.body.errmsg).toContain('LM-10')
  await person.leave()
})
