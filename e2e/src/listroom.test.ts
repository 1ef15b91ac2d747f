import { beforeAll, expect, test } from 'vitest'
import { Person } from './browser'
import { addDevice } from './holder'
import { rootOrgan } from './people'
import { sharedServer } from './shared'

const server = sharedServer()

beforeAll(async () => {
  const admin = await server.session('admin')
  await addDevice(admin, (await rootOrgan(admin)).id, '861830000000311', '京L10311')
})

/** Where things of a list stand, in points of the window. */
async function places(person: Person, list: string) {
  await person.byId(`${list}-table`).locator('tbody [data-row-key]').first().waitFor()
  const [page, total] = [await person.byId(`${list}-page`).boundingBox(), await person.byId('list-total').boundingBox()]
  const rows = await person.byId(`${list}-table`).evaluate((table) => {
    let box: Element = table
    while (box.parentElement && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
    return { height: box.clientHeight, head: table.querySelector('thead')?.getBoundingClientRect().height ?? 0 }
  })
  if (!page || !total) throw new Error(`${list} has no place`)
  return { rows: rows.height - rows.head, footer: page.y + page.height - total.y - total.height }
}

test('rows have the room of a small window, and what stands below them is at one place, however few they are', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720, sharp: true })
  await person.signIn('admin', '/devicemanage', 'en')
  const devices = await places(person, 'device')
  await person.shot('listroom-device')
  await person.go('/rolemanage')
  const roles = await places(person, 'role')
  await person.shot('listroom-role')
  expect(devices.rows).toBeGreaterThan(430)
  expect(roles.footer).toBeCloseTo(devices.footer, 0)
  expect(roles.footer).toBeLessThan(40)
  await person.leave()
})

test('filters and buttons take two lines at most in a small window', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/home', 'en')
  for (const [path, list] of [['/commandrecord', 'command'], ['/operationrecord', 'operation'], ['/alarmrecord', 'alarm'], ['/carmanage', 'car'], ['/reconciliation', 'bill']] as const) {
    await person.go(path)
    await person.byId(`${list}-search`).waitFor()
    const bar = person.byId(`${list}-filters`).locator('..')
    await expect.poll(async () => (await bar.boundingBox())?.height, { message: path }).toBeLessThan(100)
  }
  await person.leave()
})

test('by which column a list is sorted is seen without pointing at it', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/devicemanage?sort=-imei', 'en')
  await places(person, 'device')
  await person.page.mouse.move(640, 700)
  const signs = await person.page.locator('[data-testid=device-table] th .anticon').evaluateAll((all) => all.filter((sign) => getComputedStyle(sign).opacity === '1').map((sign) => sign.closest('th')?.dataset.key))
  await person.shot('listroom-sorted')
  expect(signs).toEqual(['imei'])
  await person.leave()
})

test.each(['cn', 'en'] as const)('filters and buttons take one line in a window of 1440 (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1440, height: 900 })
  await person.signIn('admin', '/home', language)
  for (const [path, list] of [['/usermanage', 'user'], ['/devicemanage', 'device'], ['/trafficpackage', 'sim'], ['/stoprecord', 'stop'], ['/offlinerecord', 'offline']] as const) {
    await person.go(path)
    await person.byId(`${list}-search`).waitFor()
    const bar = person.byId(`${list}-filters`).locator('..')
    await expect.poll(async () => (await bar.boundingBox())?.height, { message: path }).toBeLessThan(60)
  }
  await person.leave()
})
