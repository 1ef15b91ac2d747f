import { beforeAll, expect, test, vi } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { addDevice, type Held } from './holder'
import { rootOrgan } from './people'
import { reds } from './pixels'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { reportAll } from './terminal'

const server = sharedServer()
let admin: Session
const languages: Language[] = ['cn', 'en']
const cars = {} as Record<Language, Held & { alarmId: string; organId: number }>

/** A vehicle of an organisation of its own for each language, which cried for help. */
beforeAll(async () => {
  admin = await server.session('admin')
  const parentId = (await rootOrgan(admin)).id
  for (const [at, language] of languages.entries()) {
    const made = await admin.post('/api/ucorgan/insertorgan', { organName: `Alarm row ${language}`, parentId, sort: 1, status: 1 })
    const { organId } = made.body.retobj as { organId: number }
    const car = await addDevice(admin, organId, `86184000000${3 + at}001`, `京L${3 + at}0001`)
    await hire(server, `alarmrow.${language}`, ['HM-10', 'MC-10', 'DA-10', 'DA-12', 'DC-21', 'CC-16'], { organId })
    await hire(server, `alarmrow.reader.${language}`, ['HM-10', 'MC-10', 'DA-10'], { organId })
    const alarmId = await vi.waitFor(
      async () => {
        await reportAll(server.gt06Port, car.imei, [{ at: new Date(Date.now() - 10_000), lat: 39.9, lng: 116.4, speed: 0, course: 0, alarm: 'sos' }])
        const { rows } = (await admin.get(`/api/alarm/getalarmlist?imei=${car.imei}&status=all`)).body.retobj as { rows: { alarmId: string }[] }
        if (!rows[0]) throw new Error(`${car.imei} has no alarm`)
        return rows[0].alarmId
      },
      { timeout: 300_000, interval: 500 },
    )
    cars[language] = { ...car, alarmId, organId }
  }
})

const attentionOf = async (imei: string) => ((await admin.get(`/api/device/getDeviceInfo?imei=${imei}`)).body.retobj as { attention: number }).attention

test.each(languages)('whether the bell rings is remembered after a reload (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn(`alarmrow.${language}`, '/monitorcenter', language)
  await person.press('risk-title')
  const bell = person.byId('alarm-bell')
  await expect.poll(() => bell.getAttribute('data-state')).toBe('on')
  await person.press('alarm-bell')
  await expect.poll(() => bell.getAttribute('data-state')).toBe('off')
  await person.page.reload()
  await person.press('risk-title')
  await expect.poll(() => bell.getAttribute('data-state')).toBe('off')
  await person.press('alarm-bell')
  await expect.poll(() => bell.getAttribute('data-state')).toBe('on')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('the evidence is printed alone, with a picture of its map (%s)', async (language) => {
  const { alarmId, plateNo } = cars[language]
  const person = await Person.sitDown(server)
  await person.signIn(`alarmrow.${language}`, '/monitorcenter', language)
  await person.page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('.wm-printing')
      document.body.dataset.printed = `${paper?.textContent ?? ''} pictures: ${paper?.querySelectorAll('img').length ?? 0}`
    }
  })
  await person.press('risk-title')
  await person.press(`evidence-${alarmId}`)
  await person.byId('evidence').locator('canvas').waitFor()
  await person.byId('evidence-fixes').waitFor()
  await person.shot(`alarm-evidence-${language}`)
  await person.press('evidence-print')
  const printed = () => person.page.evaluate(() => document.body.dataset.printed ?? '')
  await expect.poll(printed).toContain(plateNo)
  expect(await printed()).toContain('pictures: 1')
  expect(await printed()).toContain(alarmId)
  expect(await printed()).toMatch(/UTC[+-]\d\d:\d\d( by |，打印人：)/)
  expect(await printed()).toContain(`alarmrow.${language}`)
  expect(await printed()).not.toMatch(language === 'cn' ? /查看/ : /View/)
  await expect.poll(() => person.page.locator('.wm-printing').count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('the evidence of leaving allowed districts names them, and the account that processed it, on paper too (%s)', async (language) => {
  const [shanghai, account] = { cn: ['上海市', /处理账号\s*admin/], en: ['Shanghai', /Account\s*admin/] }[language] as [string, RegExp]
  const [imei, plateNo] = [`86184000000${language === 'cn' ? 3 : 4}002`, `京L${language === 'cn' ? 3 : 4}0002`]
  await addDevice(admin, cars[language].organId, imei, plateNo)
  const car = ((await admin.get(`/api/car/getcarlist?searchKey=${encodeURIComponent(plateNo)}`)).body.retobj as { rows: { carId: number }[] }).rows[0]
  expect((await admin.post('/api/place/setalloweddistricts', { carId: car?.carId, regionIds: [310000] })).body.errcode).toBe(0)
  const alarmId = await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, imei, [{ at: new Date(), lat: 39.9, lng: 116.4, speed: 30, course: 0 }])
      const { rows } = (await admin.get(`/api/alarm/getalarmlist?imei=${imei}&alarmTypes=province&status=all`)).body.retobj as { rows: { alarmId: string }[] }
      if (!rows[0]) throw new Error('it is not outside')
      return rows[0].alarmId
    },
    { timeout: 300_000, interval: 500 },
  )
  const handled = await admin.post('/api/alarm/updatealarm', { alarmIds: alarmId, problemType: '3', handleUser: 'Li' })
  expect(handled.body.errcode).toBe(0)
  expect((await admin.post('/api/place/setalloweddistricts', { carId: car?.carId, regionIds: [110000] })).body.errcode).toBe(0)
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/alarmrecord', language)
  if (language === 'en') await toDark(person)
  await person.page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('.wm-printing')?.textContent ?? ''
    }
  })
  await person.press(`evidence-${alarmId}`)
  await expect.poll(() => person.byId('evidence-districts').innerText()).toBe(shanghai) // as it was then
  await expect.poll(() => person.byId('evidence').innerText()).toMatch(account)
  await person.shot(`alarm-districts-${language}`)
  expect(await violations(person)).toEqual([])
  await person.press('evidence-print')
  const printed = () => person.page.evaluate(() => document.body.dataset.printed ?? '')
  await expect.poll(printed).toContain(shanghai)
  expect(await printed()).toMatch(account)
  expect(person.faults).toEqual([])
  await person.leave()
})

