import { beforeAll, expect, test, vi } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { rootOrgan } from './people'
import type { Session } from './server'
import { sharedServer } from './shared'
import { hire } from './staff'
import { type Fix, reportAll } from './terminal'

const server = sharedServer()
let admin: Session

const car = { imei: '861830000000101', plateNo: '京M10101' }
const day = 86_400_000
/** Midnight in China, four days ago. */
const first = Math.floor((Date.now() + 8 * 3600_000) / day) * day - 8 * 3600_000 - 4 * day

/** Three days: at home until eight, to work for 20 minutes, back at six in the evening; of the day after, the morning at home. */
function life(): Fix[] {
  const fixes: Fix[] = []
  const home = { lat: 39.8, lng: 116.2 }
  const say = (at: number, lng: number, speed: number) => fixes.push({ at: new Date(at), lat: home.lat, lng, speed, course: 90 })
  for (let n = 0; n < 3; n++) {
    const begin = first + n * day
    const stand = (from: number, to: number, lng: number) => {
      for (let at = begin + from * 3600_000; at < begin + to * 3600_000; at += 7200_000) say(at, lng, 0)
    }
    const drive = (from: number, start: number, step: number) => {
      for (let minute = 0; minute < 20; minute += 2) say(begin + from * 3600_000 + minute * 60_000, start + minute * step, 31)
    }
    stand(0, 8, home.lng)
    drive(8, home.lng, 0.006)
    stand(8.4, 18, home.lng + 0.12)
    drive(18, home.lng + 0.12, -0.006)
    stand(18.4, 24, home.lng)
    if (n < 2) fixes.push({ at: new Date(begin + 9 * 3600_000), lat: home.lat, lng: home.lng + 0.12, speed: 0, course: 90, alarm: 'sos' })
  }
  say(first + 3 * day + 3600_000, home.lng, 0)
  say(first + 3 * day + 8 * 3600_000, home.lng, 0)
  return fixes.sort((a, b) => Number(a.at) - Number(b.at))
}

beforeAll(async () => {
  admin = await server.session('admin')
  const organId = (await rootOrgan(admin)).id
  const made = await admin.post('/api/device/insertdevice', { ...car, organId, deviceName: 'mileage', deviceModel: 'GT06N' })
  expect(made.body).toMatchObject({ errcode: 0 })
  await hire(server, 'mileage.reader', ['RM-10', 'RF-10', 'RG-10'])
  // A terminal that the directory does not know yet is answered, and its reports are not taken.
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, car.imei, life())
      const { body } = await admin.get(`/api/report/getmileagereportlist?imei=${car.imei}&startDate=${date(0)}&endDate=${date(2)}&unit=day`)
      expect((body.retobj as { rows: unknown[] }).rows).toMatchObject([{ drivenDays: 1, startDate: date(0) }, { drivenDays: 1 }, { drivenDays: 1 }])
    },
    { timeout: 300_000, interval: 3000 },
  )
})

/** A day of the three as it is written. */
const date = (n: number) => new Date(first + n * day + 8 * 3600_000).toISOString().slice(0, 10)
const days = `from=${date(0)}&to=${date(2)}`
const shown = (person: Person, list: string) => person.byId(`${list}-page`).locator('[data-row-key]')

const words: Record<Language, Record<'whole' | 'saved' | 'nights', RegExp>> = {
  cn: { whole: /合计6\d(\.\d{1,2})?km/, saved: /里程表读数已保存/, nights: /已知的\d个夜晚中有\d个夜晚在此/ },
  en: { whole: /^6\d(\.\d{1,2})? km in all. Vehicles: 1, driven: 1/, saved: /Odometer saved/, nights: /Nights there: \d of \d known/ },
}

