import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Language, Person } from './browser'
import { addDriven, deviceOf, minutesAfter, threeHoursAgo } from './drive'
import { hold } from './holder'
import { OwnServer, type Session } from './server'
import { reportAll } from './terminal'

// It ends its server, so it has one of its own.
let server: OwnServer
let admin: Session
const device = { imei: '861800000000071', plateNo: '京T10071' }
const start = threeHoursAgo()
const minute = (n: number) => minutesAfter(start, n)
let token = ''
let link = ''

beforeAll(async () => {
  server = await OwnServer.start(2)
  admin = await server.session('admin')
  await addDriven(server, admin, device, start)
  token = await hold(server, admin, await deviceOf(admin, device.imei))
  const made = await admin.post('/api/share/insertshare', { imei: device.imei, hours: 24, showPlate: true, showTrack: true })
  link = (made.body.retobj as { path: string }).path
})

afterAll(async () => {
  await server?.stop()
})

const words = {
  cn: { missed: /第\d+次未取到数据/, left: /^\d+秒后刷新$/, away: /服务器没有响应/, still: /之前加载的轨迹仍然显示/, waits: /服务器响应后/ },
  en: { missed: /Nothing came \(\d+\)/, left: /^Refreshes in \d+ s$/, away: /The server did not answer/, still: /is still shown and can be played/, waits: /once the server answers/ },
} as const

const percent = async (person: Person) => Number.parseInt(await person.byId('history-percent').innerText(), 10)

/** Asks at once, as often as it takes until the countdown says that. */
async function asksUntil(person: Person, says: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await person.byId('countdown').click()
      return person.byId('countdown').innerText()
    })
    .toMatch(says)
}

/** Has the terminal report from a place now, at a speed, until the server knows. */
async function drives(speed: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, device.imei, [{ at: new Date(Date.now() - 2000), lat: 40.01, lng: 116.42, speed, course: 90 }])
      const { retobj } = (await admin.get(`/api/device/getDeviceInfo?imei=${device.imei}`)).body
      expect((retobj as { speed: number }).speed).toBe(speed)
    },
    { timeout: 300_000, interval: 500 },
  )
}

const sizes: Record<Language, { width: number; height: number }> = { cn: { width: 390, height: 844 }, en: { width: 1280, height: 720 } }

test.each(['cn', 'en'] as Language[])('holder and visitor keep what they saw while the server is dead, and see the vehicle drive on once it lives (%s)', async (language) => {
  const says = words[language]
  const holder = await Person.sitDown(server, sizes[language])
  await holder.enter(token, '/showmap', language)
  await expect.poll(() => holder.byId('personal-card').innerText()).toContain(device.plateNo)
  await expect.poll(() => holder.byId('countdown').innerText()).toMatch(says.left)
  const visitor = await Person.sitDown(server, sizes[language])
  await visitor.go('/favicon.svg')
  await visitor.page.evaluate((lang) => localStorage.setItem('waymark.lang', lang), language)
  await visitor.go(link)
  await expect.poll(() => visitor.byId('shared-card').innerText()).toContain(device.plateNo)
  await expect.poll(() => visitor.byId('countdown').innerText()).toMatch(says.left)

  await server.kill()
  for (const [person, card] of [
    [holder, 'personal-card'],
    [visitor, 'shared-card'],
  ] as const) {
    await asksUntil(person, says.missed)
    expect(await person.byId(card).innerText()).toContain(device.plateNo) // what was known stays
    await person.shot(`${card}-lost-${language}`)
  }
  expect(await visitor.byId('shared-gone').count()).toBe(0) // no answer is not "the link has ended"

  await server.run()
  const speed = language === 'cn' ? 41 : 57
  await drives(speed)
  for (const [person, card] of [
    [holder, 'personal-card'],
    [visitor, 'shared-card'],
  ] as const) {
    await asksUntil(person, says.left)
    await expect.poll(() => person.byId(card).innerText()).toContain(String(speed))
    await expect.poll(() => person.byId('countdown').innerText()).toMatch(says.left) // it goes on by itself
  }
  expect([...holder.faults, ...visitor.faults]).toEqual([])
  await holder.leave()
  await visitor.leave()
})

test.each(['cn', 'en'] as Language[])('the one track plays on while the server is dead, and a new one is found once it lives (%s)', async (language) => {
  const says = words[language]
  const person = await Person.sitDown(server, sizes[language])
  await person.enter(token, `/showhistory?from=${minute(-5).getTime() / 1000}&to=${minute(60).getTime() / 1000}`, language)
  await person.byId('history-point-1').waitFor()
  await person.byId('history-speed').fill('5') // so that it still plays when the server dies
  await person.byId('history-play').click()
  await expect.poll(() => percent(person)).toBeGreaterThan(0)
  await server.kill()
  const before = await percent(person)
  await expect.poll(() => percent(person)).toBeGreaterThan(before)
  await person.byId('history-pause').click()
  await person.press('history-search')
  await expect.poll(() => person.byId('history-problem').innerText()).toMatch(says.away)
  expect(await person.byId('history-problem').innerText()).toMatch(says.still)
  await person.byId('history-progress').fill('900')
  await expect.poll(() => percent(person)).toBe(90)
  await person.shot(`personal-history-lost-${language}`)
  await server.run()
  await person.byId('history-retry').click()
  await expect.poll(() => person.byId('history-problem').count()).toBe(0)
  await expect.poll(() => person.byId('history-view').innerText()).toMatch(/\b101\b/) // nothing that was acknowledged went with it
  await person.byId('history-play').click()
  await expect.poll(() => person.byId('history-player').getAttribute('data-state')).toBe('playing')
  expect(person.faults).toEqual([])
  await person.leave()
})

test.each(['cn', 'en'] as Language[])('who opens the track while the server is dead is told to wait, and gets it once it lives (%s)', async (language) => {
  const person = await Person.sitDown(server, { ...sizes[language], apart: true }) // with nothing in its cache
  const cache = await person.page.context().newCDPSession(person.page)
  await cache.send('Network.setCacheDisabled', { cacheDisabled: true })
  await person.enter(token, '/showmap', language)
  await expect.poll(() => person.byId('personal-card').innerText()).toContain(device.plateNo)
  await server.kill()
  await person.byId('personal-to-history').click()
  await expect.poll(() => person.byId('page-awaited').innerText()).toMatch(words[language].waits)
  await person.byId('personal-to-map').click() // the way back is open
  await expect.poll(() => person.byId('countdown').count()).toBe(1)
  await person.byId('personal-to-history').click()
  await server.run()
  await person.byId('history-page').waitFor()
  await expect.poll(() => person.page.locator('.ant-btn-loading').count()).toBe(0)
  await person.byId('history-search').click()
  await expect.poll(() => person.byId('history-view').count()).toBe(1)
  await person.leave()
})
