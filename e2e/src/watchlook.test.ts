import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { addDriven, deviceOf, historyOf, minutesAfter, threeHoursAgo } from './drive'
import { cutOff } from './fits'
import { hold } from './holder'
import { OwnServer, type Server, type Session } from './server'
import { sharedServer } from './shared'
import { writeStreets } from './streets'

const languages: Language[] = ['cn', 'en']
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]
const looks = languages.flatMap((language) => sizes.map((size) => [language, size] as const))

const start = threeHoursAgo()
const [from, to] = [minutesAfter(start, -5), minutesAfter(start, 60)]

/** Vehicles that have driven, somebody who holds one of them, and a link to it. */
interface Scene {
  server: Server
  imeis: string[]
  token: string
  link: string
}

async function sceneOn(server: Server): Promise<Scene> {
  const admin: Session = await server.session('admin')
  const devices = [1, 2].map((n) => ({ imei: `86180000000006${n}`, plateNo: `京T1006${n}` }))
  for (const [i, device] of devices.entries()) await addDriven(server, admin, device, start, i * 0.02)
  const imeis = devices.map(({ imei }) => imei)
  const made = await admin.post('/api/share/insertshare', { imei: imeis[0], hours: 24, showPlate: true, showTrack: true })
  return { server, imeis, token: await hold(server, admin, await deviceOf(admin, imeis[0] ?? '')), link: (made.body.retobj as { path: string }).path }
}

/** How each screen is come to, and what is there once it is. */
const screens: Record<string, (person: Person, scene: Scene, language: Language) => Promise<void>> = {
  monitor: async (person, { imeis }, language) => {
    await person.signIn('admin', `/monitorcenter?imei=${imeis[0]}`, language)
    await person.byId('info-window').waitFor()
    await expect.poll(() => person.byId('info-window').innerText()).toContain('京T10061')
  },
  history: async (person, { imeis }, language) => {
    await person.signIn('admin', historyOf(imeis.slice(0, 1), from, to), language)
    await person.byId('history-point-1').waitFor()
    await person.press('history-point-3')
  },
  'history-two': async (person, { imeis }, language) => {
    await person.signIn('admin', historyOf(imeis, from, to), language)
    await person.byId('history-point-1').waitFor()
    await person.press('history-point-3')
  },
  showmap: async (person, { token }, language) => {
    await person.enter(token, '/showmap', language)
    await expect.poll(() => person.byId('personal-card').innerText()).toContain('京T10061')
    await expect.poll(() => person.byId('countdown').innerText()).toMatch(/\d/)
  },
  showhistory: async (person, { token }, language) => {
    await person.enter(token, `/showhistory?from=${from.getTime() / 1000}&to=${to.getTime() / 1000}`, language)
    await person.byId('history-point-1').waitFor()
    await person.press('history-point-3')
  },
  share: async (person, { link }, language) => {
    await person.go('/favicon.svg')
    await person.page.evaluate((lang) => localStorage.setItem('waymark.lang', lang), language)
    await person.go(link)
    await expect.poll(() => person.byId('shared-card').innerText()).toContain('京T10061')
  },
}

const folder = mkdtempSync(join(tmpdir(), 'waymark-look-'))
let own: OwnServer | undefined

afterAll(async () => {
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const grounds: Record<string, () => Promise<Server>> = {
  map: async () => sharedServer(),
  streets: async () => {
    const file = join(folder, 'streets.pmtiles')
    writeStreets(file, 'protomaps')
    own = await OwnServer.start(4, '--map.basemap', file)
    return own
  },
}

// What stands on the map is the same on any ground; only who made it is said at more length of streets, and has least room on a phone.
const seen: Record<string, typeof looks> = { map: looks, streets: looks.filter(([, { width }]) => width === 390) }

describe.each(Object.keys(grounds))('nothing is cut off, in both languages and at each size, on the ground of %s', (ground) => {
  let scene: Scene
  beforeAll(async () => {
    const server = await grounds[ground]?.()
    if (!server) throw new Error(ground)
    scene = await sceneOn(server)
  })

  test.each(seen[ground] ?? [])('%s, %o', async (language, size) => {
    const person = await Person.sitDown(scene.server, size)
    for (const [screen, open] of Object.entries(screens)) {
      await open(person, scene, language)
      await expect.poll(() => person.byId('map-loading').count()).toBe(0)
      await person.still()
      await person.page.evaluate(() => document.fonts.ready.then(() => undefined))
      await person.shot(`look-${screen}-${ground}-${language}-${size.width}`)
      expect.soft(await cutOff(person), `${screen} ${language} ${size.width}`).toEqual([])
    }
    expect(person.faults).toEqual([])
    await person.leave()
  })
})