test.each<Language>(['cn', 'en'])('mileage by day, the calendar of a vehicle, and its odometer (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', `/mileagerecord?imei=${car.imei}&${days}&unit=day`, language)
  await expect.poll(() => shown(person, 'mileage').count()).toBe(3)
  await expect.poll(() => person.byId('mileage-sum').innerText()).toMatch(words[language].whole)
  await person.shot(`mileage-list-${language}`)
  await person.go(`/mileagerecord?imei=${car.imei}&${days}`)
  if (language === 'en') await toDark(person)
  await expect.poll(() => shown(person, 'mileage').count()).toBe(1)
  await shown(person, 'mileage').locator('[data-testid^=mileage-calendar-]').click()
  await person.byId(`mileage-day-${date(2)}`).waitFor()
  await expect.poll(() => person.byId(`mileage-day-${date(2)}`).innerText()).toMatch(/\d\d(\.\d{1,2})?$/)
  await person.byId('mileage-odometer').click()
  await person.byId('odometer-km').fill('51234.5')
  await person.byId('odometer-save').click()
  await person.sees(words[language].saved)
  await expect.poll(() => person.byId('mileage-readings').innerText()).toContain('51,234.5')
  await person.still()
  await person.shot(`mileage-calendar-${language}`)
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('where a vehicle is at three in the morning is said at first sight (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', `/frequentplace?imei=${car.imei}`, language)
  await expect.poll(() => person.byId('frequent-answer').innerText()).toMatch(words[language].nights)
  await expect.poll(() => person.byId('frequent-places').locator('> li').count()).toBe(2)
  if (language === 'en') await toDark(person)
  await person.byId('frequent-answer').waitFor()
  await person.still()
  expect(await violations(person)).toEqual([])
  await person.byId('frequent-night').click()
  await person.byId('frequent-usual').first().click()
  await person.byId('takeover-name').fill(`Home ${language}`)
  await person.byId('takeover-save').click()
  await person.byId('takeover-dialog').waitFor({ state: 'detached' })
  await person.byId('frequent-pledge').first().click()
  await person.byId('takeover-name').fill(`Pawnshop ${language}`)
  await person.byId('takeover-save').click()
  await person.byId('takeover-dialog').waitFor({ state: 'detached' })
  const points = JSON.stringify((await admin.get(`/api/place/getpledgepointlist?searchKey=Pawnshop%20${language}`)).body)
  expect(points).toContain(`Pawnshop ${language}`)
  expect(points).toContain('"radius":300')
  await person.byId('frequent-subscribe').waitFor()
  await person.byId('frequent-export').click()
  await expect.poll(async () => JSON.stringify((await admin.get('/api/task/gettasklist')).body)).toMatch(
    language === 'cn' ? /常停地点[^"]*\.xlsx/ : /Frequent places[^"]*\.xlsx/,
  )
  await person.still()
  await person.shot(`frequent-${language}`)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may only read is not offered to change, and others find nothing', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('mileage.reader', `/frequentplace?imei=${car.imei}`, 'en')
  await person.byId('frequent-answer').waitFor()
  expect(await person.byId('frequent-usual').count()).toBe(0)
  await person.go(`/mileagerecord?imei=${car.imei}&${days}`)
  await shown(person, 'mileage').locator('[data-testid^=mileage-calendar-]').click()
  await person.byId('mileage-grid').waitFor()
  expect(await person.byId('mileage-odometer').count()).toBe(0)
  await person.leave()
  const stranger = await Person.sitDown(server)
  await stranger.signIn('manager', `/frequentplace?imei=${car.imei}`, 'en')
  await stranger.sees(/could not be loaded/)
  await stranger.go(`/mileagerecord?imei=${car.imei}`)
  await stranger.page.locator('section[data-active] [data-kind=filtered]').waitFor()
  await stranger.leave()
})

