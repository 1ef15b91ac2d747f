import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Language, Person } from './browser'
import { addDevice, addReporting, type Held } from './holder'
import { rootOrgan } from './people'
import { OwnServer, type Session } from './server'

// It ends its server, so it has one of its own.
let server: OwnServer
let admin: Session
const held: Record<Language, Held[]> = { cn: [], en: [] }
let phone: Held

beforeAll(async () => {
  server = await OwnServer.start(2)
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  phone = await addReporting(server, admin, organId, '861620000000029', '京W10009')
  for (const [n, language] of (['cn', 'en'] as const).entries()) {
    const plate = `京W1000${n}`
    held[language].push(await addReporting(server, admin, organId, `86162000000000${n}`, plate))
    held[language].push(await addDevice(admin, organId, `86162000000001${n}`, plate))
  }
})

afterAll(async () => {
  await server?.stop()
})

const words = { cn: /服务器没有响应/, en: /The server did not answer/ } as const

interface Known {
  attention: number
  attentionRemark: string
  isSettle: number
}
const known = async (device: Held) => (await admin.get(`/api/device/getDeviceInfo?imei=${device.imei}`)).body.retobj as Known

/** Saves while the server is dead, is told so and loses nothing, and saves again once it lives. */
async function savedAcrossALoss(person: Person, language: Language, dialog: string, save: string, kept: () => Promise<void>): Promise<void> {
  await server.kill()
  await person.press(save)
  await expect.poll(() => person.byId(dialog).innerText(), { message: 'it is said that nobody answered' }).toMatch(words[language])
  await kept()
  await person.shot(`${dialog}-lost-${language}`)
  await server.run()
  await person.press(save)
}

test.each(['cn', 'en'] as Language[])('who watches, settles or shares while the server is dead is told, loses nothing, and saves once it lives (%s)', async (language) => {
  const [device, mate] = held[language]
  if (!device || !mate) throw new Error('no devices')
  const person = await Person.sitDown(server)
  await person.signIn('admin', `/monitorcenter?imei=${device.imei}`, language)

  await person.press('attention-menu')
  await person.press('attention-3')
  await person.byId('attention-typed').fill('seen in Langfang')
  await expect.poll(() => person.byId('attention-mates').locator('li').count()).toBe(2)
  await person.byId('attention-same-car').check()
  await savedAcrossALoss(person, language, 'attention-dialog', 'attention-save', async () => {
    expect(await person.byId('attention-typed').inputValue()).toBe('seen in Langfang')
    expect(await person.byId('attention-same-car').isChecked()).toBe(true)
  })
  await person.byId('attention-dialog').waitFor({ state: 'detached' })
  // All devices of the vehicle are watched, not only the one that was chosen.
  for (const one of [device, mate]) await vi.waitFor(async () => expect(await known(one)).toMatchObject({ attention: 3, attentionRemark: 'seen in Langfang' }), { timeout: 300_000, interval: 500 })

  await person.press('share')
  await person.byId('share-label').fill('Wang')
  await savedAcrossALoss(person, language, 'share-dialog', 'share-make', async () => {
    expect(await person.byId('share-label').inputValue()).toBe('Wang')
  })
  expect(await person.byId('share-link').inputValue()).toMatch(/\/share#/)
  await expect.poll(() => person.byId('share-list').innerText()).toContain('Wang')
  await person.escape('share-dialog')

  await person.press('settle')
  await person.byId('settle-remark').fill('paid in full')
  await savedAcrossALoss(person, language, 'settle-dialog', 'settle-save', async () => {
    expect(await person.byId('settle-remark').inputValue()).toBe('paid in full')
  })
  await person.byId('settle-dialog').waitFor({ state: 'detached' })
  const { rows } = (await admin.get(`/api/car/getcarlist?isSettle=1&searchKey=${encodeURIComponent(device.plateNo)}`)).body.retobj as { rows: { settleRemark: string }[] }
  expect(rows.map(({ settleRemark }) => settleRemark)).toEqual(['paid in full'])
  expect(person.faults).toEqual([])
  await person.leave()
})

test('vehicles inside of a drawn area are found and selected while the server is dead, and move on once it lives', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/monitorcenter', 'en')
  await person.byId('device-search').fill(phone.plateNo)
  await expect.poll(() => person.page.getByTestId(/^device-row-\d+$/).count()).toBe(1) // the search is answered: it is on map and list alone
  await person.byId(`device-row-${phone.imei}`).waitFor()
  const drawn = () =>
    person.page.evaluate(
      (imei) => (window as unknown as { __waymark?: { pixelOf?(imei: string): { x: number; y: number } | null } }).__waymark?.pixelOf?.(imei) ?? null,
      phone.imei,
    )
  let before = ''
  await expect
    .poll(async () => {
      const [now, last] = [JSON.stringify(await drawn()), before]
      before = now
      const box = await person.byId('map').boundingBox()
      const at = JSON.parse(now) as { x: number } | null
      return now === last && !!at && !!box && Math.abs(at.x - box.width / 2) < box.width / 3 // the search brings it into view
    })
    .toBe(true)
  const mark = () => person.byId('live-mark').first().getAttribute('data-state')
  await server.kill()
  await expect.poll(mark).not.toBe('live') // it is said that what is seen is old
  await person.byId('area').click()
  await person.press('area-rectangle')
  await person.byId('area-bar').waitFor()
  await person.still()
  const [at, box] = [await drawn(), await person.byId('map').boundingBox()]
  if (!at || !box) throw new Error('nothing is drawn')
  const { mouse } = person.page
  await mouse.move(box.x + at.x - 20, box.y + at.y - 20)
  await mouse.down()
  await mouse.move(box.x + at.x, box.y + at.y, { steps: 3 })
  await mouse.move(box.x + at.x + 20, box.y + at.y + 20, { steps: 3 })
  await mouse.up()
  await expect.poll(() => person.byId('area-bar').innerText()).toContain('1 inside')
  await server.run()
  await expect.poll(mark).toBe('live')
  await expect.poll(() => person.byId('area-bar').innerText()).toContain('1 inside') // the area stays
  await person.byId('area-select').click()
  await person.sees('1 selected')
  await expect.poll(() => person.byId(`device-row-${phone.imei}`).getAttribute('aria-selected')).toBe('true')
  expect(person.faults).toEqual([])
  await person.leave()
})

test('what is said after saving lies over no title of a dialog on a phone', async () => {
  const device = phone
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('admin', `/monitorcenter?imei=${device.imei}`, 'en')
  await person.press('attention-menu')
  await person.press('attention-3')
  await person.byId('attention-save').waitFor()
  await person.still()
  const dialog = await person.page.locator('.ant-modal').filter({ has: person.byId('attention-dialog') }).boundingBox()
  await person.page.evaluate(() => {
    const kept = window as unknown as { lowest: number }
    kept.lowest = 0
    const look = () => {
      for (const notice of document.querySelectorAll('.ant-message-notice')) kept.lowest = Math.max(kept.lowest, notice.getBoundingClientRect().bottom)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await person.press('attention-save')
  const lowest = () => person.page.evaluate(() => (window as unknown as { lowest: number }).lowest)
  await expect.poll(lowest).toBeGreaterThan(0)
  expect(await lowest()).toBeLessThanOrEqual(dialog?.y ?? 0)
  await person.leave()
})
