import { beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { reportAll } from './terminal'
import { saidOnScreen } from './words'

const server = sharedServer()
let admin: Session
let van: Held

/** Stands where it is since an hour and a half. */
const yard = { lat: 39.91, lng: 116.41, speed: 0, course: 0 }
const stood = Array.from({ length: 45 }, (_, at) => ({ at: new Date(Date.now() - (90 - 2 * at) * 60_000), ...yard }))

const standing = async (session: Session) =>
  ((await session.get(`/api/home/gethomestopreportlist?startSecond=0&endSecond=86400&searchKey=${van.imei}`)).body.retobj as { rows: { imei: string }[] }).rows

beforeAll(async () => {
  admin = await server.session('admin')
  const made = await admin.post('/api/ucorgan/insertorgan', { organName: 'Stop list', parentId: (await rootOrgan(admin)).id, sort: 1, status: 1 })
  const { organId } = made.body.retobj as { organId: number }
  van = await addDevice(admin, organId, '861803000000061', '京T60061')
  await hire(server, 'stoplist.reader', ['HM-10'], { organId })
  // A terminal that the directory does not know yet is answered, and its reports are not taken.
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, van.imei, stood)
      expect(await standing(admin)).toHaveLength(1)
    },
    { timeout: 300_000, interval: 500 },
  )
})

/** Opens the list of what stands, for up to a day. */
async function open(person: Person): Promise<void> {
  await person.press('risk-count-PACKING')
  await person.byId('stop-dialog').locator('.ant-modal').waitFor()
  await person.press('stop-range')
  await person.byId('stop-range-from').fill('0')
  await person.byId('stop-range-to').fill('1')
  await person.press('stop-range-save')
  await person.byId('stop-range-save').waitFor({ state: 'detached' })
  await person.byId('stop-search').locator('input').fill(van.imei)
}

test.each<Language>(['cn', 'en'])('a vehicle that stands is found with its place, exported, and led to by a double click (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/home', language)
  await open(person)
  const dialog = person.byId('stop-dialog')
  const rows = dialog.locator('tbody tr[data-row-key]')
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining(van.plateNo)])
  const answer = person.page.waitForResponse(/getaddress/)
  await person.press(`stop-address-${van.imei}`)
  const { retobj } = (await (await answer).json()) as { retobj: { short: string } }
  await expect.poll(() => rows.first().innerText()).toContain(retobj.short)
  await person.shot(`home-${language}-stop-rows`)
  expect(await violations(person)).toEqual([])
  const download = person.page.waitForEvent('download')
  const pressed = person.page.waitForFunction(() => {
    const button = document.querySelector<HTMLElement>('[data-testid=task-toast-download]')
    button?.click()
    return button !== null
  })
  await person.press(dialog.getByTestId('export'))
  await pressed
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await dialog.getByTestId('stop-search').locator('input').fill('nobody has this')
  await expect.poll(() => rows.count()).toBe(0)
  await person.sees(saidOnScreen(language, 'ui', 'filtered'))
  await dialog.getByTestId('stop-search').locator('input').fill(van.imei)
  await expect.poll(() => rows.count()).toBe(1)
  await person.twice(`stop-${van.imei}`)
  await person.page.waitForURL(`**/monitorcenter?imei=${van.imei}*`)
  await expect.poll(() => person.byId('info-window').innerText()).toContain(van.plateNo)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may not export the list of what stands, nor watch, settle or see the map, has the list alone', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('stoplist.reader', '/home', 'en')
  await open(person)
  const dialog = person.byId('stop-dialog')
  await person.byId(`stop-${van.imei}`).waitFor()
  expect(await dialog.locator('[data-testid=export], [data-testid^=watch-], [data-testid^=settle-]').count()).toBe(0)
  await person.twice(`stop-${van.imei}`)
  await person.press('stop-range') // still here
  expect(new URL(person.page.url()).pathname).toBe('/home')
  expect(person.faults).toEqual([])
  await person.leave()
})