test('the fleet at a glance: hours of each day, the busiest vehicles first; it can be subscribed to, as mileage can', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/mileagerecord?imei=${car.imei}&${days}`, 'en')
  await person.byId('mileage-page').getByTestId('subscribe').waitFor()
  await person.go(`/fleetglance?imei=${car.imei}&${days}`)
  await person.byId('use-page').getByTestId('subscribe').waitFor()
  await expect.poll(() => shown(person, 'use').count()).toBe(1)
  await person.byId('use-sum').waitFor()
  await person.byId('use-panel').locator('svg path').first().waitFor()
  await person.shot('glance')
  await person.byId('use-toggle').click()
  await expect.poll(() => person.byId('use-table').locator('tbody tr').count()).toBe(4)
  await person.byId('usedays-subscribe').waitFor()
  await person.byId('usedays-export').click()
  await expect.poll(async () => JSON.stringify((await admin.get('/api/task/gettasklist')).body)).toMatch(/Use by day[^"]*\.xlsx/)
  const sorted = person.page.waitForResponse(/getvehicleuselist\?.*sort=-drivingSeconds/)
  await person.byId('use-order').locator('label').nth(1).click()
  await sorted // rows that are out of date are paler
  await person.page.waitForURL(/sort=-drivingSeconds/)
  await expect.poll(() => shown(person, 'use').count()).toBe(1)
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

const glance: Record<Language, Record<'alarms' | 'urgent' | 'way' | 'idle' | 'file', RegExp>> = {
  cn: { alarms: /^3天共\d+条报警$/, urgent: /紧急/, way: /里程占比/, idle: /已结束行程/, file: /每日报警统计[^"]*\.xlsx/ },
  en: { alarms: /^Alarms: \d+, days: 3$/, urgent: /Urgent/, way: /Share of distance/, idle: /rides that are over/, file: /Alarms by class and day[^"]*\.xlsx/ },
}

test.each<Language>(['cn', 'en'])('the fleet at a glance: alarms of each day by class, and how fast it drives, drawn, as tables and as files (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', `/fleetglance?imei=${car.imei}&${days}`, language)
  if (language === 'en') await toDark(person)
  const part = (nth: number) => person.byId('glance-part').locator('label').nth(nth).click()
  await part(1)
  await expect.poll(() => person.byId('alarmdays-sum').innerText()).toMatch(glance[language].alarms)
  await person.byId('use-panel').locator('svg path').first().waitFor()
  await person.still()
  await person.shot(`glance-alarms-${language}`)
  await person.byId('alarmdays-toggle').click()
  await expect.poll(() => person.byId('alarmdays-table').locator('thead').innerText()).toMatch(glance[language].urgent)
  await expect.poll(() => person.byId('alarmdays-table').locator('tbody tr').count()).toBe(3)
  await person.byId('alarmdays-subscribe').waitFor()
  await person.byId('alarmdays-export').click()
  await expect.poll(async () => JSON.stringify((await admin.get('/api/task/gettasklist')).body)).toMatch(glance[language].file)
  await part(2)
  await expect.poll(() => person.byId('speeds-sum').innerText()).toMatch(glance[language].idle)
  await person.byId('use-panel').locator('svg path').first().waitFor()
  await expect.poll(() => person.byId('use-panel').innerHTML()).toMatch(glance[language].way)
  await person.still()
  await person.shot(`glance-speeds-${language}`)
  await person.byId('speeds-toggle').click()
  const bands = person.byId('speeds-table').locator('tbody tr')
  await expect.poll(() => bands.count()).toBe(8)
  await expect.poll(() => bands.nth(2).innerText()).toMatch(/20–40.*\d/s)
  expect(await violations(person)).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})

test('who may not see alarms is not offered those of the fleet, and the server gives none', async () => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('mileage.reader', `/fleetglance?imei=${car.imei}&${days}`, 'en')
  await person.byId('use-sum').waitFor()
  expect(await person.byId('glance-part').locator('label').count()).toBe(2)
  await person.byId('glance-part').locator('label').nth(1).click()
  await person.byId('speeds-sum').waitFor()
  expect(await person.byId('speeds-export').count()).toBe(0)
  const reader = await server.session('mileage.reader')
  expect((await reader.get('/api/report/getalarmdaysum')).body).not.toMatchObject({ errcode: 0 })
  await person.leave()
})
