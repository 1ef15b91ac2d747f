import { beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { addDevice, type Held, hold } from './holder'
import { makeRole, makeUser, rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'

const server = sharedServer()
let admin: Session
const held: Held[] = []

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  for (const n of [1, 2, 3, 4, 5, 6]) held.push(await addDevice(admin, organId, `86170000000000${n}`, `京H1000${n}`))
})

const words: Record<Language, Record<'none' | 'bound' | 'unbound' | 'removed' | 'reset', RegExp>> = {
  cn: { none: /没有符合条件的数据/, bound: /请先解绑/, unbound: /已解绑1台设备/, removed: /已删除1个用户/, reset: /已恢复出厂：1台/ },
  en: {
    none: /Nothing matches these filters/,
    bound: /Please unbind the device before operating/,
    unbound: /Devices unbound: 1/,
    removed: /Users deleted: 1/,
    reset: /Devices reset: 1/,
  },
}

async function shot(person: Person, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  await person.still()
  await person.page.screenshot({ path: `${process.env.SHOTS}/individual-${name}.png` })
}

async function search(person: Person, text: string): Promise<void> {
  await person.byId('individual-filter-key').fill(text)
  await person.byId('individual-search').click()
  await person.page.waitForURL((url) => (url.searchParams.get('key') ?? '') === text)
}

test.each<[Language, number]>([
  ['cn', 0],
  ['en', 3],
])('unbinds, deletes, gives a password, resets (%s)', async (language, first) => {
  const person = await Person.sitDown(server)
  const { page } = person
  const say = words[language]
  const [one, two] = [held[first], held[first + 1]]
  if (!one || !two) throw new Error('no devices')
  const token = await hold(server, admin, one)
  await hold(server, admin, two)
  await person.signIn('admin', '/individualmanage', language)
  await person.sees(one.imei)
  await expect.poll(() => person.byId('individual-unbind').count()).toBe(0) // nothing is chosen
  await shot(person, `${language}-list`)
  await search(person, 'nobody of this name')
  await person.sees(say.none)
  await search(person, one.imei)
  await expect.poll(() => page.locator('[data-row-key]').count()).toBe(1)
  const choose = async () => {
    await expect.poll(() => page.locator('[data-row-key] input:checked').count()).toBe(0) // what was acted on is chosen no more
    await page.locator('[data-row-key] input[type=checkbox]').check()
  }

  await choose()
  await person.byId('individual-delete').click()
  await person.press('individual-delete-confirm')
  await person.sees(say.bound) // refused while bound, and the question stays
  await expect.poll(() => page.locator('.ant-modal .ant-alert-error').count()).toBe(1)
  await shot(person, `${language}-bound`)
  await page.keyboard.press('Escape')
  await person.byId('individual-password').click()
  await person.press('individual-password-confirm')
  expect((await person.byId('individual-secret').innerText()).trim().length).toBeGreaterThanOrEqual(6)
  await person.press('individual-secret-close')
  await expect.poll(async () => (await server.call('/api/basic/getwebsiteinfo', { token })).status).toBe(403)
  await choose()
  await person.byId('individual-unbind').click()
  await person.press('individual-unbind-confirm')
  await person.sees(say.unbound)
  await search(person, '')
  await page.locator('[data-row-key]', { hasText: language === 'cn' ? '未绑定' : 'Not bound' }).first().locator('input[type=checkbox]').check() // what was acted on is chosen no more
  await expect.poll(() => person.byId('individual-factory').isDisabled()).toBe(true)
  await person.byId('individual-delete').click()
  await person.press('individual-delete-confirm')
  await person.sees(say.removed)

  await search(person, two.imei)
  await expect.poll(() => page.locator('[data-row-key]').count()).toBe(1)
  await choose()
  await expect.poll(() => person.byId('individual-factory').isEnabled()).toBe(true)
  await person.byId('individual-factory').click()
  await expect.poll(() => person.byId('individual-factory-confirm').isDisabled()).toBe(true)
  await shot(person, `${language}-factory`)
  await person.byId('individual-factory-word').fill('1')
  await person.press('individual-factory-confirm')
  await person.sees(say.reset)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('a limited user may look and nothing else (%s)', async (language) => {
  const role = await makeRole(admin, `Looks at holders ${language}`, ['UI-10'])
  const name = `holders.${language}`
  const { password } = await makeUser(admin, name, [role])
  const device = held[5]
  if (!device) throw new Error('no device')
  await hold(server, admin, device)
  const person = await Person.sitDown(server)
  await person.firstSignIn(name, password, '/individualmanage', language)
  await person.page.locator('[data-row-key]').first().waitFor()
  await expect.poll(() => person.page.locator('[data-testid^=individual-] input[type=checkbox]').count()).toBe(0)
  for (const act of ['unbind', 'password', 'delete', 'factory']) await expect.poll(() => person.byId(`individual-${act}`).count(), { message: act }).toBe(0)
  const token = await person.page.evaluate(() => sessionStorage.getItem('waymark.token') ?? '')
  const refused = await server.call('/api/ucindividual/recoverSetting', { method: 'POST', body: { devices: [device.imei] }, token })
  expect(refused.status).toBe(401)
  await shot(person, `${language}-limited`)
  expect(person.faults).toEqual([])
  await person.leave()
})