/** Where the pin of the vehicle's alarm is on the map: at its shoulder. */
async function pinOf(person: Person, imei: string): Promise<{ x: number; y: number } | null> {
  const at = await person.page.evaluate(
    (id) => (window as unknown as { __waymark?: { pixelOf?(imei: string): { x: number; y: number } | null } }).__waymark?.pixelOf?.(id) ?? null,
    imei,
  )
  return at && { x: at.x + 14, y: at.y - 15 }
}

test.each(languages)('an alarm is a pin on the map, which can be hidden, and opens what happened (%s)', async (language) => {
  const { alarmId, imei, plateNo } = cars[language]
  const person = await Person.sitDown(server, { sharp: true })
  await person.signIn(`alarmrow.${language}`, '/monitorcenter', language)
  await person.press('risk-title')
  await person.press(`risk-${alarmId}`)
  const card = person.byId('alarm-card')
  await expect.poll(() => card.innerText()).toContain(`Alarm row ${language}`)
  await person.shot(`alarm-pin-card-${language}`)
  expect(await violations(person)).toEqual([])
  await person.press(card.locator('header button'))
  await card.waitFor({ state: 'detached' })
  const red = async () => {
    const pin = await pinOf(person, imei)
    return pin ? await reds(person, pin) : -1
  }
  await person.press('risk-title') // small again: nothing lies over the map
  await expect.poll(red).toBeGreaterThan(100)
  await person.shot(`alarm-pin-${language}`)
  await person.press('risk-on-map')
  await expect.poll(red).toBeLessThan(50)
  await person.press('risk-on-map')
  await expect.poll(red).toBeGreaterThan(100)
  const box = await person.page.locator('.maplibregl-canvas').boundingBox()
  // A map that still moves is pressed beside the pin, until it stands.
  await expect
    .poll(async () => {
      const pin = await pinOf(person, imei)
      if (pin && box) await person.page.mouse.click(box.x + pin.x, box.y + pin.y)
      return card.count()
    }, { interval: 1000 })
    .toBe(1)
  await person.press('alarm-vehicle')
  await expect.poll(() => person.byId('info-window').innerText()).toContain(plateNo)
  await card.waitFor({ state: 'detached' })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('from a row its vehicle is watched, and settled, which hides the alarm (%s)', async (language) => {
  const { imei } = cars[language]
  const person = await Person.sitDown(server)
  await person.signIn(`alarmrow.${language}`, '/monitorcenter', language)
  await person.press('risk-title')
  await person.press(person.byId('risk-alarms').getByTestId(`watch-${imei}`))
  await person.press('attention-3')
  await person.press('attention-save')
  await expect.poll(() => attentionOf(imei)).toBe(3)
  await person.byId('attention-dialog').waitFor({ state: 'detached' })
  await person.go('/home')
  await person.press('risk-count-URGENT')
  const dialog = person.byId('alarm-dialog')
  await person.press(dialog.getByTestId(`settle-${imei}`))
  await person.byId('settle-remark').fill('paid in full')
  await person.page.locator('.ant-modal').filter({ has: person.byId('settle-remark') }).locator('.ant-btn-primary').click()
  await dialog.getByTestId(`settle-${imei}`).waitFor({ state: 'detached' })
  await admin.post('/api/device/updatecarsettle', { imei, isSettle: 0 })
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(languages)('who may neither watch nor settle finds no way to either (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn(`alarmrow.reader.${language}`, '/monitorcenter', language)
  await person.press('risk-title')
  const acts = person.page.locator('[data-testid^=watch-]:visible, [data-testid^=settle-]:visible')
  await person.byId(`evidence-${cars[language].alarmId}`).waitFor()
  expect(await acts.count()).toBe(0)
  await person.go('/home')
  await person.press('risk-count-URGENT')
  await person.byId('alarm-dialog').getByTestId(`evidence-${cars[language].alarmId}`).waitFor()
  expect(await acts.count()).toBe(0)
  await person.leave()
})
